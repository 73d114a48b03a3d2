"""National records of a TRF file: ratings, numbers and classes of federations beside those of FIDE."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from crosstable.flow.chosen_ratings import rating_method, ratings_by_list
from crosstable.formats.places import show
from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import Row, read_date, read_sex
from crosstable.model.event import Section, SettingValue
from crosstable.model.federations import FEDERATIONS
from crosstable.model.players import Player
from crosstable.rulebooks.shared.rating_methods import FEDERATION, FIDE_ONLY, METHOD
from crosstable.rulebooks.shared.rating_methods import METHODS as KNOWN_METHODS
from crosstable.rulebooks.shelf import PACKAGES, book

ID_KEYS = {one.country: one.id_key for one in FEDERATIONS.values() if one.country}
"""The federations whose codes documents have under a name of their own."""
INFO = "national"
METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
USUAL_METHOD = "FIDON"
"""Where the file does not say: the national rating counts where FIDE has none."""
_NO_FEDERATION = ("DAT",)
_KEPT = {"class": 3, "name": 33, "origin": 3}
"""What a national record says besides rating and number, and its widths."""


def is_national(line: Line) -> bool:
    """Whether a line carries national data: its tag is the code of a federation."""
    tag = line.tag
    code = len(tag) == 3 and tag.isascii() and tag.isalpha() and tag.isupper()
    return code and tag[:2] not in ("XX", "BB") and tag not in _NO_FEDERATION


def is_federation(key: str) -> bool:
    """Whether a name of a rating is the code of a federation."""
    return len(key) == 3 and is_national(Line(0, key))


def settings_of_method(
    rulebook: str, tags: Tags, carried: Mapping[str, SettingValue] | None
) -> dict[str, SettingValue]:
    """The settings for the method that record 172 names, if the book knows it.

    A method that takes FIDE's ratings alone needs none: they are what is entered. What a comment of this
    program carries comes first: record 172 is also written for sections that have chosen no method.
    """
    if carried is not None:
        return {key: carried[key] for key in (METHOD, FEDERATION) if key in carried}
    line, kinds = tags.last("172"), book(rulebook).rating_kinds if rulebook in PACKAGES else None
    method, home = (line.columns(9, 13).upper(), line.columns(5, 7).upper()) if line else ("", "")
    if kinds is None or not kinds.methods or method == FIDE_ONLY or method not in KNOWN_METHODS:
        return {}
    return {METHOD: method, **({FEDERATION: home} if home else {})}


def with_national(
    rows: dict[int, Row], tags: Tags, lines: list[Line], remarks: Remarks, *, apart: bool
) -> tuple[dict[int, Row], list[Line]]:
    """Players with their national data, and the lines that could not be read as such.

    `apart`: the section finds the ratings by its method, so that those of the lists stay as they are.
    """
    if not lines:
        return rows, []
    method, home = _method(tags, remarks)
    fide = {no: row.player.rating for no, row in rows.items()}
    found, left = dict(rows), []
    for line in lines:
        number, rating = line.columns(5, 8), line.columns(49, 52)
        known = number.isascii() and number.isdigit() and int(number) in found
        if not known or (rating and not (rating.isascii() and rating.isdigit())):
            if number.isdigit():
                text = f"national record without a player in this file; kept as the line {show(line.tag)}"
                remarks.add(line, 5, text)
            left.append(line)
            continue
        row = found[int(number)]
        found[int(number)] = replace(row, player=_joined(row.player, line, int(rating or 0)))
    for no, row in found.items() if not apart else ():
        found[no] = replace(row, player=_rated(row.player, fide[no], method, home))
    return found, left


def _method(tags: Tags, remarks: Remarks) -> tuple[str, str | None]:
    """How ratings of FIDE and of a federation are put together (172), and of which federation."""
    line = tags.last("172")
    if line is None:
        return USUAL_METHOD, None
    method = line.columns(9, 13).upper()
    if method not in METHODS:
        remarks.add(
            line, 9, f"found {show(method)}, expected one of {', '.join(METHODS)}; read as {USUAL_METHOD}"
        )
        method = USUAL_METHOD
    return method, line.columns(5, 7).upper() or None


def _joined(player: Player, line: Line, rating: int) -> Player:
    """A player with the data of one national record; what the player's own line says stays."""
    number = line.columns(58, 68)
    more = {"class": line.columns(11, 13), "name": line.columns(15, 47), "origin": ""}
    origin = line.columns(54, 56)
    if origin and player.region not in (None, origin):
        more["origin"] = origin
    told = {key: value for key, value in more.items() if value}
    known = player.info.get(INFO)
    national = {**(known if isinstance(known, dict) else {}), **({line.tag: told} if told else {})}
    key = ID_KEYS.get(line.tag, line.tag)
    return replace(
        player,
        sex=player.sex or read_sex(line),
        born=player.born or read_date(line.columns(70, 79)),
        region=player.region or origin or None,
        ids={**player.ids, **({key: number} if number.strip("0") else {})},
        other_ratings={**player.other_ratings, **({line.tag: rating} if rating else {})},
        info={**player.info, **({INFO: national} if national else {})},
    )


def _rated(player: Player, fide: int | None, method: str, home: str | None) -> Player:
    """A player with the rating that counts, and FIDE's beside it where that is another."""
    nation = player.other_ratings.get(home) if home else next(iter(player.other_ratings.values()), None)
    both = [rating for rating in (fide, nation) if rating]
    rating = {
        "FIDE": fide,
        "NRO": nation,
        "NIDOF": nation or fide,
        "HBFN": max(both, default=None),
        "LBFN": min(both, default=None),
    }.get(method, fide or nation)
    others = player.other_ratings
    if method == "NRO" and home:
        others = {key: value for key, value in others.items() if key != home}
    return replace(
        player, rating=rating, other_ratings=others, fide_rating=fide if fide != rating and fide else None
    )


def keeps_fide_apart(section: Section) -> bool:
    """Whether the players' own ratings are written as national ones, because FIDE's come beside them."""
    home = book(section.rulebook).home.country
    return (
        bool(home)
        and rating_method(section) is None
        and any(player.fide_rating not in (None, player.rating) for player in section.players)
    )


def method_of(section: Section) -> str:
    """How the rating of a player follows from FIDE's column and the national records, as they are written."""
    chosen = rating_method(section)
    if chosen is not None:
        return chosen
    if keeps_fide_apart(section):
        return "NRO"
    home = next(iter(_federations(section)), "")
    filled = [player.rating for player in section.players if player.other_ratings.get(home)]
    return "FIDON" if filled and None not in filled else "FIDE"


def fide_column(section: Section) -> dict[int, int | None]:
    """The rating in FIDE's column: none where the player's own is that of the national record."""
    if rating_method(section) is not None:
        return {player.no: ratings_by_list(section, player)[0] for player in section.players}
    method = method_of(section)
    home = next(iter(_federations(section)), "")
    return {
        player.no: player.fide_rating
        if method == "NRO"
        else None
        if method == "FIDON" and player.rating == player.other_ratings.get(home)
        else player.rating
        for player in section.players
    }


def method_line(section: Section) -> Iterator[str]:
    """Record 172, where there are national records or a method was chosen."""
    chosen = rating_method(section)
    if chosen is not None:
        yield f"172 {next(iter(_federations(section)), ''):<3} {chosen}"
    elif any(True for _ in national_lines(section)):
        yield f"172 {_federations(section)[0]} {method_of(section)}"


def _federations(section: Section) -> list[str]:
    """The federations of which something is known: the one of the section, the book's own, the others."""
    keys = {key: code for code, key in ID_KEYS.items()}
    named = {code for player in section.players for code in player.other_ratings if is_federation(code)}
    named |= {
        code for player in section.players for key in player.ids if is_federation(code := keys.get(key, key))
    }
    named |= {code for player in section.players for code in _info(player) if is_federation(code)}
    home = book(section.rulebook).home.country
    if keeps_fide_apart(section) and home:
        named.add(home)
    first = str(section.settings.get(FEDERATION, "")).upper() if rating_method(section) else ""
    if is_federation(first):
        named.add(first)
    return sorted(named, key=lambda code: (code != first, code != home, code))


def national_lines(section: Section) -> Iterator[str]:
    """The national records, player by player."""
    apart, home = keeps_fide_apart(section), book(section.rulebook).home.country
    codes = _federations(section)
    for player in sorted(section.players, key=lambda one: one.no):
        for code in codes:
            own = player.rating if apart and code == home else _national(section, player, code)
            line = _national_line(player, code, own)
            if line is not None:
                yield line


def _national(section: Section, player: Player, code: str) -> int | None:
    """A player's rating of one federation; with a method also one that was entered as national."""
    known = player.other_ratings.get(code)
    if known is not None or rating_method(section) is None:
        return known
    found = ratings_by_list(section, player)[1]
    return found.rating if found is not None and found.source == code else None


def _national_line(player: Player, code: str, rating: int | None) -> str | None:
    """One national record; None where nothing is known."""
    number = player.ids.get(ID_KEYS.get(code, code), "")
    number = number.strip() if len(number.strip()) <= 11 and number.strip().strip("0") else ""
    told = _info(player).get(code, {})
    kept = {key: str(told.get(key, "")).strip()[:width].strip() for key, width in _KEPT.items()}
    if not (rating or number or any(kept.values())):
        return None
    region = (player.region or "").strip()
    origin = kept["origin"] or (region if len(region) <= _KEPT["origin"] else "")
    begin = f"{code} {player.no:>4}  {kept['class']:>3} {kept['name']:<33} {rating or '':>4}"
    return f"{begin} {origin:<3} {number:>11}"


def _info(player: Player) -> Mapping[str, Mapping[str, object]]:
    """What else federations say of a player."""
    found = player.info.get(INFO)
    if not isinstance(found, dict):
        return {}
    return {code: told for code, told in found.items() if isinstance(told, dict)}
