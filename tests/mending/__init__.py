"""Entries and games put right: moved, deleted, joined, played otherwise than posted."""
