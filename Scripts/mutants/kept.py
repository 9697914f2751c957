"""Keeps what became of each mutant beside the copy, so that a run that was broken off goes on where it was."""

import json

from .suite import Result


class Kept:
    """Results of one state of sources and tests, by the mutant's number; those of another state are forgotten."""

    def __init__(self, place, state):
        self.path, self.state = place / "results.jsonl", state
        lines = self.path.read_text().splitlines() if self.path.is_file() else []
        if lines[:1] != [state]:
            self.path.write_text(state + "\n")
            lines = []
        self.known = {number: rest for number, *rest in map(json.loads, lines[1:])}

    def result(self, mutant):
        return Result(mutant, *self.known[mutant.number]) if mutant.number in self.known else None

    def add(self, result):
        with self.path.open("a") as file:
            print(json.dumps([result.mutant.number, result.group, result.test]), file=file)
