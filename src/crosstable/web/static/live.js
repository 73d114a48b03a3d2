// The page follows the event: when somebody writes, it is fetched again, unless something is being typed.
import { dirty, load, say, swap } from "./boost.js";

export function live() {
  const address = document.body.dataset.live;
  if (!address || !window.EventSource) return;
  const source = new EventSource(`${address}?seen=${document.body.dataset.seen || 0}`);
  source.addEventListener("fact", (event) => refresh(event.data));
  source.onopen = () => say("");
  source.onerror = () => say("Not connected. What you see may be old.");
  addEventListener("pagehide", () => source.close());
}

async function refresh(seq) {
  if (Number(seq) <= Number(document.body.dataset.seen || 0)) return say("");
  if (dirty()) {
    say("Something has changed. The page follows when you have finished typing.");
    document.addEventListener("focusout", () => setTimeout(() => refresh(seq), 50), { once: true });
    return;
  }
  const place = scrollY;
  try {
    const { html, ok } = await load(location.pathname + location.search.replace(/[?&]done=\d+/, ""));
    if (ok && swap(html)) {
      scrollTo(0, place);
      say("");
    }
  } catch {
    say("Not connected. What you see may be old.");
  }
}
