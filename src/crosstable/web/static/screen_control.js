// The open control page shows what every screen shows now.
import { words } from "./words.js";
const EVERY = 2000;

async function look() {
  if (document.visibilityState !== "visible" || !document.querySelector("[data-screen]")) return;
  try {
    const answer = await fetch(`${location.pathname}/now`, { headers: { Accept: "application/json" } });
    if (answer.ok) tell(await answer.json());
  } catch {
    // The page itself shows that there is no connection.
  }
}

function tell(screens) {
  for (const place of document.querySelectorAll("[data-screen]")) {
    const { now, held, on } = screens[place.dataset.screen] ?? { now: [], held: false, on: [] };
    const line = place.querySelector("[data-now]");
    if (now.length) line.textContent = now.join(" · ");
    else if (place.querySelector(".dot.on")) line.textContent = words("screen_closed");
    place.querySelector(".dot").classList.toggle("on", now.length > 0);
    place.querySelector("[data-held]").hidden = !held;
    for (const button of place.querySelectorAll("[data-view]")) {
      if (on.includes(button.dataset.view)) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }
}

look();
setInterval(look, EVERY);
