"""A round as reports show it: pairings, groups, reasons, objections."""
