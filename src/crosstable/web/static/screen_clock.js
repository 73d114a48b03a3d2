// The clock of the hall is the server's, whatever the computer behind the screen says.
import { words, wordsCounted } from "./words.js";

let ahead = 0;
let offset = 0;

export function setClock() {
  ahead = Number(document.body.dataset.now) - Date.now();
  offset = Number(document.body.dataset.offset) * 60000;
  tick();
}

export function now() {
  return Date.now() + ahead;
}

// As the country of the event writes it; the space before PM is one that every font has.
export function timeText() {
  const halves = "halves" in document.body.dataset;
  const form = { hour: halves ? "numeric" : "2-digit", minute: "2-digit", hour12: halves, timeZone: "UTC" };
  return new Date(now() + offset).toLocaleTimeString(document.body.dataset.locale, form).replace("\u202f", " ");
}

export function tick() {
  const text = timeText();
  for (const place of document.querySelectorAll("[data-time]")) place.textContent = text;
  for (const line of document.querySelectorAll("[data-at]")) {
    const place = line.querySelector("[data-count]");
    if (place) place.textContent = distance(line.dataset.timing, Number(line.dataset.at) - now());
  }
}

function distance(timing, left) {
  if (timing === "starts") return left > 0 ? words("starts_in", { time: span(left, true) }) : words("starts_now");
  if (timing === "running") return left > 0 ? "" : span(-left, false);
  return "";
}

// The day of the hall, counted from a fixed one: a start next Sunday is as many days away as on every other page.
function dayOf(moment) {
  return Math.floor((moment + offset) / 86400000);
}

// Hours and minutes; in the last hour before a start also seconds.
function span(milliseconds, exact) {
  const seconds = exact ? Math.ceil(milliseconds / 1000) : Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours >= 48) return wordsCounted("days", dayOf(now() + milliseconds) - dayOf(now()));
  if (hours || !exact) return hours ? `${hours} h ${String(minutes).padStart(2, "0")} min` : `${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

// Whether a start has just come: what the page says of the round is then another.
export function struck(since) {
  const at = [...document.querySelectorAll('[data-timing="starts"]')].map((line) => Number(line.dataset.at));
  return at.some((moment) => moment + 30000 > since && moment + 30000 <= now());
}
