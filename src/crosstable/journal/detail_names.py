"""The everyday names of the details of an entry and of a section, by key."""

from __future__ import annotations

from crosstable.journal.phrases import key_in_words
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import Words, phrase
from crosstable.model.local_forms import show_date
from crosstable.model.names import Audience

ENTRY_DETAILS = {
    "name": Words("name"),
    "rating": Words("rating"),
    "school": Words("school"),
    "club": Words("club"),
    "fixed_board": Words("fixed board"),
    "no": Words("number"),
    "team": Words("team"),
    "country": Words("federation"),
    "title": Words("title"),
    "flags": Words("flags"),
    "byes": Words("byes"),
    "ids": Words("federation IDs"),
    "reentry_of": Words("re-entry"),
    "schedule": Words("schedule"),
    "pairing_bonus": Words("bonus points for pairing"),
    "virtual_points": Words("virtual points"),
    "pairing_rating": Words("rating for pairing"),
    "born": Words("date of birth"),
    "sex": Words("gender"),
    "region": Words("region"),
    "year": Words("school year"),
    "email": Words("e-mail"),
    "phone": Words("phone"),
    "fide_rating": Words("FIDE rating"),
    "other_ratings": Words("other ratings"),
    "later_ratings": Words("later ratings"),
    "registered": Words("registration"),
    "membership_expires": Words("membership expiry"),
    "invited": Words("invitation"),
    "accepted_by_selectors": Words("acceptance by the selectors"),
    "notes": Words("notes"),
    "fees": Words("account"),
    "prize_limit": Words("prize limit"),
    "entered": Words("time of entry"),
    "info": Words("other details"),
    "rating_rest": Words("rating as the list has it"),
    "full_name": Words("full name"),
    "members": Words("team members"),
    "lineups": Words("line-ups"),
    "withdrawn_after": Words("withdrawal"),
    "joins": Words("first round"),
    "info.declined_promotion": Words("promotion declined"),
}
"""Everything about a player or a team."""

SECTION_DETAILS = {
    "strict": Words("strict mode"),
    "rulebook": Words("rulebook"),
    "rounds": Words("number of rounds"),
    "name": Words("section name"),
    "format": Words("format"),
    "variations": Words("variations"),
    "settings": Words("settings"),
    "lots": Words("drawing of lots"),
    "teams": Words("teams"),
    "avoid": Words("players kept apart"),
    "tiebreaks": Words("tie-breaks"),
    "play_offs": Words("play-offs"),
    "drawn_lots": Words("ties drawn by lot"),
    "prizes": Words("prize list"),
    "round": Words("round to pair"),
    "cards": Words("pairing cards"),
    "locked": Words("locked games"),
    "held": Words("players held out"),
    "extra": Words("extra rated games"),
    "incidents": Words("incidents"),
    "time_control": Words("time control"),
    "default_minutes": Words("default time"),
    "half_byes": Words("half-point bye rules"),
    "first_board": Words("first board number"),
    "skip_boards": Words("board numbers left out"),
    "start": Words("start date"),
    "end": Words("end date"),
    "entries_close": Words("entry deadline"),
    "members": Words("team members"),
    "adjustments": Words("score adjustments"),
    "ranks": Words("ranking"),
    "trf": Words("data kept from an imported file"),
    "games_per_round": Words("games per round"),
    "rating_from": Words("lowest rating"),
    "rating_below": Words("rating limit"),
    "entry_fee": Words("entry fee"),
    "round_times": Words("round times"),
    "names": Words("how names are written"),
    Audience.SCREENS.key: Words("names on screens"),
    Audience.PHONES.key: Words("names on phones"),
    Audience.SITE.key: Words("names on public pages"),
    Audience.PAPER.key: Words("names on paper"),
    "public": Words("details in the public data"),
}
"""The everyday names of a section's details besides its players and rounds."""


def entry_detail(key: str) -> str:
    """The name of an entry's detail, or of one of several of its kind: `ids.uscf` is the US Chess ID."""
    home, _, inner = key.partition(".")
    if home == "ids" and inner:
        return id_name(inner)
    if home == "later_ratings" and inner:
        return later_rating(inner)
    return str(ENTRY_DETAILS.get(key) or key_in_words(key))


def later_rating(month: str) -> str:
    """The rating of a later list, by the month from which it is in force."""
    return phrase("rating from {day}", day=show_date(f"{month}-01"))


def id_name(key: str) -> str:
    """What people call the number of a player with a federation, by its key: ECF code, US Chess ID."""
    for one in FEDERATIONS.values():
        if one.id_key == key:
            return one.id_name
    return phrase("{federation} ID", federation=key.upper())


def section_detail(key: str) -> str:
    """A detail of a section; its name has the key `section`."""
    return str(SECTION_DETAILS.get("name" if key == "section" else key) or key_in_words(key))
