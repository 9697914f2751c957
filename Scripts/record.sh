#!/usr/bin/env bash
# Writes again what is made from the machines and committed: drawings, tables, pairs of arrows, ways around what is broken,
# verdicts on changed recordings, the playground. The difference shows what a change has done.
#
#   Scripts/record.sh           what is made from any machine
#   Scripts/record.sh rest-v2   what is made from this one
#
# Some of it takes long searches, so all of it is made in a release build. Needs what the nightly needs.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/steps.sh  # SSO_STRICT, need

# The folder of a machine has its name, in other letters.
plain() { tr -d - <<<"$1" | tr '[:upper:]' '[:lower:]'; }
machine=$(plain "${1:-}")
wanted() { [ -z "$machine" ] || [ "$machine" = "$(plain "$1")" ]; }

targets=()
if wanted rest-v2; then targets+=(SSOStateGraphTests SSOStateMachineTests SSOPropertiesTests FlowTests); fi
for room in Legacy/*; do
  name=$(basename "$room")
  for part in Graph Machine Properties FlowTool; do
    if wanted "$name" && [ -d "$room/Tests/$part" ]; then targets+=("SSO$name${part/Machine/}Tests"); fi
  done
done
[ "${#targets[@]}" -gt 0 ] || { echo "no machine is called $1" >&2; exit 2; }

need dot=graphviz
export SSO_TESTS="${targets[*]}" SSO_LONG_SEARCHES=1
release=(-c release -Xswiftc -enable-testing --scratch-path .build-release)
drawn=$(cksum docs/*.dot)
swift build "${release[@]}" --build-tests
swift build "${release[@]}" --product sso-fsm-viz

# A test that writes a record fails, so that no one records by accident. No other failure is one of these.
log=$logs/record.log
SSO_RECORD=1 swift test --quiet --skip-build "${release[@]}" \
  --filter "^($(paste -sd '|' <(printf '%s\n' "${targets[@]}")))\..*/\w*Recorded\(" >"$log" 2>&1 || true
if ! grep -q 'Test run with' "$log" || grep 'recorded an issue' "$log" | grep -qv 'Issue recorded'; then
  cat "$log"
  exit 1
fi

for drawing in docs/*.dot; do
  if ! grep -qxF "$(cksum "$drawing")" <<<"$drawn"; then
    if [ "$drawing" = docs/map.dot ]; then Scripts/map.sh; else dot -Tsvg "$drawing" -o "${drawing%dot}svg"; fi
  fi
done
VIZ=.build-release/release/sso-fsm-viz Scripts/playground.sh
git status --short
