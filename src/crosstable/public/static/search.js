// The search over the event: the page lists everything, this hides what does not fit. Case, accents and signs do not count.
// What is looked for stands in the address, so that a search can be sent to somebody, and the field of every page leads here.
{
const LETTERS = { ø: "o", ł: "l", đ: "d", ð: "d", æ: "ae", œ: "oe", þ: "th", ı: "i", ß: "ss" };

function folded(text) {
  const bare = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return bare.replace(/[øłđðæœþıß]/g, (one) => LETTERS[one]).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function lines() {
  return [...document.querySelectorAll("[data-list] > li")].map((line) => ({ line, text: ` ${folded(line.textContent)} ` }));
}

// Every word begins a word of the line; a number is a whole one, so that board 1 is not board 12.
function fits(one, asked, chosen) {
  const { dataset } = one.line;
  if (!chosen.every(([key, value]) => dataset[key] === value)) return false;
  return asked.every((word) => one.text.includes(/^\d+$/.test(word) ? ` ${word} ` : ` ${word}`));
}

function start() {
  const form = document.querySelector("[data-finder]");
  if (!form) return;
  const known = lines();
  const told = new URLSearchParams(location.search);
  for (const field of form.elements) if (told.has(field.name)) field.value = told.get(field.name);
  form.hidden = false;

  function look() {
    const given = [...new FormData(form)].filter(([, value]) => value.trim());
    const asked = folded(form.elements.q.value).split(" ").filter(Boolean);
    const chosen = given.filter(([key]) => key !== "q");
    let count = 0;
    for (const one of known) {
      one.line.hidden = !fits(one, asked, chosen);
      if (!one.line.hidden) count += 1;
    }
    for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("li:not([hidden])");
    const place = document.querySelector("[data-count]");
    place.textContent = count ? "" : place.dataset.none;
    const address = new URLSearchParams(given).toString();
    try {
      history.replaceState(null, "", address ? `?${address}` : location.pathname);
    } catch {
      // pages of a USB stick may not change their address
    }
  }

  form.addEventListener("input", look);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    document.querySelector("[data-list] > li:not([hidden]) a")?.click();
  });
  look();
}

start();
document.addEventListener("exchanged", start);
}
