#!/usr/bin/env python3
"""Runs each command of a page as it is printed: `printed.py CONTRIBUTING.md`.

A command is a line of a block of shell, or code within the text, that begins with `swift`, `python3` or a script of this
checkout, behind variables or not. It runs from the top of the checkout, with no variable of a check but SSO_STRICT. What a
step of the gate or of the nightly runs as it is printed, or with more options, is not run again.
"""
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What does not run here, and why. Each must be on the page.
LEFT_OUT = {
    ".ci/run": "the gate of every change",
    "Scripts/gate.sh": "the gate of every change",
    "Scripts/xcode.sh": "needs a Mac",
    "Scripts/nightly.sh --since main": "this run is a nightly",
    "Scripts/nightly.sh --whole planted-faults": "this run is a nightly",
    "python3 Scripts/mutate.py": "20 minutes; planted-faults runs a sample",
}

STEPS = [".ci/run", "Scripts/nightly/steps.sh"]


def run_by_steps():
    """The lines of the steps of the gate and the nightly."""
    return [line.strip() for script in STEPS for line in (ROOT / script).read_text().splitlines()]


def is_command(text):
    program, *rest = [word for word in text.split() if not re.match(r"[A-Z_]+=", word)] or [""]
    if program in ("swift", "python3"):
        return bool(rest)
    script = ROOT / program
    return script.is_relative_to(ROOT) and script.is_file() and os.access(script, os.X_OK)


def commands(page):
    """The commands of a page, each once, in their order."""
    found = {}
    for index, part in enumerate(re.split(r"^```(.*)$", page, flags=re.M)):
        # Text, the language of a block, the block, the end of the block.
        if index % 4 == 0:
            texts = re.findall(r"`([^`\n]+)`", part)
        elif index % 4 == 2:
            texts = part.splitlines()
        else:
            continue
        for text in texts:
            command = re.sub(r"\s+#.*", "", text).strip()
            if is_command(command):
                found[command] = None
    return list(found)


def changes():
    """What differs from the commit: a command that writes records must write those that are there."""
    return subprocess.run(["git", "diff"], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def main():
    page = (ROOT / sys.argv[1]).read_text()
    own = commands(page)
    gone = [command for command in LEFT_OUT if command not in own]
    if gone:
        sys.exit(f"{sys.argv[1]} does not print {gone}: take them off the list")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SSO_") or name == "SSO_STRICT"}
    before, failed, lines = changes(), [], run_by_steps()
    for command in own:
        if command in LEFT_OUT:
            continue
        if any(f"{line} ".startswith(f"{command} ") for line in lines):
            print(f"run by a step: {command}", flush=True)
            continue
        start = time.monotonic()
        status = subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment).returncode
        print(f"{'passed' if status == 0 else f'FAILED, status {status}'}, {time.monotonic() - start:.0f} s: {command}", flush=True)
        if status:
            failed.append(command)
    if failed:
        sys.exit(f"{len(failed)} commands of {sys.argv[1]} fail: {failed}")
    if changes() != before:
        sys.exit(f"a record was out of date:\n{changes()}")
    print(f"{len(own) - len(LEFT_OUT)} commands as printed")


if __name__ == "__main__":
    main()
