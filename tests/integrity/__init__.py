"""The integrity log: manual pairing, acts, comment lines, lots, undo."""
