// The page follows the event: when somebody writes, it is fetched again, unless something is being typed.
import { dirty, load, say, sending, swap } from "./boost.js";

const LOST = "No connection to the server: this may be old. It comes back by itself.";
let follower = null; // what brings news into a page that need not be fetched as a whole
let fetching = false;
let again = false; // whether something changed while the page was being fetched

export function live() {
  const address = document.body.dataset.live;
  if (!address || !window.EventSource) return;
  const source = new EventSource(`${address}?seen=${document.body.dataset.seen || 0}`);
  source.addEventListener("fact", (event) => told(Number(event.data)));
  source.onopen = () => line("open", "");
  source.onerror = () => line("lost", LOST);
  addEventListener("pagehide", () => source.close());
}

// Somebody else brings in the news where it can: it answers whether it did.
export function follow(brings) {
  follower = brings;
}

function line(state, text) {
  document.body.dataset.line = state;
  say(text);
}

function known(seq) {
  return Number(seq) <= Number(document.body.dataset.seen || 0);
}

async function told(seq) {
  if (known(seq)) return say("");
  try {
    if (await follower?.(seq)) return say("");
  } catch {
    return line("lost", LOST);
  }
  await refresh(seq);
}

// The page as it is looked at: a round in which results are typed stays the one shown when it is complete.
function here() {
  const page = document.querySelector("main > [data-stay]")?.dataset.page;
  return page ?? location.pathname + location.search.replace(/[?&]done=\d+/, "");
}

// Fetch the page and exchange what stands around fields in use.
export async function refresh(seq = Infinity) {
  if (seq !== Infinity && known(seq)) return say("");
  if (fetching) return void (again = true);
  if (sending()) return void document.addEventListener("sent", () => refresh(seq), { once: true });
  if (dirty()) {
    say("Something has changed. The page follows when you have finished typing.");
    document.addEventListener("focusout", () => setTimeout(() => refresh(seq), 50), { once: true });
    return;
  }
  const place = scrollY;
  fetching = true;
  try {
    const { html, ok } = await load(here());
    if (ok && !sending() && !dirty() && swap(html)) {
      scrollTo(0, place);
      say("");
    } else if (ok) again = true;
  } catch {
    line("lost", LOST);
  }
  fetching = false;
  if (!again) return;
  again = false;
  setTimeout(refresh, 100);
}
