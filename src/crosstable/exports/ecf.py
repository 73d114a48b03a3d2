"""The results file of the English Chess Federation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from crosstable.exports.finding import (
    Finding,
    days_unknown,
    lacks_detail,
    not_played,
    of_section,
    results_missing,
    unclear_control,
)
from crosstable.exports.options import Options
from crosstable.exports.player_games import (
    Reported,
    first_entries,
    games_by_section,
    listed_games,
    open_rounds,
    people_of,
)
from crosstable.exports.rated_results import rated_otherwise
from crosstable.exports.time_controls import TimeControl, time_control
from crosstable.model.announced import all_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import ENGLAND, FIDE
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import Result

_SCORES = {Result.WHITE_WINS: "10", Result.BLACK_WINS: "01", Result.DRAW: "55"}
_UNEVEN = (Result.BOTH_LOSE, Result.WHITE_HALF, Result.BLACK_HALF)
_CODE = re.compile(r"\d{6}[ABCDEFGHJKL]")
_NEEDED = {
    "event_code": "HARB26",
    "results_officer": "Pat Vale",
    "results_officer_address": "pat@example.org",
    "treasurer": "Sam Reed",
    "treasurer_address": "sam@example.org",
}


def ecf_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """One file: the event, every player once, the games of each section; byes and defaults are left out."""
    pins = _pins(event)
    lines = ["#EVENT DETAILS", *_event(event), "#PLAYER LIST"]
    people = {pin: player for player, pin in reversed(pins.values())}
    lines += [_player(event, people[pin], pin) for pin in sorted(people, key=int)]
    for section, games in games_by_section(event):
        lines += _results(event, section, games, pins)
    lines.append("#FINISH")
    return {"ecf-results.txt": "".join(f"{line}\n" for line in lines).encode("utf-8")}


Pins = Mapping[tuple[str | None, int], tuple[Player, str]]
"""Section and number -> the player, and the number in the report."""


def _pins(event: Event) -> dict[tuple[str | None, int], tuple[Player, str]]:
    """A number for everybody; a player with one code in two sections has one number."""
    found: dict[tuple[str | None, int], tuple[Player, str]] = {}
    known: dict[str, str] = {}
    for section in event.sections:
        first = first_entries(section)
        for player in people_of(section):
            code = player.ids.get(ENGLAND.id_key) or f"{section.name}/{first[player.no]}"
            pin = known.setdefault(code, str(len(known) + 1))
            found[section.name, player.no] = (player, pin)
    return found


def _event(event: Event) -> Iterator[str]:
    """What the ECF needs to know about an event."""
    told = event.details
    first, last = _days(event)
    fields = {
        "EVENT CODE": told.get("event_code", ""),
        "SUBMISSION INDEX": told.get("submission", "1"),
        "EVENT NAME": event.name,
        "EVENT DATE": first,
        "FINAL RESULT DATE": last,
        "RESULTS OFFICER": told.get("results_officer", ""),
        "RESULTS OFFICER ADDRESS": told.get("results_officer_address", ""),
        "TREASURER": told.get("treasurer", ""),
        "TREASURER ADDRESS": told.get("treasurer_address", ""),
    }
    yield from (field(name, value) for name, value in fields.items())
    control = time_control(event.sections[0].time_control)
    if control is not None:
        yield from (field(name, str(value)) for name, value in _control(control).items())


def _control(control: TimeControl) -> dict[str, int]:
    """The time control in the words of the ECF."""
    told = {"MINUTES FOR GAME": control.minutes}
    if control.moves and control.first:
        told = {
            "MOVES FIRST SESSION": control.moves,
            "MINUTES FIRST SESSION": control.first,
            "MINUTES REST OF GAME": control.minutes,
        }
    return told | ({"SECONDS PER MOVE": control.increment} if control.increment else {})


def field(name: str, value: str) -> str:
    """One field; the separator cannot occur in a value."""
    return f"#{name}={' '.join(value.replace('#', ' ').split())}"


def _days(event: Event) -> tuple[str, str]:
    """First and last day as dd/mm/yyyy."""
    starts = [day for section in event.sections if (day := section.start or "")]
    ends = [day for section in event.sections if (day := section.end or "")]
    times = all_starts(event)
    first = min(starts, default=times[0] if times else "")
    last = max(ends, default=times[-1] if times else first)
    return english(first), english(last)


def english(day: str) -> str:
    """A day as dd/mm/yyyy; nothing if it is not a day."""
    found = re.match(r"(\d{4})-(\d{2})-(\d{2})", day)
    return f"{found[3]}/{found[2]}/{found[1]}" if found and "00" not in found.groups() else ""


def _player(event: Event, player: Player, pin: str) -> str:
    """Everything the ECF uses about a player, on one line."""
    club = "" if player.ids.get(ENGLAND.id_key) else event.details.get("club_code", "")
    fields = {
        "PIN": pin,
        "ECF CODE": player.ids.get(ENGLAND.id_key, ""),
        "NAME": player.name,
        "GENDER": (player.sex or "")[:1].upper(),
        "DATE OF BIRTH": english(player.born or ""),
        "FIDE NO": player.ids.get(FIDE.id_key, ""),
        "TITLE": player.title or "",
        "CLUB CODE": club,
        "CLUB NAME": (player.club or player.school or "") if club else "",
    }
    kept = {name: value for name, value in fields.items() if value or name in ("PIN", "ECF CODE")}
    return "".join(field(name, value) for name, value in kept.items())


def _results(event: Event, section: Section, games: Sequence[Reported], pins: Pins) -> Iterator[str]:
    """The games of a section, each match of teams by itself."""
    heading = None
    for game in games:
        score = _SCORES.get(game.result)
        if score is None or not game.rated:
            continue
        part = (
            f"MATCH RESULTS={game.match}" if game.match else f"SECTION RESULTS={section.name or event.name}"
        )
        if part != heading:
            heading = part
            yield field(*part.split("=", 1))
        yield _game(game, score, pins)


def _game(game: Reported, score: str, pins: Pins) -> str:
    """One game, the player with White first."""
    white, black = game.seats
    fields = {
        "PIN1": pins[white.section, white.no][1],
        "SCORE": score,
        "PIN2": pins[black.section, black.no][1],
        **({"BOARD": str(game.board)} if game.match else {"ROUND": str(game.round)}),
        "GAME DATE": english(game.day),
        "COLOUR": "white",
    }
    return "".join(field(name, value) for name, value in fields.items() if value)


def ecf_in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """What the ECF would refuse, or could not rate."""
    return (*_event_findings(event), *_game_findings(event), *_player_findings(event))


def _game_findings(event: Event) -> Iterator[Finding]:
    """Games without a result, and those for which the ECF has no score."""
    for section in event.sections:
        if not section.results:
            yield not_played(section)
        for number, missing in open_rounds(section).items():
            yield results_missing(section, number, missing)
        yield from rated_otherwise(section)
        for number, _, game, board in listed_games(section):
            if game.result in _UNEVEN:
                text = phrase(
                    "round {round}, board {board}: {result} is left out",
                    round=number,
                    board=board,
                    result=game.result.value,
                )
                yield Finding(of_section(section, text), phrase("inform the rating officer"), blocking=False)


def _event_findings(event: Event) -> Iterator[Finding]:
    """What is missing of the event."""
    for key, example in _NEEDED.items():
        if not event.details.get(key):
            yield lacks_detail(key, ENGLAND, example)
    if not all(_days(event)):
        yield days_unknown(phrase("the first and last day are missing"))
    controls = {time_control(section.time_control) for section in event.sections}
    if None in controls:
        unclear = next(one for one in event.sections if time_control(one.time_control) is None)
        yield unclear_control(unclear, "60+10")
    elif len(controls) > 1:
        text = phrase("the sections have different time controls, and a report has only one")
        yield Finding(text, phrase("report each section separately"))
    if event.name.count("#"):
        text = phrase("the # in the event name becomes a space in the file")
        yield Finding(text, phrase("nothing to do"), blocking=False)


def _player_findings(event: Event) -> Iterator[Finding]:
    """Players the ECF cannot identify."""
    for player in {pin: player for player, pin in reversed(_pins(event).values())}.values():
        code, who = player.ids.get(ENGLAND.id_key, ""), f"#{player.no} {player.name}"
        if code and not _CODE.fullmatch(code):
            text = phrase(
                "{player}: {code} is not an ECF code (six digits and a letter)", player=who, code=code
            )
            yield Finding(text, phrase("correct the ECF code"))
        elif not code and not event.details.get("club_code"):
            remedy = phrase("add the ECF code, or a club code for the event and the player's date of birth")
            yield Finding(phrase("{player} has no ECF code", player=who), remedy)
        elif not code and not player.born:
            text = phrase("{player} has no ECF code and no date of birth", player=who)
            yield Finding(text, phrase("add one of them"), blocking=False)
