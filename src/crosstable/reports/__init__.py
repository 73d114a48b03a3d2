"""Everything that is shown or printed, as values; `table.py` is the one table, `render/` shows it in each medium.

A report gathers its facts in a value of its own (with `as_json` where a command prints JSON) and builds a `Table`
from them. Sentences and reports that are no tables are written in `text/`.
"""
