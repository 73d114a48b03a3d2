// The form of a whole event: what was typed is read back beside its field, and sections are added without a press.
import { words } from "./words.js";

const PAUSE = 250; // ms without a key until the fields are read
const TAKES_OVER_NOT = ["name", "rating_from", "rating_below", "prizes", "was"];
const SAME_PRESS = 400; // ms in which leaving the name and pressing the button are one press
let added = -SAME_PRESS;
let waiting = 0;
let asked = 0;

export function eventForm() {
  document.addEventListener("input", (event) => later(formOf(event.target)));
  document.addEventListener("change", (event) => {
    const form = formOf(event.target);
    if (!form) return;
    if (event.target.name === "next" && event.target.value.trim()) addSection(form);
    if (event.target.name === "start") followStart(form);
    later(form);
  });
  document.addEventListener("keydown", (event) => {
    const form = formOf(event.target);
    if (!form || event.target.name !== "next" || !event.target.value.trim()) return;
    if (event.key !== "Enter" && (event.key !== "Tab" || event.shiftKey)) return;
    event.preventDefault();
    addSection(form).querySelector("[name$='.rating_from']").focus();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-event-form] [data-add]");
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    const rows = button.form.querySelectorAll("[data-section]");
    const row = performance.now() - added < SAME_PRESS ? rows[rows.length - 1] : addSection(button.form);
    row.querySelector(`[name$='.${row.dataset.named ? "rating_from" : "name"}']`).focus();
  });
}

const formOf = (item) => item.closest?.("[data-event-form]") ?? null;
const part = (name) => name?.replace(/^s\d+\./, "");

// The last day is the first one until somebody says otherwise.
function followStart(form) {
  if (form.elements.end && !form.elements.end.value) form.elements.end.value = form.elements.start.value;
}

// One more section like the last one; its name may say the ratings.
function addSection(form) {
  const rows = form.querySelectorAll("[data-section]");
  const last = rows[rows.length - 1];
  const at = Number(last.dataset.section) + 1;
  const row = last.cloneNode(true);
  row.dataset.section = at;
  row.querySelector("legend").textContent = ""; // it named the section above; the first field says which one this is
  const old = [...last.querySelectorAll("input, select, textarea")];
  [...row.querySelectorAll("input, select, textarea")].forEach((item, place) => {
    item.value = TAKES_OVER_NOT.includes(part(item.name)) ? "" : old[place].value;
    item.removeAttribute("aria-invalid");
    item.removeAttribute("autofocus");
  });
  for (const item of row.querySelectorAll("[name^='s'], [id], [for], [data-reading]")) renumber(item, at);
  for (const item of row.querySelectorAll(".fault")) item.remove();
  for (const item of row.querySelectorAll("[data-reading$='.prizes']")) item.replaceChildren();
  row.querySelector("details").open = false;
  tools(row, at);
  const name = form.elements.next.value.trim();
  row.querySelector("[name$='.name']").value = name;
  row.dataset.named = name ? "1" : "";
  ratings(row, name);
  form.elements.next.value = "";
  last.after(row);
  added = performance.now();
  later(form);
  return row;
}

function renumber(item, at) {
  for (const key of ["name", "id", "htmlFor"]) if (/^s\d+\./.test(item[key] ?? "")) item[key] = item[key].replace(/^s\d+/, `s${at}`);
  if (item.dataset.reading) item.dataset.reading = item.dataset.reading.replace(/^s\d+/, `s${at}`);
  item.removeAttribute("aria-describedby");
}

// The buttons of a new section: away with it, and the prizes of the section above.
function tools(row, at) {
  const remove = make(words("remove_section"), `remove-${at}`, "quiet");
  row.querySelector(".tools").replaceChildren(remove);
  row.querySelector("[data-above]")?.remove();
  const above = make(words("copy_prizes"), `prizes-${at}`, "quiet above");
  above.dataset.above = "";
  row.querySelector("textarea").before(above);
}

function make(label, value, kind) {
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "do", value, className: kind, textContent: label, formNoValidate: true });
  return button;
}

// Under 1800, U1400 and 1200-1599 say the ratings of a section.
function ratings(row, name) {
  const span = name.match(/\b(\d{3,4})\s*[-–]\s*(\d{3,4})\b/);
  const under = name.match(/\b(?:u|under|below)[\s-]*(\d{3,4})\b/i);
  if (span) row.querySelector("[name$='.rating_from']").value = span[1];
  const top = span ? Number(span[2]) + (Number(span[2]) % 50 ? 1 : 0) : under?.[1];
  if (top) row.querySelector("[name$='.rating_below']").value = top;
}

// Read the fields when nobody has typed for a moment; a later answer goes before an earlier one.
function later(form) {
  if (!form) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => readBack(form), PAUSE);
}

async function readBack(form) {
  const mine = ++asked;
  const body = new URLSearchParams(new FormData(form));
  try {
    const answer = await fetch(form.dataset.read, { method: "POST", body });
    if (answer.ok && mine === asked && form.isConnected) show(form, await answer.json());
  } catch {
    // without a line the fields are read when they are saved
  }
}

function show(form, { rows, faults, formats, home, labels }) {
  [...form.querySelectorAll("[data-section]")].forEach((row, place) => {
    const said = rows[place];
    if (!said) return;
    const wrong = faults[`s${row.dataset.section}.times`];
    document.getElementById(`s${row.dataset.section}.times-wrong`)?.remove(); // the reading tells it now
    lines(row.querySelector("[data-reading$='.times']"), wrong ? [{ words: wrong, sure: false }] : said.times.map((words) => ({ words, sure: true })));
    lines(row.querySelector("[data-reading$='.prizes']"), said.prizes);
    row.querySelector("[data-reading$='.terms']").textContent = said.terms;
    const above = row.querySelector("[data-above]");
    if (above) above.hidden = row.querySelector("textarea").value.trim() !== "";
    options(row.querySelector("[data-format]"), [["", formats]], null);
    row.querySelector("[data-own]").textContent = said.offer.own;
    row.querySelectorAll("[data-tiebreak]").forEach((select, at) =>
      options(select, said.offer.groups, (at === 0 && said.offer.first) || "–"));
  });
  for (const item of form.querySelectorAll("[data-of]")) item.hidden = Boolean(item.dataset.of && home && item.dataset.of !== home && !item.querySelector("input, select").value);
  for (const [key, label] of Object.entries(labels)) {
    const place = form.querySelector(`label[for="d.${key}"]`);
    if (place) place.textContent = label;
  }
}

function lines(place, said) {
  const wanted = said.map(({ words, sure }) => (sure ? "" : "?") + words).join("\n");
  if (!place || place.dataset.said === wanted) return;
  place.dataset.said = wanted;
  place.replaceChildren(...said.map(({ words, sure }) => {
    const line = document.createElement("span");
    line.textContent = words;
    if (!sure) line.className = "ask";
    return line;
  }));
}

// The choices of a list anew, what was chosen stays chosen if it is among them.
function options(select, groups, empty) {
  const wanted = JSON.stringify([groups, empty]);
  if (!select || select.dataset.offered === wanted) return;
  select.dataset.offered = wanted;
  const now = select.value;
  const made = groups.map(([title, listed]) => {
    const items = listed.map(([value, label]) => new Option(label, value, false, value === now));
    if (!title) return items;
    const group = document.createElement("optgroup");
    group.label = title;
    group.append(...items);
    return [group];
  });
  select.replaceChildren(...(empty === null ? [] : [new Option(empty, "")]), ...made.flat());
  if ([...select.options].some((one) => one.value === now)) select.value = now;
}
