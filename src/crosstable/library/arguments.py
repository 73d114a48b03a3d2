"""The arguments of calls: each is looked at before it is used, and refused with what there is instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from enum import Enum

from crosstable.app.entries.finding import find_player
from crosstable.formats.places import show
from crosstable.model.documented import Documented
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event, Section

MOST_LISTED = 12


def wrong_type(argument: str, given: object, expected: str) -> WrongArgument:
    """The error of a value of the wrong type."""
    text = f"found {show(given)} ({type(given).__name__}), expected {expected}"
    return WrongArgument(text, argument=argument, given=given)


def unknown(argument: str, given: object, known: Sequence[object], kind: str) -> WrongArgument:
    """The error of a value that is none of those there are."""
    near = get_close_matches(str(given), list(map(str, known)), 1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    listed = ", ".join(map(str, known[:MOST_LISTED])) + (", ..." if len(known) > MOST_LISTED else "")
    there = f"there are: {listed}" if known else "there is none"
    return WrongArgument(
        f"there is no {kind} {show(given)}; {hint}{there}",
        argument=argument,
        given=given,
        known=known,
    )


def check_text(argument: str, given: object) -> str:
    """A text that is not empty."""
    if not isinstance(given, str) or not given.strip():
        raise wrong_type(argument, given, "a text that is not empty")
    return given


def check_whole(argument: str, given: object) -> int:
    """A whole number; true and false are none."""
    if type(given) is not int:
        raise wrong_type(argument, given, "a whole number")
    return given


def check_yes_no(argument: str, given: object) -> bool:
    """True or False."""
    if not isinstance(given, bool):
        raise wrong_type(argument, given, "True or False")
    return given


def check_choice(argument: str, given: object, known: Sequence[str], kind: str) -> str:
    """One of some words."""
    if not isinstance(given, str):
        raise wrong_type(argument, given, f"one of {', '.join(known)}")
    if given not in known:
        raise unknown(argument, given, known, kind)
    return given


def check_number(argument: str, given: object, known: range, what: str) -> int:
    """A number of a range; `what` says what it counts, as in `round {} to pair`."""
    number = check_whole(argument, given)
    if number not in known:
        span = f"{known[0]} to {known[-1]}" if len(known) > 1 else str(known[0]) if known else "none yet"
        raise WrongArgument(
            f"there is no {what.format(number)}; possible: {span}",
            argument=argument,
            given=given,
            known=tuple(known),
        )
    return number


def section_of(event: Event, name: str | None) -> Section:
    """The section of a name; without a name the only one."""
    names = [section.name for section in event.sections]
    if name is None and len(names) == 1:
        return event.sections[0]
    if name is None:
        text = f"the event has {len(names)} sections, so name one: {', '.join(map(str, names))}"
        raise WrongArgument(text, argument="section", given=None, known=names)
    check_text("section", name)
    if names == [None]:
        text = f"there is no section {show(name)}; the only section has no name, so leave it out"
        raise WrongArgument(text, argument="section", given=name)
    if name not in names:
        raise unknown("section", name, names, "section")
    return event.section(name)


def player_of(section: Section, given: object, argument: str = "player") -> int:
    """The number of a player, given by number or by an unambiguous part of the name."""
    if isinstance(given, str) and given.strip():
        try:
            return find_player(section, given, argument)
        except BadInput as error:
            raise WrongArgument(
                error.text,
                argument=argument,
                given=given,
                known=[player.name for player in section.players],
            ) from None
    if type(given) is not int:
        raise wrong_type(argument, given, "a player's number, or a part of the name")
    numbers = [player.no for player in section.players]
    if given not in numbers:
        raise unknown(argument, given, sorted(numbers), section.entrants.one)
    return given


def check_plain(argument: str, given: object) -> object:
    """A value as plain data of JSON: values of an event, enums and tuples as an event file has them."""
    if isinstance(given, Documented):
        return given.as_json()
    if isinstance(given, Enum):
        return check_plain(argument, given.value)
    if isinstance(given, list | tuple):
        return [check_plain(argument, one) for one in given]
    if isinstance(given, Mapping) and all(isinstance(key, str) for key in given):
        return {str(key): check_plain(argument, one) for key, one in given.items()}
    if given is None or isinstance(given, str | bool | int | float):
        return given
    raise wrong_type(argument, given, "plain data: text, numbers, true, false, None, lists and dictionaries")


def check_keys(given: Mapping[str, object]) -> dict[str, object]:
    """Further keys of the event file as plain data."""
    return {key: check_plain(key, value) for key, value in given.items()}
