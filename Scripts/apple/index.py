"""Every reference of a library to something that the manifest's systems do not have yet, by the compiler's index.

The index knows no @available. The libraries have none for a newer system but within functions; an example may be for newer systems as
a whole, so only the stubs judge the examples.
"""

import os
import pathlib

from . import availability, package, references

STORE = ".build/debug/index/store"
EXPLAINED = pathlib.Path("Scripts/apple/explained.txt")


def lowest() -> tuple[tuple[int, ...], ...]:
    stated = {each["platformName"]: tuple(map(int, each["version"].split("."))) for each in package.manifest(".")["platforms"]}
    return tuple(stated[system.lower()] for system in availability.SYSTEMS)


def explained() -> dict[str, str]:
    lines = [line for line in EXPLAINED.read_text().splitlines() if line and not line.startswith("#")]
    return dict([part.strip() for part in line.split(" | ", 1)] for line in lines)


def newer() -> tuple[list[str], int, list[str]]:
    """The references that are too new, how many were looked at, and the explanations that explain nothing any more."""
    sources = {
        os.path.abspath(source) for module in package.shipped() for source in module.sources
        if not source.startswith(tuple(package.EXAMPLES))}
    known = {symbol.usr: symbol for symbol in availability.toolchain(availability.LIBRARY + availability.FOUNDATION)}
    reasons, used, found, count = explained(), set(), [], 0
    for each in references.references(STORE, sources):
        symbol = known.get(each.usr)
        if not symbol:
            continue
        count += 1
        if all(since <= stated for since, stated in zip(symbol.since, lowest())):
            continue
        if symbol.path in reasons:
            used.add(symbol.path)
        else:
            found.append(f"{os.path.relpath(each.source)}:{each.line}: {symbol.path} is there since {symbol.words}")
    return sorted(found), count, sorted(reasons.keys() - used)
