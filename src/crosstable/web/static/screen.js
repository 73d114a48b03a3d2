// A screen turns its pages, follows the event at once, and does what is pressed on the control page.
import { draw, fit, pagesOf } from "./screen_pages.js";
import { words } from "./words.js";
import { now, setClock, struck, tick, timeText } from "./screen_clock.js";

const AGAIN = 5000; // milliseconds until a line that the server closed is asked for again
const root = document.documentElement;
const display = [...crypto.getRandomValues(new Uint8Array(8))].map((n) => n.toString(16).padStart(2, "0")).join("");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let views = [];
let place = { view: 0, page: 0 };
let timer = 0;
let progress = null;
let following = Promise.resolve();
let known = {};
let here = false; // held by a key of this display

function settings() {
  return document.body.dataset;
}

function held() {
  return here || known.held;
}

function plan() {
  for (const view of document.querySelectorAll(".view")) {
    view.hidden = false;
    for (const other of document.querySelectorAll(".view")) other.hidden = other !== view;
    view.plan = pagesOf(view, settings().size);
    for (const old of view.querySelectorAll(".sheet")) old.remove();
  }
  views = [...document.querySelectorAll(".view")];
}

function pages(view) {
  return view.plan ? view.plan.pages.length : 1;
}

function show() {
  place.view = Math.min(place.view, views.length - 1);
  const view = views[place.view];
  if (!view) return;
  place.page = Math.min(place.page, pages(view) - 1);
  for (const other of views) other.hidden = other !== view;
  if (view.plan) draw(view, view.plan, place.page);
  else fit(view);
  document.querySelector(".page").textContent = pages(view) > 1 ? words("page_of", { page: place.page + 1, pages: pages(view) }) : "";
  document.querySelector(".held").hidden = !held();
  tick();
  wait();
  report();
}

function wait() {
  clearTimeout(timer);
  const bar = document.querySelector(".bar");
  if (progress) progress.cancel();
  progress = null;
  const only = views.length === 1 && pages(views[0]) === 1;
  if (held() || only) return;
  const stands = Number(settings().seconds) * 1000;
  if (!calm.matches && bar.animate) {
    progress = bar.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: stands });
  }
  timer = setTimeout(() => step(1), stands);
}

function step(by) {
  for (let left = Math.abs(by) % 1000; left > 0; left -= 1) turn(Math.sign(by));
  show();
}

function turn(way) {
  const next = place.page + way;
  if (next >= 0 && next < pages(views[place.view])) {
    place.page = next;
    return;
  }
  place.view = (place.view + way + views.length) % views.length;
  place.page = way > 0 ? 0 : pages(views[place.view]) - 1;
}

function goTo(key, page = 0) {
  const found = views.findIndex((view) => view.dataset.view === key);
  if (found >= 0) place = { view: found, page };
  return found >= 0;
}

// An address may name the view that comes first: /screen/spring-open/hall#names.
function asked() {
  return decodeURIComponent(location.hash.slice(1));
}

async function report() {
  const view = views[place.view];
  const body = new URLSearchParams({ display, view: view.dataset.view, at: place.page + 1, of: pages(view) });
  try {
    await fetch(`${settings().address}/shown`, { method: "POST", body, keepalive: true });
  } catch {
    // The line says when the server is not there.
  }
}

// Something happened: one thing after the other, so that an early answer never comes behind a later one.
function follow() {
  following = following.then(look);
}

// A press is done at once, a fact brings the page anew.
async function look() {
  try {
    const answer = await fetch(`${settings().address}/state`);
    if (answer.status === 404) return location.replace(settings().address.replace(/\/[^/]*$/, ""));
    if (!answer.ok) return undefined;
    const state = await answer.json();
    if (state.seq !== Number(settings().seq)) await renew();
    press(state);
    found();
  } catch {
    lost();
  }
  return undefined;
}

function press(state) {
  const before = known;
  known = state;
  if (state.jumps !== before.jumps) goTo(state.view);
  if (state.steps !== before.steps) step(state.steps - before.steps);
  else if (state.jumps !== before.jumps || state.held !== before.held) show();
}

async function renew() {
  const answer = await fetch(settings().address, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const rounds = new Map(views.map((view) => [view.dataset.view, Number(view.dataset.round)]));
  const before = { key: views[place.view].dataset.view, page: place.page, rows: rowTexts() };
  for (const part of ["main", "footer"]) document.querySelector(part).replaceWith(next.querySelector(part));
  for (const old of document.querySelectorAll(".strip")) old.remove();
  if (next.querySelector(".strip")) document.querySelector("footer").before(next.querySelector(".strip"));
  for (const key of ["seq", "seconds", "size", "now", "offset"]) document.body.dataset[key] = next.body.dataset[key];
  root.dataset.colours = next.documentElement.dataset.colours;
  document.title = next.title;
  setClock();
  plan();
  const fresh = views.find((view) => Number(view.dataset.round) > (rounds.get(view.dataset.view) || 0));
  if (fresh && !held()) place = { view: views.indexOf(fresh), page: 0 };
  else if (!goTo(before.key, before.page)) place = { view: 0, page: 0 };
  show();
  if (views[place.view].dataset.view === before.key) light(before.rows);
}

function rowTexts() {
  return new Set([...document.querySelectorAll(".view:not([hidden]) .sheet tr")].map((row) => row.textContent));
}

// A result that has just come is lit for a moment.
function light(rows) {
  for (const row of document.querySelectorAll(".view:not([hidden]) .sheet tbody tr")) {
    if (!rows.size || rows.has(row.textContent)) continue;
    row.classList.add("lit");
    setTimeout(() => row.classList.remove("lit"), 4000);
  }
}

function found() {
  document.querySelector(".lost").textContent = "";
}

function lost() {
  const place = document.querySelector(".lost");
  if (!place.textContent) place.textContent = words("no_connection_since", { time: timeText() });
}

function listen() {
  const source = new EventSource(`${settings().address}/live?seen=${settings().seen}`);
  source.addEventListener("fact", follow);
  source.onopen = () => {
    found();
    report();
  };
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN);
  };
  addEventListener("pagehide", () => source.close());
}

function hold() {
  here = !here;
  show();
}

function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen();
}

function keys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowRight" || event.key === "PageDown") step(1);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") step(-1);
    else if (event.key === " ") hold();
    else if (event.key === "f") fill();
    else return;
    event.preventDefault();
  });
}

// The pointer goes when nobody moves it; the computer does not fall asleep where the browser can prevent it.
function quiet() {
  let still = setTimeout(() => root.classList.add("idle"), 3000);
  addEventListener("mousemove", () => {
    root.classList.remove("idle");
    clearTimeout(still);
    still = setTimeout(() => root.classList.add("idle"), 3000);
  });
  const awake = () => {
    if (navigator.wakeLock && document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", awake);
  awake();
}

root.classList.add("turning");
known = {
  steps: Number(settings().steps),
  held: settings().held === "true",
  jumps: Number(settings().jumps),
  view: settings().view,
};
setClock();
plan();
if (known.held) goTo(known.view);
goTo(asked());
show();
listen();
keys();
quiet();
let second = now();
setInterval(() => {
  tick();
  if (struck(second)) renew().catch(lost);
  second = now();
}, 1000);
setInterval(report, 10000);
setInterval(() => renew().catch(lost), 300000);
addEventListener("hashchange", () => {
  goTo(asked());
  show();
});
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => {
    plan();
    show();
  }, 150);
});
