// Check-in: typing leaves only who is meant, a press is sent by itself and answered with the lines it changed.
// The field is never exchanged, and the next name can be typed while the last one is on its way.
import { say } from "./boost.js";
import { follow, refresh } from "./live.js";
import { released } from "./press.js";
import { words } from "./words.js";

const PATIENCE = 60000; // ms until an answer is given up
const LETTERS = { ø: "o", ł: "l", đ: "d", ð: "d", æ: "ae", œ: "oe", þ: "th", ı: "i", ß: "ss" };
let chain = Promise.resolve(); // presses are sent one after the other, in their order
let waiting = 0; // how many are on their way
let typed = ""; // what the lines were last looked through for

const place = () => document.getElementById("checkin");
const field = () => document.getElementById("q");
const marks = () => [...document.querySelectorAll('form[data-checkin][id] [name="as_of"]')]; // what the lines show
const rows = () => [...document.querySelectorAll("[data-checkin-list] tr[data-row]")];

export function checkIn() {
  document.addEventListener("submit", submitted, true);
  document.addEventListener("input", (event) => place() && event.target === field() && look());
  document.addEventListener("keydown", pressed);
  document.addEventListener("swapped", () => place() && look());
  follow(news);
  if (place()) look();
}

const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[øłđðæœþıß]/g, (one) => LETTERS[one]);
const wordsIn = (text) => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

// Who is meant: by number or ID; else by the beginnings of words; else by any part of them.
function meant(text) {
  const asked = wordsIn(text);
  if (!asked.length) return null;
  const code = asked.join("");
  const ways = [
    (row) => row.dataset.codes.split(" ").includes(code),
    (row) => asked.every((word) => ` ${row.dataset.words} ${row.dataset.codes.split(" ").slice(1).join(" ")}`.includes(` ${word}`)),
    (row) => asked.every((word) => row.dataset.words.includes(word)),
  ];
  for (const fits of ways) {
    const found = rows().filter(fits);
    if (found.length) return found;
  }
  return [];
}

// Leave only the lines that are meant, and say how many there are.
function look() {
  const found = meant(field().value);
  const shown = found && new Set(found);
  for (const row of rows()) hide(row, Boolean(shown) && !shown.has(row));
  for (const head of document.querySelectorAll("tr[data-group]")) {
    hide(head, Boolean(shown) && !found.some((row) => row.dataset.in === head.dataset.group));
  }
  if (field().value !== typed) choose(null);
  typed = field().value;
  count(found);
}

// Only what changes is touched: the browser draws a long list again for nothing else.
function hide(row, away) {
  if (row.hidden !== away) row.hidden = away;
}

function count(found) {
  const left = document.getElementById("left");
  left.dataset.usual ??= left.textContent;
  if (!found) left.textContent = left.dataset.usual;
  else if (!found.length) left.textContent = words("nobody_found");
  else if (found.length === 1) left.textContent = enterDoes(found[0]);
  else left.textContent = words("several_found", { count: found.length });
}

const isHere = (row) => Boolean(row.querySelector(".check.on"));
const nameIn = (row) => row.querySelector(".player a").textContent;
const enterDoes = (row) => words(isHere(row) ? "already_checked_in" : "enter_checks_in", { name: nameIn(row) });
const chosen = () => document.querySelector("[data-checkin-list] tr.chosen:not([hidden])");

function choose(row) {
  document.querySelector("[data-checkin-list] tr.chosen")?.classList.remove("chosen");
  if (!row) return;
  row.classList.add("chosen");
  row.scrollIntoView({ block: "nearest" });
  document.getElementById("left").textContent = enterDoes(row);
}

// In the field the arrows go through the lines that are left; Esc empties it.
function pressed(event) {
  if (!place() || event.target !== field() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && field().value) {
    field().value = "";
    look();
    return event.preventDefault();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const shown = rows().filter((row) => !row.hidden);
  const next = shown.indexOf(chosen()) + step;
  if (shown.length) choose(shown[Math.min(shown.length - 1, Math.max(0, next))]);
}

function submitted(event) {
  const form = event.target;
  if (!place() || !("checkin" in form.dataset)) return;
  event.preventDefault();
  event.stopPropagation();
  if (form.dataset.checkin === "find") return find();
  event.submitter?.closest("details")?.removeAttribute("open");
  if (form.id === "in" && field().value) putBack(""); // the letters are done with
  send(form.action, new URLSearchParams(new FormData(form, event.submitter)), event.submitter?.closest("tr"));
}

// Enter in the field: the chosen line, or the only one that is left.
function find() {
  const found = meant(field().value);
  const row = chosen() ?? (found?.length === 1 ? found[0] : null);
  if (!row) return found?.length ? choose(found[0]) : count(found);
  if (isHere(row)) return tell(`${nameIn(row)} is already checked in.`, "look");
  if (!row.querySelector(".check")) return tell(`${nameIn(row)} has withdrawn. Choose “Plays after all” in the line first.`, "wrong");
  const text = field().value;
  field().value = "";
  look();
  const body = new URLSearchParams({ who: row.dataset.row });
  send(place().dataset.here, body, row, text);
}

function send(address, body, row, text = "") {
  body.set("seen", document.body.dataset.seen || 0);
  body.set("as_of", marks()[0]?.value ?? "");
  row?.classList.add("sending");
  waiting += 1;
  chain = chain.then(() => sendNow(address, body, text)).finally(() => {
    waiting -= 1;
    for (const one of document.querySelectorAll("tr.sending")) if (!waiting) one.classList.remove("sending");
    document.dispatchEvent(new CustomEvent("sent"));
  });
}

async function sendNow(address, body, text) {
  try {
    if (!navigator.onLine) throw new TypeError("no connection");
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" }, signal: AbortSignal.timeout?.(PATIENCE) });
    const told = await answer.json();
    await released();
    if (told.said) document.getElementById("said").innerHTML = told.said;
    else tell(told.wrong ?? told.error?.text ?? words("refused"), "wrong");
    if (!told.said && text && !field().value) putBack(text);
    await show(told);
  } catch {
    tell(words(navigator.onLine ? "no_answer" : "not_sent"), "wrong");
    if (text && !field().value) putBack(text);
  }
}

function putBack(text) {
  field().value = text;
  look();
}

function tell(text, kind) {
  const line = document.createElement("p");
  line.className = kind === "wrong" ? "wrong" : "note look";
  line.textContent = text;
  document.getElementById("said").replaceChildren(line);
}

// The lines that changed, the headings of their groups, and the counts; everything else stays as it is.
async function show(told) {
  if (told.page) return refresh();
  if (!told.seen || told.seen < Number(document.body.dataset.seen || 0)) return;
  for (const [id, html] of Object.entries(told.rows ?? {})) exchange(`tr[data-row="${CSS.escape(id)}"]`, html);
  for (const [name, html] of Object.entries(told.groups ?? {})) exchange(`tr[data-group="${CSS.escape(name)}"]`, html);
  if (told.counts) document.getElementById("counts").innerHTML = told.counts;
  document.body.dataset.seen = told.seen;
  for (const mark of marks()) mark.value = told.as_of;
}

function exchange(selector, html) {
  const old = document.querySelector(`[data-checkin-list] ${selector}`);
  if (!old) return;
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const fresh = holder.content.querySelector("tr");
  const place = focusIn(old);
  fresh.hidden = old.hidden;
  fresh.classList.toggle("chosen", old.classList.contains("chosen"));
  const other = old.textContent !== fresh.textContent;
  old.replaceWith(fresh);
  if (place >= 0) (fresh.querySelectorAll("a, button, summary")[place] ?? fresh.querySelector("button"))?.focus({ preventScroll: true });
  if (!other) return;
  fresh.classList.add("lit");
  setTimeout(() => fresh.classList.remove("lit"), 1500);
}

function focusIn(row) {
  return row.contains(document.activeElement) ? [...row.querySelectorAll("a, button, summary")].indexOf(document.activeElement) : -1;
}

// What others did: the lines alone where that is enough; null while a press of ours is on its way and will bring it.
async function news() {
  if (!place()) return false;
  if (waiting) return null;
  const address = new URL(place().dataset.news, location);
  address.searchParams.set("seen", document.body.dataset.seen || 0);
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (!answer.ok) return false;
  const told = await answer.json();
  await released();
  if (told.page) return false;
  await show(told);
  say("");
  return true;
}
