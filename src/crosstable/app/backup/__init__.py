"""Backup copies, the emergency pack, and restoring from either."""
