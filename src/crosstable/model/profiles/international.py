"""FIDE: events of no country, with unambiguous dates and amounts without a currency."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.model.profiles.profile import ChartStyle, Profile
from crosstable.model.profiles.writing import INTERNATIONAL

INTERNATIONAL_PROFILE = Profile(
    key="fide",
    title=Words("International (FIDE)"),
    writing=INTERNATIONAL,
    charts=(ChartStyle.FIDE,),
    reports=("fide",),
)
