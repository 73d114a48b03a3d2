// A form that is filled again and again, faster than the server answers: it is empty as soon as it is sent,
// and what is typed meanwhile stays where it is, cursor and all.
import { words } from "./words.js";

const TEXTS = "input:not([type]), input[type=text], input[type=search]";

const LISTED = "input[type=hidden][name=listed]"; // somebody chosen from a rating list

const texts = (form) => [...form.querySelectorAll(TEXTS)];

// Empty the form for the next one; what it held.
export function empty(form) {
  const items = [...texts(form), ...form.querySelectorAll(LISTED)];
  const held = items.map((item) => ({ name: item.name, text: item.value }));
  for (const item of items) item.value = item.defaultValue = "";
  for (const tick of form.querySelectorAll("input[type=checkbox]")) tick.checked = false;
  (form.querySelector("[autofocus]") ?? texts(form)[0])?.focus();
  return { id: form.id, held };
}

// The field in use goes on being used when the page around it is exchanged: whether it did. A form in which
// nothing is typed yet is not in use: what was refused comes back there, marked, to be typed over.
export function inUse(item) {
  const used = item?.id && item.matches(`form[data-fast] :is(${TEXTS})`) && texts(item.form).some((one) => one.value);
  if (!used) return () => false;
  const place = [item.selectionStart, item.selectionEnd];
  const listed = item.form.querySelector(LISTED)?.value;
  return () => {
    const again = document.getElementById(item.id);
    again?.focus({ preventScroll: true });
    again?.setSelectionRange(...place);
    if (listed && again?.form.querySelector(LISTED)) again.form.querySelector(LISTED).value = listed;
    return Boolean(again);
  };
}

// What was refused comes back into the form unless the next one is being typed there; then it is named.
export function nameRefused({ id, held }) {
  const form = document.getElementById(id);
  const players = held.filter((one) => one.text && one.name !== "listed").map((one) => one.text).join(", ");
  const typed = form && texts(form).some((item) => item.value !== item.defaultValue);
  if (typed) document.getElementById("wrong")?.append(` ${words("not_added", { players })}`);
}

// Nothing came of it: the text is there again, if nothing else was typed.
export function fillAgain({ id, held }) {
  const form = document.getElementById(id);
  if (!form || texts(form).some((item) => item.value)) return;
  for (const { name, text } of held) if (form.elements[name]) form.elements[name].value = text;
}
