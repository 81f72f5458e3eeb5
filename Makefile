# Two commands matter: `make play` and `make test`. The others are for those who change things.
PYTHON ?= python3
VENV := .venv
FAST := .venv-compiled
PIP_FLAGS := --quiet --disable-pip-version-check

.PHONY: play test attack postgres check compile wheel bench mutants lock clean

play: $(VENV)/installed
	@scripts/play $(ARGS)

test: $(VENV)/developing
	@scripts/browser
	$(VENV)/bin/python -m pytest -n auto -m "not compiled and not browser_more and not ray and not attack and not postgres"

# What a hostile stranger would do, on this machine only: in under three minutes.
attack: $(VENV)/developing
	$(VENV)/bin/python -m pytest -n auto --durations 10 tests/attack

# The whole suite of tables again on PostgreSQL, and several processes on one; the server is the tests' own.
postgres: $(VENV)/developing
	$(VENV)/bin/python -m pytest -n auto -m postgres tests/tables tests/many

check: $(VENV)/developing
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	@scripts/types

# Do the tests notice a small mistake? ARGS="--count 20 --seed 7"; goes on where it was stopped.
mutants: $(VENV)/developing
	nice $(VENV)/bin/python -m tests.mutants $(ARGS)

compile: $(FAST)/installed

# For those who distribute: a wheel for this machine in dist/, tested as it is installed. For others: cibuildwheel.
wheel: $(FAST)/testing
	@scripts/test-compiled $(FAST)/bin/python
	@ls dist/emporion-*.whl

bench: $(FAST)/measuring
	$(FAST)/bin/emporion bench --peers $(ARGS)

PLAY := --extra terminal --extra pictures --extra web --extra arena

# Three locks: what it takes to play, to develop, and to measure against others. What trains (torch) is in none.
lock:
	$(call compile-lock,requirements.lock,$(PLAY))
	$(call compile-lock,requirements-dev.lock,$(PLAY) --extra postgres --extra notify --extra dev --extra rl --extra tune)
	$(call compile-lock,requirements-ci.lock,$(PLAY) --extra postgres --extra notify --extra dev --extra rl --extra tune --extra openspiel --extra peers --extra ray)

define compile-lock
	uv pip compile pyproject.toml $(2) --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --quiet -o $(1)
endef

clean:
	rm -rf $(VENV) $(FAST) build dist .mypy_cache .ruff_cache .pytest_cache

# The everyday environment: what the lock says, and this source as it is, interpreted.
$(VENV)/installed: pyproject.toml requirements.lock scripts/environment
	@scripts/environment $(VENV) $(PYTHON) requirements.lock
	@$(VENV)/bin/python -m pip install $(PIP_FLAGS) --no-deps --editable .
	@touch $@

$(VENV)/developing: $(VENV)/installed requirements-dev.lock
	@scripts/environment $(VENV) $(PYTHON) requirements-dev.lock
	@touch $@

# The compiled package, apart from the source: a stale module beside a source file would win silently.
# Objects stay in build/ and are used again as long as their C is the same. What it needs is installed meanwhile.
$(FAST)/installed: requirements.lock pyproject.toml setup.py $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*')
	@rm -rf dist build/lib* build/bdist*
	@scripts/environment $(FAST) $(PYTHON)
	@scripts/environment $(FAST) $(PYTHON) requirements.lock & filled=$$!; \
	  $(FAST)/bin/python -m pip wheel $(PIP_FLAGS) --no-deps --wheel-dir dist . && wait $$filled
	@$(FAST)/bin/python -m pip install $(PIP_FLAGS) --no-deps --force-reinstall dist/emporion-*.whl
	@$(FAST)/bin/emporion --version
	@touch $@

$(FAST)/testing: $(FAST)/installed requirements-dev.lock
	@scripts/environment $(FAST) $(PYTHON) requirements-dev.lock
	@touch $@

$(FAST)/measuring: $(FAST)/installed requirements-ci.lock
	@scripts/environment $(FAST) $(PYTHON) requirements-ci.lock
	@touch $@
