// The open controller says what every screen shows at this moment.
const EVERY = 2000;

async function look() {
  if (document.visibilityState !== "visible" || !document.querySelector("[data-screen]")) return;
  try {
    const answer = await fetch(`${location.pathname}/now`, { headers: { Accept: "application/json" } });
    if (answer.ok) tell(await answer.json());
  } catch {
    // The page itself says when there is no connection.
  }
}

function tell(screens) {
  for (const place of document.querySelectorAll("[data-screen]")) {
    const { now, held, on } = screens[place.dataset.screen] ?? { now: [], held: false, on: [] };
    const words = place.querySelector("[data-now]");
    if (now.length) words.textContent = now.join(" · ");
    else if (place.querySelector(".dot.on")) words.textContent = "No display is open any more.";
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
