"""The recorded play-off: the place in it; players who did not take part are behind those who did."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.tie_decisions import PlayOff
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("us-chess:34A", "us-chess:34E12")
def values(ask: Ask) -> Values:
    """The player's place in the last play-off in which at least two of the tied met; without one, equal."""
    played = next((p for p in reversed(ask.decided.play_offs) if _has_two(p, ask)), None)
    if played is None:
        return summed([Addend(phrase("no play-off recorded"), Fraction(0))])
    places = {no: place for no, place in played.places.items() if no in ask.tied}
    if ask.player not in places:
        return summed([Addend(phrase("not in the play-off"), Fraction(len(played.players) + 1))])
    place = 1 + sum(other < places[ask.player] for other in places.values())
    who = ", ".join(f"#{no}" for no in sorted(places, key=lambda no: (places[no], no)))
    if not played.games:
        return summed(
            [Addend(phrase("place {place} of {players}", place=place, players=who), Fraction(place))]
        )
    text = phrase(
        "place {place} of {players} with {points}",
        place=place,
        players=who,
        points=show(played.points[ask.player]),
    )
    return summed([Addend(text, Fraction(place))])


def _has_two(played: PlayOff, ask: Ask) -> bool:
    """Whether at least two of the tied took part."""
    return len(ask.tied.intersection(played.players)) > 1


FORMULA = Worked(values)
