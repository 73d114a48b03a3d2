// The field has just been read by the browser: what was typed in it before a reload stands there at once.
window.typedLine.restore();
