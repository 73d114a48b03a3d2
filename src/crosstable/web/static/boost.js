// Forms are sent without leaving the page: the answer's main part takes the place of the old one.
import { empty, fillAgain, inUse, nameRefused } from "./fast.js";
import { changed, putBack, typedBeside } from "./kept.js";
import { released } from "./press.js";
import { words } from "./words.js";

const PATIENCE = 60000; // ms until an answer is given up
const busy = new Set(); // presses that are being sent or wait for their turn
let chain = Promise.resolve(); // what was pressed and is being sent, one after the other

// Whether something of ours is on its way: its own answer will show the newest state.
export function sending() {
  return busy.size > 0;
}

// Whether something is typed that would be lost: in a field, or in a form that came back with it (data-keep).
// What stands in its place while the page is exchanged around it (data-stay) is never lost.
export function dirty() {
  return [...document.querySelectorAll("main form")].some((form) =>
    !form.closest("[data-stay]") && ("keep" in form.dataset || [...form.elements].some((item) =>
      !["hidden", "submit", "button"].includes(item.type) && changed(item))),
  );
}

const seen = (page) => Number(page.body.dataset.seen || 0);

// The answer in place of the page. `taken` is the form whose text has arrived; what is typed in others stays.
export function swap(html, address, taken = null) {
  const next = new DOMParser().parseFromString(html, "text/html");
  const main = next.querySelector("main");
  if (!main || (!address && seen(next) < seen(document))) return false; // older than what is shown
  if (address && frame(next) !== frame(document)) {
    location.assign(address);
    return true;
  }
  const focus = document.activeElement?.id;
  const row = document.activeElement?.closest("tr[data-row]")?.dataset.row;
  const rows = rowTexts();
  const typed = typedBeside(taken);
  const goOn = inUse(document.activeElement);
  if (!exchangeAround(document.querySelector("main"), main)) document.querySelector("main").replaceWith(main);
  document.title = next.title;
  document.body.dataset.seen = next.body.dataset.seen ?? "";
  for (const selector of [".tabs", ".sections"]) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old) old.replaceWith(fresh ?? document.createComment("gone"));
    else if (fresh) (document.querySelector(".tabs") ?? main).before(fresh); // a second section has come
  }
  if (address && new URL(address, location).pathname !== location.pathname) scrollTo(0, 0);
  if (address) history.replaceState(null, "", address);
  putBack(typed);
  light(rows);
  const kept = document.activeElement?.closest("[data-stay]") || goOn();
  const wanted = kept ? null : document.querySelector("main").querySelector("[autofocus]") ?? (focus ? document.getElementById(focus) : null);
  const line = row && !focus ? document.querySelector(`main tr[data-row="${CSS.escape(row)}"]`) : null;
  if (line) line.tabIndex = -1;
  (line ?? wanted)?.focus({ preventScroll: true });
  if (!line && !wanted?.closest("[data-seek]") && wanted?.matches("input[type=text], input[type=search], input:not([type])")) wanted.select(); // what was refused is typed over
  say("");
  document.dispatchEvent(new CustomEvent("swapped"));
  return true;
}

// What is in use stays in its place, focus and all; everything before and behind it is exchanged.
function exchangeAround(main, next) {
  const stays = main.querySelector(":scope > [data-stay]");
  const fresh = next.querySelector(":scope > [data-stay]");
  if (!stays || stays.dataset.stay !== fresh?.dataset.stay) return false;
  for (const child of [...main.childNodes]) if (child !== stays) child.remove();
  let behind = false;
  for (const child of [...next.childNodes]) {
    if (child === fresh) behind = true;
    else if (behind) main.append(child);
    else stays.before(child);
  }
  return true;
}

// What stands around the page: another event or another person is a page of its own.
function frame(page) {
  return `${page.body.dataset.live} ${page.querySelector(".who .name")?.textContent}`;
}

function rowTexts() {
  return new Map([...document.querySelectorAll("main [data-row]")].map((r) => [r.dataset.row, r.textContent]));
}

function light(before) {
  if (!before.size) return;
  for (const row of document.querySelectorAll("main [data-row]")) {
    if (before.has(row.dataset.row) && before.get(row.dataset.row) !== row.textContent) {
      row.classList.add("lit");
      setTimeout(() => row.classList.remove("lit"), 1500);
    }
  }
}

export async function load(address, options = {}) {
  const answer = await fetch(address, { headers: { Accept: "text/html" }, ...options });
  return { html: await answer.text(), address: answer.redirected ? answer.url : null, ok: answer.ok };
}

export function boost() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !form.closest("main") || form.enctype === "multipart/form-data") return;
    event.preventDefault();
    const fast = "fast" in form.dataset;
    if (!fast && [...busy].some((press) => press.form === form)) return;
    const press = {
      form,
      body: new URLSearchParams(new FormData(form, event.submitter)),
      address: event.submitter?.hasAttribute("formaction") ? event.submitter.formAction : form.action,
      emptied: fast ? empty(form) : null,
    };
    busy.add(press);
    chain = chain.then(() => sendForm(press)); // one after the other, in the order of the presses
  });
}

async function sendForm(press) {
  const { form, body, address: goes, emptied } = press;
  try {
    if (!navigator.onLine) return nothingSent(emptied);
    const { html, address, ok } = await load(goes, { method: "POST", body, signal: AbortSignal.timeout?.(PATIENCE) });
    await released();
    if (!ok && !emptied) form.dataset.refused = "";
    const taken = ok && !emptied ? form : null;
    if (!swap(html, address, taken)) return void location.reload();
    if (emptied && !ok) nameRefused(emptied);
  } catch {
    say(words("no_answer"));
    if (emptied) fillAgain(emptied);
  } finally {
    busy.delete(press);
    document.dispatchEvent(new CustomEvent("sent"));
  }
}

function nothingSent(emptied) {
  say(words("not_sent"));
  if (emptied) fillAgain(emptied);
}

export function say(text) {
  const place = document.getElementById("live");
  if (place) place.textContent = text;
}
