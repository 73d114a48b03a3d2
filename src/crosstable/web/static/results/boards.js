// The boards that a line can mean, as the page knows them: who sits there and what stands, own lines counted in.
import { linesOf, onWay } from "./queue.js";

let source = null; // the element the data was read from
let data = { places: [], line: "(?!)", results: {}, shown: {}, titles: {}, without_board: [] };
let pattern = /(?!)/;

function fresh() {
  const element = document.getElementById("entry-data");
  if (element !== source) {
    source = element;
    data = element ? JSON.parse(element.textContent) : { ...data, places: [] };
    pattern = new RegExp(`^(?:${data.line})$`, "i");
  }
  return data;
}

export const eventHere = () => document.body.dataset.live?.split("/")[2];

export function places() {
  return fresh().places;
}

// The section of a line as people call it; nothing where there is only one.
export const titleOf = (section) => fresh().titles[section];

export function placeOf(label, section, round) {
  return places().find(
    (place) => place.label === label && (!section || place.section === section) && (!round || place.round === Number(round)),
  );
}

// What was typed: the board, and the result as it is kept; null where the server has to say what is wrong.
export function read(text) {
  const found = fresh().without_board.includes(text.trim()) ? null : pattern.exec(text);
  if (!found) return null;
  const label = found[2] === undefined ? String(Number(found[1])) : `${Number(found[1])}.${Number(found[2])}`;
  const typed = found[3].trim().toLowerCase();
  return { label, result: data.results[typed] ?? found[3].trim() };
}

const same = (line, place) => ["section", "round", "board", "game"].every((name) => (line[name] ?? null) === (place[name] ?? null));

// What stands at a board for the person who types: what the server said, then their own lines in order.
export function standing(place) {
  let result = place.was;
  let by = "";
  for (const line of linesOf(eventHere()).filter((one) => same(one, place) && onWay(one))) {
    result = line.undo ? line.was : line.result === "*" ? "" : line.result;
    by = line.undo ? "" : line.id;
  }
  return { result, by };
}

// What the server says about boards: results that lines replace.
export function stand(stands, shown, section, round) {
  Object.assign(fresh().shown, shown);
  for (const [label, was] of Object.entries(stands)) {
    const place = placeOf(label, section, round);
    if (place) place.was = was;
  }
}

// A result as people read it, in the server's words; a score that was just typed, as it was typed.
export function show(result) {
  return result ? (fresh().shown[result] ?? result) : "open";
}

// The result that one key stands for: what the grammar of lines says, and x for nobody there.
export function resultOfKey(key) {
  if (key === "x") return "-:-";
  return "wb?*".includes(key) ? undefined : fresh().results[key];
}
