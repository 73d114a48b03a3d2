"""An event opened to be read or written: what was seen, what is closed, what was announced."""
