"""What an organiser sets for an event of chapters 1 to 3: fees, place, approvals, club locations."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.nzcf.dates import moment


class Form(Enum):
    """What the value of a setting looks like."""

    CHOICE = Words("one of the listed values")
    TEXT = Words("text")
    TEXTS = Words("text, or a list of texts")
    TIMES = Words("a list of times such as 2026-12-28T13:00, one for each round")
    WHOLE = Words("a whole number")
    PERCENT = Words("a whole percentage, such as 50")
    MONEY = Words("an amount such as 80 or 79.50")


@dataclass(frozen=True, slots=True)
class EventSetting(Setting):
    """A setting of one form, its default first; `departs` when another value departs from the book."""

    form: Form = Form.TEXT

    def read(self, value: SettingValue) -> SettingValue:
        """The value as it is held: money in cents, lists as tuples; ValueError when it has another form."""
        if value is None:
            return self.values[0]
        match self.form:
            case Form.CHOICE if value in self.values and type(value) is type(self.values[0]):
                return value
            case Form.TEXT if isinstance(value, str):
                return value
            case Form.TEXTS | Form.TIMES:
                return _texts(value, times=self.form is Form.TIMES)
            case Form.WHOLE if _is_whole(value):
                return value
            case Form.PERCENT if _is_whole(value) and isinstance(value, int) and value <= 100:
                return value
            case Form.MONEY if isinstance(value, int | float | str) and not isinstance(value, bool):
                return _amount(value)
            case _:
                raise ValueError(phrase("“{value}” is not {expected}", value=value, expected=self.shown()))

    def shown(self) -> str:
        """The possible values, or the form as one describes it."""
        if self.form is Form.CHOICE:
            return " or ".join(map(json.dumps, self.values))
        return str(self.form.value)


def _is_whole(value: SettingValue) -> bool:
    """A whole number from zero up, and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _amount(value: int | float | str) -> int:
    """An amount of money that nobody is paid for taking."""
    cents = money.from_number(value)
    if cents < 0:
        raise ValueError(phrase("“{value}” is less than zero", value=value))
    return cents


def _texts(value: SettingValue, *, times: bool) -> tuple[str, ...]:
    """Several texts; one alone is a list of one."""
    several = value if isinstance(value, tuple) else (value,)
    texts = tuple(text for text in several if isinstance(text, str))
    if len(texts) != len(several):
        raise ValueError(phrase("“{value}” is not a list of texts", value=value))
    if times:
        for text in texts:
            moment(text, "settings.round_times")
    return texts


def _choice(values: tuple[SettingValue, ...], rule: str, says: str) -> EventSetting:
    """A setting with a few values, all of them the book's."""
    return EventSetting(values, rule, says, form=Form.CHOICE, departs=False)


def _text(rule: str, says: str, *, departs: bool = False) -> EventSetting:
    """A setting that is one text, empty by default."""
    return EventSetting((None,), rule, says, form=Form.TEXT, departs=departs)


def _several(rule: str, says: str, *default: str, form: Form = Form.TEXTS) -> EventSetting:
    """A setting that is a list of texts."""
    return EventSetting((default,), rule, says, form=form, departs=False)


def _number(default: int | None, rule: str, says: str, form: Form = Form.WHOLE) -> EventSetting:
    """A setting that is a number; anything but an amount of money departs from the book when changed."""
    return EventSetting((default,), rule, says, form=form, departs=form is not Form.MONEY)


EVENT_SETTINGS: Mapping[str, EventSetting] = {
    "preset": _text("1.1.1", Words("Which of the ten NZCF events this section is")),
    "venue": _text("1.1.2", Words("Venue")),
    "organiser": _text("1.1.2", Words("Controlling authority")),
    "departures": _several("1.1.3", Words("Departures from the NZCF rules ordered by the Council")),
    "require_registration": _choice(
        (True, False), "1.1.4", Words("Warn about players who are not registered")
    ),
    "club_islands": _several("1.1.5", Words("Island of each club, as “Wellington CC = north”")),
    "fee": _number(None, "1.5.1", Words("Entry fee, in dollars"), Form.MONEY),
    "junior_discount": _number(50, "1.5.2", Words("Junior discount (%)"), Form.PERCENT),
    "count_unpaid": _choice((False, True), "1.5.4", Words("Count entries whose fee is not paid")),
    "registration_fee": _number(None, "1.5.5", Words("Annual registration fee, in dollars"), Form.MONEY),
    "round_times": _several("1.6.3", Words("Round times of this section only"), form=Form.TIMES),
    "schedule": _choice(("A", "B"), "2.1.2", Words("Congress schedule")),
    "rest_days": _choice((1, 2), "2.1.3", Words("Rest days in schedule A")),
    "fide_long_play": EventSetting(
        ("40/90+30, 30+30",), "2.1.5", Words("Current FIDE long-play time control"), departs=False
    ),
    "council_approval": _text("2.1.7", Words("What the Council approved, and why"), departs=True),
    "min_players": _number(18, "2.2.2", Words("Minimum players for a Swiss Championship")),
    "min_nz": _number(2000, "2.2.3", Words("Minimum NZCF rating for the Championship")),
    "min_fide": _number(2100, "2.2.3", Words("Minimum FIDE rating for the Championship")),
    "entry_form": _several("2.2.4", Words("Fields that the entry form asks for")),
    "late_surcharge": _number(20, "2.2.5", Words("Surcharge for late entries (%)"), Form.PERCENT),
    "max_nz": _number(1999, "2.3.2", Words("Highest NZCF rating in the Major Open")),
    "incorporated": _several(
        "3.2.2", Words("Titles within the Junior event: “U16”, “girls”, “U12 girls”"), "U16", "girls"
    ),
}
"""To be offered with the settings of Appendix B; those that do not depart from the book need no posting."""


def setting_of(section: Section, key: str) -> SettingValue:
    """What a section sets, or the default."""
    setting = EVENT_SETTINGS[key]
    if section.settings.get(key) is None:
        return setting.values[0]
    try:
        return setting.read(section.settings[key])
    except ValueError:
        given = section.settings[key]
        text = phrase(
            "“{value}” is not allowed (rule {rule}); expected {expected}",
            value=given,
            rule=setting.rule,
            expected=setting.shown(),
        )
        raise BadInput(text, where=f"settings.{key}") from None


def text_of(section: Section, key: str) -> str | None:
    """A setting that is a text."""
    value = setting_of(section, key)
    return value if isinstance(value, str) else None


def texts_of(section: Section, key: str) -> tuple[str, ...]:
    """A setting that is a list of texts."""
    value = setting_of(section, key)
    return tuple(str(item) for item in value) if isinstance(value, tuple) else ()


def whole_of(section: Section, key: str) -> int | None:
    """A setting that is a number, a percentage or an amount in cents."""
    value = setting_of(section, key)
    return value if isinstance(value, int) else None


def flag_of(section: Section, key: str) -> bool:
    """A setting that is yes or no."""
    return setting_of(section, key) is True
