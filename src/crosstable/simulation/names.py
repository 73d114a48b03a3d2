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


TREES = (
    "Alder Ash Beech Birch Cedar Elm Hazel Holly Kauri Larch Lime Maple Oak Pine Rimu Rowan Willow Yew "
).split()


PLACES = (
    "Ardenmoor Bellhaven Cressford Dunwater Elmstead Fernleigh Glenrook Harrowgate Inverbay Juniper Kestrel "
    "Lowfield Marlow Northwick Oakhollow Pinecrest Queensferry Ravensby Stonebridge Thornbury Umberdale "
    "Valewood Westmere Yarrow "
).split()


def invented_school(random: Random, count: int) -> str:
    """One of a number of schools."""
    number = random.randrange(count)
    kind = ("School", "College", "Primary", "Academy")[number // len(TREES) % 4]
    return f"{TREES[number % len(TREES)]} {kind}"


def invented_team(place: int) -> str:
    """A team of its own for every place: the first ones without a number."""
    again = place // len(PLACES)
    return PLACES[place % len(PLACES)] + (f" {again + 1}" if again else "")


def invented_name(random: Random) -> str:
    """A family name and a given name."""
    return f"{random.choice(FAMILY)}, {random.choice(GIVEN)}"
