"""What a run came to: a few lines to print, and the page docs/mutants.md."""

import re
from collections import Counter

KINDS = ["arrow dropped", "arrow retargeted", "arrow exchanged", "condition negated", "condition held true",
         "condition held false", "command dropped", "command repeated", "bound moved", "bound removed",
         "assignment dropped", "answer dropped"]
SHARED = "what they share"
PAGE = """# Mutants of the machines

<!-- generated: python3 Scripts/mutate.py --record -->

A mutant is a machine with one fault planted in it. Our tests kill it where one of them fails. What is planted:
an arrow that is not taken, leads back to its own stage, or is taken under the name of a sibling of the same type; a condition
that is negated, or holds always or never; a command that is lost or asked for twice; a bound that is moved by one or
removed; a value that is not remembered, or not told where it is asked for.

Mutated: the stages of {machines}, and of what they share, in `Sources/StateMachineEngine` the reducer, the arrows and the moments,
and in `Sources/SSOStateMachine` `Screen/` and, of `Model/`, the proofs and whatever reads a decision.

All mutants are built into one program, which is told by a number which of them is on; so nothing is built twice.
`python3 Scripts/mutate.py` runs them all, `--sample N --seed S` a sample that is the same every time. The tables and the flows
are asked about every mutant, the walks and the exploration of a machine about its own and about what the machines share.
Not asked are the tests that plant faults themselves and the exploration of pairs of arrows: they take longer than all others.

| Machine | Mutants | Equivalent | Killed | Alive | Score |
|---|---|---|---|---|---|
{machine_rows}

The score is the share of the killed among those that are not equivalent. At least {least} % is asked for, of each machine.

| Kind | Mutants | Equivalent | Killed | Alive |
|---|---|---|---|---|
{rows}

{groups}

## Alive

{alive}

## Equivalent

No one can tell these from the machine as it is, whatever happens to it.

{equivalent}
"""


def arguments(paths):
    """Why each equivalent mutant is one: a paragraph each, the mutants in lines that begin with a dash."""
    known = {}
    for block in (block for path in paths for block in path.read_text().split("\n\n")):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        names = [line[2:] for line in lines if line.startswith("- ")]
        why = " ".join(line for line in lines if not line.startswith("- "))
        known.update({name: why for name in names})
    return known


def score(results):
    return 100 * sum(result.group is not None for result in results) / max(1, len(results))


def by_machine(results):
    """The results of each machine; None: of what the machines share."""
    apart = {}
    for result in results:
        apart.setdefault(result.mutant.machine, []).append(result)
    return apart


def least(results):
    return min(map(score, by_machine(results).values()), default=0)


def summary(results):
    lines = [f"  alive: {result.mutant.name} (line {result.mutant.line})" for result in results if not result.group]
    for machine, mine in [*by_machine(results).items(), ("all", results)]:
        killed = sum(result.group is not None for result in mine)
        lines.append(f"{machine or SHARED}: {killed} of {len(mine)} mutants killed: {score(mine):.2f} %")
    return "\n".join(lines)


def page(results, equivalent, why, least):
    kinds = [counts(kind, results, equivalent, lambda mutant: mutant.kind == kind) for kind in KINDS]
    kinds.append(counts("all", results, equivalent, lambda mutant: True))
    machines = [machine for machine in by_machine(results) if machine]
    rows = [(*counts(machine or SHARED, results, equivalent, lambda mutant: mutant.machine == machine),
             f"{score(by_machine(results)[machine]):.2f} %") for machine in by_machine(results)]
    groups = Counter(result.group for result in results if result.group)
    told = ", ".join(f"{count} by the {group}" for group, count in groups.most_common())
    alive = [f"- `{result.mutant.name}`" for result in results if not result.group]
    return PAGE.format(
        machines=", ".join(f"`{machine}/`" for machine in machines), machine_rows=table(rows), rows=table(kinds),
        least=least, groups=f"Killed {told}; the groups run in this order, and the first failure ends a run.",
        alive="\n".join(alive) or "None.", equivalent="\n\n".join(paragraphs(equivalent, why)) or "None.")


def counts(name, results, equivalent, fits):
    """How many mutants there are, equivalent, killed and alive."""
    mine = [result for result in results if fits(result.mutant)]
    same, dead = sum(map(fits, equivalent)), sum(result.group is not None for result in mine)
    return name, len(mine) + same, same, dead, len(mine) - dead


def table(rows):
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)


def paragraphs(equivalent, why):
    together = {}
    for mutant in equivalent:
        together.setdefault(why[mutant.name], []).append(mutant.name)
    for argument, names in together.items():
        yield "\n".join([argument, ""] + [f"- `{re.sub('`', '', name)}`" for name in names])
