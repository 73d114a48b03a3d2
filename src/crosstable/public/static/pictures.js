// Pictures stand on their pages without scripts. With this one they move when they come into view, and answer: a line lights up
// in all pictures and tables of the page, and its figures are said below. Arrow keys go through a picture, Escape ends it.
{
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const TELLING = "svg.picture g.thread, svg.picture g.bar, svg.picture g.mark, svg.picture g.field";
const moved = new Set(); // pictures that have moved once; a page that follows the event does not start them again
let pinned = null; // the number of the player whose line stays lit

const pictures = () => document.querySelectorAll("[data-picture]");
const sentence = (group) => group.querySelector("title")?.textContent ?? "";

function prepare() {
  for (const figure of pictures()) {
    for (const one of figure.querySelectorAll(".chips, .said")) one.hidden = false;
    for (const svg of figure.querySelectorAll("svg.picture")) svg.setAttribute("tabindex", "0");
    if (!moved.has(figure.id) && !STILL.matches) coming.observe(figure);
  }
  light(pinned);
}

const coming = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    coming.unobserve(target);
    moved.add(target.id);
    target.classList.add("moving");
  }
});

// One player's line in every picture, and the same player's rows in their tables; null puts everything back.
function light(no) {
  for (const figure of pictures()) {
    const own = no !== null && figure.querySelector(`g[data-line="${no}"]`) !== null;
    figure.classList.toggle("lit", own);
    for (const one of figure.querySelectorAll("[data-line]")) one.classList.toggle("lit", own && one.dataset.line === no);
    for (const chip of figure.querySelectorAll(".chip")) chip.setAttribute("aria-pressed", String(own && chip.dataset.line === pinned));
    for (const row of figure.querySelectorAll("tr")) row.classList.toggle("lit", own && row.querySelector(`a[href="player-${no}.html"]`) !== null);
    say(figure, own ? sentence(figure.querySelector(`g[data-line="${no}"]`)) : "");
  }
}

function say(figure, words) {
  const place = figure.querySelector(".said");
  if (place && place.textContent !== words) place.textContent = words;
}

function point(group) {
  const figure = group.closest("[data-picture]");
  for (const one of figure.querySelectorAll("g.here")) one.classList.remove("here");
  light(group.dataset.line ?? pinned);
  if (group.dataset.line === undefined) {
    group.classList.add("here");
    say(figure, sentence(group));
  }
}

function leave() {
  for (const one of document.querySelectorAll("g.here")) one.classList.remove("here");
  light(pinned);
}

const told = (target) => (target instanceof Element ? target.closest(TELLING) : null);
const chosen = (target) => (target instanceof Element ? target.closest(".chip") : null);

document.addEventListener("pointerover", (event) => {
  const group = told(event.target), chip = chosen(event.target);
  if (group) point(group);
  else if (chip) light(chip.dataset.line);
});
document.addEventListener("pointerout", (event) => {
  if ((told(event.target) || chosen(event.target)) && event.pointerType !== "touch") leave();
});
document.addEventListener("focusin", (event) => {
  const chip = chosen(event.target);
  if (chip?.matches(":focus-visible")) light(chip.dataset.line);
});
document.addEventListener("focusout", (event) => {
  if (chosen(event.target) || event.target.matches?.("svg.picture")) leave();
});
document.addEventListener("click", (event) => {
  const line = chosen(event.target)?.dataset.line ?? told(event.target)?.dataset.line;
  if (line === undefined) return;
  pinned = pinned === line ? null : line;
  light(pinned);
});

// The parts of a picture in the order in which they are read: lines by their labels, which come last.
function parts(svg) {
  const groups = [...svg.querySelectorAll("g.thread, g.bar, g.mark")];
  const labels = groups.filter((one) => one.querySelector(".name") && one.dataset.line !== undefined);
  return labels.length ? labels.map((one) => svg.querySelector(`g[data-line="${one.dataset.line}"]`)) : groups;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    pinned = null;
    leave();
    return;
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || !event.target.matches?.("svg.picture")) return;
  event.preventDefault();
  const all = parts(event.target);
  const at = all.findIndex((one) => one.matches(".here, .lit"));
  if (all.length) point(all[(at < 0 ? (step < 0 ? all.length - 1 : 0) : at + step + all.length) % all.length]);
});

document.addEventListener("exchanged", prepare);
prepare();
}
