// One key per board: the cursor goes down as the sheet in the director's hand does, and never skips a board.
import { words } from "../words.js";
import { places, resultOfKey, show, standing } from "./boards.js";
import { part, rowOf } from "./show.js";

// What turns a key into the beginning of a draw: 0.5 and 1/2.
const TURNS = { 0: { ".": "5", ",": "5" }, 1: { "/": "2" } };
const HOLD = 600; // ms in which the next key may still turn a 0 or a 1

let at = null; // the board at the cursor: its label and who sits there
let last = null; // the last key: its board, its line, and what stood there before
let waits = null; // the key that completes a draw, at the board where it began
let wanted = null; // the board whose part of the round is being fetched
let asked = null; // the other result that was pressed at a board that has one, and the one it would replace

const boards = () => places().filter((place) => place.single);
const here = () => boards().find((place) => at && place.label === at.label && place.white === at.white && place.black === at.black);
const go = (place) => (at = place ? { label: place.label, white: place.white, black: place.black } : null);

export function start() {
  const open = boards().find((place) => !standing(place).result);
  go(open ?? boards()[0]);
  last = waits = asked = null;
  draw();
}

export function stop() {
  at = last = waits = asked = null;
  for (const row of document.querySelectorAll("tr.cursor")) row.classList.remove("cursor");
  ask(null);
  say("");
}

// A key of the mode; `put` sends a line, `takeBack` takes one back. Whether it was one of ours.
export function press(key, put, takeBack) {
  const place = here();
  if (!place) return draw(), true; // others sit there now, or the board is gone: nothing is entered
  if (waits) return complete(key, put);
  const turned = last && TURNS[last.key]?.[key];
  if (turned) return turn(turned, takeBack);
  const result = resultOfKey(key.toLowerCase());
  if (!result) return false;
  enter(place, key, result, put);
  return true;
}

function turn(key, takeBack) {
  at = last.at;
  if (last.line) takeBack(last.line);
  waits = { key, so: last.key === "0" ? "0." : "1/" };
  last = null;
  draw();
  return true;
}

function complete(key, put) {
  if (key !== waits.key) {
    draw();
    return true; // only the rest of the draw, Backspace or Escape goes on from here
  }
  waits = null;
  const place = here();
  if (place) enter(place, "=", resultOfKey("="), put);
  else draw();
  return true;
}

function enter(place, key, result, put) {
  const stands = standing(place);
  const meant = asked?.result === result && asked.over === stands.result;
  if (stands.result && stands.result !== result && !meant) {
    asked = { result, over: stands.result };
    draw();
    return;
  }
  const changes = stands.result !== result;
  const line = changes ? put(place, result, Boolean(stands.result), TURNS[key] ? HOLD : 0) : null;
  last = { key, at, line };
  asked = null;
  step(1);
}

export function move(by) {
  waits = asked = null;
  last = null;
  step(by);
}

// Whether there was something to leave: a question, or a draw half typed.
export function leave() {
  const had = Boolean(waits || asked);
  waits = asked = null;
  draw();
  return had;
}

function step(by) {
  const all = boards();
  if (!here()) return start();
  const place = all.indexOf(here()) + by;
  if (place >= all.length) return draw(true);
  go(all[Math.max(0, place)]);
  draw();
}

export function draw(end = false) {
  const place = here();
  for (const row of document.querySelectorAll("tr.cursor")) row.classList.remove("cursor");
  if (!place) {
    ask(null);
    return say(words(boards().length ? "round_changed" : "no_boards"));
  }
  if (asked && asked.over !== standing(place).result) asked = null; // somebody has entered another result
  const row = rowOf(place.label);
  if (row) reveal(row);
  else if (wanted !== place.board && document.querySelector("main form[data-seek]")) {
    wanted = place.board; // on another part of a long round, which is fetched once
    document.dispatchEvent(new CustomEvent("row-wanted", { detail: place.board }));
  }
  if (row) wanted = null;
  const stands = standing(place);
  const names = `${place.label}: ${place.names.join(" – ")}`;
  const [now, then] = [show(stands.result), show(asked?.result)];
  const hint = waits ? words("finish_draw", { typed: waits.so, key: waits.key }) : stands.result ? words("confirm_result", { result: now }) : "";
  say(`${end ? `${words("last_board")} ` : ""}${[names, hint].filter(Boolean).join(" · ")}`);
  ask(asked ? words("confirm_correction", { board: place.label, now, then }) : null);
}

// The row of the cursor, clear of the field that stays above the table.
function reveal(row) {
  row.classList.add("cursor");
  row.style.scrollMarginTop = `${(document.getElementById("entry")?.offsetHeight ?? 0) + 8}px`;
  row.style.scrollMarginBottom = "4em";
  row.scrollIntoView({ block: "nearest" });
}

function say(text) {
  const place = document.getElementById("preview");
  if (place) place.textContent = text;
}

function ask(text) {
  const box = document.getElementById("question");
  if (!box) return;
  box.hidden = !text;
  box.replaceChildren(...(text ? [part("strong", "? "), text] : []));
}
