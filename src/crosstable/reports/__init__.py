"""Everything that is shown or printed, as values.

A report gathers its facts in its own value (with `as_json` if a command prints JSON) and builds a `Table` of
`table.py` from them, which `render/` shows in each medium. Reports that are not tables are in `text/`.
"""
