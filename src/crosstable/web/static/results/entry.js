// Result entry: what is typed or pressed becomes lines in the queue; the field itself is never exchanged.
import { catchUp, follow, refresh } from "../live.js";
import { released } from "../press.js";
import { words, wordsCounted } from "../words.js";
import { eventHere, placeOf, places, read, show, stand, standing, standNow, titleOf } from "./boards.js";
import * as keys from "./keys.js";
import * as queue from "./queue.js";
import { focusField, focusRow, paint, part, rowOf, undo } from "./show.js";

const entry = () => document.getElementById("entry");
const field = () => document.getElementById("line");
const byKeys = () => entry()?.dataset.mode === "keys";

export function results() {
  const person = document.querySelector(".who .name")?.textContent;
  if (!person) return;
  queue.listen(told);
  queue.open(person, shown);
  document.removeEventListener("submit", window.typedLine.hold, true);
  document.addEventListener("submit", submitted, true);
  for (const text of window.typedLine.held()) confirm(text, field().form);
  document.addEventListener("beforeinput", typed);
  document.addEventListener("input", preview);
  document.addEventListener("keydown", pressed, true);
  document.addEventListener("click", clicked);
  document.addEventListener("swapped", repaint);
  follow(news);
  repaint();
}

function shown() {
  const { section, round, match } = entry()?.dataset ?? {};
  const small = section && round && !match; // a page whose boards can be changed one by one
  const seen = Number(document.body.dataset.seen || 0);
  return { event: eventHere(), seen, ...(small ? { section, round: Number(round) } : {}) };
}

function repaint() {
  window.typedLine.restore();
  paint();
  if (byKeys()) keys.draw();
  label();
}

// Lines: typed and confirmed, or pressed on a button.
function submitted(event) {
  const form = event.target;
  if (!form.matches("[data-results]") || !entry()) return;
  const button = event.submitter?.name === "line" ? event.submitter : null;
  const text = (button?.value ?? form.elements.line?.value ?? "").trim();
  const line = text ? lineOf(text, form) : null;
  if (button && !line?.board) return; // a board that this page does not show: the form goes its own way
  event.preventDefault();
  event.stopPropagation();
  if (byKeys() && !button) return void keys.move(1);
  if (!line) return;
  queue.add(line);
  button?.closest("details")?.removeAttribute("open");
  if (!button) {
    form.elements.line.value = "";
    window.typedLine.keep();
    preview();
  }
}

// A line that was confirmed before this script was there.
function confirm(text, form) {
  const line = text.trim() ? lineOf(text.trim(), form) : null;
  if (line) queue.add(line);
}

function lineOf(text, form) {
  const section = form.dataset.section ?? entry().dataset.section;
  const round = form.elements.round?.value ?? entry().dataset.round;
  const meant = read(text);
  const place = meant && placeOf(meant.label, section, round);
  const line = { event: eventHere(), text, title: titleOf(section) };
  return place ? { ...line, ...lineAt(place, meant.result), ...(meant.odd ? { odd: true } : {}) } : { ...line, section, ...(round ? { round: Number(round) } : {}) };
}

function lineAt(place, result) {
  const { section, round, board, game, white, black, label, names } = place;
  const title = titleOf(section);
  const { result: stood, was, own } = standing(place);
  const seen = { stood, was, ...(own.length ? { replaces: own.slice(-25) } : {}) };
  return { section, round, board, ...(game === null ? {} : { game }), white, black, label, names, title, result, ...seen };
}

// Keys in the field: in an empty one `m` and `h` are commands; in the other mode every key is one.
function typed(event) {
  if (event.target.id !== "line" || !event.data) return;
  if (byKeys()) {
    event.preventDefault();
    if (event.inputType === "insertText") for (const key of event.data) if (!command(key)) keys.press(key, put, takeBack);
  } else if (!event.target.value && event.data.length === 1 && command(event.data)) {
    event.preventDefault();
  }
}

function command(key) {
  const act = { m: turnMode, h: help }[key.toLowerCase()];
  act?.();
  return Boolean(act);
}

function put(place, result, sure, hold) {
  queue.release();
  const line = { event: eventHere(), text: `${place.label} ${result}`, ...lineAt(place, result), ...(sure ? { sure } : {}) };
  return queue.add(line, hold).id;
}

function takeBack(id) {
  const line = queue.allLines().find((one) => one.id === id);
  if (!line) return;
  if (!line.tried) queue.remove(id);
  else undo(line);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inField = event.target.id === "line";
  if (!inField && !event.target.closest?.("input, textarea, select") && event.key === "m" && turnMode()) return event.preventDefault();
  if (!inField || !byKeys()) return;
  if (event.repeat && event.key.length === 1) return event.preventDefault(); // a key held down is one result
  if (event.key === "Escape") {
    keys.leave();
    return event.stopPropagation(); // the field keeps the focus, so that the next key counts
  }
  const act = { ArrowDown: () => keys.move(1), ArrowUp: () => keys.move(-1), Backspace: back }[event.key];
  if (!act || act() === false) return;
  event.preventDefault();
  event.stopPropagation();
}

function back() {
  if (!keys.leave()) keys.move(-1);
}

function clicked(event) {
  if (event.target.closest("[data-mode-switch]")) turnMode();
}

function turnMode() {
  const box = entry();
  if (!box?.querySelector("[data-mode-switch]") || !places().some((place) => place.single)) return false;
  box.dataset.mode = byKeys() ? "lines" : "keys";
  box.querySelector("[data-mode-switch]").setAttribute("aria-pressed", String(byKeys()));
  field().value = "";
  window.typedLine.keep();
  field().focus({ preventScroll: true });
  if (byKeys()) keys.start();
  else keys.stop();
  label();
  return true;
}

function label() {
  const label = entry()?.querySelector("label[for=line]");
  if (!label) return;
  const text = byKeys() ? words("result") : label.dataset.words;
  field().placeholder = byKeys() ? "" : field().dataset.example;
  if (label.textContent !== text) label.textContent = text;
  for (const how of entry().querySelectorAll("[data-how]")) how.hidden = how.dataset.how !== entry().dataset.mode;
}

function help() {
  document.getElementById("keys")?.togglePopover?.();
}

// While a board is typed, the page says who sits there and what stands.
function preview(event) {
  if ((event && event.target.id !== "line") || byKeys() || !entry()) return;
  window.typedLine.keep();
  const label = /^\s*(\d+(?:\.\d+)?)/.exec(field().value)?.[1];
  const place = label && placeOf(label, entry().dataset.section, entry().dataset.round);
  const text = place ? `${place.names.join(" – ")} · ${show(standing(place).result)}` : "";
  document.getElementById("preview").textContent = text;
}

// What the server said: lines have their answers, and boards what stands there now.
async function told(update) {
  if (update?.event === eventHere()) for (const { label, section, round, now } of update.answers) standNow(label, section, round, now);
  paint();
  await released();
  if (update?.event === eventHere()) apply(update.news, update);
  paint();
  if (byKeys()) keys.draw();
  catchUp();
}

// News of a round; those of another page, or older than what is shown, say nothing here.
function apply(update, { section, round }) {
  const now = shown();
  if (!update || update.page || now.section !== section || now.round !== round) return void refresh();
  if (update.seen < now.seen) return;
  for (const board of update.boards) if (board) change(board, section, round);
  count(update.open);
  for (const [name, html] of Object.entries(update.parts)) exchange(name, html);
  document.body.dataset.seen = update.seen;
}

function change(board, section, round) {
  stand(board.stands, board.shown, section, round);
  const row = rowOf(String(board.board));
  const cell = row?.querySelector(".result");
  if (!cell) return;
  const focused = row.contains(document.activeElement) && document.activeElement !== row;
  const before = cell.querySelector(".stands")?.textContent.trim();
  cell.innerHTML = board.cell;
  row.classList.toggle("waiting", board.open);
  if (before !== cell.textContent.trim()) light(row);
  if (focused) focusRow(row);
}

function light(row) {
  row.classList.add("lit");
  setTimeout(() => row.classList.remove("lit"), 1500);
}

function count(open) {
  const number = document.querySelector("[data-open-count]");
  if (number) number.textContent = wordsCounted("results_not_in", open.length);
  const chips = document.querySelector("[data-open-boards]");
  const most = Number(chips?.dataset.most ?? open.length);
  const more = open.length > most ? [` ${words("and_more", { count: open.length - most })}`] : [];
  chips?.replaceChildren(...open.slice(0, most).map((board) => part("span", board, "chip")), ...more);
}

// A part around the table, unless somebody is typing in it.
function exchange(name, html) {
  const part = document.querySelector(`main [data-part="${name}"]`);
  if (!part || part.innerHTML.trim() === html.trim()) return;
  const inputs = [...part.querySelectorAll("input:not([type=hidden])")];
  if (inputs.some((input) => input === document.activeElement || input.value !== input.defaultValue)) return;
  const pressed = part.contains(document.activeElement);
  part.innerHTML = html;
  if (pressed) focusField();
}

// Somebody wrote: on the page of a round the boards follow by themselves; while lines are on their way, with these.
async function news() {
  const { event, section, round, seen } = shown();
  queue.wake();
  if (!section || !round) return false;
  if (queue.linesOf(event).some((line) => queue.wasSent(line.id))) return null;
  const answer = await fetch(`/e/${event}/${section}/round/${round}/news?seen=${seen}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return false;
  const update = await answer.json();
  await released();
  apply(update, { section, round });
  repaint();
  return true;
}
