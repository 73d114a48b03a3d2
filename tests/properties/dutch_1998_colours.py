"""What the sentences about colours claim in the Dutch system of 1998, decided from the cards."""

from __future__ import annotations

from typing import Any

from tests.oracles.dutch_1998_cards import Card, preference

STRENGTHS = {"absolute-over-strong": [2, 3], "absolute-over-mild": [1, 3], "strong-over-mild": [1, 2]}
PREFERENCES = {"no-preference": 0, "mild-preference": 1, "strong-preference": 2, "absolute-preference": 3}


def check_colour(white: Card, black: Card, code: str, facts: dict[str, Any]) -> None:
    """E1-E5: what is said of preferences and histories."""
    (wish, strength), (other, less) = preference(white), preference(black)
    high = min((white, black), key=lambda card: card.rank)
    assert (facts["white"], facts["black"]) == (white.no, black.no)
    if code == "both-granted":
        assert (wish, other) == ("W", "B")
    elif code == "one-granted":
        assert {wish, other} in ({"", "W"}, {"", "B"}) and wish != "B" and other != "W"
    elif code in STRENGTHS:
        assert sorted((strength, less)) == STRENGTHS[code]
        assert (
            wish == other == facts["colour"].value and (strength > less) == (wish == "W") and strength != less
        )
        assert facts["winner"] == (white if wish == "W" else black).no
    elif code in ("alternated", "alternated-last"):
        back = facts["back"]
        assert (back == 1) == (code == "alternated-last")
        assert (wish, strength) == (other, less) and white.colours[-back] + black.colours[-back] == "BW"
        assert back == 1 or white.colours[-back + 1 :] == black.colours[-back + 1 :]
    elif code == "higher-granted":
        both = min(len(white.colours), len(black.colours))
        assert (wish, strength) == (other, less) and white.colours[-both:] == black.colours[-both:]
        assert facts["high"] == high.no
    else:
        assert not wish and not other and (code == "lot-odd") == (high.no % 2 == 1)
        assert (facts["odd"] if code == "lot-odd" else facts["even"]).value == ("W" if high is white else "B")
