"""Since when declarations are available, as `swift symbolgraph-extract` says: of the toolchain's modules, and of stubs."""

import json
import pathlib
import shutil
import subprocess
import tempfile
from typing import Iterator, NamedTuple

from . import compiler
from .configurations import ALL

SYSTEMS = ("iOS", "tvOS", "macOS")
# What the toolchain has of the library and of Foundation, where Foundation is several modules.
LIBRARY = ["Swift", "_Concurrency", "_StringProcessing", "Observation"]
FOUNDATION = ["Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch"]


# The modules of our SDK that the toolchain can be asked about.
COMPARED = [*LIBRARY, "Foundation", "Dispatch"]


class Symbol(NamedTuple):
    usr: str
    path: str
    declaration: str
    since: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        return ", ".join(f"{system} {'.'.join(map(str, version))}" for system, version in zip(SYSTEMS, self.since))


def version(number: dict) -> tuple[int, ...]:
    parts = [number["major"], number.get("minor", 0), number.get("patch", 0)]
    return tuple(parts[:2] if not parts[2] else parts)


def since(symbol: dict) -> tuple[tuple[int, ...], ...]:
    """The first version of each system; zero where no version is given, and a version no system has where it is unavailable."""
    found = dict.fromkeys(SYSTEMS, (0, 0))
    for each in symbol.get("availability", []):
        if each.get("domain") in found:
            if each.get("isUnconditionallyUnavailable"):
                found[each["domain"]] = (9999, 0)
            elif "introduced" in each:
                found[each["domain"]] = max(found[each["domain"]], version(each["introduced"]))
    return tuple(found[system] for system in SYSTEMS)


def symbols(module: str, arguments: list[str]) -> Iterator[Symbol]:
    with tempfile.TemporaryDirectory() as folder:
        tool = shutil.which("swift-symbolgraph-extract") or pathlib.Path(compiler.SWIFT).with_name("swift-symbolgraph-extract")
        done = subprocess.run(
            [tool, "-module-name", module, "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members", *arguments],
            capture_output=True, text=True)
        graphs = sorted(pathlib.Path(folder).glob("*.json"))
        if done.returncode or not graphs:
            raise SystemExit(f"no symbols of {module}: {done.stderr}")
        for graph in graphs:
            for each in json.loads(graph.read_text())["symbols"]:
                declaration = "".join(part["spelling"] for part in each.get("declarationFragments", []))
                yield Symbol(each["identifier"]["precise"], ".".join(each["pathComponents"]), declaration, since(each))


def toolchain(modules: list[str]) -> list[Symbol]:
    return [symbol for module in modules for symbol in symbols(module, ["-target", "x86_64-unknown-linux-gnu"])]


def differences(found: list[pathlib.Path], modules: list[str]) -> tuple[list[str], int]:
    """Declarations of an SDK whose availability is another one in the toolchain, and how many were compared."""
    arguments = [*ALL[0].arguments(found), "-resource-dir", str(compiler.RESOURCES), "-Xcc", f"-I{compiler.RESOURCES}/shims"]
    arguments.remove("-enable-objc-interop")
    known, by_path = {}, {}
    for symbol in toolchain(LIBRARY + FOUNDATION):
        known[symbol.usr] = [symbol]
        by_path.setdefault(symbol.path, []).append(symbol)
    wrong, compared = [], 0
    for module in modules:
        before = compared
        for symbol in symbols(module, arguments):
            # A module of the toolchain's Foundation has names of its own in the codes of its symbols.
            others = known.get(symbol.usr) or by_path.get(symbol.path, [])
            same = [other for other in others if other.declaration == symbol.declaration]
            others = same or others if len(others) < 2 else same
            # What Foundation does not get from FoundationEssentials says nothing of Apple's systems in the toolchain.
            if others and all(0 < each[0] for other in others for each in other.since):
                compared += 1
                if symbol.since not in [other.since for other in others]:
                    wrong.append(f"{module}: {symbol.path}: {symbol.words}; the toolchain says {others[0].words}")
        if compared == before:
            wrong.append(f"{module}: no declaration could be compared")
    return wrong, compared
