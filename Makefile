# Two commands matter to a newcomer: `make run` and `make test`. Everything they need is installed into .venv/.
PYTHON ?= python3
BIN := .venv/bin
ROOMS := lexicon,resolvers,rules_index,armies,games,handlers,bot
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# The tests start the program a hundred times and more: what is compiled once stays compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test lint types contract units soak attack crash mutants bench docs lock clean

run: .venv/runtime
	@$(BIN)/adjutant run

test: lint types contract units

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m docs.pins

types: .venv/dev
	$(BIN)/mypy

contract: .venv/dev
	$(BIN)/lint-imports

# Measured while they run, at little cost; then each room is held against its floor.
units: .venv/dev
	$(BIN)/python -m slipcover --json --out .coverage.json --source $(ROOMS) -m pytest -q -n auto
	$(BIN)/python -m tests.floors

soak: .venv/dev
	$(BIN)/pytest -q -m slow
	ADJUTANT_SOAK=yes $(BIN)/pytest -q -n auto tests/resolvers -k fuzz

# Kills, hostile words, changed logs, damaged files, platforms that fail; new each time. ATTACK="--share 0.01" for less.
attack: .venv/dev
	$(BIN)/python -m tests.attack $(ATTACK)

crash: .venv/dev
	$(BIN)/python -m tests.attack --only kills $(ATTACK)

# Faults put into the code one at a time: the tests have to find nine of ten. MUTANTS="folds --minutes 5" for a part.
mutants: .venv/dev
	CI=yes $(BIN)/python -m tests.mutation $(MUTANTS)

bench: .venv/bench
	$(BIN)/python -m benchmarks

docs: .venv/dev
	$(BIN)/python -m docs.generate
	$(BIN)/python -m docs.reference_tables
	$(BIN)/python -m armies.core.schemas docs

# Nothing younger than a week (docs/decisions/023). AGE="0 days" where a fault has to be mended at once.
AGE ?= 7 days
UV := uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate

lock: .venv/base
	for f in build runtime dev bench; do $(UV) --exclude-newer "$(AGE)" --generate-hashes --no-emit-index-url \
	  requirements/$$f.in -o requirements/$$f.txt; done
	mkdir -p build && $(UV) --no-deps --format pylock.toml requirements/*.txt -o build/pylock.toml
	$(BIN)/python -m docs.pins build/pylock.toml

.venv/base:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/runtime: .venv/base requirements/build.txt requirements/runtime.txt pyproject.toml
	$(BIN)/pip install --quiet --no-warn-script-location --require-hashes -r requirements/build.txt -r requirements/runtime.txt
	$(BIN)/pip install --quiet --no-warn-script-location --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/runtime requirements/dev.txt
	$(BIN)/pip install --quiet --no-warn-script-location --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench: .venv/dev requirements/bench.txt
	$(BIN)/pip install --quiet --no-warn-script-location --require-hashes -r requirements/bench.txt
	@touch $@

clean:
	rm -rf .venv build *.egg-info .coverage.json .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
