"""Checks the pages of a folder in a browser: `check.py CHROMIUM FOLDER [CHECK ...]`, all checks or
those whose names begin so. Any fault ends it with status 1."""
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

CHECKS = [
    views.first_paint, views.map_opens_first, views.newcomer, views.phase_opens_in_place, views.cards,
    views.links_and_back, views.search, views.hostile_text, views.seams, keyboard.every_stage, keyboard.by_tab, keyboard.escape_goes_up,
    replay.embedded, replay.opened_and_dropped, replay.conform, replay.times, replay.late, replay.of_tests, replay.hostile_traces,
    replay.misfits, replay.heat, layout.nothing_overlaps, layout.pictures,
    layout.prints, *playground.CHECKS, *links.CHECKS,
]


def main():
    chromium, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    faults, only = [], sys.argv[3:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for check in CHECKS:
            if only and not any(check.__name__.startswith(word) for word in only):
                continue
            start, opener = time.monotonic(), pages.Opener(browser, folder)
            name = check.__name__.replace("_", " ")
            try:
                said = check(opener) or ""
                opener.close()
            except (AssertionError, Error) as fault:
                faults.append(name)
                said = f"FAULT: {fault}"
            print(f"{name}: {said}{' ' if said else ''}({time.monotonic() - start:.1f} s)", flush=True)
        browser.close()
    if faults:
        sys.exit(f"the page fails: {', '.join(faults)}")


main()
