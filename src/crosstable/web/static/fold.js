// Parts that take much room on a phone: folded there until somebody opens them, open on wide screens.
const NARROW = matchMedia("(max-width: 760px)");
const opened = new Set(); // what somebody has opened, so that it stays open when the page is fetched again

export function fold() {
  arrange();
  document.addEventListener("swapped", arrange);
  NARROW.addEventListener("change", arrange);
  document.addEventListener("click", note);
}

function arrange() {
  for (const part of document.querySelectorAll("details[data-fold]")) {
    part.open = !NARROW.matches || opened.has(part.dataset.fold) || filled(part);
    part.dataset.arranged = "";
  }
}

// Whether something is typed or chosen in it: that is never hidden.
const filled = (part) => [...part.querySelectorAll("input:not([type=hidden]), select")].some((field) => field.value.trim());

function note(event) {
  const part = event.target.closest("details[data-fold] > summary")?.parentElement;
  if (!part) return;
  if (part.open) opened.delete(part.dataset.fold);
  else opened.add(part.dataset.fold);
}
