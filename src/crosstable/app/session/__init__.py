"""An event opened for reading or writing: what was seen, what is finished, what was announced."""
