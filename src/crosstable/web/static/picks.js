// Two names pressed one after the other are swapped.
export function picks() {
  document.addEventListener("click", (event) => {
    const name = event.target.closest("button[data-pick]");
    const form = document.getElementById("swap");
    if (!name || !form) return;
    const picked = document.querySelector('button[data-pick][aria-pressed="true"]');
    if (picked === name) {
      name.removeAttribute("aria-pressed");
    } else if (picked) {
      form.elements.one.value = picked.dataset.pick;
      form.elements.other.value = name.dataset.pick;
      form.requestSubmit();
    } else {
      name.setAttribute("aria-pressed", "true");
    }
  });
}
