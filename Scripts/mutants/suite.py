"""Runs the tests against one mutant at a time: the fast ones first, and no further than the first failure."""

import os
import re
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

# Files that are generated from the machine, checks of sources and pages, and tests of the testing library would say nothing
# about a fault; the pairs of arrows take longer than everything else.
ASIDE = r"Recorded|Chapter|theExampleIs|PlantedFault|ExplorationPair|ArrowLabel|\.(Page|TextKeys|Versioning)Tests/"
SEARCHES = r"\.(\w*Exploration|\w*Property|Refusal|\w*DrawnScreen|ScreenSample)Tests/"
# The legacy machines, and of each machine the module of its tables, its random searches and its exhaustive ones.
ROOMS = sorted(machine.parent.name for machine in (Path(__file__).parents[2] / "Legacy").glob("*/Machine"))
TABLES = {"RESTV2": "SSOStateMachineTests", **{room: f"SSO{room}Tests" for room in ROOMS}}
WALKS = {"RESTV2": "FlowProperty", **{room: f"{room}Property" for room in ROOMS}}
EXPLORATIONS = {"RESTV2": "(Exploration|Refusal|DrawnScreen|ScreenSample)",
                **{room: f"{room}(Exploration|DrawnScreen)" for room in ROOMS}}


@dataclass(frozen=True)
class Group:
    """Tests that are run together, the fast groups first; `machine` is the one that they are about, None: all of them.

    `skipping`: what is left out of them; `is_long`: whether a search that can be made shorter is made whole.
    """

    name: str
    machine: str | None
    filter: str
    skipping: str = f"{SEARCHES}|{ASIDE}"
    is_long: bool = False

    def tells_of(self, mutant):
        return None in (self.machine, mutant.machine) or self.machine == mutant.machine


def groups():
    """First the tables of a mutant's own machine, which kill nearly all."""
    for machine, tables in TABLES.items():
        yield Group("tables", machine, rf"^{tables}\.")
    yield Group("tables", None, rf"^(StateMachineEngineTests|{'|'.join(TABLES.values())}|SSO\w*GraphTests)\.")
    yield Group("flows", None, r"^((AdobePassAPI|SSO\w*Runner)Tests\..*SampleFlow|SSO\w*(Properties|Simulation)Tests\.)")
    for machine, name in WALKS.items():
        yield Group("walks", machine, rf"\.{name}Tests/", ASIDE)
    for is_long in (False, True):
        for machine, name in EXPLORATIONS.items():
            yield Group("exploration", machine, rf"\.{name}Tests/", ASIDE, is_long)


GROUPS = list(groups())
TIMES_SLOWER = 10
# A long exploration takes some ten minutes; a mutant that makes it endless does not end a short one either.
TIMES_SLOWER_IF_LONG = 2
LONGEST_WITHOUT_MUTANT = 3600
# The exit status of the testing library when a filter selects no test.
NO_TEST = 69
FAILURE = re.compile(r"✘.*?Test (.+?) (?:recorded an issue|failed)")


@dataclass
class Result:
    """What became of a mutant: killed by a group of tests, and by which test; or alive."""

    mutant: object
    group: str | None
    test: str


class Suite:
    def __init__(self, binary, place, groups):
        self.binary, self.place, self.groups = binary, place, groups
        self.limits = {}
        self.measuring = threading.Lock()

    def limit(self, group):
        """The seconds that a mutant may take. Without one all must pass; how long that takes is the measure for one that
        never ends. It is taken when a first mutant lives to see the group."""
        with self.measuring:
            if group not in self.limits:
                killer, seconds = self.run(group, 0, LONGEST_WITHOUT_MUTANT)
                if killer:
                    raise SystemExit(f"without a mutant {group.name} fails: {killer}")
                name = f"{'long ' * group.is_long}{group.name} of {group.machine or 'all'}"
                print(f"  {name}: {seconds:.1f} s without a mutant", flush=True)
                self.limits[group] = 10 + (TIMES_SLOWER_IF_LONG if group.is_long else TIMES_SLOWER) * seconds
            return self.limits[group]

    def judge(self, mutant):
        for group in filter(lambda group: group.tells_of(mutant), self.groups):
            killer, _ = self.run(group, mutant.number, self.limit(group))
            if killer:
                return Result(mutant, group.name, killer)
        return Result(mutant, None, "")

    def judge_all(self, mutants, jobs):
        """The results, in the order of the mutants, as they come."""
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(self.judge, mutants)

    def run(self, group, number, limit):
        """The test that failed, or nil; and the seconds that it took."""
        environment = {**os.environ, "SSO_MUTANT": str(number), "SSO_LONG_SEARCHES": str(int(group.is_long)),
                       "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"}
        before = os.times().elapsed
        with subprocess.Popen(
            [self.binary, "--testing-library", "swift-testing", "--filter", group.filter, "--skip", group.skipping],
            cwd=self.place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        ) as process:
            late = threading.Event()
            watch = threading.Timer(limit, lambda: (late.set(), process.kill()))
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
