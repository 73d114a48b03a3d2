"""Every message that people read, with the files it stands in: reasons, phrases in code, text of pages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from crosstable.journal.phrases import plural
from crosstable.model.entrants import PLAYERS, TEAMS
from crosstable.model.sayings import Layer, put_nouns
from crosstable.reports.render.template_language import messages_of
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.rules.manifest import load_manifest
from tools.sayings_list import all_sayings

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "crosstable"
ONE, MANY = frozenset({"phrase", "Words", "translate"}), frozenset({"phrase_counted", "translate_counted"})
IN_TEMPLATE = re.compile(r"""\b_\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)""")
NOUN_IN_TEMPLATE = re.compile(r"""\|\s*counted\(\s*["']([^"']+)["']""")

WITH_RULES = frozenset({"cfc"})
"""The books of which every rule is shown in other languages: heading, and what it says in our own words."""


@dataclass(slots=True)
class Message:
    """One message: its words for one and for several, where it stands, and what translators should know."""

    one: str
    many: str = ""
    places: list[str] = field(default_factory=list)
    note: str = ""
    reasons: list[tuple[str, Layer]] = field(default_factory=list)
    """The books or parts that say it as a reason, and how deep; none for words of pages and code alone."""


@cache
def all_messages() -> dict[tuple[str, str], Message]:
    """Every message by its words."""
    found: dict[tuple[str, str], Message] = {}
    for message in (*_of_books(), *_of_variations(), *_of_code(), *_of_templates()):
        kept = found.setdefault((message.one, message.many), message)
        if kept is not message:
            kept.places += [place for place in message.places if place not in kept.places]
            kept.reasons += message.reasons
    return found


def _of_books() -> Iterator[Message]:
    """The reasons of the books, for players and where it differs for teams."""
    for sayings in sorted(all_sayings(), key=lambda sayings: sayings.book):
        for saying in sayings:
            rule = f", rule {saying.rule}" if saying.rule else ""
            for nouns in (PLAYERS, TEAMS):
                one, many = put_nouns(saying.one, nouns), put_nouns(saying.many, nouns)
                yield Message(one, many, [], f"{saying.code}{rule}", [(sayings.book, saying.layer)])


def _of_variations() -> Iterator[Message]:
    """What the variations of the books are called, and what they mean; of some books all rules."""
    for package in PACKAGES.values():
        manifest = load_manifest(package)
        place = f"{package.removeprefix('crosstable.').replace('.', '/')}/manifest.toml"
        whole = manifest.book in WITH_RULES
        for number in manifest.rules if whole else book(manifest.book).variations:
            entry = manifest.rule(number)
            yield from (Message(text, "", [place]) for text in (entry.heading, entry.says) if text)


def _of_code() -> Iterator[Message]:
    """The phrases in the code of the program."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if any(f"{name}(" in text for name in (*ONE, *MANY, "counted")):
            place = path.relative_to(SOURCE).as_posix()
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call):
                    yield from _of_call(node, place)


def _of_call(node: ast.Call, place: str) -> Iterator[Message]:
    """The message of one call, if it has one."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if name in ONE and words and node.args[0] is not None and isinstance(node.args[0], ast.Constant):
        yield Message(words[0], "", [place])
    elif name in MANY and len(words) >= 2:
        yield Message(words[0], words[1], [place])
    elif name == "counted" and len(node.args) > 1:
        for noun in _constants(node.args[1]):
            yield _counted(noun, place)


def _constants(node: ast.expr) -> Iterator[str]:
    """The words an argument can be: one, or either of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _counted(noun: str, place: str) -> Message:
    """A thing counted, as the program writes it."""
    return Message(f"{{count}} {noun}", f"{{count}} {plural(noun)}", [place])


def _of_templates() -> Iterator[Message]:
    """The text of pages, and the words within their expressions."""
    homes = (SOURCE / "web" / "templates", SOURCE / "public" / "templates")
    for path in sorted(path for home in homes for path in home.rglob("*.html")):
        source, place = path.read_text("utf-8"), path.relative_to(SOURCE).as_posix()
        yield from (Message(text, "", [place]) for text in messages_of(source))
        yield from (
            Message(str(ast.literal_eval(found)), "", [place]) for found in IN_TEMPLATE.findall(source)
        )
        yield from (_counted(noun, place) for noun in NOUN_IN_TEMPLATE.findall(source))


def unreadable_calls() -> Iterator[str]:
    """Calls whose words no tool can read, because they do not stand in the call itself."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name == "language.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"phrase", "phrase_counted", "Words"}
                and node.args
                and not isinstance(node.args[0], ast.Constant)
            ):
                yield f"{path.relative_to(SOURCE)}:{node.lineno}: {node.func.id}"


def template() -> str:
    """What translators start from: every message of the program."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return head + "".join(map(entry, all_messages().values()))


def entry(message: Message) -> str:
    """One message as these files have it, to be translated."""
    places = f"#: {' '.join(message.places[:3])}\n" if message.places else ""
    note = f"#. {message.note}\n" if message.note else ""
    head = f"\n{note}{places}msgid {_quoted(message.one)}\n"
    if not message.many:
        return f'{head}msgstr ""\n'
    return f'{head}msgid_plural {_quoted(message.many)}\nmsgstr[0] ""\nmsgstr[1] ""\n'


def _quoted(text: str) -> str:
    """A text as these files write it."""
    return json.dumps(text, ensure_ascii=False)
