// The page follows the event: when somebody writes, it is fetched again, unless something is being typed.
import { dirty, load, say, sending, swap } from "./boost.js";
import { released } from "./press.js";
import { words } from "./words.js";

const PAUSE = 2500; // ms before news that could not be fetched are asked for again
const followers = []; // what brings news into a page that need not be fetched as a whole
let announced = 0; // the newest change that the server has told of
let catching = false;
let fetching = false;
let stale = false; // whether the page has to be fetched; any page that is put in its place ends that
let timer = null;
const waits = new Set(); // what a refresh waits for already

export function live() {
  const address = document.body.dataset.live;
  document.addEventListener("swapped", () => (stale = false));
  if (!address || !window.EventSource) return;
  const source = new EventSource(`${address}?seen=${document.body.dataset.seen || 0}`);
  source.addEventListener("fact", (event) => {
    announced = Number(event.data);
    catchUp();
  });
  source.onopen = () => {
    line("open", "");
    catchUp();
  };
  source.onerror = () => line("lost", words("connection_lost"));
  addEventListener("pagehide", () => source.close());
}

// Somebody else brings in the news where it can: it answers true when it did, null when something on its way will.
export function follow(brings) {
  followers.push(brings);
}

function line(state, text) {
  document.body.dataset.line = state;
  say(text);
}

const known = (seq) => seq <= Number(document.body.dataset.seen || 0);

// Show what was announced and is not shown yet; what fails is tried again.
export async function catchUp() {
  if (catching || known(announced)) return;
  catching = true;
  try {
    for (const brings of followers) if ((await brings(announced)) !== false) return;
    await refresh();
  } catch {
    later();
  } finally {
    catching = false;
  }
}

function later() {
  line("lost", words("connection_lost"));
  clearTimeout(timer);
  timer = setTimeout(catchUp, PAUSE);
}

function pullAfter(name) {
  if (waits.has(name)) return;
  waits.add(name);
  const go = () => {
    waits.delete(name);
    setTimeout(pull, 50);
  };
  document.addEventListener(name, go, { once: true });
}

// The page as it is looked at: a round in which results are typed stays the one shown when it is complete.
function here() {
  const page = document.querySelector("main > [data-stay]")?.dataset.page;
  return page ?? location.pathname + location.search.replace(/[?&]done=\d+/, "");
}

// Fetch the page and exchange what stands around fields in use.
export async function refresh() {
  stale = true;
  await pull();
}

async function pull() {
  if (fetching || !stale) return;
  if (sending()) return pullAfter("sent");
  if (dirty()) {
    say(words("changed_while_typing"));
    return pullAfter("focusout");
  }
  const place = scrollY;
  fetching = true;
  try {
    const { html, ok } = await load(here());
    await released();
    if (!ok) {
      stale = false;
      line("lost", words("page_gone"));
    } else if (!sending() && !dirty() && swap(html)) {
      scrollTo(0, place);
      line("open", "");
    }
  } catch {
    later();
  } finally {
    fetching = false;
  }
  if (stale) setTimeout(pull, PAUSE / 10);
}
