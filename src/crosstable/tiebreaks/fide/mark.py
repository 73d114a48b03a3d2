"""`@rule` for the articles of FIDE's tie-break regulations (C.07)."""

from crosstable.rules.mark import marker

rule = marker("c07")
