// Lists that several can be chosen from: as soon as all of a form are used, one more stands beside them.
export function several() {
  document.addEventListener("change", (event) => {
    const list = event.target.closest("select[data-several]");
    if (!list) return;
    const all = [...list.form.querySelectorAll("select[data-several]")].filter((one) => one.name === list.name);
    if (all.every((one) => one.value)) addAfter(all.at(-1));
  });
}

function addAfter(last) {
  const label = last.closest("label").cloneNode(true);
  const list = label.querySelector("select");
  for (const option of list.options) option.removeAttribute("selected");
  list.selectedIndex = 0;
  last.closest("label").after(label);
}
