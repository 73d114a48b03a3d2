// The boards that a line can mean, as the page knows them: who sits there and what stands, own lines counted in.
import { words } from "../words.js";
import { linesOf, onWay } from "./queue.js";

let source = null; // the element the data was read from
let data = { places: [], line: "(?!)", results: {}, shown: {}, titles: {}, without_board: [] };
let pattern = /(?!)/;

function fresh() {
  const element = document.getElementById("entry-data");
  if (element !== source) {
    source = element;
    data = element ? whole(JSON.parse(element.textContent)) : { ...data, places: [] };
    pattern = new RegExp(`^(?:${data.line})$`, "i");
  }
  return data;
}

// The page writes the fields of the boards once.
function whole(sent) {
  const places = sent.places.map((values) => Object.fromEntries(sent.fields.map((name, at) => [name, values[at]])));
  return { ...sent, places };
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
  const result = data.results[typed] ?? found[3].trim();
  return { label, result, ...(typed in data.results || SCORE.test(typed) ? {} : { odd: true }) };
}

const SCORE = /^[^-–:a-z]+[-–:][^-–:a-z]+$/i; // the score of a match
const same = (line, place) => ["section", "round", "board", "game"].every((name) => (line[name] ?? null) === (place[name] ?? null));

// What stands at a board for the person who types: what the server said (`was`), then their own lines on their
// way in order (`own`). Text that is no result changes nothing: the server will refuse it.
export function standing(place) {
  let [was, own] = [place.was, []];
  let result = was;
  for (const line of linesOf(eventHere()).filter((one) => same(one, place) && onWay(one))) {
    if (line.undo) [result, was, own] = [line.was, line.was, []];
    else own = [...own, line.id];
    if (!line.undo && !line.odd) result = line.result === "*" ? "" : line.result;
  }
  return { result, was, own };
}

// What the server says about boards: results that lines replace.
export function stand(stands, shown, section, round) {
  Object.assign(fresh().shown, shown);
  for (const [label, was] of Object.entries(stands)) {
    const place = placeOf(label, section, round);
    if (place) place.was = was;
  }
}

// What stands at a board once a line has its answer; the rest of the page follows later.
export function standNow(label, section, round, now) {
  const place = typeof now === "string" && label ? placeOf(label, section, round) : null;
  if (place) place.was = now;
}

// A result as people read it, in the server's words; a score that was just typed, as it was typed.
export function show(result) {
  return result ? (fresh().shown[result] ?? result) : words("no_result");
}

// The result that one key stands for: what the grammar of lines says.
export function resultOfKey(key) {
  return "wb?*".includes(key) ? undefined : fresh().results[key];
}
