#!/usr/bin/env bash
# Compiles the core as Embedded Swift for WebAssembly, with the stock toolchain: what a page in a browser holds.
# Elsewhere than on Linux a toolchain may come without that standard library; then nothing is built, and it says so.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-none-wasm
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
if [ ! -d "$toolchain/lib/swift/embedded/$target" ] && [ ! -d "$toolchain/lib/swift/embedded/Swift.swiftmodule" ]; then
  echo "this toolchain has no embedded standard library for $target" >&2
  [ "$(uname)" != Linux ]
  exit
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
flags=(-target "$target" -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library
  -package-name ssostatemachine)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
  flags+=(-enable-upcoming-feature "$feature")
done
find Sources/SSOStateMachine -name '*.swift' -print0 |
  xargs -0 swiftc "${flags[@]}" -module-name SSOStateMachine -emit-module -emit-module-path "$place/core.swiftmodule" \
    -c -o "$place/core.o"
echo "the core compiles as Embedded Swift: $(wc -c < "$place/core.o") bytes"
