// Tables with data-sort: a press on a heading sorts the rows by its column, a second one the other way round.
// Without this script they are in their usual order. Tables with headings between their rows stay as they are.
{
const HALF = "\u00bd"; // read in points, never written here
const chosen = new Map(); // the order of each table, kept when the page follows the event: [column, falling]

function value(row, at) {
  const cell = row.cells[at];
  return (cell?.querySelector("[data-key]")?.dataset.key ?? cell?.textContent ?? "").trim();
}

// The number that a text begins with, such as 7.5, 3,25 or 7 and a half; null for what is no number.
function figure(text) {
  const found = /^-?[\d.,]*\u00bd?/.exec(text.replace(/^[▲+]/, "").replace(/^▼/, "-").replace(/^=.*/, "0"))[0];
  if (found === "" || found === "-") return null;
  return Number(found.replace(HALF, "").replace(",", ".") || 0) + (found.endsWith(HALF) ? 0.5 : 0);
}

// What is no number comes last in both directions.
function byFigure(down) {
  return ([one], [other]) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return (first === null) - (second === null);
    return down ? second - first : first - second;
  };
}

function byText(down) {
  const language = document.documentElement.lang || undefined;
  const compare = (one, other) => one.localeCompare(other, language, { numeric: true });
  return ([one], [other]) => (down ? compare(other, one) : compare(one, other));
}

function sort(table, at, down) {
  const heading = table.tHead.rows[0].cells[at];
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [value(row, at), row]);
  rows.sort(heading.matches(".num, .mid") ? byFigure(down) : byText(down));
  body.append(...rows.map(([, row]) => row));
  for (const one of heading.parentElement.cells) one.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
}

// Points and ratings begin with the highest, names, places and numbers with the first.
function press(table, place, heading, at) {
  const now = heading.getAttribute("aria-sort");
  const down = now ? now === "ascending" : heading.matches(".num, .mid") && !("up" in heading.dataset);
  chosen.set(place, [at, down]);
  sort(table, at, down);
}

function prepare(table, place) {
  if (table.querySelector("th.group")) return;
  [...table.tHead.rows[0].cells].forEach((heading, at) => {
    if (!heading.textContent.trim()) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => press(table, place, heading, at));
    heading.append(button);
  });
  if (chosen.has(place)) sort(table, ...chosen.get(place));
}

function ready() {
  document.querySelectorAll("table[data-sort]").forEach(prepare);
  document.body.dataset.scripted = "";
}

document.addEventListener("exchanged", ready);
ready();
}
