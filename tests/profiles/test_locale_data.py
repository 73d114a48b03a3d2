"""What the build wrote of the Unicode locale data, and what is made of it, beside what Babel says."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from babel.dates import format_date, format_time
from babel.numbers import format_currency, format_decimal
from hatch_build import CURRENCIES, LOCALE_FILE, LOCALES, NARROW_SPACE, compile_locales

from crosstable.model.language import CATALOGUES
from crosstable.model.local_forms import (
    show_clock,
    show_date,
    show_full_moment,
    show_money,
    show_number,
    show_weekday,
    show_weekday_clock,
)
from crosstable.model.locales import locale_of
from crosstable.model.profiles.known import CURRENCIES as CHOSEN
from crosstable.model.profiles.known import NO_CURRENCY, PROFILES
from crosstable.model.profiles.profile import Profile
from tests.readers import reading_by

DAYS = [datetime(2024, 2, 29, 0, 0) + timedelta(days=17 * step, minutes=523 * step) for step in range(200)]
AMOUNTS = [0, 1, 5, 99, 100, 10667, 99999, 100000, 123456, 1234567, 100000000, -1, -10667, -1234567]


def by_babel(name: str, text: str) -> str:
    """What Babel writes, with what the build writes otherwise: 1er novembre, 9 h."""
    plain = text.replace(NARROW_SPACE, " ")
    if not name.startswith("fr"):
        return plain
    return re.sub(r"0?(\d+) h\b", "\\1\u00a0h", re.sub(r"(?<!\d)1 (?=[^\W\d])", "1er ", plain))


def test_the_data_of_the_package_are_those_of_the_build(tmp_path: Path) -> None:
    compile_locales(tmp_path)
    made = (tmp_path / LOCALE_FILE).read_text("utf-8")
    assert (CATALOGUES / LOCALE_FILE).read_text("utf-8") == made, "stale: python -m tools.make_docs"
    assert set(json.loads(made)) == set(LOCALES) == {one.writing.locale for one in PROFILES.values()}


@pytest.mark.parametrize("name", sorted(LOCALES))
def test_dates_and_clocks_are_those_of_babel(name: str) -> None:
    locale = locale_of(name)
    assert locale is not None
    for day in DAYS:
        for form in ("short", "medium", "long", "full"):
            written = format_date(day, form, locale=LOCALES[name][0])
            assert locale.written(form, day) == by_babel(name, written)
        clock = by_babel(name, format_time(day, "short", locale=LOCALES[name][0]))
        assert locale.written("clock", day) == clock


@pytest.mark.parametrize("name", sorted(LOCALES))
@pytest.mark.parametrize("currency", CURRENCIES)
def test_amounts_are_those_of_babel(name: str, currency: str) -> None:
    locale, numbers = locale_of(name), LOCALES[name][1]
    assert locale is not None
    for cents in filter(lambda one: one >= 0, AMOUNTS):
        digits = f"{cents // 100}.{cents % 100:02d}"
        assert locale.amount(digits, currency) == format_currency(digits, currency, locale=numbers)
        assert locale.amount(digits, "") == format_decimal(digits, format="#,##0.00", locale=numbers)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.key)
def test_readers_of_a_profile_see_what_babel_writes(profile: Profile) -> None:
    dates, numbers = LOCALES[profile.writing.locale]
    with reading_by(profile):
        for day in DAYS:
            assert show_date(day) == by_babel(dates, format_date(day, profile.writing.date, locale=dates))
            if day.minute or not profile.writing.whole_hours:
                assert show_clock(day) == by_babel(dates, format_time(day, "short", locale=dates))
        for cents in AMOUNTS:
            digits = f"{cents / 100:.2f}"
            if profile.currency:
                assert show_money(cents) == format_currency(digits, profile.currency, locale=numbers)
            else:
                assert show_money(cents) == format_decimal(digits, format="#,##0.00", locale=numbers)


def test_clocks_of_twelve_hours_are_where_the_data_have_them() -> None:
    for profile in PROFILES.values():
        locale = locale_of(profile.writing.locale)
        assert locale is not None and ("a" in locale.patterns["clock"]) == profile.writing.half_days


def test_every_currency_can_be_chosen_and_written() -> None:
    assert set(CHOSEN) == {*CURRENCIES, NO_CURRENCY}
    assert {one.currency for one in PROFILES.values()} <= {*CURRENCIES, ""}


def test_where_nobody_reads_everything_is_plain() -> None:
    assert show_date("2026-11-20") == "2026-11-20" and show_clock("2026-11-20T19:00") == "19:00"
    assert show_money(10667) == "106.67" and show_number("3.5") == "3.5"
    assert show_date("end of round 2") == "end of round 2"


def test_a_package_that_was_not_built_writes_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crosstable.model.locales.CATALOGUES", tmp_path)
    locale_of.cache_clear()
    try:
        with reading_by(PROFILES["us"]):
            assert show_date("2026-11-20") == "2026-11-20" and show_money(10667) == "106.67"
    finally:
        locale_of.cache_clear()


def test_french_writes_the_first_of_a_month_and_hours_as_quebec_does() -> None:
    with reading_by(PROFILES["canada-french"]):
        assert show_full_moment("2026-11-01T09:00") == "dimanche 1er novembre 2026, 9\u00a0h"
        assert show_weekday("2026-11-01") == "dim. 1er nov." and show_date("2026-11-11") == "11 novembre 2026"
        assert show_weekday_clock("2026-11-01T09:00") == "dim. 9\u00a0h"
        assert show_clock("2026-11-01T18:30") == "18\u00a0h 30"
