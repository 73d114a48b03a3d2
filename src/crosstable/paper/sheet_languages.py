"""The languages that a sheet can be asked for: English, French, or both."""

from __future__ import annotations

from crosstable.flow.event_profile import languages_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import ENGLISH, Words, is_translated, phrase

FRENCH, BOTH = "fr", "both"
LANGUAGES = {ENGLISH: Words("English"), FRENCH: Words("French"), BOTH: Words("English and French")}


def sheet_languages(event: Event, asked: str) -> tuple[str, ...]:
    """The languages asked for, as catalogues are named: English as the event's country writes it."""
    if not asked:
        return ()
    if asked not in LANGUAGES:
        raise BadInput(phrase("sheets can be in English, in French or in both"), where="language")
    english = next((one for one in languages_of(event) if one.startswith(ENGLISH)), ENGLISH)
    if asked == ENGLISH or not is_translated(FRENCH):
        return (english,)
    if asked == FRENCH:
        return (FRENCH,)
    return (FRENCH, english) if languages_of(event)[0] == FRENCH else (english, FRENCH)
