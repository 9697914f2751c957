"""Checks the pages of a folder in a browser: `check.py CHROMIUM FOLDER [--figures] [--verbose] [CHECK ...]`, all checks or
those whose names begin so. Any fault ends it with status 1; figures are printed beside their limits, and leave pictures."""
import argparse
import multiprocessing
import pathlib
import sys
import time

from playwright.sync_api import Error, sync_playwright

import keyboard
import layout
import links
import pages
import playground
import replay
import views

# The longest first, so that both browsers end at the same time.
CHECKS = [
    keyboard.every_stage, *links.CHECKS, *playground.CHECKS, views.cards, layout.nothing_overlaps, replay.of_tests, views.search,
    replay.conform, views.map_opens_first, views.newcomer, views.phase_opens_in_place, views.links_and_back,
    views.hostile_text, views.seams, keyboard.by_tab, keyboard.escape_goes_up, replay.embedded, replay.opened_and_dropped,
    replay.times, replay.late, replay.hostile_traces, replay.misfits, replay.heat, layout.prints,
]
FIGURES = [views.first_paint, *playground.FIGURES, layout.pictures]
ALL = {check.__name__: check for check in [*CHECKS, *FIGURES]}


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("chromium")
    parser.add_argument("folder", type=lambda name: pathlib.Path(name).resolve())
    parser.add_argument("names", nargs="*", metavar="CHECK")
    parser.add_argument("--figures", action="store_true", help="what takes time, and pictures for eyes, instead of the checks")
    parser.add_argument("--verbose", action="store_true", help="a line for each check")
    return parser.parse_intermixed_args()


def chosen(names, figures):
    unknown = [name for name in names if not any(known.startswith(name) for known in ALL)]
    if unknown:
        sys.exit(f"no check is called {unknown[0]}; there are: {', '.join(ALL)}")
    if names:
        return [known for known in ALL if any(known.startswith(name) for name in names)]
    return [check.__name__ for check in (FIGURES if figures else CHECKS)]


def start(chromium, where):
    """A browser for each process."""
    global browser, folder
    folder = where
    browser = sync_playwright().start().chromium.launch(executable_path=chromium, args=["--no-sandbox"])


def look(name):
    """The name, what the check says, its fault if it has one, and its seconds."""
    begin, opener = time.monotonic(), pages.Opener(browser, folder)
    said = fault = None
    try:
        said = ALL[name](opener)
        opener.close()
    except (AssertionError, Error) as found:
        fault = f"{type(found).__name__}: {found}\n  at {place(found)}"
    return name, said, fault, time.monotonic() - begin


def place(fault):
    """The lines of the checks that the fault went through."""
    trace, lines = fault.__traceback__, []
    while trace:
        file = pathlib.Path(trace.tb_frame.f_code.co_filename)
        if file.parent == pathlib.Path(__file__).parent:
            lines.append(f"{file.name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return ", ".join(lines[1:])


def main():
    wanted = options()
    names, faults = chosen(wanted.names, wanted.figures), []
    # What takes time has the machine for itself.
    with multiprocessing.Pool(1 if wanted.figures else 2, start, (wanted.chromium, wanted.folder)) as pool:
        for name, said, fault, seconds in pool.imap(look, names, chunksize=1):
            if fault:
                faults.append(name)
                print(f"{name}: {fault}\n  again: Scripts/browser.sh {name}", flush=True)
            elif wanted.figures and said:
                print(said, flush=True)
            elif wanted.verbose:
                print(f"{name}: {said or 'as it should be'} ({seconds:.1f} s)", flush=True)
    if not wanted.figures or faults:
        print(f"{len(names) - len(faults)} checks passed, {len(faults)} failed")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
