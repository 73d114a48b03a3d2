// Before anything is drawn: light or dark and one or two columns, as chosen on this computer.
{
  const root = document.documentElement;
  root.dataset.script = "on";
  try {
    if (localStorage.getItem("theme")) root.dataset.theme = localStorage.getItem("theme");
    if (localStorage.getItem("dense")) root.dataset.dense = "on";
  } catch {
    // A browser that keeps nothing shows what the system says.
  }
  // A key pressed before the scripts have come waits for them.
  window.early = [];
  window.hearEarly = (event) => window.early.push(event);
  document.addEventListener("keydown", window.hearEarly);

  // What is typed as a result outlives a reload, and a line confirmed before the scripts have come waits for them.
  const field = () => document.querySelector("#entry[data-stay] #line");
  const place = () => `${location.pathname.split("/")[2]} ${document.getElementById("entry")?.dataset.stay}`;
  const read = (name) => {
    try {
      return sessionStorage.getItem(`${name} ${place()}`) ?? "";
    } catch {
      return "";
    }
  };
  const write = (name, text) => {
    try {
      if (text) sessionStorage.setItem(`${name} ${place()}`, text);
      else sessionStorage.removeItem(`${name} ${place()}`);
    } catch {
      // A browser that keeps nothing has it as long as the page is open.
    }
  };
  window.typedLine = {
    keep: () => field() && write("typed", field().value),
    restore: () => {
      const line = field();
      if (!line || line.value || !read("typed") || document.getElementById("entry").dataset.mode === "keys") return;
      line.value = read("typed");
      line.setSelectionRange(line.value.length, line.value.length);
    },
    hold: (event) => {
      const line = field();
      if (event.target !== line?.form || event.submitter?.name === "line") return;
      event.preventDefault();
      write("held", `${read("held")}\n${line.value}`);
      line.value = "";
      window.typedLine.keep();
    },
    held: () => {
      const lines = field() ? read("held").split("\n").filter(Boolean) : [];
      if (field()) write("held", "");
      return lines;
    },
  };
  document.addEventListener("submit", window.typedLine.hold, true);
  document.addEventListener("input", (event) => event.target === field() && window.typedLine.keep());
}
