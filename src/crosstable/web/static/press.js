// The page is not exchanged under a finger: a press ends on the button on which it began.
const PATIENCE = 10000; // ms; a press that ends outside of the page is not told of
let over = Promise.resolve(); // fulfilled when no button is held down
let end = () => {};

export function presses() {
  addEventListener("pointerdown", begin, true);
  // The click comes after these, and is heard first.
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(end), true);
}

function begin() {
  end();
  over = new Promise((release) => {
    const late = setTimeout(release, PATIENCE);
    end = () => {
      clearTimeout(late);
      release();
    };
  });
}

// Wait until nothing is pressed any more.
export async function released() {
  for (let awaited = null; awaited !== over; ) await (awaited = over);
}
