"""Writes a copy of the package in which every mutant is built in, and builds its tests once."""

import hashlib
import os
import re
import subprocess
from dataclasses import dataclass

from . import sites, suite

ENGINE = "Sources/StateMachineEngine"
CORE = "Sources/SSOStateMachine"
SOURCES = [ENGINE, CORE, "Legacy"]
# Folders of the core that hold no machine; every other folder holds one.
COMMON = ["Model", "Screen"]
# What the machines share, of the engine and of the core.
SHARED = {ENGINE: ["Reduce.swift", "Arrow.swift", "StageTransition.swift", "Timestamp.swift"],
          CORE: ["Model/*Proof.swift", "Model/Registration.swift", "Model/Profile.swift", "Model/Session.swift",
                 "Model/Decision.swift", "Model/FlowConfiguration.swift", "Screen/*.swift"]}
LEFT_OUT = ["sso-flow", "FlowTool", "FlowTests", "sso-fsm-viz", "VizTests", "CommandLineTool",
            "SSOEffectRunnerTests", "SSOConformance", "ConformanceTesting", "SSOConformanceTests",
            "SSOPlayground", "PlaygroundMachines", "PlaygroundTests", "agree", "sso-graph",
            *(f"SSO{room}{part}" for room in suite.ROOMS
              for part in ("Playground", "PlaygroundTests", "VizTests", "Conformance", "ConformanceTests", "FlowTool",
                           "FlowToolTests"))]
# Mutants that the types of a line forbid are left out. Many more are a fault of Mutation.swift or sites.py.
MOST_BROKEN = 20
# Optimizing the tests takes longer than anything else in a build, and makes none of them faster.
MANIFEST = """
package.products.removeAll { [%s].contains($0.name) }
package.targets.removeAll { [%s].contains($0.name) }
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}
"""


@dataclass(frozen=True)
class Mutant:
    """One change. `name` stays the same as long as the text that it changes does; `number` does not."""

    number: int
    name: str
    kind: str
    file: str
    line: int

    @property
    def machine(self):
        """The machine that it is a mutant of; None: all of them."""
        folder, _, rest = self.file.partition("/")
        return None if not rest or folder in COMMON else folder


def render(text, found, number, wanted):
    """The text with those of its sites in place that are wanted (None: all), and the first number that is free after it."""
    heads, tails, gone = {}, {}, set()
    numbers = []
    for site in found:
        first, number = number, number + len(site.changes)
        numbers.append(first)
        if wanted is not None and wanted.isdisjoint(range(first, number)):
            continue
        head, tail = (part.replace("{{", "{").replace("}}", "}").replace("{n}", str(first))
                      for part in (site.head, site.tail))
        heads.setdefault(site.start, []).append(head)
        tails.setdefault(site.end, []).insert(0, tail)
        if site.operator is not None:
            heads.setdefault(site.operator, []).append("~")
        if site.replaces:
            gone.update(range(site.start, site.end))
    out = []
    for index, character in enumerate(text):
        out += tails.get(index, []) + heads.get(index, [])
        if index not in gone:
            out.append(character)
    return "".join(out), numbers, number


class Schema:
    """The copy in `place`, with the mutants that compile: all, or those that `choose` takes out of them."""

    def __init__(self, root, place, choose=lambda mutants: mutants):
        self.root, self.place, self.choose = root, place, choose
        self.mutants, self.texts, self.broken = [], {}, set()

    def read(self, wanted=None):
        """The texts of the copy, with the mutants in them whose numbers are wanted; None: with all."""
        self.mutants, self.texts = [], {}
        for folder in ("Sources", "Legacy", "Tests", "docs", "README.md", "Scripts/mutants/Mutation.swift"):
            for source in files(self.root / folder):
                self.texts[str(source.relative_to(self.root))] = source.read_bytes()
        manifest = (self.root / "Package.swift").read_text()
        names = ", ".join(f'"{name}"' for name in LEFT_OUT)
        self.texts["Package.swift"] = (manifest + MANIFEST % (names, names)).encode()
        self.texts[ENGINE + "/Mutation.swift"] = self.texts["Scripts/mutants/Mutation.swift"]
        number = 1
        for folder, pattern in mutated(self.root):
            for source in sorted(folder.glob(pattern)):
                number = self.mutate(source, folder, number, wanted)

    def write(self):
        """Writes only what differs, so that nothing is built for nothing."""
        self.read()
        self.read({mutant.number for mutant in self.choose(self.mutants)})
        for path, text in self.texts.items():
            target = self.place / path
            if not target.is_file() or target.read_bytes() != text:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
        for folder in ("Sources", "Legacy", "Tests"):
            for path in files(self.place / folder):
                if str(path.relative_to(self.place)) not in self.texts:
                    path.unlink()

    def mutate(self, source, folder, number, wanted):
        text, file, path = source.read_text(), str(source.relative_to(folder)), str(source.relative_to(self.root))
        found = [site for site in sites.sites(text) if (path, line(text, site.start)) not in self.broken]
        text_out, numbers, free = render(text, found, number, wanted)
        seen = {}
        for site, first in zip(found, numbers):
            for offset, change in enumerate(site.changes):
                if change:
                    key = f"{file}: {change[0]}: {' '.join(change[1].split())}"
                    seen[key] = seen.get(key, 0) + 1
                    name = key + (f" #{seen[key]}" if seen[key] > 1 else "")
                    self.mutants.append(
                        Mutant(first + offset, name, change[0], file, line(text, site.start)))
        self.texts[path] = text_out.encode()
        return free

    def build(self):
        """Builds; sites that do not compile are left out and it is built again."""
        command = ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing"]
        # A mutant may make a warning.
        environment = {name: value for name, value in os.environ.items() if name != "SSO_STRICT"}
        while True:
            self.write()
            done = subprocess.run(command, cwd=self.place, env=environment, capture_output=True, text=True)
            if done.returncode == 0:
                return
            lines = {(found[1], int(found[2])) for found in re.finditer(
                rf"((?:{'|'.join(SOURCES)})/[\w/+]+\.swift):(\d+):\d+: error", done.stdout)}
            if not lines - self.broken:
                raise SystemExit(done.stdout[-4000:] + done.stderr[-2000:])
            self.broken |= lines
            if len(self.broken) > MOST_BROKEN:
                raise SystemExit(f"{len(self.broken)} lines with a mutant do not compile, as:\n{done.stdout[-4000:]}")

    @property
    def state(self):
        """The same as long as no source, test or mutant changes."""
        return hashlib.sha256(repr(sorted(self.texts.items())).encode()).hexdigest()

    @property
    def binary(self):
        return next((self.place / ".build/release").resolve().glob("*PackageTests.xctest"))


def mutated(root):
    """The folders of sources, each with a pattern of what is mutated there: the machines, then what they share."""
    for room in suite.ROOMS:
        yield root / "Legacy", f"{room}/Machine/*.swift"
        yield root / "Legacy", f"{room}/Machine/*/*+*.swift"
    for folder in sorted((root / CORE).iterdir()):
        if folder.is_dir() and folder.name not in COMMON and folder.suffix != ".docc":
            yield folder.parent, f"{folder.name}/**/*.swift"
    for folder, patterns in SHARED.items():
        for pattern in patterns:
            yield root / folder, pattern


def files(path):
    """The files of a folder, without what a build has left there, and without what is argued of the mutants."""
    return [path] if path.is_file() else sorted(
        found for found in path.rglob("*")
        if found.is_file() and ".build" not in found.parts and found.name != "equivalent-mutants.txt")


def line(text, position):
    return text.count("\n", 0, position) + 1
