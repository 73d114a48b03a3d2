"""Commands for files: exports, other formats, printed sheets."""
