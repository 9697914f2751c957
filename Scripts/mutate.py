#!/usr/bin/env python3
"""Plants faults in the machines, one at a time, and counts how many of them our tests find.

    Scripts/mutate.py                      every mutant
    Scripts/mutate.py --sample 60 --seed 4 sixty of them, the same ones every time
    Scripts/mutate.py --only Decisions/    those whose name holds a word
    Scripts/mutate.py --record             every mutant, and docs/mutants.md written again
    Scripts/mutate.py --list               their names

Works on a copy beside the checkout's temporary files; the checkout is left alone. Fails where a machine is under 95 %,
of a sample where the sample is. A run of all that was broken off goes on where it was, unless a source or a test changed.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from mutants import report
from mutants.kept import Kept
from mutants.schema import Schema
from mutants.suite import GROUPS, Suite

LEAST = 95
ROOT = Path(__file__).resolve().parent.parent
ARGUMENTS = [ROOT / "Scripts/mutants/equivalent.txt", *sorted(ROOT.glob("Legacy/*/Tests/equivalent-mutants.txt"))]


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, help="how many mutants; all without it")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--only", help="a word that the names must hold")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--record", action="store_true", help="write docs/mutants.md")
    parser.add_argument("--list", action="store_true", help="print the names and run nothing")
    parser.add_argument("--place", type=Path, default=Path(tempfile.gettempdir()) / f"mutants{ROOT}".replace("/", "-"))
    return parser.parse_args()


def chosen(mutants, choice):
    if choice.only:
        mutants = [mutant for mutant in mutants if choice.only in mutant.name]
    if choice.sample and choice.sample < len(mutants):
        mutants = sorted(random.Random(choice.seed).sample(mutants, choice.sample), key=lambda each: each.number)
    return mutants


def judged(mutants, suite, kept, jobs):
    """What becomes of each mutant: as it is known, else as the tests tell."""
    known = {mutant: kept.result(mutant) for mutant in mutants}
    results, start = [result for result in known.values() if result], time.monotonic()
    for result in suite.judge_all([mutant for mutant in mutants if not known[mutant]], jobs):
        kept.add(result)
        results.append(result)
        if not result.group:
            print(f"  alive: {result.mutant.name} (line {result.mutant.line})", flush=True)
        if len(results) % 100 == 0 or len(results) == len(mutants):
            print(f"{len(results)} of {len(mutants)}, {time.monotonic() - start:.0f} s", flush=True)
    return sorted(results, key=lambda result: result.mutant.number)


def main():
    choice = options()
    why = report.arguments(ARGUMENTS)
    schema = Schema(ROOT, choice.place, lambda mutants: chosen([each for each in mutants if each.name not in why], choice))
    if choice.list:
        schema.read()
        print(*(mutant.name for mutant in schema.mutants), sep="\n")
        return 0
    start = time.monotonic()
    schema.build()
    mutants = schema.choose(schema.mutants)
    print(f"{len(mutants)} of {len(schema.mutants)} mutants built in {time.monotonic() - start:.0f} s", flush=True)
    if schema.broken:
        print(f"{len(schema.broken)} lines left as they are: what was made of them does not compile", flush=True)
    unknown = set(why) - {mutant.name for mutant in schema.mutants}
    if unknown:
        print(*(f"argued for, but no mutant: {name}" for name in sorted(unknown)), sep="\n", file=sys.stderr)
        return 1
    # A mutant that only a long exploration kills should have a table: of a sample it counts as alive.
    groups = [group for group in GROUPS if not (choice.sample and group.is_long)]
    suite = Suite(schema.binary, choice.place, groups)
    results = judged(mutants, suite, Kept(choice.place, f"{schema.state} {groups}"), choice.jobs)
    print(report.summary(results))
    if choice.record:
        equivalent = [mutant for mutant in schema.mutants if mutant.name in why]
        (ROOT / "docs/mutants.md").write_text(report.page(results, equivalent, why, LEAST))
    return (report.score(results) if choice.sample else report.least(results)) < LEAST


if __name__ == "__main__":
    sys.exit(main())
