# Two commands do everything on a fresh machine with Python 3.11+ and make: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One worker more than there are cores: tests in a browser spend much of their time waiting.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

# Compiled modules are kept, whatever the shell says: every worker and every command that a test starts needs them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo demo-check tour test tests lint style types soak bench docs site release-check clean

$(VENV)/.app: pyproject.toml hatch_build.py $(wildcard locale/* locale/*/*.po docs/contents.toml docs/*.md docs/*/*.md)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Crosstable needs Python 3.11 or newer; set PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.app
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

# Sample events in demo-events/, served on this computer; the console prints the address and the way in.
demo: $(VENV)/.app
	@$(BIN)/crosstable demo demo-events $(if $(PORT),--port $(PORT))

# The same, ending by itself.
demo-check: $(VENV)/.app
	@$(BIN)/crosstable demo demo-events --check
	@$(BIN)/python -m crosstable.cli.tour > /dev/null && echo "the tour in the terminal works; \`make tour\` shows it"

# A tour of the commands in the terminal.
tour: $(VENV)/.app
	@$(BIN)/python -m crosstable.cli.tour

# Types are checked while the tests run; either of them failing fails it all.
test: style
	@$(BIN)/python -m tools.browser
	@$(MAKE) --no-print-directory --jobs 2 types tests

# Each worker takes a stretch of the tests, so that what its tests share is made once; idle ones take from the others.
tests: $(VENV)/.dev
	$(BIN)/python -m pytest -m "not soak" -n $(WORKERS) --dist worksteal -q

lint: style types

style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

# TRF_DIR=FOLDER adds the reading of every TRF file below a folder of your own. The machine that plays director prints
# its seed, and of every fault the commands to type; SEED=N plays the same days again.
soak: $(VENV)/.dev
	CROSSTABLE_SEARCH=1 CROSSTABLE_TRF_DIR="$(TRF_DIR)" $(BIN)/python -m pytest -m soak -n auto -q
	$(BIN)/python -m tests.director all --steps 50000 $(if $(SEED),--seed $(SEED))
	CROSSTABLE_SEARCH=1 CROSSTABLE_EXAMPLES=2000 $(BIN)/python -m pytest tests/fuzz tests/properties/test_paper_properties.py -k "not test_any_input" -n auto -q
	$(BIN)/python -m tests.fuzz all --inputs 20000 --jobs 2 $(if $(SEED),--seed $(SEED))
	$(BIN)/crosstable simulate --rulebook dutch-2026 --players 20-100 --rounds 5-11 --byes 3 --events 10000
	$(BIN)/crosstable simulate --rulebook dutch-2017 --players 20-100 --rounds 5-11 --byes 3 --events 1000

# Last comes one table of everything a person waits for, compared with an earlier run on the same machine.
bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.rounds
	$(BIN)/python -m benchmarks.answers
	$(BIN)/python -m benchmarks.us_chess
	$(BIN)/python -m benchmarks.schools
	$(BIN)/python -m benchmarks.olympiad
	$(BIN)/python -m benchmarks.teams
	$(BIN)/python -m benchmarks.tiebreaks
	$(BIN)/python -m benchmarks.dutch
	$(BIN)/python -m benchmarks.journal
	$(BIN)/python -m benchmarks.web
	$(BIN)/python -m benchmarks.public_pages
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.memory
	$(BIN)/python -m benchmarks.emergency
	$(BIN)/python -m benchmarks.paper
	$(BIN)/python -m benchmarks.lists
	$(BIN)/python -m benchmarks.table

# Whatever people install, built and tried in empty environments; ROWS="wheel folder" tries only these.
release-check:
	$(PYTHON) -m tools.release_check $(ROWS)

docs: $(VENV)/.dev
	$(BIN)/python -m tools.make_docs
	$(BIN)/python -m tools.terminal_picture
	$(BIN)/python -m tools.guide_pictures
	$(BIN)/python -m tools.page_pictures
	$(BIN)/python -m tools.paper_pictures
	$(BIN)/python -m tools.pack_picture
	$(BIN)/python -m tools.site

# The documentation as a folder of plain files in build/site, with a search that needs no server.
site: $(VENV)/.dev
	$(BIN)/python -m tools.site

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
