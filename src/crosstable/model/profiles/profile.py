"""One country or federation as its people know it: paper, money, names, signs and terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.language import Words
from crosstable.model.profiles.writing import Writing

A4, LETTER = "a4", "letter"


class ChartStyle(Enum):
    """How a wall chart is written."""

    SIGNS = "signs"
    """`+ W12`: the sign of the result, colour and opponent."""
    CROSSTABLE = "crosstable"
    """`W18` over colour and running score: won against number 18."""
    RULEBOOK = "rulebook"
    """Colour and opponent over the running score; the score alone tells the result."""
    FIDE = "fide"
    """`18w1`: opponent, colour, points."""

    @property
    def words(self) -> str:
        """What people choose it by."""
        return _CHART_WORDS[self]


_CHART_WORDS = {
    ChartStyle.SIGNS: Words("Signs (+ W12)"),
    ChartStyle.CROSSTABLE: Words("Crosstable (W18)"),
    ChartStyle.RULEBOOK: Words("Rulebook (W 18)"),
    ChartStyle.FIDE: Words("FIDE (18w1)"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondList:
    """Another federation whose IDs and ratings many players of a country have besides the usual ones."""

    id_key: str
    """The key of the number among the numbers of an entry."""
    rating_key: str
    """The key of the rating among the other ratings of an entry."""
    id_label: Words
    rating_label: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """How the people of a country read and write about a tournament."""

    key: str
    """The name under which an event chooses it."""
    title: str
    writing: Writing
    paper: str = A4
    currency: str = ""
    """The currency of fees and prizes; none where amounts are plain."""
    region: str = Words("region")
    """What a part of the country is called."""
    post_code: str = Words("postcode")
    name_hint: str = Words("Surname, First name")
    """How a name is typed."""
    time_control: str = "90+30"
    """A time control as people write it, for an example."""
    last_name: str = Words("surname")
    """What the first part of that is called, inside a sentence."""
    month_first: bool = False
    """Whether a date of numbers has the month before the day, as in 04/23/2009."""
    typed_date: str = ""
    """How a field for a date shows it: 23/04/2009; `{written}`: as in a text; empty: as files have it."""
    forfeits: Mapping[str, str] = field(default_factory=dict)
    """Result of a game that was not played -> how people read it, where that is not as files have it."""
    tied: str = "="
    """What follows a place that several share: 2=."""
    charts: tuple[ChartStyle, ...] = (ChartStyle.SIGNS,)
    """The wall charts that are offered, the usual one first."""
    chart_name: str = Words("Wall chart")
    director: str = Words("arbiter")
    """Who runs the event, inside a sentence."""
    tongues: tuple[str, ...] = ()
    """The languages that its readers can choose from, where there are several."""
    second: SecondList | None = None
    """A second federation of the country."""
    reports: tuple[str, ...] = ()
    """The federations whose reports, numbers and fields are offered, the own one first."""
