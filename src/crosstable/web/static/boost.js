// Forms are sent without leaving the page: the answer's main part takes the place of the old one.
const busy = new Set();

// Whether something of ours is on its way: its own answer will show the newest state.
export function sending() {
  return busy.size > 0;
}

// Whether something is typed that would be lost: in a field, or in a form that came back with it (data-keep).
export function dirty() {
  return [...document.querySelectorAll("main form")].some((form) =>
    "keep" in form.dataset || [...form.elements].some((item) => {
      if (item.type === "hidden" || item.type === "submit") return false;
      if (item.tagName === "SELECT") return [...item.options].some((o) => o.selected !== o.defaultSelected);
      if (item.type === "checkbox" || item.type === "radio") return item.checked !== item.defaultChecked;
      return item.value !== item.defaultValue;
    }),
  );
}

export function swap(html, address) {
  const next = new DOMParser().parseFromString(html, "text/html");
  const main = next.querySelector("main");
  if (!main) return false;
  if (address && frame(next) !== frame(document)) {
    location.assign(address);
    return true;
  }
  const focus = document.activeElement?.id;
  const row = document.activeElement?.closest("tr[data-row]")?.dataset.row;
  const rows = rowTexts();
  document.querySelector("main").replaceWith(main);
  document.title = next.title;
  document.body.dataset.seen = next.body.dataset.seen ?? "";
  for (const selector of [".tabs", ".sections"]) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old) old.replaceWith(fresh ?? document.createComment("gone"));
    else if (fresh) (document.querySelector(".tabs") ?? main).before(fresh); // a second section has come
  }
  if (address && new URL(address, location).pathname !== location.pathname) scrollTo(0, 0);
  if (address) history.replaceState(null, "", address);
  light(rows);
  const wanted = main.querySelector("[autofocus]") ?? (focus ? document.getElementById(focus) : null);
  const line = row && !focus ? main.querySelector(`tr[data-row="${CSS.escape(row)}"]`) : null;
  if (line) line.tabIndex = -1;
  (line ?? wanted)?.focus({ preventScroll: true });
  if (!line && wanted?.matches("input[type=text], input[type=search], input:not([type])")) wanted.select(); // what was refused is typed over
  say("");
  document.dispatchEvent(new CustomEvent("swapped"));
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
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !form.closest("main") || form.enctype === "multipart/form-data") return;
    event.preventDefault();
    if (busy.has(form)) return;
    busy.add(form);
    const body = new URLSearchParams(new FormData(form, event.submitter));
    try {
      const pressed = event.submitter?.hasAttribute("formaction") ? event.submitter.formAction : form.action;
      const { html, address } = await load(pressed, { method: "POST", body });
      if (!swap(html, address)) location.reload();
    } catch {
      say("No connection: nothing was sent. Try again.");
    } finally {
      busy.delete(form);
      document.dispatchEvent(new CustomEvent("sent"));
    }
  });
}

export function say(text) {
  const place = document.getElementById("live");
  if (place) place.textContent = text;
}
