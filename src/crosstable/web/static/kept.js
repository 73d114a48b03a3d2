// What is typed in one form survives when another one is sent and the page around both is exchanged.
const PASSING = ["hidden", "submit", "button", "reset", "image", "file", "password", "fieldset"];
const COUNTERS = ["seen", "as_of", "draft", "listed"]; // hidden fields that say how new a page is, and not which form it is

// Whether a field holds something else than the page came with.
export function changed(item) {
  if (item.tagName === "SELECT") return item.selectedIndex !== chosenAtFirst(item);
  if (item.type === "checkbox" || item.type === "radio") return item.checked !== item.defaultChecked;
  return item.value !== item.defaultValue;
}

function chosenAtFirst(select) {
  const said = [...select.options].findLastIndex((option) => option.defaultSelected);
  return said >= 0 ? said : [...select.options].findIndex((option) => !option.disabled);
}

// Everything typed on the page but in the form that was taken; a form that was refused counts as typed.
export function typedBeside(taken) {
  const found = [];
  for (const form of postForms(document)) {
    if (form === taken) continue;
    const whole = "keep" in form.dataset || "refused" in form.dataset;
    const items = fields(form).filter((item) => whole || changed(item));
    if (items.length) found.push({ key: keyOf(form), place: placeOf(form), whole, asOf: form.elements.as_of?.value, values: items.map(valueOf) });
  }
  return found;
}

// The fields of the exchanged page hold again what was typed in them, and the form says what its author had seen.
export function putBack(typed) {
  for (const { key, place, whole, asOf, values } of typed) {
    const form = postForms(document).filter((one) => keyOf(one) === key)[place];
    if (!form) continue;
    if (whole) form.dataset.refused = "";
    if (asOf && form.elements.as_of) form.elements.as_of.value = asOf;
    for (const value of values) fill(form, value);
  }
}

// What stands in its place while the page is exchanged (data-stay) needs no help.
function postForms(page) {
  return [...page.querySelectorAll("main form")].filter((form) => form.method === "post" && !form.closest("[data-stay]"));
}

function fields(form) {
  return [...form.elements].filter((item) => item.name && !item.disabled && !PASSING.includes(item.type) && item.type !== "search");
}

// Which form it is: of which section, where it goes, and what it is about. A section may get another name,
// and with it another address; a form of the whole event (data-whole) is the same in every section.
function keyOf(form) {
  const about = [...form.elements].filter((item) => item.type === "hidden" && !COUNTERS.includes(item.name));
  const goes = (form.getAttribute("action") ?? "").replace(/^(\/e\/[^/]+)\/[^/]+/, "$1");
  const section = "whole" in form.dataset ? "" : sectionPlace();
  return [section, goes, form.id, ...about.map((item) => `${item.name}=${item.value}`)].join(" ");
}

function sectionPlace() {
  const links = [...document.querySelectorAll(".sections a")];
  return Math.max(links.findIndex((link) => link.hasAttribute("aria-current")), 0);
}

function placeOf(form) {
  return postForms(document).filter((one) => keyOf(one) === keyOf(form)).indexOf(form);
}

function ticks(item) {
  return item.type === "checkbox" || item.type === "radio";
}

function alike(form, name, tick) {
  return fields(form).filter((item) => item.name === name && (tick === null || (ticks(item) && item.value === tick)));
}

function valueOf(item) {
  const tick = ticks(item) ? item.value : null;
  const place = alike(item.form, item.name, tick).indexOf(item);
  if (item.tagName === "SELECT") return { name: item.name, tick, place, chosen: [...item.selectedOptions].map((one) => one.value) };
  return { name: item.name, tick, place, text: item.value, on: item.checked };
}

function fill(form, { name, tick, place, chosen, text, on }) {
  const item = alike(form, name, tick)[place];
  if (!item || holds(item, { tick, chosen, text, on })) return;
  if (chosen) choose(item, chosen);
  else if (tick !== null) item.checked = on;
  else item.value = text;
  for (let folded = item.closest("details"); folded; folded = folded.parentElement.closest("details")) folded.open = true;
}

// Whether a field holds a value already: then nothing has to be unfolded to show it.
function holds(item, { tick, chosen, text, on }) {
  if (chosen) return String([...(item.selectedOptions ?? [])].map((one) => one.value)) === String(chosen);
  return tick === null ? item.value === text : item.checked === on;
}

function choose(select, chosen) {
  const options = [...(select.options ?? [])];
  if (!chosen.every((value) => options.some((option) => option.value === value))) return;
  for (const option of options) option.selected = chosen.includes(option.value);
}
