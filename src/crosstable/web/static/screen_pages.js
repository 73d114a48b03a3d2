// How many rows fit: the type as large as it can be, so that the real window shows whole rows only.
const LARGEST = 0.088; // parts of the height of the window
const SMALLEST = { far: 0.046, near: 0.032 };
const CHILDREN = 0.058; // first names with schools are read by children at the back
const ROW = { children: 2 }; // the height of a row, in letters, and that of the head of a table
const PLAIN_ROW = 1.4;
const HEAD = 0.75;
const NEEDS = { boards: 25, children: 14, names: 15.5, standings: 14 }; // the least width of a column, in letters
const GAP = 0.04;
const WRAPPED = 0.1; // so many names may need a second line before the type gets smaller

function last(list) {
  return list[list.length - 1];
}

function original(stage) {
  return stage.querySelector(":scope > table.rows");
}

function kindOf(view) {
  return Object.keys(NEEDS).find((kind) => view.classList.contains(kind));
}

// The pages of a view: each a list of columns, each a list of rows, and the size of the type.
export function pagesOf(view, size) {
  const kind = kindOf(view);
  const stage = view.querySelector(".stage");
  const table = stage && original(stage);
  if (!kind || !table || !table.tBodies[0].rows.length) return null;
  const rows = table.tBodies[0].rows.length;
  const room = { width: stage.clientWidth, height: stage.clientHeight };
  const unit = Math.min(innerHeight, innerWidth * 0.66);
  const far = view.classList.contains("children") ? CHILDREN : SMALLEST.far;
  const least = Math.max(11, unit * (size === "near" ? SMALLEST.near : far));
  const most = Math.max(least, unit * LARGEST);
  const pages = Math.ceil(rows / capacity(kind, room, least, rows));
  let type = most;
  while (type > least && capacity(kind, room, type, rows) * pages < rows) type *= 0.97;
  type = Math.max(type, least);
  let plan = fill(table, kind, room, type, rows);
  while ((plan.pages.length > pages || plan.wrapped > rows * WRAPPED) && type > least) {
    type = Math.max(least, type * 0.96);
    plan = fill(table, kind, room, type, rows);
  }
  return plan;
}

function columnsAt(kind, room, type, rows) {
  const fit = Math.floor((room.width + GAP * room.width) / (NEEDS[kind] * type + GAP * room.width));
  return Math.max(1, Math.min(fit, Math.ceil(rows / rowsAt(kind, room, type))));
}

function rowsAt(kind, room, type) {
  return Math.max(1, Math.floor((room.height - HEAD * type) / ((ROW[kind] || PLAIN_ROW) * type)));
}

function capacity(kind, room, type, rows) {
  return columnsAt(kind, room, type, rows) * rowsAt(kind, room, type);
}

function fill(table, kind, room, type, count) {
  const columns = columnsAt(kind, room, type, count);
  const { heights, head } = measured(table, room, type, columns);
  const pages = [];
  let column = null;
  let left = 0;
  [...table.tBodies[0].rows].forEach((row, place) => {
    const needed = heights[place] + (row.className === "group" ? (heights[place + 1] || 0) : 0);
    if (!column || (needed > left && column.length)) {
      if (!pages.length || last(pages).length === columns) pages.push([]);
      column = [];
      last(pages).push(column);
      left = room.height - head;
    }
    column.push(row);
    left -= heights[place];
  });
  const rows = [...table.tBodies[0].rows];
  const high = (column) => column.reduce((sum, row) => sum + heights[rows.indexOf(row)], 0);
  if (columns > 1 && pages.length) level(pages, columns, room.height - head, high);
  const wrapped = heights.filter((height) => height > ((ROW[kind] || PLAIN_ROW) + 0.2) * type).length;
  const spare = Math.min(...pages.flat().map((column) => (room.height - head - high(column)) / column.length));
  const tall = Math.min(Math.floor(Math.min(...heights) + spare), ((ROW[kind] || PLAIN_ROW) + 0.7) * type);
  return { type, columns, pages, wrapped, tall };
}

// The columns of the last page are equally long, where that fits.
function level(pages, columns, height, high) {
  const left = last(pages).flat();
  const each = Math.ceil(left.length / columns);
  const even = Array.from({ length: columns }, (_, at) => left.slice(at * each, (at + 1) * each));
  if (even.every((column) => high(column) <= height && (!column.length || last(column).className !== "group"))) {
    pages[pages.length - 1] = even.filter((column) => column.length);
  }
}

// Real heights: a long name may need two lines, and then fewer rows fit.
function measured(table, room, type, columns) {
  const box = document.createElement("div");
  box.className = "measure";
  box.style.width = `${(room.width - gap(room) * (columns - 1)) / columns}px`;
  const copy = table.cloneNode(true);
  copy.style.fontSize = `${type}px`;
  copy.hidden = false;
  box.append(copy);
  table.parentElement.append(box);
  const heights = [...copy.tBodies[0].rows].map((row) => row.getBoundingClientRect().height);
  const head = copy.tHead.getBoundingClientRect().height;
  box.remove();
  return { heights, head: head + 1 };
}

function gap(room) {
  return Math.round(GAP * room.width);
}

// What is no table is made smaller until it fits.
export function fit(view) {
  const place = view.querySelector(".fit");
  if (!place) return;
  for (let scale = 1; scale > 0.2; scale *= 0.94) {
    place.style.setProperty("--fit", scale);
    if (place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth) return;
  }
}

// Put one page of a plan into its view; few rows stand further apart, so that they fill the window.
export function draw(view, plan, number) {
  const stage = view.querySelector(".stage");
  const table = original(stage);
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  for (let place = 0; place < plan.columns; place += 1) {
    const rows = plan.pages[number][place];
    const column = rows ? part(table, rows, plan) : blank();
    if (place) column.style.marginLeft = `${gap({ width: stage.clientWidth })}px`;
    sheet.append(column);
  }
  for (const old of stage.querySelectorAll(".sheet")) old.remove();
  stage.append(sheet);
  table.hidden = true;
  view.querySelector(".range").textContent = named(view, plan) ? range(plan.pages[number]) : "";
}

function named(view, plan) {
  return view.classList.contains("names") && plan.pages.length > 1;
}

function part(table, rows, plan) {
  const copy = table.cloneNode(false);
  copy.hidden = false;
  copy.style.fontSize = `${plan.type}px`;
  for (const piece of table.querySelectorAll(":scope > colgroup, :scope > thead")) copy.append(piece.cloneNode(true));
  const body = document.createElement("tbody");
  body.append(...rows.map((row) => row.cloneNode(true)));
  for (const row of body.rows) if (row.className !== "group") row.style.height = `${plan.tall}px`;
  copy.append(body);
  return copy;
}

function blank() {
  const empty = document.createElement("div");
  empty.className = "blank";
  return empty;
}

// From which name to which a page goes.
function range(page) {
  const rows = page.flat();
  const letters = (row) => row.querySelector(".name").firstChild.textContent.split(",")[0].trim().slice(0, 14);
  const [first, end] = [letters(rows[0]), letters(last(rows))];
  return first === end ? first : `${first} – ${end}`;
}
