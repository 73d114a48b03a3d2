// The sentences of the scripts, as the page brought them in the language of its reader (web/script_words.py).
const brought = document.getElementById("script-words");
const sentences = brought ? JSON.parse(brought.textContent) : {};
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

// A sentence with its facts: words("not_added", { players: "Lee, Ann" }).
export function words(key, facts = {}) {
  return fill(sentences[key], facts);
}

// The form of a sentence that goes with a number: wordsCounted("not_stored", 3).
export function wordsCounted(key, count, facts = {}) {
  const [one, many] = sentences[key];
  return fill(plural.select(count) === "one" ? one : many, { count, ...facts });
}

function fill(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}
