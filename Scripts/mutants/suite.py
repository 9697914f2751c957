"""Runs the tests against one mutant at a time: the fast ones first, and no further than the first failure."""

import os
import re
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

SLOW = "Explor|Refusal"
WALKS = "Propert|Fault|Chapter"
# Files that are generated from the machine, and tests that measure time: they would say nothing of a fault.
ASIDE = "Recorded"
GROUPS = {
    "tables": ["--filter", r"^SSOStateMachineTests\.", "--skip", f"{SLOW}|{ASIDE}"],
    "flows": ["--filter", r"^(AdobePassAPITests\.SampleFlow|SSOStateMachineTestingTests\.)", "--skip", WALKS],
    "walks": ["--filter", rf"^SSOStateMachineTestingTests\..*({WALKS})"],
    "exploration": ["--filter", rf"^SSOStateMachineTests\..*({SLOW})"],
}
TIMES_SLOWER = 10
# What the testing library exits with where a filter leaves nothing.
NO_TEST = 69
FAILURE = re.compile(r"✘.*?Test (.+?) (?:recorded an issue|failed)")


@dataclass
class Result:
    """What became of a mutant: killed by a group of tests, and by which test; or alive."""

    mutant: object
    group: str | None
    test: str


class Suite:
    def __init__(self, binary, place):
        self.binary, self.place = binary, place
        self.limits = {}

    def measure(self):
        """Without a mutant all must pass; how long that takes is the measure for one that never ends."""
        for group in GROUPS:
            self.limits[group] = 600
            killer, seconds = self.run(group, 0)
            if killer:
                raise SystemExit(f"without a mutant {group} fails: {killer}")
            self.limits[group] = 10 + TIMES_SLOWER * seconds
            yield group, seconds

    def judge(self, mutant):
        for group in GROUPS:
            killer, _ = self.run(group, mutant.number)
            if killer:
                return Result(mutant, group, killer)
        return Result(mutant, None, "")

    def judge_all(self, mutants, jobs, done):
        with ThreadPoolExecutor(jobs) as pool:
            results = []
            for result in pool.map(self.judge, mutants):
                results.append(result)
                done(results)
            return results

    def run(self, group, number):
        """The test that failed, or nil; and the seconds that it took."""
        environment = {**os.environ, "SSO_MUTANT": str(number), "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}
        before = os.times().elapsed
        with subprocess.Popen(
            [self.binary, "--testing-library", "swift-testing", *GROUPS[group]], cwd=self.place,
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        ) as process:
            late = threading.Event()
            watch = threading.Timer(self.limits[group], lambda: (late.set(), process.kill()))
            watch.start()
            killer = next((found[1] for found in map(FAILURE.search, process.stdout) if found), None)
            if killer:
                process.kill()
            code = process.wait()
            watch.cancel()
        if late.is_set():
            killer = "the clock: it does not end"
        elif code != 0 and not killer:
            killer = "it has no test" if code == NO_TEST else "a trap"
        return killer, os.times().elapsed - before
