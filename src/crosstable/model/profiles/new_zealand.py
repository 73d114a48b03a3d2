"""New Zealand: A4, am and pm, dollars, the reports of the NZCF."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import NEW_ZEALANDER

NEW_ZEALAND = Profile(
    key="new-zealand",
    title=Words("New Zealand"),
    writing=NEW_ZEALANDER,
    currency="NZD",
    typed_date="{number} {name} {year}",
    forfeits={"+:-": "1F-0F", "-:+": "0F-1F", "-:-": "0F-0F"},
    director=Words("tournament director"),
    reports=("nzcf", "fide"),
)
