// The page follows the event: when somebody writes, it is fetched again, unless something is being typed.
import { dirty, load, say, sending, swap } from "./boost.js";

const LOST = "No connection to the server: this may be old. It comes back by itself.";

export function live() {
  const address = document.body.dataset.live;
  if (!address || !window.EventSource) return;
  const source = new EventSource(`${address}?seen=${document.body.dataset.seen || 0}`);
  source.addEventListener("fact", (event) => refresh(event.data));
  source.onopen = () => line("open", "");
  source.onerror = () => line("lost", LOST);
  addEventListener("pagehide", () => source.close());
}

function line(state, text) {
  document.body.dataset.line = state;
  say(text);
}

function known(seq) {
  return Number(seq) <= Number(document.body.dataset.seen || 0);
}

async function refresh(seq) {
  if (known(seq)) return say("");
  if (sending()) {
    document.addEventListener("sent", () => refresh(seq), { once: true });
    return;
  }
  if (dirty()) {
    say("Something has changed. The page follows when you have finished typing.");
    document.addEventListener("focusout", () => setTimeout(() => refresh(seq), 50), { once: true });
    return;
  }
  const place = scrollY;
  try {
    const { html, ok } = await load(location.pathname + location.search.replace(/[?&]done=\d+/, ""));
    if (known(seq)) return;
    if (sending() || dirty()) return refresh(seq);
    if (ok && swap(html)) {
      scrollTo(0, place);
      say("");
    }
  } catch {
    line("lost", LOST);
  }
}
