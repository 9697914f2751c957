"""The branches of what ships that depend on the system, and those that no configuration compiles."""

import pathlib
import re
from typing import NamedTuple

from . import compiler

DIRECTIVE = re.compile(r"^\s*#(if|elseif|else|endif)\b(.*)$")
SYSTEM = re.compile(r"\b(os|canImport|targetEnvironment)\(")
SEEN = re.compile(r"warning: (\S+):(\d+)$", re.M)


class Branch(NamedTuple):
    """The lines between two directives of one condition that names a system or a module."""

    source: str
    first: int
    lines: int
    condition: str


def branches(source: str) -> tuple[list[Branch], str]:
    """The branches of a file, and its directives alone, each branch with a warning that tells its place."""
    found, skeleton, open_ones = [], [], []
    for number, line in enumerate(pathlib.Path(source).read_text().splitlines(), 1):
        match = DIRECTIVE.match(line)
        if not match:
            for one in open_ones:
                one["lines"] += bool(line.strip())
            continue
        kind, condition = match[1], match[2].strip()
        skeleton.append(line)
        if kind == "if":
            open_ones.append({"depends": False})
        current = open_ones[-1]
        if kind != "if" and current["depends"]:
            found.append(Branch(source, current["first"], current["lines"], current["text"]))
        if kind == "endif":
            open_ones.pop()
            continue
        # An #else depends on what the conditions before it name.
        text = f"#{kind} {condition}".strip()
        current.update(first=number, lines=0, text=text, depends=current["depends"] or bool(SYSTEM.search(condition)))
        skeleton.append(f'#warning("{source}:{number}")')
    return found, "\n".join(skeleton)


def compiled(skeletons: str, folder: pathlib.Path, arguments: list[str]) -> set[tuple[str, int]]:
    """The branches that the compiler takes with these arguments. It decides, so no rule of `canImport` is written here again."""
    probe = folder / "conditions.swift"
    probe.write_text(skeletons + "\n")
    said = compiler.frontend("-typecheck", str(probe), "-parse-as-library", "-module-name", "Conditions", *arguments)
    return {(source, int(line)) for source, line in SEEN.findall(said)}
