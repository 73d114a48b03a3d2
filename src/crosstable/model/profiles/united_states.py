"""The United States: Letter, AM and PM, dollars, 1F-0F, the two wall charts that directors know."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.model.profiles.profile import LETTER, ChartStyle, Profile
from crosstable.model.profiles.writing import AMERICAN

UNITED_STATES = Profile(
    key="us",
    title=Words("United States"),
    writing=AMERICAN,
    paper=LETTER,
    currency="USD",
    region=Words("state"),
    post_code=Words("ZIP code"),
    name_hint=Words("Last, First"),
    last_name=Words("last name"),
    time_control="G/90;+30",
    month_first=True,
    typed_date="{month}/{day}/{year}",
    forfeits={"+:-": "1F-0F", "-:+": "0F-1F", "-:-": "0F-0F"},
    tied="",
    charts=(ChartStyle.CROSSTABLE, ChartStyle.RULEBOOK),
    director=Words("tournament director"),
    reports=("us-chess", "fide"),
)
