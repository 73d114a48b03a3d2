"""Pages of the round: before it, the draft, the running round, changes, reasons, incidents."""
