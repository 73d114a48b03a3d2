"""Invented names for simulated events."""

from __future__ import annotations

from random import Random

GIVEN = (
    "Ada Aroha Ben Bria Caleb Chen Dana Dev Eli Esme Finn Freya Gita Hana Hugo Ines Isaac Jade Joel Kahu "
    "Kiri Leo Lucy Maia Manu Mira Nico Nikau Nora Omar Petra Quinn Rewi Ruby Sam Sefa Tama Tess Uma Vera "
    "Will Yuki Zoe "
).split()

FAMILY = (
    "Adler Barrow Castle Cole Dunmore Easton Fairley Foss Garland Hale Harding Ihaka Ives Jansen Kahawai "
    "Keane Lang Loxton Marsh Moana Napier Norwood Oakes Orchard Paewai Quill Rangi Rook Sargent Sutton "
    "Tane Thorpe Underhill Vance Walker Wharton Yates Young Zeller "
).split()


def invented_name(random: Random) -> str:
    """A family name and a given name."""
    return f"{random.choice(FAMILY)}, {random.choice(GIVEN)}"
