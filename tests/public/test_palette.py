"""The colours of lines stay apart for everybody, and stand out from the page, in light and dark."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from crosstable.public.site import asset

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SEEN: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "deuteranopia": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
}
"""How linear red, green and blue look to somebody: the complete forms of the two usual weaknesses."""
APART = 20
"""The smallest distance in CIE L*a*b*; below 10 colours begin to be mistaken for each other."""
THEMES = ("light", "dark")


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme from the style sheets."""
    found: dict[str, str] = {}
    for name in ("style.css", "pictures.css"):
        text = (asset(name) or b"").decode()
        start = text.index("prefers-color-scheme: dark") if theme == "dark" else 0
        block = text[text.index(":root {", start) :].split("}", 1)[0]
        found |= dict(re.findall(r"--([\w-]+): #([0-9a-f]{3,6});", block))
    return {key: value * 2 if len(value) == 3 else value for key, value in found.items()}


def linear(colour: str) -> Triple:
    """Red, green and blue as amounts of light."""
    r, g, b = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return _light(r), _light(g), _light(b)


def _light(part: float) -> float:
    """The amount of light of one part."""
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def seen(colour: str, matrix: Matrix) -> Triple:
    """A colour in L*a*b* as somebody sees it."""
    light = linear(colour)
    r, g, b = (min(1, max(0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in matrix)
    x, y, z = (
        _root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
        _root(0.2126 * r + 0.7152 * g + 0.0722 * b),
        _root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    """The curve of L*a*b*."""
    return float(part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116)


def distance(one: str, other: str, matrix: Matrix) -> float:
    """How different two colours look to somebody."""
    both = zip(seen(one, matrix), seen(other, matrix), strict=True)
    return float(sum((a - b) ** 2 for a, b in both) ** 0.5)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the guidelines for accessible pages define it."""
    low, high = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SEEN)
def test_any_two_lines_have_different_colours_for_everybody(theme: str, sight: str) -> None:
    found = tokens(theme)
    lines = [found[f"k{at}"] for at in range(8)]
    near = {pair: distance(*pair, SEEN[sight]) for pair in combinations(lines, 2)}
    assert min(near.values()) >= APART, near


@pytest.mark.parametrize("theme", THEMES)
def test_lines_stand_out_from_the_page(theme: str) -> None:
    found = tokens(theme)
    for at in range(8):
        assert all(contrast(found[f"k{at}"], found[ground]) >= 3 for ground in ("paper", "sheet"))


def test_the_simulation_finds_what_is_mistaken() -> None:
    """Red and green of the same lightness are far apart for most people, and not for all."""
    red, green = "b00020", "4d6000"
    assert distance(red, green, SEEN["usual"]) > 60
    assert distance(red, green, SEEN["deuteranopia"]) < APART


def test_lines_differ_without_colours_too() -> None:
    """Every line has dashes of its own; the first is solid."""
    dashes = re.findall(
        r"\.k(\d) \.line \{ stroke-dasharray: ([\d ]+); \}", (asset("pictures.css") or b"").decode()
    )
    assert sorted(key for key, _ in dashes) == list("1234567")
    assert len({value for _, value in dashes}) == len(dashes)
