#!/usr/bin/env bash
# The day the legacy services end, on a copy of the last commit: without the folder Legacy, without the lines that name a legacy
# machine in the lists of the packages, of the tools, of the page and of the examples, and without the listings of its files. Builds
# the copy, and runs all its tests and those of the sandbox. docs/legacy.md tells it.
#
#   Scripts/without-legacy.sh [folder]     the folder of the copy; .build/without-legacy without one
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1
copy=${1:-.build/without-legacy}
lists=(Package.swift Sources/sso-{flow,fsm-viz}/Machines.swift Tools/Playground/Machines/Machines.swift
  Tools/Sandbox/{Package.swift,Sources/Sandbox/Machines.swift} Examples/README.md)

mkdir -p "$copy"
# What was built there before may be used again.
find "$copy" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
git archive HEAD | tar -x -C "$copy"
cd "$copy"
machines=$(ls Legacy | paste -sd '|' -)
rm -rf Legacy
sed -i.before -E "/$machines/Id" "${lists[@]}"
sed -i.before '/^```swift/,/^```$/d' docs/migration.md
rm -f "${lists[@]/%/.before}" docs/migration.md.before
swift build --build-tests
VIZ=$(swift build --show-bin-path)/sso-fsm-viz Scripts/playground.sh
swift test --skip-build --quiet
swift test --package-path Tools/Sandbox --scratch-path .build --disable-build-manifest-caching --quiet
swift build --package-path Tools/AppleFrameworkStubs --build-tests
echo "the copy without legacy machines builds, and its tests pass"
