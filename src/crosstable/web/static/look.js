// A form that fills itself: a choice asks the page again with everything typed so far.
import { load, swap } from "./boost.js";
import { released } from "./press.js";

let asked = 0;

export function look() {
  document.addEventListener("change", async (event) => {
    const form = event.target.closest("form[data-look]");
    if (!form || !event.target.matches("[data-look]")) return;
    if (event.target.name === "board" || event.target.name === "round") form.elements.player.value = "";
    const own = ++asked;
    const address = `${form.dataset.look}?${new URLSearchParams(new FormData(form))}`;
    const { html, ok } = await load(address);
    await released();
    if (!ok || own !== asked || !form.isConnected) return;
    const typed = form.elements.text.value;
    swap(html, address, form);
    document.querySelector("form[data-look]").elements.text.value = typed;
  });
}
