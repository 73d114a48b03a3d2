"""Literal, slow versions of the FIDE rules for teams (C.04.6) and for round robins (C.05): plain values only.

Nothing here imports the program. Every module says in its docstring which readings it chose where the
rules leave a choice.
"""
