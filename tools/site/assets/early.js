// The mode that the reader chose, before anything is drawn.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // No memory in this browser: the system decides.
}
document.documentElement.dataset.script = "";
