"""An SDK for a system of Apple's, made of what a toolchain for Linux has, and of stubs."""

import hashlib
import pathlib
import re

from . import compiler
from .configurations import Configuration

TOP = pathlib.Path(".build/apple")
STUBS = pathlib.Path("Tools/AppleFrameworkStubs")
# The standard library's modules, each after those that it imports.
LIBRARY = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing", "Observation"]
# Availability is switched off for these interfaces, which declare it; never for what is checked.
MAKING = ["-emit-module", "-experimental-skip-all-function-bodies", "-suppress-warnings", "-disable-availability-checking"]


def named(text: str) -> str:
    """A name for what is made of a text, of the compiler, and of these scripts."""
    made_by = [compiler.version(), *(path.read_text() for path in sorted(pathlib.Path(__file__).parent.glob("*.py")))]
    return hashlib.sha256("".join([*made_by, (STUBS / "SDK/SDKSettings.json").read_text(), text]).encode()).hexdigest()[:12]


def library(configuration: Configuration) -> pathlib.Path:
    """The standard library for a system, made once for a toolchain."""
    folder = TOP / named("library") / configuration.triple
    if not (folder / "made").exists():
        folder.mkdir(parents=True, exist_ok=True)
        with_objective_c = "\n" + (STUBS / "SDK/ObjectiveC/StandardLibrary.swift").read_text()
        for module in LIBRARY:
            source = next((compiler.RESOURCES / "linux" / f"{module}.swiftmodule").glob("*-linux-gnu.swiftinterface"))
            # A declaration that is copied into older systems calls a function of Linux; its signature is all that is needed.
            text = re.sub(r"@backDeployed\([^)]*\) ?", "", source.read_text())
            text = re.sub(r"^import Glibc$", "", text, flags=re.M) + (with_objective_c if module == "Swift" else "")
            interface(module, text, folder, configuration, [folder])
        (folder / "made").touch()
    return folder


def interface(module: str, text: str, folder: pathlib.Path, configuration: Configuration, found: list[pathlib.Path]):
    """Makes a module of an interface, whose first lines hold its flags."""
    source = folder / f"{module}.swiftinterface"
    source.write_text(text)
    flags = re.search(r"^// swift-module-flags: (.*)$", text, re.M)[1]
    flags = re.sub(r"(^| )(-O|-target \S+|-module-link-name \S+|-static)(?= |$)", " ", flags)
    make(module, [str(source), *flags.split()], folder, configuration, found)


def make(module: str, arguments: list[str], folder: pathlib.Path, configuration: Configuration, found: list[pathlib.Path]):
    said = compiler.frontend(
        *MAKING, *arguments, *(f"-D{name}" for name in configuration.defines), "-o", str(folder / f"{module}.swiftmodule"), *configuration.arguments(found))
    errors = [text for kind, text in compiler.diagnostics(said) if kind == "error"]
    if errors:
        raise SystemExit(f"the stub of {module} cannot be compiled for {configuration.words}:\n" + "\n".join(errors))


def stubs() -> dict[str, list[pathlib.Path]]:
    """The sources of each stub: those that are only declarations, and those that the tests of the adapters run."""
    found = {path.stem: [path] for path in sorted((STUBS / "SDK").glob("*.swiftinterface"))}
    for folder in sorted((STUBS / "Stubs").iterdir()):
        found[folder.name] = sorted(folder.rglob("*.swift"))
    return found


def sources() -> list[pathlib.Path]:
    return [path for paths in stubs().values() for path in paths]


def is_sourced(text: str) -> bool:
    """Whether the text of a stub names a page of Apple's documentation, or says that what it declares is the stub's own."""
    return bool(re.search(r"https://developer\.apple\.com/|the stub's own", text))


def unsourced() -> list[str]:
    return [str(path) for path in sources() if not is_sourced(path.read_text())]


def imports(paths: list[pathlib.Path]) -> set[str]:
    return {name for path in paths for name in re.findall(r"^ *(?:@?\w+ +)*import (\w+)$", path.read_text(), re.M)}


def frameworks(configuration: Configuration) -> list[pathlib.Path]:
    """The folders with all modules that a source for a system can import."""
    base, sources = library(configuration), stubs()
    every = "".join(path.read_text() for paths in sources.values() for path in paths)
    folder = TOP / named(every + str(configuration)) / configuration.name
    found = [base, folder]
    if (folder / "made").exists():
        return found
    folder.mkdir(parents=True, exist_ok=True)
    there = sources.keys() - configuration.missing
    waiting = {name: imports(sources[name]) & there - {name} for name in sorted(there)}
    while waiting:
        module = next((name for name, needed in waiting.items() if not needed & waiting.keys()), None)
        if not module:
            raise SystemExit(f"these stubs import each other: {', '.join(waiting)}")
        del waiting[module]
        paths = sources[module]
        if paths[0].suffix == ".swiftinterface":
            interface(module, paths[0].read_text(), folder, configuration, found)
        else:
            make(module, [*map(str, paths), "-module-name", module, "-swift-version", "5", "-parse-as-library"], folder, configuration, found)
    (folder / "made").touch()
    return found
