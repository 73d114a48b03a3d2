// What became of lines, shown on their boards and in the list of the last ones.
import { eventHere, show } from "./boards.js";
import { add, linesOf, needsAnswer, onWay, remove } from "./queue.js";

const KEPT = 5;
const WORDS = { sending: "sending", stored: "stored", refused: "not stored", asks: "correct it?", undone: "undone", replaced: "corrected since" };

function wordsOf(line) {
  if (line.state === "waiting") return line.tried ? "no answer yet, trying again" : "not sent yet, no connection";
  if (line.unsure) return "not known whether stored";
  if (changedNothing(line)) return "nothing changed";
  return line.undo && line.state === "refused" ? "not undone" : WORDS[line.state];
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
  const round = isHere(line) || !line.round ? "" : `round ${line.round}`;
  const title = isHere(line) && document.getElementById("entry")?.dataset.section ? "" : line.title;
  return [title, round].filter(Boolean).join(", ");
}

// Lines that nobody has answered are counted beside the field, whatever else is in sight.
function countUnsettled(lines) {
  const note = document.getElementById("unsettled");
  if (!note) return;
  const refused = lines.filter((line) => line.state === "refused").length;
  const asking = lines.length - refused;
  const texts = [refused && `${refused} ${refused === 1 ? "line was" : "lines were"} not stored`, asking && `${asking} ${asking === 1 ? "correction waits" : "corrections wait"} for your answer`];
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
  if (line.label && !line.odd) made.append(part("b", line.undo ? "undo" : show(line.result)), " ");
  made.append(part("span", busy ? "undoing" : wordsOf(line), "state"));
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
  if (line.state === "stored" && line.own && !busy) press("Undo", () => undo(line));
  if (line.state === "refused" && line.text && isHere(line)) press("Edit", () => edit(line));
  if (line.state === "refused" && !isHere(line)) made.push(" ", link(`/e/${line.event}/${line.section}/round/${line.round}`, "Open that round"));
  if (line.state === "refused") press("Dismiss", () => remove(line.id));
  if (line.state === "asks") {
    press(line.undo ? "Undo it" : `Correct to ${line.becomes}`, () => correct(line));
    press(`Keep ${line.stands}`, () => remove(line.id));
  }
  if (line.href) made.push(" ", link(line.href, line.state === "asks" ? "More choices" : "What follows from it"));
  return made;
}

function link(address, text) {
  return Object.assign(part("a", text), { href: address });
}

function changes(texts) {
  const box = document.createElement("details");
  box.append(part("summary", "What this changes"));
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
  const { id, state, words, changes: _, stands, becomes, tried, own, ...rest } = line;
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
  const text = `${line.undo ? "undo" : show(line.result)} ${wordsOf(line)}`;
  if (badge.textContent !== text) badge.replaceChildren(part("b", line.undo ? "undo" : show(line.result)), " ", part("small", wordsOf(line)));
}

export function focusRow(row) {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

function clear(row) {
  delete row.dataset.state;
  row.querySelector(".onway")?.remove();
}
