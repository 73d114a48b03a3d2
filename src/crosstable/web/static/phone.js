// Phones: the page follows what it is about, and names are found while one types. All of it works without this.
import { load } from "./boost.js";
import { words } from "./words.js";

const say = (text) => {
  const place = document.getElementById("live");
  if (place) place.textContent = text;
};

function follow() {
  const { follow: line, mark } = document.body.dataset;
  if (!line || !window.EventSource) return;
  const source = new EventSource(`${line}?seen=${encodeURIComponent(mark ?? "")}`);
  source.addEventListener("mark", (event) => later(event.data));
  source.onopen = () => say("");
  source.onerror = () => say(words("no_connection"));
  addEventListener("pagehide", () => source.close());
}

// Hundreds of phones hear of a round at the same moment: they ask one after the other.
function later(mark) {
  if (mark === document.body.dataset.mark) return;
  setTimeout(async () => {
    if (typing()) return;
    try {
      const { html } = await load(location.pathname + location.search);
      const next = new DOMParser().parseFromString(html, "text/html");
      document.querySelector("main").replaceWith(next.querySelector("main"));
      document.title = next.title;
      document.body.dataset.mark = mark;
      say("");
    } catch {
      say(words("no_connection"));
    }
  }, Math.random() * 2000);
}

function typing() {
  const field = document.getElementById("q");
  return Boolean(field) && field.value !== field.defaultValue;
}

function seek() {
  let waiting = 0;
  document.addEventListener("input", (event) => {
    if (event.target.id !== "q" || !event.target.form.matches(".seek[role=search]")) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => look(event.target), 250);
  });
}

async function look(field) {
  const asked = field.value;
  try {
    const { html } = await load(`${field.form.action}?q=${encodeURIComponent(asked)}`);
    if (asked !== field.value) return;
    const next = new DOMParser().parseFromString(html, "text/html");
    for (const id of ["found", "listed"]) document.getElementById(id)?.replaceWith(next.getElementById(id));
    say("");
  } catch {
    say(words("no_connection"));
  }
}

// A kiosk goes back to its first page when nobody has touched it for a while.
function idle() {
  const home = document.querySelector("[data-idle]")?.dataset.idle;
  if (!home) return;
  let waiting = 0;
  const again = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => location.assign(home), 45000);
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, again);
  again();
}

follow();
seek();
idle();
