"""What the page of an entry shows: who it is, the fields of its form, its rounds, what its book allows."""

from __future__ import annotations

from crosstable.app.entries.admitting import ADMIT, has_ceiling, reason_of
from crosstable.app.entries.entry_form import NO_BYE
from crosstable.app.entries.given_ratings import (
    HOME,
    chooses,
    kinds_of,
    ratings_by_kind,
    second_keys,
    second_of,
)
from crosstable.app.entries.tournament_ratings import LATER
from crosstable.app.entries.typed_dates import READERS, example_of, show_typed
from crosstable.app.round.changing_round import absent_from, can_change
from crosstable.app.round.day_scope import day_of
from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.event_profile import profile_of
from crosstable.flow.rating_months import later_months
from crosstable.flow.schedules import posted_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.used_ratings import used_rating
from crosstable.formats.lists.csv_labels import FIELD_LABELS, MAIN_RATING_LABELS
from crosstable.journal.detail_names import later_rating
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.players import Flag
from crosstable.model.points import show
from crosstable.model.profiles.profile import Profile
from crosstable.reports.standings.lines import lines_of
from crosstable.rulebooks.shelf import book
from crosstable.web.http.request_context import Visit

TEXTS = {
    "name": Words("Name"),
    "title": Words("Title"),
    "school": Words("School"),
    "club": Words("Club"),
    "team": Words("Team"),
    "country": Words("Country"),
    "region": Words("Region"),
    "born": Words("Date of birth"),
    "sex": Words("Gender"),
    "year": Words("School year or grade"),
    "email": Words("E-mail"),
    "phone": Words("Phone"),
    "membership_expires": Words("Membership expires"),
    "entered": Words("Time of entry"),
    ADMIT: Words("Reason to admit above the rating limit"),
    "schedule": Words("Schedule"),
    "notes": Words("Notes for the staff"),
}
NUMBERS = {
    "rating": Words("Rating"),
    "fide_rating": Words("FIDE rating"),
    "pairing_rating": Words("Rating for pairing"),
    "fixed_board": Words("Fixed board"),
    "joins": Words("Plays from round"),
}
TEAM_TEXTS = {"name": Words("Name"), "captain": Words("Captain")}
TEAM_NUMBERS = {
    "rating": Words("Rating"),
    "previous_rank": Words("Previous rank"),
    "joins": Words("Plays from round"),
}
ONLY_WHERE_ACCEPTED = ("schedule", "pairing_rating")
PLAIN = ("rating", "code", "school", "club", "team", "fixed_board", "joins", "born")
"""The fields that are always visible; the others are folded away while they are empty."""
TEAM_PLAIN = ("rating", "captain", "joins", "previous_rank")
FLAGS = {
    Flag.TOP: Words("top player"),
    Flag.NEW: Words("new player"),
    Flag.HOUSE: Words("house player"),
    Flag.COMPUTER: Words("computer"),
    Flag.CONTENDER: Words("contender"),
    Flag.NO_MORE_BYES: Words("no more byes"),
    Flag.NO_HALF_POINT_BYE: Words("no half-point byes"),
    Flag.EXPELLED: Words("expelled (without a place)"),
}
FILLER = {Flag.HOUSE: Words("filler")}
BY_ARBITER = {Flag.NO_HALF_POINT_BYE, Flag.EXPELLED}
"""The marks that only some books know."""
BYES = {
    NO_BYE: Words("plays"),
    "half": Words("half-point bye"),
    "zero": Words("zero-point bye"),
    "full": Words("full-point bye"),
}
GENDERS = {"": Words("not known"), "f": Words("female"), "m": Words("male")}


def entry_view(visit: Visit, no: int, entry: Document, fields: dict[str, str]) -> dict[str, object]:
    """Everything that an entry's page shows apart from what was typed."""
    return {
        **_person(visit, no, entry),
        **_form(visit, fields),
        **_rounds(visit, no, fields),
        **_may_do(visit, no),
    }


def _person(visit: Visit, no: int, entry: Document) -> dict[str, object]:
    """Who the entry is: its rating, roster and bill, and the entries before and after it."""
    section = visit.section
    numbers = [one.no for one in section.players]
    place = numbers.index(no)
    fees = entry.get("fees", ())
    return {
        "player": section.player(no),
        "rating": used_rating(section, no),
        "rating_from": _rating_from(section, no),
        "checked_in": visit.state.entry_of(no) in visit.state.here,
        "roster": "\n".join(_member(member) for member in entry.get("members", ())),
        "bill": [(line["kind"], money.show(line["cents"]), line.get("paid", False)) for line in fees],
        "before": numbers[place - 1] if place else None,
        "after": numbers[place + 1] if place + 1 < len(numbers) else None,
    }


def _rating_from(section: Section, no: int) -> str:
    """Where the rating of an entry comes from, in a section that chose which one it uses."""
    player = section.player(no)
    use = player.rating_use
    if use is None or player.rating is None:
        return ""
    if not use.stands_in:
        return use.kind or phrase("given for this section")
    return phrase(
        "{kind}, in place of {wanted}",
        kind=use.kind or phrase("as entered"),
        wanted=rating_words(section).partition(", else")[0],
    )


def _form(visit: Visit, fields: dict[str, str]) -> dict[str, object]:
    """The fields of the form: which are always visible, and which are folded away."""
    section, profile = visit.section, profile_of(visit.event, visit.section)
    labels = labels_of(section, texts=False) | labels_of(section, texts=True)
    labels |= {"region": str(profile.region).capitalize()} if "region" in labels else {}
    if "year" in labels and book(section.rulebook).schools_on_lists:
        labels["year"] = phrase("School year")
    seen = (*PLAIN, "name", "notes", *(_kind_labels(section) if chooses(section) else ()))
    rest = [key for key in labels if key not in seen]
    teams = section.entrants.are_teams
    return {
        "labels": labels,
        "rest": rest,
        "folded_out": any(fields[key] for key in (*rest, "registered") if key != "entered"),
        "plain": TEAM_PLAIN if teams else (*PLAIN, *_kind_labels(section)) if chooses(section) else PLAIN,
        "code_of": book(section.rulebook).home.id_name,
        "examples": {key: example_of(key, profile) for key in READERS},
        "genders": GENDERS,
        "flags": [(flag.value, label) for flag, label in _flags_of(section).items()],
        "has_flags": set(fields["flags"].split()),
    }


def _rounds(visit: Visit, no: int, fields: dict[str, str]) -> dict[str, object]:
    """The byes of coming rounds, what missed rounds count, and the round that can still be joined."""
    section, found = visit.section, visit.section.player(no)
    coming = _byes(section, no, posted_for(section, found.schedule))
    return {
        "byes": [(number, fields.get(f"round{number}", kind)) for number, kind in coming],
        "kinds": BYES,
        "missed": _missed(section, no) if found.joins > 1 and section.results else [],
        "joins_now": _could_join(visit, no),
        "started": visit.state.started,
    }


def _flags_of(section: Section) -> dict[Flag, str]:
    """The flags of an entry; books call a filler by their own name, and most have none."""
    rulebook = book(section.rulebook)
    used = frozenset[Flag]().union(*(player.flags for player in section.players))
    marks = set[Flag]() if day_of(section).marks else BY_ARBITER - used
    if rulebook.schools_on_lists:
        return {flag: words for flag, words in (FLAGS | FILLER).items() if flag not in marks}
    known = {Flag.HOUSE} if "house" in rulebook.history_of(section).rules else set[Flag]()
    unknown = ({Flag.HOUSE, Flag.TOP} - known - used) | marks
    return {flag: words for flag, words in FLAGS.items() if flag not in unknown}


def _may_do(visit: Visit, no: int) -> dict[str, object]:
    """What the rulebook allows for the entry, and who it is kept apart from."""
    section, rulebook = visit.section, book(visit.section.rulebook)
    reentry = day_of(section).reentry if section.results else None
    return {
        "on_request": rulebook.byes_on_request,
        "apart": [(at, group) for at, group in enumerate(section.avoid) if no in group.players],
        "may_avoid": "avoid" in rulebook.accepts,
        "reentry_rule": None if reentry is None else reentry.rule,
    }


def _could_join(visit: Visit, no: int) -> int | None:
    """The published round that a player without a game in it could still join."""
    section, last = visit.session.event.sections[visit.place], len(visit.section.results)
    if not can_change(visit.session, section, last):
        return None
    return last if no in {one.no for one in absent_from(visit.session, section, last)} else None


def _missed(section: Section, no: int) -> list[str]:
    """What the rounds before a late entry count, in words."""
    entrants = as_entrants(section)
    lines = lines_of(entrants)[no]
    joins = entrants.player(no).joins
    return [
        phrase(
            "round {round}: {what}, {points}",
            round=one.round,
            what=one.happened.words,
            points=show(one.points),
        )
        for one in lines
        if one.round < joins
    ]


def labels_of(section: Section, *, texts: bool) -> dict[str, str]:
    """The fields of an entry that the section's book uses."""
    if section.entrants.are_teams:
        return dict(TEAM_TEXTS if texts else TEAM_NUMBERS)
    rulebook = book(section.rulebook)
    accepts = rulebook.accepts
    named = TEXTS if texts else NUMBERS
    limited = has_ceiling(section)
    return {
        key: label
        for key, label in named.items()
        if (key not in ONLY_WHERE_ACCEPTED or key in accepts) and (key != ADMIT or limited)
    } | (_second_labels(section, texts=texts) | ({} if texts else _more_ratings(section)))


def _more_ratings(section: Section) -> dict[str, str]:
    """The fields for ratings of other kinds, and of later months if the event runs across rating lists."""
    months = later_months(section)
    later = {f"{LATER}{month}": later_rating(month) for month in months}
    return _kind_labels(section) | later


def _second_labels(section: Section, *, texts: bool) -> dict[str, str]:
    """ID and rating of a second federation of the country."""
    keys, second = second_keys(section), book(section.rulebook).home.profile.second
    if keys is None or second is None:
        return {}
    return {keys[0]: second.id_label} if texts else {keys[1]: second.rating_label}


def _kind_labels(section: Section) -> dict[str, str]:
    """The fields for ratings by time control; without a choice the first kind is the rating itself."""
    kinds = kinds_of(section)
    shown = () if kinds is None else kinds.kinds if chooses(section) else kinds.kinds[1:]
    labels = FIELD_LABELS | MAIN_RATING_LABELS
    return {key: labels[key] for key in (f"{HOME}{kind.key}" for kind in shown)}


def rating_values(section: Section, no: int, entry: Document) -> dict[str, str]:
    """The ratings of an entry as the form shows them: the one in use, and those on record."""
    known = ratings_by_kind(section, entry)
    shown = {key: str(known.get(key.removeprefix(HOME), "")) for key in _kind_labels(section)}
    shown |= {f"{LATER}{month}": "" for month in later_months(section)}
    shown |= {f"{LATER}{month}": str(rating) for month, rating in entry.get("later_ratings", {}).items()}
    player = section.player(no)
    if player.rating_use is None:
        return shown
    return shown | {"rating": "" if player.rating is None else str(player.rating)}


def values_of(entry: Document, section: Section, profile: Profile) -> dict[str, str]:
    """The fields of an entry as the form shows them."""
    keys = (*TEXTS, *NUMBERS, *TEAM_TEXTS, *TEAM_NUMBERS)
    shown = {key: "" if entry.get(key) is None else str(entry[key]) for key in keys}
    shown |= {key: show_typed(shown[key], profile) for key in READERS}
    shown["sex"] = {"w": "f"}.get(shown["sex"], shown["sex"])
    registered = {None: "", True: "yes", False: "no"}[entry.get("registered")]
    second = {key: "" if value is None else str(value) for key, value in second_of(section, entry).items()}
    return shown | {
        **second,
        ADMIT: reason_of(entry),
        "code": str(entry.get("ids", {}).get(book(section.rulebook).home.id_key, "")),
        "registered": registered,
        "flags": " ".join(entry.get("flags", ())),
    }


def _byes(section: Section, no: int, posted: int) -> list[tuple[int, str]]:
    """The coming rounds, with the bye requested in each."""
    asked = section.player(no).byes
    return [
        (number, asked[number].value if number in asked else NO_BYE)
        for number in range(posted + 1, section.rounds + 1)
    ]


def _member(member: Document) -> str:
    """A team member as typed."""
    return f"{member['name']}:{member['rating']}" if member.get("rating") else str(member["name"])
