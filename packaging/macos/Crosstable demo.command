#!/bin/sh
# Sample events to play with.
exec "$(dirname "$0")/Crosstable.app/Contents/MacOS/crosstable" demo
