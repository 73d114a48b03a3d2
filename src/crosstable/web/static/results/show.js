// What became of lines, shown on their boards and in the list of the last ones.
import { words, wordsCounted } from "../words.js";
import { eventHere, show } from "./boards.js";
import { add, linesOf, needsAnswer, onWay, remove } from "./queue.js";

const KEPT = 5;
const STATES = { sending: "line_sending", stored: "line_saved", refused: "line_not_saved", asks: "line_asks", undone: "line_undone", replaced: "line_replaced" };

function wordsOf(line) {
  if (line.state === "waiting") return words(line.tried ? "line_no_answer" : "line_not_sent");
  if (line.unsure) return words("line_unsure");
  if (changedNothing(line)) return words("line_same");
  return words(line.undo && line.state === "refused" ? "line_not_undone" : STATES[line.state]);
}

// A line whose result the board had already: no change of the event is this line's.
const changedNothing = (line) => line.state === "stored" && !line.own;

export function paint() {
  const list = document.getElementById("lines");
  const lines = linesOf(eventHere());
  countUnsettled(lines.filter(needsAnswer));
  if (list) paintList(list, lines.filter((line) => isHere(line) || onWay(line) || needsAnswer(line)));
  paintRows(lines);
}

// Whether a line is of the round that the page shows; the page of all sections has them all.
function isHere(line) {
  const { section, round } = document.getElementById("entry")?.dataset ?? {};
  return !section || (line.section === section && String(line.round) === round);
}

// Where a line belongs, if the page does not say so by itself.
function homeOf(line) {
  const round = isHere(line) || !line.round ? "" : words("in_round", { round: line.round });
  const title = isHere(line) && document.getElementById("entry")?.dataset.section ? "" : line.title;
  return [title, round].filter(Boolean).join(", ");
}

// Lines that nobody has answered are counted beside the field, whatever else is in sight.
function countUnsettled(lines) {
  const note = document.getElementById("unsettled");
  if (!note) return;
  const refused = lines.filter((line) => line.state === "refused").length;
  const asking = lines.length - refused;
  const texts = [refused && wordsCounted("lines_not_saved", refused), asking && wordsCounted("lines_asking", asking)];
  const text = texts.filter(Boolean).join("; ");
  if (note.textContent !== text) note.textContent = text;
  note.hidden = !text;
}

// Newest first; those that need an answer stand above all others.
function paintList(list, lines) {
  const wanted = lines.filter((line) => !line.undo || needsAnswer(line)).reverse();
  const calm = wanted.filter((line) => !onWay(line) && !needsAnswer(line)).slice(0, KEPT);
  const others = wanted.filter((line) => onWay(line) || calm.includes(line));
  const shown = [...wanted.filter(needsAnswer), ...others];
  const old = new Map([...list.children].map((item) => [item.dataset.id, item]));
  const items = shown.map((line) => {
    const face = JSON.stringify([homeOf(line), line.state, line.words, line.own, line.tried && line.state === "waiting", undoing(line, lines)]);
    const known = old.get(line.id);
    if (known?.dataset.face === face) return known;
    const made = item(line, undoing(line, lines));
    made.dataset.face = face;
    return made;
  });
  const before = [...list.children];
  if (items.length !== before.length || items.some((one, place) => one !== before[place])) replace(list, items);
  list.hidden = !items.length;
}

// Only what differs is moved, so that a button in the list keeps the focus.
function replace(list, items) {
  const stay = new Set(items);
  for (const child of [...list.children]) if (!stay.has(child)) child.remove();
  items.forEach((one, place) => {
    if (list.children[place] !== one) list.insertBefore(one, list.children[place] ?? null);
  });
}

const undoing = (line, lines) => lines.some((other) => other.undo === line.id && onWay(other));

function item(line, busy) {
  const made = document.createElement("li");
  made.dataset.id = line.id;
  made.dataset.state = changedNothing(line) ? "same" : line.state;
  if (homeOf(line)) made.append(part("span", `${homeOf(line)}:`, "home"), " ");
  const asTyped = line.text && (line.state === "refused" || line.state === "waiting");
  made.append(part("b", asTyped ? line.text : (line.label ?? line.text)), " ");
  if (line.names) made.append(part("span", line.names.join(" – "), "names"), " ");
  if (line.label && !line.odd) made.append(part("b", line.undo ? words("undo_sign") : show(line.result)), " ");
  made.append(part("span", busy ? words("line_undoing") : wordsOf(line), "state"));
  if (line.state === "asks") made.append(" ", part("span", `${line.stands} → ${line.becomes}`, "turn"));
  if (line.words) made.append(" ", part("span", line.words, "words"));
  if (line.rule) made.append(" ", part("span", line.rule, "rule"));
  made.append(...buttons(line, busy));
  if (line.changes?.length && line.state === "asks") made.append(changes(line.changes));
  return made;
}

function buttons(line, busy) {
  const made = [];
  const press = (name, act) => {
    const button = part("button", name);
    button.type = "button";
    button.addEventListener("click", act);
    made.push(" ", button);
  };
  if (line.state === "stored" && line.own && !busy) press(words("press_undo"), () => undo(line));
  if (line.state === "refused" && line.text && isHere(line)) press(words("press_edit"), () => edit(line));
  if (line.state === "refused" && !isHere(line)) made.push(" ", link(`/e/${line.event}/${line.section}/round/${line.round}`, words("open_round")));
  if (line.state === "refused") press(words("press_dismiss"), () => remove(line.id));
  if (line.state === "asks") {
    press(line.undo ? words("press_undo_result") : words("press_correct", { result: line.becomes }), () => correct(line));
    press(words("press_keep", { result: line.stands }), () => remove(line.id));
  }
  if (line.href) made.push(" ", link(line.href, words(line.state === "asks" ? "more_choices" : "late_result")));
  return made;
}

function link(address, text) {
  return Object.assign(part("a", text), { href: address });
}

function changes(texts) {
  const box = document.createElement("details");
  box.append(part("summary", words("what_changes")));
  const list = document.createElement("ul");
  list.append(...texts.map((text) => part("li", text)));
  box.append(list);
  return box;
}

export function part(kind, text, name = "") {
  const made = document.createElement(kind);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

export function undo(line) {
  const { event, section, round, board, game, label, names, stood, result } = line;
  add({ event, section, round, board, game, label, names, was: stood ?? line.was, result, undo: line.id });
  focusField();
}

function edit(line) {
  const field = document.getElementById("line");
  if (field && !field.value) {
    field.value = line.text;
    remove(line.id);
  }
  focusField();
}

// The same line again, meant: it gets an id of its own, and what it replaces is what the question named.
export function correct(line) {
  const { id, state, words: _words, changes: _changes, stands, becomes, tried, own, ...rest } = line;
  remove(id);
  add({ ...rest, sure: true });
  focusField();
}

export function focusField() {
  document.getElementById("line")?.focus({ preventScroll: true });
}

export function rowOf(label) {
  const name = CSS.escape(label);
  return document.querySelector(`main tr[data-line="${name}"]`) ?? document.querySelector(`main .games tr[data-row="${CSS.escape(label.split(".")[0])}"]`);
}

function paintRows(lines) {
  const here = document.getElementById("entry");
  const wanted = new Map();
  for (const line of lines) {
    const mine = line.label && here?.dataset.round === String(line.round) && here.dataset.section === line.section;
    const row = mine && (onWay(line) || needsAnswer(line)) ? rowOf(line.label) : null;
    if (row) wanted.set(row, line);
  }
  for (const row of document.querySelectorAll("main tr[data-state]")) if (!wanted.has(row)) clear(row);
  for (const [row, line] of wanted) mark(row, line);
}

function mark(row, line) {
  const cell = row.querySelector(".result");
  if (cell?.contains(document.activeElement)) focusRow(row); // the button pressed is about to be hidden
  row.dataset.state = line.state;
  let badge = cell?.querySelector(".onway");
  if (!cell || needsAnswer(line)) return void badge?.remove(); // the board shows what stands; the list asks
  if (!badge) cell.append((badge = part("span", "", "onway")));
  const sign = line.undo ? words("undo_sign") : show(line.result);
  const text = `${sign} ${wordsOf(line)}`;
  if (badge.textContent !== text) badge.replaceChildren(part("b", sign), " ", part("small", wordsOf(line)));
}

export function focusRow(row) {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

function clear(row) {
  delete row.dataset.state;
  row.querySelector(".onway")?.remove();
}
