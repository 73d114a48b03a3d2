// While a name is typed, people from the rating lists are offered below the field; one of them fills the form.
import { words } from "./words.js";

const WAIT = 120;
const LEAST = 3;
const today = () => new Date().toLocaleDateString("sv"); // as 2026-11-20

function offer(list, people, choose) {
  list.replaceChildren(...people.map((person, at) => {
    const item = document.createElement("li");
    item.id = `offer-${at}`;
    item.role = "option";
    const { entry, shown, notes } = person;
    const ids = Object.values(entry.ids ?? {}).join(" ");
    const until = person.member_until >= today() ? words("member_until", { date: person.member_until }) : "";
    item.textContent = [entry.name, entry.title, shown, person.from, entry.country, ids, until, ...notes]
      .filter(Boolean).join(" · ");
    item.addEventListener("mousedown", (event) => { event.preventDefault(); choose(person); });
    return item;
  }));
  list.hidden = people.length === 0;
}

function fill(form, person) {
  const { entry } = person;
  const own = Object.values(entry.ids ?? {})[0] ?? "";
  const values = { name: entry.name, rating: person.rating ?? entry.rating ?? "", club: entry.club ?? "", code: own };
  for (const [key, value] of Object.entries(values)) {
    const field = form.elements[key];
    if (field) field.value = value;
  }
  form.elements.listed.value = `${person.list}:${own}`;
  form.querySelector("button[type=submit]").focus();
}

export function lookup() {
  const form = document.querySelector("form[data-lookup]");
  const name = form?.elements.name;
  const list = document.getElementById("offers");
  if (!name || !list || form.dataset.ready) return;
  form.dataset.ready = "yes";
  let people = [], at = -1, timer = 0, asked = 0;

  const close = () => { people = []; at = -1; offer(list, people); name.setAttribute("aria-expanded", "false"); name.removeAttribute("aria-activedescendant"); };
  const choose = (person) => { fill(form, person); close(); };
  const mark = (place) => {
    at = (place + people.length) % people.length;
    [...list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === at)));
    name.setAttribute("aria-activedescendant", `offer-${at}`);
    list.children[at].scrollIntoView({ block: "nearest" });
  };
  const look = async () => {
    const mine = ++asked;
    const typed = name.value.trim();
    if (typed.length < LEAST) { close(); return; }
    try {
      const answer = await fetch(`${form.dataset.lookup}?q=${encodeURIComponent(typed)}`);
      if (!answer.ok || mine !== asked) return;
      people = await answer.json();
      at = -1;
      offer(list, people, choose);
      name.setAttribute("aria-expanded", String(people.length > 0));
    } catch { close(); }
  };
  name.addEventListener("input", () => { form.elements.listed.value = ""; clearTimeout(timer); timer = setTimeout(look, WAIT); });
  name.addEventListener("blur", close);
  name.addEventListener("keydown", (event) => {
    if (!people.length) return;
    if (event.key === "ArrowDown") { event.preventDefault(); mark(at + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); mark(at < 0 ? -1 : at - 1); }
    else if (event.key === "Enter" && at >= 0) { event.preventDefault(); choose(people[at]); }
    else if (event.key === "Escape") { event.preventDefault(); close(); }
  });
}
