#!/usr/bin/env bash
# Builds the documentation of all products as one archive, .build/docc/SSOStateMachine.doccarchive, with nothing but the
# toolchain. It fails on a warning of DocC, on a public symbol without documentation, and on one that is in no topic.
# `--skip-build` uses the debug build as it is. On macOS, Xcode builds the same catalogs.
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1

[ "${1:-}" = --skip-build ] || swift build
built=$(swift build --show-bin-path)/Modules
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
triple=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
place=.build/docc
rm -rf "$place"
mkdir -p "$place/modules" "$place/products"

# Each product comes after those that it depends on, so that its links into them resolve. JSONWriting is no product, but libraries
# are built on it.
. Scripts/modules.sh
products=()
for name in "${modules[@]}"; do
  cp "$built/$name".swift{module,doc,sourceinfo} "$place/modules/"
  [ "$name" = JSONWriting ] || products+=("$name")
done
# The extractor stops when it looks up the place of a declaration that names another module's package declarations.
rm "$place"/modules/*Conformance.swiftsourceinfo

for product in "${products[@]}"; do
  mkdir -p "$place/graphs/$product"
  "$toolchain/swift-symbolgraph-extract" -module-name "$product" -I "$place/modules" -target "$triple" \
    -module-cache-path "$place/cache" -minimum-access-level public -emit-extension-block-symbols \
    -skip-inherited-docs -skip-synthesized-members -output-dir "$place/graphs/$product"
done
pairs=()
for product in "${products[@]}"; do pairs+=("$product=${folder[$product]}"); done
python3 Scripts/docc.py "$place/graphs" "${pairs[@]}"

archives=()
dependencies=()
for product in "${products[@]}"; do
  archive=$place/products/$product.doccarchive
  "$toolchain/docc" convert "${folder[$product]}/$product.docc" \
    --additional-symbol-graph-dir "$place/graphs/$product" --output-dir "$archive" \
    --fallback-display-name "$product" --fallback-bundle-identifier "$product" --fallback-default-module-kind Library --warnings-as-errors \
    --enable-experimental-external-link-support "${dependencies[@]}"
  archives+=("$archive")
  dependencies+=(--dependency "$archive")
done
archive=$place/SSOStateMachine.doccarchive
"$toolchain/docc" merge "${archives[@]}" --synthesized-landing-page-name SSOStateMachine \
  --synthesized-landing-page-topics-style list --output-path "$archive"
echo "$archive: $(find "$archive/data" -name '*.json' | wc -l) pages"
