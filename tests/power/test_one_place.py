"""Nothing but `disk/` writes what users rely on; whoever writes elsewhere says here why nobody does."""

from __future__ import annotations

import re

from tests.health.source import modules

WRITING = re.compile(
    r"os\.(replace|rename|fsync|link|open)\(|\.(write_bytes|write_text|touch|rename)\(|shutil\.(copy|move)"
    r"""|open\([^)]*["'][wax]b?["']|sqlite3\.connect\((?!.*mode=ro)"""
)

NOT_RELIED_ON = {
    "app/backup/setting_aside.py": "a damaged file gets another name; disk/ synchronises the folder",
    "journal/store/salvage.py": "a copy of the moment, from which a damaged file is read",
    "app/entries/list_imports.py": "how far an import is, shown while it runs",
    "app/round/check_jobs.py": "files sent to be checked, thrown away with their report",
    "app/round/check_worker.py": "how far a check is",
    "app/setup/rehearsing.py": "what a rehearsal plays, thrown away with it",
    "app/setup/demo_events.py": "a mark that a folder is that of the demonstration",
    "cli/engine.py": "pairings for the program that has called, which may name a pipe",
    "cli/guard.py": "the place where all is thrown away",
    "cli/tour.py": "a sample event in a folder of the moment",
    "ratings/downloading.py": "a list on its way, which is then imported",
    "ratings/taking_in.py": "a list being filled; it is synchronised by SQLite and gets its name from disk/",
    "simulation/rehearsal_worker.py": "how far a rehearsal is",
    "app/exchange/publishing/sftp_place.py": "files on another computer; each is made beside its name there",
    "web/http/app_file.py": "which application runs, believed only while it answers",
    "web/pages/entries/rating_lists.py": "a list that is uploaded, which is then imported",
    "web/pages/exchange/import_event.py": "an event that is uploaded, which is then restored or read",
}


def test_only_the_disk_writes_what_users_rely_on() -> None:
    writing = {module.name for module in modules() if WRITING.search(module.text)}
    found = {name for name in writing if not name.startswith("disk/")}
    assert found == set(NOT_RELIED_ON), "write through disk/, or say why nobody relies on the file"
