"""Calls of the compiler."""

import functools
import pathlib
import re
import shutil
import subprocess

SWIFT = shutil.which("swiftc")
RESOURCES = pathlib.Path(SWIFT).resolve().parents[1] / "lib/swift"
LINE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):\d+: (?P<kind>error|warning): (?P<text>.*)$|^(?:<unknown>:0: )(?P<k2>error): (?P<t2>.*)$")


def frontend(*arguments: str) -> str:
    """What the compiler prints about a call. A crash of it is an error too."""
    # The driver would look for an SDK; the frontend takes what it is given.
    common = ["-resource-dir", str(RESOURCES), "-Xcc", f"-I{RESOURCES}/shims"]
    common += ["-plugin-path", str(RESOURCES / "host/plugins")]
    done = subprocess.run([SWIFT, "-frontend", *arguments, *common], capture_output=True, text=True)
    if done.returncode < 0:
        return f"{done.stderr}\n<unknown>:0: error: the compiler ended by signal {-done.returncode}: {' '.join(arguments[:4])}\n"
    if done.returncode and all(kind != "error" for kind, _ in diagnostics(done.stderr)):
        return f"{done.stderr}\n<unknown>:0: error: the compiler failed: {' '.join(arguments[:4])}\n"
    return done.stderr


def diagnostics(text: str) -> list[tuple[str, str]]:
    """The errors and warnings in what a compiler printed, each with its place."""
    found = []
    for match in filter(None, map(LINE.match, text.splitlines())):
        place = f"{match['file']}:{match['line']}" if match["file"] else "the compiler"
        found.append((match["kind"] or match["k2"], f"{place}: {match['text'] or match['t2']}"))
    return list(dict.fromkeys(found))


@functools.cache
def version() -> str:
    return subprocess.run([SWIFT, "--version"], capture_output=True, text=True, check=True).stdout
