"""`crosstable attendance`: who is here, has gone home, did not come or is excused, and what follows."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace
from collections.abc import Iterator
from shlex import quote

from crosstable.app.round.attendance import Case, Happened, case_of, case_of_newcomer, members_of
from crosstable.app.round.attendance_choices import Choice, Offered, choose, offer_choices
from crosstable.app.round.attendance_words import heading_of, moment_in_words, nothing_needed
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.hints import journal_words
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import among
from crosstable.reports.named import with_names
from crosstable.rulebooks.shared.changed_round import Board

OF_NEW = ("rating", "school", "club")
"""What may be given for a new player besides the name."""


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "attendance",
        phrase(
            "Shows your choices when a player arrives or leaves, with what each would change. "
            "--apply saves one."
        ),
    )
    made.add_argument("what", choices=[one.value for one in Happened], help=phrase("what happened"))
    made.add_argument("players", nargs="*", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument(
        "--group", action="append", metavar="NAME", help=phrase("everyone from a school, team or club")
    )
    made.add_argument("--new", metavar="NAME", help=phrase("a new player who is here but not entered yet"))
    made.add_argument("--rating", type=number, metavar="R", help=phrase("rating of the new player"))
    made.add_argument("--school", metavar="NAME", help=phrase("school of the new player"))
    made.add_argument("--club", metavar="NAME", help=phrase("club of the new player"))
    made.add_argument(
        "--apply", metavar="CHOICE", help=phrase("the choice to save; without it nothing changes")
    )
    made.add_argument("--do", dest="apply", help=SUPPRESS)
    made.add_argument("--reason", default="", metavar="TEXT", help=phrase("reason, recorded in the history"))
    return made


def run(words: list[str]) -> int:
    """Show the choices, or write one of them."""
    options = _parser().read(words)
    if not options.players and not options.group and options.new is None:
        raise Usage(phrase("name the players, or a school, team or club with --group"))
    if options.new is not None and (options.players or options.group or options.what != "here"):
        raise Usage(phrase("use --new only with `here`, without other players"))
    if options.new is None and (options.school or options.club):
        raise Usage(phrase("--school and --club are for a new player: add --new NAME, or use --group"))
    session = open_session(options.event)
    case = _case(options, session, named_section(session.event, options))
    if options.apply is None:
        return _show(options, offer_choices(case))
    done: list[Choice] = []

    def decide(now: Session, section: Section) -> tuple[New, ...]:
        done[:] = [choose(_case(options, now, section), options.apply)]
        return done[0].news

    choice = choose(case, options.apply)
    if not choice.news:
        return _nothing_written(options, case, choice)
    written = write_section(options, decide)
    if not options.json:
        show("\n".join(_choice_lines(case, done[0])) + "\n")
    return tell_facts(options, written, body=done[0].as_json())


def _case(options: Namespace, session: Session, section: Section) -> Case:
    """Who is affected and what happened."""
    if options.new is not None:
        data = {key: value for key in OF_NEW if (value := getattr(options, key)) is not None}
        return case_of_newcomer(session, section, {"name": options.new, **data}, options.reason)
    who = [find_player(section, text, "PLAYER") for text in options.players]
    for name in options.group or ():
        who += members_of(section, name)
    return case_of(session, section, Happened(options.what), who, options.reason)


def _nothing_written(options: Namespace, case: Case, choice: Choice) -> int:
    """The message for a choice that needs nothing written."""
    if options.json:
        show_json({"written": [], **choice.as_json()})
    else:
        show("\n".join([*_choice_lines(case, choice), nothing_needed(case, choice.key)]) + "\n")
    return 0


def _show(options: Namespace, offered: Offered) -> int:
    """All choices with what they would do."""
    if options.json:
        show_json(offered.as_json())
        return 0
    case = offered.case
    lines = [heading_of(case), moment_in_words(case), *offered.notes]
    lines += [line for line in (offered.stance, offered.nothing) if line]
    for choice in offered.choices:
        lines += [
            "",
            *_choice_lines(case, choice),
            "  " + phrase("to do this:  {command}", command=_command(options, choice)),
        ]
    if offered.refused:
        lines += ["", phrase("Not possible:"), *(f"  {title}: {why}" for title, why in offered.refused)]
    show("\n".join(lines) + "\n")
    return 0


def _command(options: Namespace, choice: Choice) -> str:
    """What to type for a choice."""
    groups = [word for name in options.group or () for word in ("--group", name)]
    new = [] if options.new is None else ["--new", options.new]
    for key in OF_NEW:
        new += [] if getattr(options, key) is None else [f"--{key}", str(getattr(options, key))]
    why = ["--reason", options.reason] if options.reason else []
    rest = [options.what, *options.players, *groups, *new, "--apply", choice.key, *why]
    return f"crosstable attendance {journal_words(options)} {' '.join(map(quote, rest))}"


def _choice_lines(case: Case, choice: Choice) -> Iterator[str]:
    """A choice, what it does, board by board, and who to notify."""
    section = case.section
    rule = f" [{choice.rule}]" if choice.rule else ""
    yield pen().bold(f"{choice.title}{rule}")
    yield from (f"  {line}" for line in choice.outcome.lines)
    seat = section.entrants.seat
    for board, was, now in choice.outcome.boards:
        changed = phrase(
            "{seat} {board}: {now} (was {before})",
            seat=seat,
            board=board,
            now=_seats(section, now),
            before=_seats(section, was),
        )
        yield f"  {changed}"
    if choice.stance:
        yield pen().warn(f"  {choice.stance}")
    named = [with_names(section, reason) for reason in choice.breaches]
    for reason in among(section.entrants, named):
        broken = phrase("breaks {rule}: {reason}", rule=reason.rule, reason=reason.text)
        yield pen().warn(f"  {broken}")
    if choice.outcome.notify:
        people = ", ".join(section.called(one.player) for one in choice.outcome.notify)
        text = phrase("players to notify: {players}", players=people)
        if section.teams:
            text = phrase("teams to notify: {teams}", teams=people)
        yield f"  {text}"


def _seats(section: Section, board: Board | None) -> str:
    """Who sits at a board, White first."""
    if board is None:
        return phrase("nobody")
    return f"{section.called(board.white)} – {section.called(board.black)}"
