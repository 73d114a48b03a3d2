// One key each, outside of fields: lines, result, pairing, columns, the list of keys.
const ROWS = "main .boards tbody tr";
const typing = (event) => event.target.closest?.("input, textarea, select, [contenteditable]");

const COMMANDS = { j: () => step(1), k: () => step(-1), r: entry, p: pair, d: dense, h: list };

export function keys() {
  document.addEventListener("keydown", press);
  document.removeEventListener("keydown", window.hearEarly);
  for (const event of window.early.splice(0)) if (event.key in COMMANDS) press(event);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-dense-switch]")) dense();
  });
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && typing(event)) return event.target.blur();
  if (typing(event)) return;
  if (event.key.startsWith("Arrow") && !event.target.closest(ROWS)) return;
  const doing = { ...COMMANDS, Enter: result, ArrowDown: () => step(1), ArrowUp: () => step(-1) }[event.key];
  if (doing?.(event)) event.preventDefault();
}

function step(by) {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => !row.hidden);
  if (!rows.length) return false;
  const here = rows.indexOf(document.activeElement?.closest(ROWS));
  const next = rows[here < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, here + by))];
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  return true;
}

function entry() {
  const field = document.getElementById("line") ?? document.getElementById("name");
  field?.focus();
  return Boolean(field);
}

function result(event) {
  const row = event.target.matches("tr[data-line], .games tr[data-row]") ? event.target : null;
  const field = document.getElementById("line");
  if (!row || !field) return false;
  field.value = `${row.dataset.line ?? row.dataset.row} `;
  field.focus();
  return true;
}

function pair() {
  const press = document.querySelector('main [data-key="p"]:not(:disabled)');
  press?.click();
  return Boolean(press);
}

function dense() {
  const root = document.documentElement;
  if (root.dataset.dense) delete root.dataset.dense;
  else root.dataset.dense = "on";
  localStorage.setItem("dense", root.dataset.dense ?? "");
  return true;
}

function list() {
  document.getElementById("keys")?.togglePopover?.();
  return true;
}
