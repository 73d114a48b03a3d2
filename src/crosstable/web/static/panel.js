// Reasons open beside the table, which stays where it is.
import { load } from "./boost.js";

let opener = null;

export function panel() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-panel]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      mark(link);
      open(link.href);
    } else if (event.target.closest("#panel [data-panel-close]")) {
      event.preventDefault();
      close();
    }
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("#panel form[data-panel-form]");
    if (!form) return;
    event.preventDefault();
    const address = new URL(form.dataset.address);
    address.search = new URLSearchParams(new FormData(form)).toString();
    open(address.href);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key === "?" && !event.target.closest("input, textarea, select")) {
      const row = document.activeElement?.closest("main tr") ?? document.querySelector("main");
      row.querySelector("tr a[data-panel], td a[data-panel]")?.click();
    }
  });
}

function mark(link) {
  opener?.closest("tr")?.classList.remove("asked");
  opener = link;
  opener?.closest("tr")?.classList.add("asked");
}

async function open(address) {
  const place = document.getElementById("panel");
  const { html } = await load(address);
  const page = new DOMParser().parseFromString(html, "text/html");
  const body = page.querySelector("[data-panel-body]");
  place.replaceChildren(...(body ? [body] : page.querySelector("main").childNodes));
  for (const form of place.querySelectorAll("form[data-panel-form]")) form.dataset.address = address;
  place.hidden = false;
  place.querySelector("a, button, select")?.focus({ preventScroll: true });
}

function close() {
  const place = document.getElementById("panel");
  if (place.hidden) return;
  place.hidden = true;
  place.replaceChildren();
  opener?.focus({ preventScroll: true });
  mark(null);
}
