// "/" goes to the search box, which leaves only the lines that hold what is typed; headers sort.
import { words } from "./words.js";

export function find() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
    const box = document.querySelector("[data-filter]") ?? document.getElementById("find");
    if (box) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("#find, [data-filter]") && !event.target.closest("[data-seek]")) filter(event.target.value);
  });
  document.addEventListener("swapped", () => {
    const box = document.querySelector("[data-filter]") ?? document.getElementById("find");
    if (!box?.closest("[data-seek]")) filter(box?.value ?? "");
  });
  document.addEventListener("click", (event) => {
    const head = event.target.closest("table[data-sort] th");
    if (head) sort(head);
  });
  document.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key) || !event.target.matches("table[data-sort] th")) return;
    event.preventDefault();
    sort(event.target);
  });
  document.addEventListener("swapped", reach);
  reach();
}

function reach() {
  for (const head of document.querySelectorAll("table[data-sort] th")) {
    head.tabIndex = 0;
    head.title = words("sort_by_column");
  }
}

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function filter(text) {
  const wanted = plain(text.trim());
  for (const line of document.querySelectorAll("[data-find] tbody tr, ol[data-find] li")) {
    line.hidden = wanted !== "" && !plain(line.textContent).includes(wanted);
  }
}

function sort(head) {
  const place = [...head.parentNode.children].indexOf(head);
  const body = head.closest("table").tBodies[0];
  const up = head.getAttribute("aria-sort") !== "ascending";
  for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const key = (row) => row.cells[place]?.textContent.trim() ?? "";
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  const rows = [...body.rows].sort((a, b) => compare(key(a), key(b)) * (up ? 1 : -1));
  body.append(...rows);
}
