"""How much of a name each audience sees, as chosen in a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.app.entries.entering import set_key
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience, NameStyle

Chosen = Mapping[Audience, NameStyle | None]


def read_style(text: str) -> NameStyle | None:
    """A style as a form sends it; empty: none of its own."""
    if text not in ("", *(style.value for style in NameStyle)):
        raise BadInput(phrase("“{style}” is not a way to show names", style=text[:20]), where="names")
    return NameStyle(text) if text else None


def choose_names(session: Session, sections: Sequence[Section], chosen: Chosen) -> list[New]:
    """The styles of some sections, for each audience that was chosen for."""
    news = [
        one
        for section in sections
        for audience, style in chosen.items()
        if getattr(section, audience.key) is not style
        for one in set_key(session, section, audience.key, style.value if style else None)
    ]
    if not news:
        raise NothingNew(phrase("nothing changed"))
    return news
