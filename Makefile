# Everything a newcomer needs: `make report` sets up, builds and writes a first report.
SHELL := /bin/bash
PREFIX ?= /usr/local
# How many to-dos `make bench` works on, and how often each job is run.
N ?= 100000
ROUNDS ?= 5
PACKAGES := libcmark-dev libsimdjson-dev libicu-dev libsqlite3-dev libical-dev libncurses-dev pkg-config
RELEASE := .build/release/collate

.PHONY: report build test bench compare sanitize install setup format lint clean

report: build
	$(RELEASE) report projects --preview -o report.md
	$(RELEASE) report projects --preview -o report.html
	@echo "The sample projects, sorted and nested: $(CURDIR)/report.md and $(CURDIR)/report.html"

# Without a path of its own the program takes no library that lies beside it for the system's.
# Nothing looks up its symbols, so it doesn't tell them.
RELEASED := -c release --static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic

build: setup
	swift build $(RELEASED) --product collate

test: setup
	swift test --disable-xctest

# Its data and reports stay in .build/bench: 700 MB for N=1000000.
bench: build
	swift build $(RELEASED) --product collate-bench
	.build/release/collate-bench peers $(N) --rounds $(ROUNDS)
	@echo
	.build/release/collate-bench stages $(N)

# Two builds, OLD and NEW: whether they print, write and draw the same.
compare:
	python3 Tests/Compare/compare.py --old $(OLD) --new $(NEW)

# The tests under the address and the thread sanitizer, each built on its own beside the usual ones.
# What leaks is no fault of a program that ends; backtraces of a sanitized program take minutes.
SANITIZED := COLLATE_SANITIZED=1 SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
sanitize: setup
	for kind in address thread; do \
	  flags="--sanitize=$$kind --scratch-path .build-$$kind -debug-info-format none"; \
	  $(SANITIZED) swift build --build-tests $$flags && \
	  $(SANITIZED) swift test --skip-build --disable-xctest $$flags || exit 1; \
	done

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 -s $(RELEASE) $(DESTDIR)$(PREFIX)/bin/collate

# Installs the Debian packages that are missing, and nothing where there are none.
setup:
	@missing=""; for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  as=""; [ "$$(id -u)" = 0 ] || as=sudo; \
	  $$as apt-get update -q && $$as apt-get install -y -q --no-install-recommends $$missing; \
	fi

format:
	swift format -i -r Package.swift Sources Models Tests

lint:
	swift format lint --strict -r Package.swift Sources Models Tests

clean:
	rm -rf .build report.md report.html
