"""Runs the tests against one mutant at a time: the fast ones first, and no further than the first failure."""

import os
import re
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

# Files that are generated from the machine and tests of the testing library would say nothing of a fault; the pairs of
# arrows take longer than all the rest.
ASIDE = "Recorded|Chapter|PlantedFault|ExplorationPair"
SEARCHES = r"\.(\w*Exploration|\w*Property|Refusal)Tests/"
# What is searched at random and what exhaustively, for each machine.
WALKS = {"AccessEnabler": "AccessEnablerProperty", "RESTV1": "RESTV1Property", "RESTV2": "FlowProperty"}
EXPLORATIONS = {"AccessEnabler": "AccessEnablerExploration", "RESTV1": "RESTV1Exploration",
                "RESTV2": "(Exploration|Refusal)"}


@dataclass(frozen=True)
class Group:
    """Tests that are run together, the fast groups first; `machine` is the one that they are about, None: all of them."""

    name: str
    machine: str | None
    arguments: tuple

    def tells_of(self, mutant):
        return None in (self.machine, mutant.machine) or self.machine == mutant.machine


GROUPS = [
    Group("tables", None, ("--filter", r"^SSOState(Machine|Graph)Tests\.", "--skip", f"{SEARCHES}|{ASIDE}")),
    Group("flows", None, ("--filter", r"^((AdobePassAPI|SSOLegacyRunner)Tests\..*SampleFlow|SSOStateMachineTestingTests\.)",
                          "--skip", f"{SEARCHES}|{ASIDE}")),
    *(Group("walks", machine, ("--filter", rf"\.{name}Tests/")) for machine, name in WALKS.items()),
    *(Group("exploration", machine, ("--filter", rf"\.{name}Tests/")) for machine, name in EXPLORATIONS.items()),
]
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

    def measure(self, mutants):
        """Without a mutant all must pass; how long that takes is the measure for one that never ends."""
        for group in GROUPS:
            if any(map(group.tells_of, mutants)):
                self.limits[group] = 600
                killer, seconds = self.run(group, 0)
                if killer:
                    raise SystemExit(f"without a mutant {group.name} fails: {killer}")
                self.limits[group] = 10 + TIMES_SLOWER * seconds
                yield group, seconds

    def judge(self, mutant):
        for group in filter(lambda group: group.tells_of(mutant), GROUPS):
            killer, _ = self.run(group, mutant.number)
            if killer:
                return Result(mutant, group.name, killer)
        return Result(mutant, None, "")

    def judge_all(self, mutants, jobs):
        """The results, in the order of the mutants, as they come."""
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(self.judge, mutants)

    def run(self, group, number):
        """The test that failed, or nil; and the seconds that it took."""
        environment = {**os.environ, "SSO_MUTANT": str(number), "SSO_LONG_SEARCHES": "1", "NO_COLOR": "1",
                       "SWIFT_BACKTRACE": "enable=no"}
        before = os.times().elapsed
        with subprocess.Popen(
            [self.binary, "--testing-library", "swift-testing", *group.arguments], cwd=self.place,
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
