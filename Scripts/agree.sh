#!/usr/bin/env bash
# Compares the machines in WebAssembly with the same machines natively: 10,000 random walks, step by step the same arrows,
# commands and states. `Scripts/agree.sh [SEED [WALKS]]`; needs what Scripts/playground.sh has built. AGREE names a native
# program that is already built.
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1

if [ ! -f .build/playground/agree.wasm ]; then
  echo "nothing was built for WebAssembly, so nothing is compared" >&2
  [ "$(uname)" != Linux ]
  exit
fi
native=${AGREE:-}
if [ -z "$native" ]; then
  swift build --product agree
  native=$(swift build --show-bin-path)/agree
fi
python3 Scripts/agree.py "$native" .build/playground/agree.wasm "$@"
