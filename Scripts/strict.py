"""Checks that a warning is an error in every target where SSO_STRICT is set, and in no target where it is not.

Without it a clone must build with a compiler that warns of more. Examples/FromNothing is as an app writes it.
"""
import json
import os
import pathlib
import subprocess
import sys


def targets(package, **environment):
    """How many targets SwiftPM finds, and how many of them take a warning as an error."""
    environment = {name: value for name, value in os.environ.items() if name != "SSO_STRICT"} | environment
    command = ["swift", "package", "--package-path", package, "--scratch-path", ".build/manifests", "dump-package"]
    dumped = json.loads(subprocess.check_output(command, env=environment))
    settings = [target["settings"] for target in dumped["targets"] if target["type"] != "plugin"]
    return len(settings), sum("treatAllWarnings" in setting["kind"] for each in settings for setting in each)


manifests = subprocess.check_output(["git", "ls-files", "*Package.swift", ":!Examples/FromNothing"], text=True).split()
for package in [str(pathlib.Path(manifest).parent) for manifest in manifests]:
    (_, loose), (all_of_them, strict) = targets(package), targets(package, SSO_STRICT="1")
    if loose or strict != all_of_them:
        sys.exit(f"{package}: a warning is an error in {strict} of {all_of_them} targets with SSO_STRICT, in {loose} without")
