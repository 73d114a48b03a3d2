"""Everything that is shown or printed, as values.

A report gathers its facts in a value of its own (with `as_json` where a command prints JSON) and builds a
`Table` of `table.py` from them, which `render/` shows in each medium. Reports that are no tables are in
`text/`.
"""
