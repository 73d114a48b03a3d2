"""`crosstable website`: the website of an event into a folder, as a ZIP file, or published where it goes."""

from __future__ import annotations

from pathlib import Path
from time import time

from crosstable.app.exchange.publishing.publishing import publish_once
from crosstable.app.exchange.publishing.site_files import last_round, site_zip, write_site
from crosstable.app.exchange.publishing.store import Job, Published, PublishStore
from crosstable.app.exchange.publishing.troubles import NotPublished
from crosstable.app.session.reading import is_journal, open_event
from crosstable.app.session.session import open_session
from crosstable.cli.arguments import reading_parser
from crosstable.cli.output import show, show_json
from crosstable.cli.written import check_free
from crosstable.disk.files import make_folder
from crosstable.formats.files import write_file
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase, phrase_counted

FAILED = 1


def run(words: list[str]) -> int:
    """Write the website, or send it to the place that was set up on the Website page."""
    made = reading_parser("website", phrase("The website of an event: standings, pairings, players, feeds."))
    where = made.add_mutually_exclusive_group(required=True)
    where.add_argument("--to", metavar="FOLDER", help=phrase("write the website into a folder"))
    where.add_argument("--zip", metavar="FILE", help=phrase("write the website as one ZIP file"))
    where.add_argument("--now", action="store_true", help=phrase("publish to the place that is set up"))
    made.add_argument("--force", action="store_true", help=phrase("replace files that exist"))
    options = made.read(words)
    if options.now:
        return _publish(options.event, as_json=options.json)
    event = open_event(options.event, options.rulebook, options.at)
    if options.zip:
        check_free(options.zip, force=options.force)
        write_file(site_zip(event), options.zip)
        written, files = options.zip, 1
    else:
        written, files = options.to, _into(options.to, force=options.force, event=event)
    if options.json:
        show_json({"written": written, "files": files})
    else:
        show(phrase("wrote {file}", file=written) + "\n")
    return 0


def _into(folder: str, *, force: bool, event: Event) -> int:
    """Write the website into a folder, which is created; a website there is replaced only if requested."""
    check_free(str(Path(folder) / "index.html"), force=force)
    try:
        make_folder(Path(folder))
        return write_site(event, folder)
    except OSError as error:
        text = phrase("the folder cannot be created: {reason}", reason=error.strerror or error)
        raise BadInput(text, where=folder) from None
    except NotPublished as error:
        raise BadInput(str(error.trouble.words), where=folder) from None


def _publish(path: str, *, as_json: bool) -> int:
    """Send what has changed to the place that is set up; status 1 if it could not be sent."""
    if not is_journal(path):
        raise BadInput(phrase("only a Crosstable event file can be published"), where=path)
    home, _, name = path.partition("#")
    if not is_url(path):
        home, name = str(Path(path).absolute().parent), Path(path).stem
    session, store = open_session(path), PublishStore(home)
    target = store.target(name)
    if target is None:
        raise BadInput(phrase("nothing is set up; open the event, and say on its Website page where it goes"))
    try:
        sent = publish_once(store, name, target, session.event, lambda done, files: None)
    except NotPublished as error:
        if as_json:
            show_json({"sent": 0, "trouble": error.trouble.value})
        else:
            show(f"! {error.trouble.words}\n")
        return FAILED
    now = int(time())
    store.succeeded(Job(name, 0, now, now), Published(now, last_round(session.event), len(session.facts)))
    if as_json:
        show_json({"sent": sent, "trouble": None})
    else:
        show(phrase_counted("{count} file sent", "{count} files sent", sent) + f": {target.shown}\n")
    return 0
