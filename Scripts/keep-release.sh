#!/usr/bin/env bash
# Keeps what this version writes, in Tests/Releases/<version>: documents of stores with their snapshots, traces, graphs, and the
# keys of docs/texts.md; what a legacy machine writes, in Tests/Releases of its own folder. ReleaseTests and TextsTests read all of it
# in every later version. What is kept is never written again.
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1

[ "${1:-}" = --skip-build ] || swift build
tools=$(swift build --show-bin-path)
version=$("$tools/sso-flow" --version | cut -d ' ' -f 2)
place=Tests/Releases/$version
if [ -e "$place" ]; then
  echo "$place is kept already" >&2
  exit 1
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
kept=$scratch/kept
mkdir "$kept"

keep() {
  local machine=$1 name=$2 store=$scratch/$1-$2
  shift 2
  "$tools/sso-flow" run --machine "$machine" --simulate "$name" --store "$store" --trace "$kept/$machine-$name.jsonl" "$@"
  cp "$store/store.json" "$kept/$machine-$name.store.json"
}

keep rest-v2 partner-sign-in --preauthorize news --play news
keep rest-v2 second-screen --play news
keep rest-v2 logout-partner
for machine in $("$tools/sso-fsm-viz" --list | cut -d ' ' -f 1); do
  if [ "$machine" != rest-v2 ] && "$tools/sso-flow" scenarios --machine "$machine" >/dev/null 2>&1; then
    keep "$machine" partner-sign-in --play news
  fi
  "$tools/sso-fsm-viz" --machine "$machine" --format json --output "$kept/$machine.json"
done
SSO_KEEP=$kept swift test --filter KeptTraceTests
sed -n 's/^| `\([^`]*\)`.*/\1/p' docs/texts.md | LC_ALL=C sort -u >"$kept/texts.txt"
for source in Legacy/*/Machine/*.swift; do
  [ -e "$source" ] || continue
  machine=$(sed -n 's/.*static var name: String { "\(.*\)" }.*/\1/p' "$source")
  [ -n "$machine" ] || continue
  room=$(cut -d / -f 1,2 <<<"$source")/Tests/Releases/$version
  mkdir -p "$(dirname "$room")"
  mkdir "$room"
  mv "$kept/$machine"[.-]* "$room"
  chmod -R u=rwX,go=rX "$room"
  echo "$room holds what $machine writes"
done
mkdir -p Tests/Releases
mv "$kept" "$place"
chmod -R u=rwX,go=rX "$place"
echo "$place holds what $version writes"
