"""Canada in English and in French: Letter, dollars, provinces, the reports of the CFC."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.language import Words
from crosstable.model.profiles.profile import LETTER, Profile, SecondList
from crosstable.model.profiles.writing import CANADIAN, QUEBECOIS

CANADA = Profile(
    key="canada",
    title=Words("Canada (English)"),
    writing=CANADIAN,
    paper=LETTER,
    currency="CAD",
    region=Words("province"),
    post_code=Words("postal code"),
    name_hint=Words("Last, First"),
    time_control="G/90;+30",
    last_name=Words("last name"),
    typed_date="{written}",
    chart_name=Words("Wallchart"),
    director=Words("director"),
    tongues=("en", "fr"),
    second=SecondList(
        id_key="fqe", rating_key="FQE", id_label=Words("FQE number"), rating_label=Words("FQE rating")
    ),
    reports=("cfc", "fide"),
)
FRENCH_CANADA = replace(CANADA, key="canada-french", title=Words("Canada (French)"), writing=QUEBECOIS)
