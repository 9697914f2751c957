#!/usr/bin/env bash
# Runs the gate, .ci/run, on a clean clone of HEAD, and records in .build/gate which commit has passed. A clone that fails is
# kept for inspection.
set -euo pipefail
cd "$(dirname "$0")/.."

clone=$(mktemp -d)/$(basename "$PWD")
trap 'echo "the clone is kept: $clone" >&2' EXIT
git clone -q . "$clone"
[ -z "$(git status --porcelain)" ] || echo "what is not committed is not looked at" >&2
bash "$clone/.ci/run" </dev/null
mkdir -p .build
cp "$clone/.build/gate" .build/gate
trap - EXIT
rm -rf "$(dirname "$clone")"
echo "passed: $(git log -1 --format='%h %s' "$(cat .build/gate)")"
