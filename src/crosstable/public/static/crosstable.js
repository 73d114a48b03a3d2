// The crosstable: a press on a row lights it up together with the rows of the opponents and the games between them.
// Without this script the table is complete; nothing lights up.
{
const OWN = /player-(\d+)\.html/;
let lit = null;

function number(row) {
  return OWN.exec(row.querySelector("a[href]")?.getAttribute("href") ?? "")?.[1] ?? null;
}

function light(table, no) {
  lit = lit === no ? null : no;
  show(table);
}

function show(table) {
  const rows = [...table.tBodies[0].rows];
  const own = rows.find((row) => lit !== null && number(row) === lit);
  const met = new Set(own ? [...own.querySelectorAll("[data-met]")].map((one) => one.dataset.met) : []);
  table.toggleAttribute("data-lit", Boolean(own));
  for (const row of rows) {
    row.classList.toggle("own", row === own);
    row.classList.toggle("met", met.has(number(row)));
    row.querySelector("button.light")?.setAttribute("aria-pressed", String(row === own));
    for (const one of row.querySelectorAll("[data-met]")) {
      one.classList.toggle("between", Boolean(own) && one.dataset.met === lit);
    }
  }
}

// The number of each row becomes a button, for those who press keys.
function button(table, row) {
  const cell = row.cells[0];
  const made = document.createElement("button");
  made.type = "button";
  made.className = "light";
  made.append(...cell.childNodes);
  cell.append(made);
  row.addEventListener("click", (event) => {
    if (!event.target.closest("a")) light(table, number(row));
  });
}

function ready() {
  for (const table of document.querySelectorAll("table.chart")) {
    for (const row of table.tBodies[0].rows) if (number(row)) button(table, row);
    if (lit !== null) show(table);
  }
}

document.addEventListener("exchanged", ready);
ready();
}
