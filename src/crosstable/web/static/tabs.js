// On a narrow screen the bars of sections and pages show the one that is open.
export function tabs() {
  show();
  document.addEventListener("swapped", show);
}

function show() {
  for (const bar of document.querySelectorAll(".tabs, .sections, .rounds, .parts")) {
    const here = bar.querySelector("[aria-current]");
    if (here && bar.scrollWidth > bar.clientWidth) {
      bar.scrollLeft = here.offsetLeft - bar.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
    }
  }
}
