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
}
