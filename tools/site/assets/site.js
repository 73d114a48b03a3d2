// The search field, the page of all answers, the mode, and the contents on narrow screens.
(() => {
  const root = document.body.dataset.root;
  const field = document.getElementById("q");
  const hits = document.getElementById("hits");
  const FEW = 8;

  let loading;
  function index() {
    loading ??= new Promise((done) => {
      const script = document.createElement("script");
      script.src = `${root}assets/index.js`;
      script.addEventListener("load", done);
      document.head.append(script);
    });
    return loading;
  }

  function answer(found) {
    const link = document.createElement("a");
    link.href = `${root}${found.page}.html${found.anchor ? `#${found.anchor}` : ""}`;
    link.textContent = found.heading;
    const text = document.createElement("p");
    text.append(...found.excerpt.map((piece, at) => (at % 2 ? marked(piece) : piece)));
    const parts = [link];
    if (found.title !== found.heading) {
      const title = document.createElement("span");
      title.className = "faint";
      title.textContent = ` ${found.title}`;
      parts.push(title);
    }
    return [...parts, text];
  }

  function marked(piece) {
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  }

  async function suggest() {
    const question = field.value.trim();
    await index();
    if (question !== field.value.trim()) return;
    const found = question ? window.siteSearch.find(question) : [];
    hits.replaceChildren(...found.slice(0, FEW).map((one) => item("div", one)));
    if (question && !found.length) hits.textContent = "No page has these words.";
    if (found.length > FEW) {
      const all = document.createElement("button");
      all.className = "quiet";
      all.textContent = "All answers";
      hits.append(all);
    }
    hits.hidden = !question;
  }

  function item(kind, found) {
    const made = document.createElement(kind);
    made.append(...answer(found));
    return made;
  }

  async function showAll() {
    const list = document.getElementById("answers");
    const question = new URLSearchParams(location.search).get("q")?.trim();
    if (!list || !question) return;
    field.value = question;
    await index();
    const found = window.siteSearch.find(question);
    list.replaceChildren(...found.map((one) => item("li", one)));
    document.getElementById("question").textContent = found.length
      ? `Best answers first, for: ${question}`
      : "No page has these words. Try fewer or other words.";
  }

  field.addEventListener("input", suggest);
  field.addEventListener("focus", () => index());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hits.hidden = true;
    if (event.key === "/" && !event.target.closest("input, textarea")) {
      event.preventDefault();
      field.focus();
    }
    if (["ArrowDown", "ArrowUp"].includes(event.key) && event.target.closest(".seek") && !hits.hidden) {
      const stops = [field, ...hits.querySelectorAll("a, button")];
      const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      stops[(next + stops.length) % stops.length].focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".seek") || event.target.closest(".hits a")) hits.hidden = true;
  });
  document.querySelector("[data-theme-switch]").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme
      ? document.documentElement.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem("theme", document.documentElement.dataset.theme);
    } catch {
      // Without a memory the choice lasts as long as the page.
    }
  });
  if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".menu-of-all").open = false;
  function unfold() {
    const place = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (place?.matches("details")) place.open = true;
  }

  addEventListener("hashchange", unfold);
  unfold();
  showAll();
})();
