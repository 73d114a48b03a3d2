// How long until a round starts, beside the time that the page says anyway. A round whose time has come is being played
// while results are missing. Somebody who asked for less motion gets minutes instead of running seconds.
{
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const words = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "always" });
const DAY = 86400, HOUR = 3600, AFTER = 1800; // seconds; after half an hour nothing says that a round is starting

function spoken(left) {
  if (left >= 2 * DAY) return words.format(Math.round(left / DAY), "day");
  if (left >= 2 * HOUR) return words.format(Math.round(left / HOUR), "hour");
  if (left >= HOUR || calm.matches) return words.format(Math.ceil(left / 60), "minute");
  return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
}

function shown(time) {
  const left = (Date.parse(time.dateTime) - Date.now()) / 1000;
  if (left > 0) return spoken(left);
  return time.dataset.playing || (left > -AFTER ? time.dataset.begun : "");
}

function show() {
  for (const time of document.querySelectorAll("time[data-clock]")) {
    let place = time.nextElementSibling;
    if (!place) {
      place = document.createElement("span");
      place.className = "count";
      time.after(" ", place);
    }
    const text = shown(time);
    if (place.textContent !== text) place.textContent = text;
  }
}

show();
setInterval(show, 1000);
document.addEventListener("exchanged", show);
}
