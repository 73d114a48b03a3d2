// A button that copies the text of the field it names; without it, the text can be selected by hand.
export function copies() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // without https a browser offers only this
    }
    button.textContent = button.dataset.copied;
  });
}
