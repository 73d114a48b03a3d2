"""Prizes in the browser: special prizes, certificates, the script of the prize-giving."""
