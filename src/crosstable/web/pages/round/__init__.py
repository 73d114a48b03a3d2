"""Round pages: before it, the draft, the running round, changes, reasons, incidents."""
