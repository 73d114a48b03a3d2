"""The mark of C.07's articles."""

from crosstable.rules.mark import marker

rule = marker("c07")
