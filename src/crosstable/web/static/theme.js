// Light or dark: as the system says, until somebody presses the switch; pressed back, it follows the system again.
import { words } from "./words.js";

const system = matchMedia("(prefers-color-scheme: dark)");

export function theme() {
  name();
  system.addEventListener("change", name);
  document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
    const next = dark() ? "light" : "dark";
    if ((next === "dark") === system.matches) {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem("theme");
    } else {
      document.documentElement.dataset.theme = next;
      localStorage.setItem("theme", next);
    }
    name();
  });
}

function dark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : system.matches;
}

function name() {
  const press = document.querySelector("[data-theme-switch]");
  if (!press) return;
  press.title = words(dark() ? "light_mode" : "dark_mode");
  press.setAttribute("aria-label", press.title);
}
