// Search by the same rules as Help in the application (`crosstable/web/help_search.py`), from an index that is a
// script, because a page opened from disk may load nothing else.
window.siteSearch = (() => {
  const WORD = /[\p{L}\p{N}_]+/gu;

  function fold(text) {
    return Array.from(text, plain).join("");
  }

  function plain(character) {
    const first = character.toLowerCase().normalize("NFD")[0] ?? character;
    return first.length === character.length ? first : character;
  }

  function stem(word) {
    const { endings, shortest } = window.searchRules;
    const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortest);
    return ending ? word.slice(0, -ending.length) : word;
  }

  function stems(text) {
    const typed = fold(text).match(WORD) ?? [];
    const telling = typed.filter((word) => !window.searchRules.little.includes(word));
    return (telling.length ? telling : typed).map(stem);
  }

  function phraseOf(words) {
    const source = words.join("[\\p{L}\\p{N}_]*[^\\p{L}\\p{N}_]+");
    return words.length > 1 ? new RegExp(`(?<![\\p{L}\\p{N}_])${source}`, "gu") : null;
  }

  function pointsTogether(phrase, stretch) {
    if (!phrase) return 0;
    const [heading, , text] = stretch.plain.map((where) => where.match(phrase)?.length ?? 0);
    return (heading ? 20 : 0) + Math.min(12, 4 * text);
  }

  // A word at the start of a longer one, and by itself with a usual ending.
  function pattern(word) {
    const start = `(?<![\\p{L}\\p{N}_])${word}`;
    const end = "(?![\\p{L}\\p{N}_])";
    const itself = `${start}(?:${window.searchRules.endings.join("|")})?${end}`;
    return { start: new RegExp(word.length < 3 ? start + end : start, "gu"), itself: new RegExp(itself, "gu") };
  }

  let folded;
  function stretches() {
    folded ??= window.searchIndex.map(([page, title, anchor, heading, rank, text, toDo]) => {
      return { page, title, anchor, heading, rank, text, toDo, plain: [heading, title, text].map(fold) };
    });
    return folded;
  }

  function points(word, stretch) {
    const [heading, title, text] = stretch.plain;
    const count = (pattern, where) => where.match(pattern)?.length ?? 0;
    const grade = (where, all) => (count(word.itself, where) ? all : count(word.start, where) ? all / 2 : 0);
    const inHeading = grade(heading, 10);
    const inTitle = grade(title, 6);
    const starts = count(word.start, text);
    if (!inHeading && !starts) return stretch.rank === 1 ? inTitle : 0;
    return inHeading + inTitle + Math.min(2, starts) + Math.min(6, count(word.itself, text));
  }

  function find(question) {
    const typed = stems(question);
    const longestFirst = [...new Set(typed)].sort((one, other) => other.length - one.length);
    const patterns = longestFirst.map(pattern);
    const phrase = phraseOf(typed);
    const graded = [];
    for (const stretch of stretches()) {
      const all = patterns.map((one) => points(one, stretch));
      const matched = all.filter(Boolean).length;
      if (!matched) continue;
      const more = pointsTogether(phrase, stretch) + (stretch.toDo ? window.searchRules.forToDo : 0);
      graded.push({ stretch, matched, sum: all.reduce((one, other) => one + other) + more });
    }
    const most = Math.max(...graded.map((grade) => grade.matched));
    const best = graded.filter((grade) => grade.matched === most).sort((one, other) => other.sum - one.sum);
    const ofPage = {};
    const few = best.filter(({ stretch }) => {
      ofPage[stretch.page] = (ofPage[stretch.page] ?? 0) + 1;
      return ofPage[stretch.page] <= window.searchRules.ofPage;
    });
    return few.slice(0, window.searchRules.shown).map(({ stretch }) => ({ ...stretch, excerpt: excerpt(stretch, patterns.map((one) => one.start)) }));
  }

  // At odd places of an excerpt stand the words found.
  function excerpt(stretch, patterns) {
    const [, , text] = stretch.plain;
    const hit = patterns.map((one) => text.search(one)).find((at) => at >= 0) ?? 0;
    let start = Math.max(0, hit - window.searchRules.around);
    let end = Math.min(text.length, hit + window.searchRules.around);
    start = start ? text.lastIndexOf(" ", start - 1) + 1 : 0;
    end = text.indexOf(" ", end) >= 0 ? text.indexOf(" ", end) : text.length;
    const pieces = [];
    let at = start;
    for (const found of text.slice(0, end).matchAll(new RegExp(patterns.map((one) => one.source).join("|"), "gu"))) {
      if (found.index < start) continue;
      pieces.push(stretch.text.slice(at, found.index), stretch.text.slice(found.index, found.index + found[0].length));
      at = found.index + found[0].length;
    }
    pieces.push(stretch.text.slice(at, end));
    if (start) pieces[0] = `… ${pieces[0]}`;
    if (end < text.length) pieces[pieces.length - 1] += " …";
    return pieces;
  }

  return { find };
})();
