"""Prints the share of lines that the tests cover in each folder, to standard error, and the least one.

    Scripts/nightly/coverage.py EXPORT FOLDER ...

EXPORT is what `llvm-cov export -summary-only` prints. Fails under 95 % in any folder, and for a folder without Swift. One that
declares only values has no lines that count.
"""

import json
import pathlib
import sys

LEAST = 95


def main():
    files = json.loads(pathlib.Path(sys.argv[1]).read_text())["data"][0]["files"]
    shares = {}
    for folder in sorted(sys.argv[2:]):
        if not any(pathlib.Path(folder).rglob("*.swift")):
            sys.exit(f"{folder}: there is no Swift in it")
        root = f"{pathlib.Path(folder).resolve()}/"
        lines = [file["summary"]["lines"] for file in files if file["filename"].startswith(root)]
        count, covered = (sum(line[key] for line in lines) for key in ("count", "covered"))
        if count:
            shares[folder] = 100 * covered / count
        print(f"{folder}: {shares[folder]:.2f} % of lines" if count else f"{folder}: no lines", file=sys.stderr)
    if low := [folder for folder, share in shares.items() if share < LEAST]:
        sys.exit(f"under {LEAST} %: {', '.join(low)}")
    print(min(shares.values()))


main()
