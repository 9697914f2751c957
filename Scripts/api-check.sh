#!/usr/bin/env bash
# Says what breaks for an app since the last release, or since the revision that is named: the toolchain compares the public
# declarations of all products. Intended breaks are listed in Scripts/api-breaks.txt, one per line, as the check
# spells them. The debug build of the old revision is kept in .build/api, so a second check is quick.
#
# It does what `swift package diagnose-api-breaking-changes` does, but that command looks at each module by itself, and stops at
# one whose package declarations name those of another.
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1

old=${1:-$(git describe --tags --abbrev=0 --match '[0-9]*' 2>/dev/null || true)}
if [ -z "$old" ]; then
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    echo "nothing is compared: a shallow clone knows no release (git fetch --unshallow --tags)" >&2
  else
    echo "no release yet, so nothing can break"
  fi
  exit 0
fi
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
triple=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
place=$PWD/.build/api
revision=$(git rev-parse --verify "$old^{commit}")

# Writes the public declarations of a checkout. A product that is new since then does not count as a break.
declarations() {
  local checkout=$1 out=$2 built product
  swift build --package-path "$checkout" >&2
  built=$(swift build --package-path "$checkout" --show-bin-path)/Modules
  local named=()
  for product in $(swift package --package-path "$checkout" dump-package | python3 -c '
import json, sys
print(*(product["name"] for product in json.load(sys.stdin)["products"] if "library" in product["type"]))'); do
    named+=(-module "$product")
  done
  "$toolchain/swift-api-digester" -dump-sdk "${named[@]}" -I "$built" -target "$triple" \
    -module-cache-path "$place/cache" -o "$out"
}

if [ ! -e "$place/$revision.json" ]; then
  mkdir -p "$place/$revision"
  git archive "$revision" | tar -x -C "$place/$revision"
  declarations "$place/$revision" "$place/$revision.json.part"
  mv "$place/$revision.json.part" "$place/$revision.json"
fi
declarations "$PWD" "$place/now.json"
"$toolchain/swift-api-digester" -diagnose-sdk -input-paths "$place/$revision.json" -input-paths "$place/now.json" \
  -breakage-allowlist-path Scripts/api-breaks.txt -o "$place/found.txt"
breaks=$(grep -vE '^(/\*.*\*/)?$' "$place/found.txt" || true)
if [ -n "$breaks" ]; then
  printf '%s\n' "$breaks"
  echo "$(wc -l <<<"$breaks") breaks since $old" >&2
  exit 1
fi
echo "nothing breaks since $old"
