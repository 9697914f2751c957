"""What ships: the targets of the products, and the examples that an app copies."""

import functools
import json
import os
import pathlib
import subprocess
from typing import NamedTuple

EXAMPLES = ["Examples", *sorted(map(str, pathlib.Path("Legacy").glob("*/Example")))]


class Module(NamedTuple):
    name: str
    sources: list[str]
    flags: list[str]
    needs: list[str]
    # Whether only a tool has the module: tools run on Linux and on a Mac alone.
    is_of_tool: bool


@functools.cache
def manifest(folder: str) -> dict:
    done = subprocess.run(["swift", "package", "--package-path", folder, "dump-package"], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)


def flags(target: dict) -> list[str]:
    """The settings of a target, as the compiler takes them."""
    found = []
    for setting in target.get("settings", []):
        match setting["kind"]:
            case {"swiftLanguageMode": {"_0": mode}}:
                found += ["-swift-version", mode]
            case {"treatAllWarnings": {"_0": "error"}}:
                found += ["-warnings-as-errors"]
            case {"enableUpcomingFeature": {"_0": feature}}:
                found += ["-enable-upcoming-feature", feature]
            case {"defaultIsolation": {"_0": actor}}:
                found += ["-default-isolation", actor]
            case other:
                raise SystemExit(f"Scripts/apple/package.py does not know this setting of {target['name']}: {other}")
    if "-swift-version" not in found:
        found += ["-swift-version", "6"]  # the default of the manifest's tools version
    return found


def sources(package: str, target: dict) -> list[str]:
    folder = pathlib.Path(package, target.get("path") or f"Sources/{target['name']}")
    left_out = [folder / path for path in target.get("exclude", [])]
    return sorted(
        str(path) for path in folder.rglob("*.swift")
        if not any(path.is_relative_to(each) for each in left_out))


def needs(target: dict, products: dict[str, list[str]]) -> list[str]:
    found = []
    for dependency in target.get("dependencies", []):
        match dependency:
            case {"byName": [name, *_]} | {"target": [name, *_]}:
                found.append(name)
            case {"product": [name, *_]}:
                found += products[name]
    return found


def shipped() -> list[Module]:
    """Every module that ships, each after those that it needs."""
    root = manifest(".")
    products = {product["name"]: product["targets"] for product in root["products"] if "library" in product["type"]}
    tools = [name for product in root["products"] if "executable" in product["type"] for name in product["targets"]]
    targets = {target["name"]: (".", target) for target in root["targets"]}
    wanted = [name for names in products.values() for name in names]
    for package in EXAMPLES:
        for target in manifest(package)["targets"]:
            if target["type"] == "regular":
                targets[target["name"]] = (package, target)
                wanted.append(target["name"])
    found: dict[str, Module] = {}

    def add(name: str, is_of_tool: bool = False):
        if name not in found:
            package, target = targets[name]
            needed = needs(target, products)
            for other in needed:
                add(other, is_of_tool)
            identity = os.path.basename(os.path.abspath(package)).lower()
            found[name] = Module(
                name.replace("-", "_"), sources(package, target), [*flags(target), "-package-name", identity], needed, is_of_tool)

    for name in wanted:
        add(name)
    for name in tools:
        add(name, is_of_tool=True)
    return list(found.values())
