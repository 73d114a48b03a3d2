"""England: A4, 24 hours, pounds, counties, the reports of the ECF."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import BRITISH

ENGLAND = Profile(
    key="england",
    title=Words("England"),
    writing=BRITISH,
    currency="GBP",
    region=Words("county"),
    typed_date="{day}/{month}/{year}",
    reports=("ecf", "fide"),
)
