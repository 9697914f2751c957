"""
Checks the pages of a folder in a browser, two at a time: all checks, those named, or those whose names begin so. A fault
ends it with status 1, and the other checks go on.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import sys
import threading
import time
import traceback

from playwright.sync_api import sync_playwright

import figures
import keyboard
import layout
import links
import pages
import pictures
import playground
import replay
import views

HERE = pathlib.Path(__file__).parent
# The keyboard check takes longest, so it starts first.
CHECKS = [check for part in (keyboard, views, replay, layout, playground, links) for check in part.CHECKS]


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/browser.sh", description="Checks the pages in a browser.")
    parser.add_argument("--verbose", action="store_true", help="tell of each check, too")
    parser.add_argument("--figures", action="store_true", help="measure times, and hold them against their limits, instead")
    parser.add_argument("--pictures", action="store_true", help="leave pictures of the pages, instead")
    parser.add_argument("--pages", nargs=2, required=True, help=argparse.SUPPRESS)
    parser.add_argument("checks", nargs="*", help="names of checks, or how they begin")
    return parser.parse_args()


def chosen(words, checks):
    """A whole name means that check alone."""
    names, found = [check.__name__ for check in checks], set()
    for word in words:
        own = {word} & set(names) or {name for name in names if name.startswith(word)}
        if not own:
            sys.exit(f"there is no check {word}, but there are: {' '.join(names)}")
        found |= own
    return [check for check in checks if check.__name__ in found] if words else checks


def fault_of(check, opener, fault, option):
    """What failed where, what the browser complained of, and how to see it again."""
    name, helpers = check.__name__, {"tried", "same", "has", "lacks", "count", "visible"}
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__)
              if pathlib.Path(frame.filename).parent == HERE and frame.name not in helpers]
    lines = [f"  {pathlib.Path(frame.filename).name}:{frame.lineno}: {frame.line}" for frame in frames]
    kind = "" if isinstance(fault, AssertionError) else f"{type(fault).__name__}: "
    complaints = [f"  the browser says: {words}" for words in opener.complaints if words not in str(fault)]
    return "\n".join([f"{name} FAILS: {kind}{fault}", *lines, *complaints, f"  again: Scripts/browser.sh {option}{name}"])


def tried(check, context, folder, options, option):
    """Whether a check passes. Tells of it."""
    start, opener = time.monotonic(), pages.Opener(context, folder, check.__name__)
    try:
        said = check(opener)
        opener.close()
    except Exception as fault:
        opener.tab.close()
        print(fault_of(check, opener, fault, option), flush=True)
        return False
    if options.verbose or option:
        print(f"{check.__name__}: {f'{said} ' if said else ''}({time.monotonic() - start:.1f} s)", flush=True)
    return True


def main():
    options = arguments()
    chromium, folder = options.pages[0], pathlib.Path(options.pages[1]).resolve()
    checks, option = ((figures.CHECKS, "--figures ") if options.figures else
                      (pictures.CHECKS, "--pictures ") if options.pictures else (CHECKS, ""))
    waiting = collections.deque(chosen(options.checks, checks))
    count, passed, lock = len(waiting), [], threading.Lock()

    def work():
        """Playwright is used by one thread alone, so each has its own, and its own browser."""
        with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser:
            context = browser.new_context()
            while True:
                with lock:
                    if not waiting:
                        return
                    check = waiting.popleft()
                passed.append(tried(check, context, folder, options, option))

    # Figures are measured while nothing else runs.
    workers = 1 if options.figures else 2
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for worker in [pool.submit(work) for _ in range(workers)]:
            worker.result()
    if not all(passed):
        sys.exit(f"{passed.count(False)} of {count} checks fail")
    print("1 check passed" if count == 1 else f"{count} checks passed")


main()
