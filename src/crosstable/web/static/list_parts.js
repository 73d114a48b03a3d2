// A long list comes in parts: another part, or what is searched for, takes the place of the rows, and all else stays.
import { load, swap } from "./boost.js";
import { released } from "./press.js";

const PAUSE = 250; // ms without a key until the whole list is searched
const SHOWN = ["[data-found]", "[data-list]", "[data-parts-below]"]; // what belongs to the rows, besides the parts
let asked = 0;
let timer = null;

const seen = (one) => Number(one.body.dataset.seen || 0);
const seek = () => document.querySelector("main form[data-seek]");

export function listParts() {
  document.addEventListener("click", pressed);
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-seek]")) return;
    event.preventDefault();
    search();
  });
  document.addEventListener("input", (event) => {
    if (!event.target.closest("[data-seek]")) return;
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE);
  });
  document.addEventListener("row-wanted", (event) => show(`${location.pathname}?row=${event.detail}`));
}

function pressed(event) {
  const link = event.target.closest(".parts a, [data-found] a");
  if (!link || !seek() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  clearTimeout(timer);
  const below = Boolean(link.closest("[data-parts-below]"));
  seek().elements.find.value = "";
  show(link.href).then(() => below && document.querySelector("[data-parts]")?.scrollIntoView());
}

function search() {
  clearTimeout(timer);
  const form = seek();
  if (!form) return;
  const query = new URLSearchParams(new FormData(form));
  if (!query.get("find")) query.delete("find");
  show(`${location.pathname}${query.size ? `?${query}` : ""}`);
}

// The rows of another address in place of those that are shown; what cannot be fetched this way is opened.
async function show(address) {
  const own = ++asked;
  const { html, ok } = await load(address).catch(() => ({ ok: false }));
  await released();
  if (own !== asked) return;
  const page = ok ? new DOMParser().parseFromString(html, "text/html") : null;
  const fresh = page?.querySelector("main form[data-seek]");
  if (!fresh || !seek()) return void location.assign(address);
  if (seen(page) > seen(document)) return void swap(html, address.split("#")[0]); // all of it is newer
  for (const name of SHOWN) exchange(document.querySelector(`main ${name}`), page.querySelector(`main ${name}`));
  exchange(document.querySelector("[data-parts] .parts"), page.querySelector("[data-parts] .parts"));
  seek().elements.find.defaultValue = fresh.elements.find.defaultValue; // nothing typed would be lost
  history.replaceState(null, "", address.split("#")[0]);
  const entry = document.querySelector("main > [data-page]");
  if (entry) entry.dataset.page = page.querySelector("main > [data-page]").dataset.page;
  document.dispatchEvent(new CustomEvent("swapped"));
}

function exchange(old, fresh) {
  if (old && fresh) old.replaceWith(fresh);
  else old?.replaceChildren();
}
