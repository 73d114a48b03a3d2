// A form that is filled again and again, faster than the server answers: it is empty as soon as it is sent,
// and what is typed meanwhile stays where it is, cursor and all.
const TEXTS = "input:not([type]), input[type=text], input[type=search]";

const texts = (form) => [...form.querySelectorAll(TEXTS)];

// Empty the form for the next one; what it held.
export function empty(form) {
  const held = texts(form).map((item) => ({ name: item.name, text: item.value }));
  for (const item of form.querySelectorAll(`${TEXTS}, input[type=hidden][name=listed]`)) item.value = "";
  for (const tick of form.querySelectorAll("input[type=checkbox]")) tick.checked = false;
  (form.querySelector("[autofocus]") ?? texts(form)[0])?.focus();
  return { id: form.id, held };
}

// The field in use goes on being used when the page around it is exchanged: whether it did.
export function inUse(item) {
  if (!item?.id || !item.matches(`form[data-fast] :is(${TEXTS})`)) return () => false;
  const place = [item.selectionStart, item.selectionEnd];
  return () => {
    const again = document.getElementById(item.id);
    again?.focus({ preventScroll: true });
    again?.setSelectionRange(...place);
    return Boolean(again);
  };
}

// What was refused comes back into the form unless the next one is being typed there; then it is named.
export function nameRefused({ id, held }) {
  const form = document.getElementById(id);
  const words = held.map((one) => one.text).filter(Boolean).join(", ");
  const typed = form && texts(form).some((item) => item.value !== item.defaultValue);
  if (typed) document.getElementById("wrong")?.append(` Not added: ${words}.`);
}

// Nothing came of it: the text is there again, if nothing else was typed.
export function fillAgain({ id, held }) {
  const form = document.getElementById(id);
  if (!form || texts(form).some((item) => item.value)) return;
  for (const { name, text } of held) if (form.elements[name]) form.elements[name].value = text;
}
