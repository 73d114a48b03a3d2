// Public pages work without scripts. With this one, a page that is open in the hall follows the event: when something
// changes, it is asked for again and its content exchanged. Scripts here are no modules: those do not run from a USB stick.
{
const SPREAD = 2000; // ms over which phones spread their questions, so that a full hall does not ask at once
const PAUSE = 1000 * (document.body.dataset.pause || 5); // ms between two questions of one page, however many results come

let wanted = null;
let told = 0; // the last change that was heard of
let asked = -PAUSE; // when the page was last asked for

function follow() {
  const { live, seen } = document.body.dataset;
  const source = new EventSource(`${live}?seen=${seen}`);
  source.addEventListener("open", () => (document.body.dataset.line = "open"));
  source.addEventListener("error", () => (document.body.dataset.line = "lost"));
  source.addEventListener("fact", (event) => {
    told = Number(event.data);
    if (told !== Number(document.body.dataset.seen)) later();
  });
  addEventListener("pagehide", () => source.close());
}

function later() {
  if (wanted) return;
  wanted = setTimeout(renew, Math.max(0, asked + PAUSE - performance.now()) + Math.random() * SPREAD);
}

async function renew() {
  wanted = null;
  asked = performance.now();
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.status >= 500) return void later(); // very many ask at once, or the event cannot be read for a moment
    if (!answer.ok) return;
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    exchange(made);
    if (Number(made.body.dataset.seen) < told) later(); // the pages of a large event may be some seconds behind
  } catch {
    wanted ??= setTimeout(renew, 5000); // the network is away for a moment
  }
}

// The new content, unless somebody is typing in it; what was unfolded stays so.
function exchange(made) {
  const main = document.getElementById("main");
  if (main.contains(document.activeElement) && document.activeElement.matches("input, select")) return void later();
  const open = new Set([...main.querySelectorAll("details[open]")].map((one) => one.id).filter(Boolean));
  const fresh = made.getElementById("main");
  for (const one of fresh.querySelectorAll("details")) if (open.has(one.id)) one.open = true;
  main.replaceChildren(...fresh.childNodes);
  document.body.dataset.seen = made.body.dataset.seen;
  document.title = made.title;
  document.dispatchEvent(new CustomEvent("exchanged"));
}

if (document.body.dataset.live) follow();
}
