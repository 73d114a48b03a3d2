"""Whether a section uses only what its book offers: settings, variations, format, keys."""

from __future__ import annotations

from difflib import get_close_matches

from crosstable.flow.notes import BYES
from crosstable.flow.sentences import (
    BYE_DEPARTURE,
    DEPARTURE,
    FORMAT_NOT_OFFERED,
    KEY_NOT_ALLOWED,
    KEY_NOT_KNOWN,
    NO,
    NO_CROSS_GAMES,
    NO_SETTING,
    NO_SETTING_BUT,
    NO_VARIATION,
    NO_VARIATION_BUT,
    NONE,
    NOT_SWITCHED_ON,
    ONE_GAME_A_ROUND,
    RANKS_IN_SWISSES,
    TWO_GAMES_ELSEWHERE,
    VALUE_NOT_POSSIBLE,
    YES,
    ZERO_POINT_BYE,
)
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.language import translate
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Fact, Said, Score, Who
from crosstable.rulebooks.api import Rulebook, Setting
from crosstable.rules.manifest import load_manifest
from crosstable.rules.numbers import did_you_mean, in_order


def check_options(section: Section, rulebook: Rulebook) -> None:
    """Refuse whatever would otherwise be silently ignored."""
    if section.format not in rulebook.formats:
        offered = ", ".join(sorted(item.value for item in rulebook.formats))
        said = FORMAT_NOT_OFFERED.of(format=section.format.value, book=rulebook.title, offered=offered)
        raise BadInput(said, where="format")
    rulebook = rulebook.in_format(section.format)
    if section.games_per_round != 1 and section.format not in rulebook.two_games:
        raise _no_matches(section, rulebook)
    for number in section.variations:
        if number not in rulebook.variations:
            raise _no_variation(rulebook, number)
    for key, value in section.settings.items():
        _check_setting(rulebook, key, value)
    _check_cross_games(section, rulebook)
    _check_players(section, rulebook)
    for key in ("avoid", "locked", "held", "teams"):
        if getattr(section, key) and key not in rulebook.accepts:
            raise BadInput(KEY_NOT_ALLOWED.of(key=key, book=rulebook.title), where=key)
    _check_ranks(section, rulebook)
    rulebook.check(section)


def _no_matches(section: Section, rulebook: Rulebook) -> BadInput:
    """The error for two-game matches in a book or format that pairs single games."""
    if not rulebook.two_games:
        said = ONE_GAME_A_ROUND.of(book=rulebook.title)
    else:
        offered = ", ".join(sorted(item.value for item in rulebook.two_games))
        said = TWO_GAMES_ELSEWHERE.of(offered=offered, format=section.format.value)
    return BadInput(said, where="games_per_round")


def _no_variation(rulebook: Rulebook, number: str) -> BadInput:
    """The error for a variation that cannot be chosen, with the likely one."""
    entry, see = load_manifest(rulebook.package).rules.get(number), Advice(Remedy.SEE_RULES, name=rulebook.id)
    if entry is not None:
        said = NOT_SWITCHED_ON.of(number=number, heading=translate(entry.heading))
        return BadInput(said, where="variations", rule=number, remedies=[see])
    guess = did_you_mean(number, in_order(rulebook.variations))
    said = NO_VARIATION.of(number=repr(number[:40]), book=rulebook.title)
    if guess:
        said = NO_VARIATION_BUT.of(number=repr(number[:40]), book=rulebook.title, guess=guess)
    return BadInput(said, where="variations", remedies=[] if guess else [see])


def _check_players(section: Section, rulebook: Rulebook) -> None:
    """Player keys that would change the pairing under a rule the book does not have."""
    for place, player in enumerate(section.players):
        given = {
            "pairing_bonus": player.pairing_bonus != 0,
            "virtual_points": bool(player.virtual_points),
            "pairing_rating": player.pairing_rating is not None,
            "reentry_of": player.reentry_of is not None,
            "schedule": player.schedule is not None,
        }
        for key, there in given.items():
            if there and key not in rulebook.accepts:
                said = KEY_NOT_KNOWN.of(key=key, book=rulebook.title)
                raise BadInput(said, where=f"players[{place}].{key}")


def _check_ranks(section: Section, rulebook: Rulebook) -> None:
    """A ranking beside the numbers, if the book has rules for one and the numbers are not a table's."""
    if not section.ranks:
        return
    if rulebook.ranks is None:
        raise BadInput(KEY_NOT_KNOWN.of(key="ranks", book=rulebook.title), where="ranks")
    if section.format not in (Format.SWISS, Format.TEAM_SWISS):
        raise BadInput(RANKS_IN_SWISSES.of(format=section.format.value), where="ranks")


def _check_cross_games(section: Section, rulebook: Rulebook) -> None:
    """Games against another section or from another round, if the book allows them."""
    if "cross-games" in rulebook.accepts:
        return
    for number, played in enumerate(section.results):
        for place, game in enumerate(played.games):
            if any((game.white_section, game.black_section, game.white_round, game.black_round)):
                where = f"results[{number}].games[{place}]"
                raise BadInput(NO_CROSS_GAMES.of(book=rulebook.title), where=where)


def _check_setting(rulebook: Rulebook, key: str, value: SettingValue) -> None:
    """A setting that exists, with one of its values."""
    where = f"settings.{key}"
    setting = rulebook.settings.get(key)
    if setting is None:
        raise BadInput(_no_setting(rulebook, key), where=where)
    try:
        setting.read(value)
    except ValueError:
        said = VALUE_NOT_POSSIBLE.of(value=repr(value), of_rule=setting.rule, offered=setting.shown())
        raise BadInput(said, where=where) from None


def _no_setting(rulebook: Rulebook, key: str) -> Said:
    """The error for an unknown setting, with the likely one, or all there are."""
    near = get_close_matches(key, rulebook.settings, n=1)
    if near:
        return NO_SETTING_BUT.of(key=key, book=rulebook.title, guess=near[0])
    return NO_SETTING.of(key=key, book=rulebook.title, offered=", ".join(rulebook.settings))


def departures(section: Section, rulebook: Rulebook, round_no: int) -> tuple[Reason, ...]:
    """The settings in which an event departs from its book, to be announced to the players."""
    rulebook = rulebook.in_format(section.format)
    if rulebook.departures_rule is None:
        return ()
    found = [
        Reason(rulebook.departures_rule, (player.no,), _bye_departure(player, kind))
        for player in section.players
        if (kind := player.byes.get(round_no, ByeKind.ZERO)).value not in rulebook.byes_on_request
    ]
    for key, value in section.settings.items():
        setting = rulebook.settings[key]
        if setting.departs and setting.read(value) != setting.values[0]:
            shown = _show_value(setting, setting.read(value))
            said = DEPARTURE.of(setting=key, says=setting.says, value=shown, of_rule=setting.rule)
            found.append(Reason(rulebook.departures_rule, (), said))
    return tuple(found)


def _show_value(setting: Setting, held: SettingValue) -> Fact:
    """A value of a setting as people read it."""
    if isinstance(held, bool):
        return YES.of() if held else NO.of()
    if setting.in_points and isinstance(held, int):
        return Score(Points(held))
    if isinstance(held, tuple):
        return ", ".join(map(str, held)).replace("_", " ") or NONE.of()
    return NONE.of() if held is None else str(held).replace("_", " ")


def _bye_departure(player: Player, kind: ByeKind) -> Said:
    """A requested bye that the book does not have."""
    bye = BYES.get(kind, ZERO_POINT_BYE).of()
    return BYE_DEPARTURE.of(bye=bye, who=Who(player.no, player.name))
