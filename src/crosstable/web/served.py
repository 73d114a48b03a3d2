"""The application as a server process finds it: settings from the environment."""

from __future__ import annotations

import gc
import os
from dataclasses import replace

from crosstable.app.garbage import look_seldom
from crosstable.web.application import create_app
from crosstable.web.http.connections import CONNECTIONS, raise_file_limit
from crosstable.web.http.logs import start_log
from crosstable.web.http.public_process import ENVIRONMENT
from crosstable.web.settings import PORT, settings_for

_settings = settings_for(
    os.environ.get("CROSSTABLE_HOME"),
    lan=bool(os.environ.get("CROSSTABLE_LAN")),
    port=int(os.environ.get("CROSSTABLE_PORT") or PORT),
    secure=bool(os.environ.get("CROSSTABLE_HTTPS")),
    https_port=int(os.environ.get("CROSSTABLE_HTTPS_PORT") or 0) or None,
)
_public = bool(os.environ.get(ENVIRONMENT))
if not _public:
    start_log(_settings.home)
CONNECTIONS.set_bounds(raise_file_limit())
_alone = bool(os.environ.get("CROSSTABLE_ALONE")) and not _public
app = create_app(replace(_settings, key=os.environ.get("CROSSTABLE_KEY", ""), alone=_alone, public=_public))
gc.collect()
gc.freeze()
look_seldom()
