"""The only way to the disk for what users rely on: whole or not at all, and there after a power cut."""
