#!/usr/bin/env bash
# Holds the machines in WebAssembly against the same machines natively: 10,000 random walks, step by step the same arrows,
# commands and states. `Scripts/agree.sh [SEED [WALKS]]`; needs what Scripts/playground.sh has built.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -f .build/playground/agree.wasm ]; then
  echo "nothing was built for WebAssembly, so nothing is compared" >&2
  [ "$(uname)" != Linux ]
  exit
fi
# With the flags of the long searches, which are built in the same place.
native=(swift build -c release -Xswiftc -enable-testing --scratch-path .build-release)
"${native[@]}" --product agree
python3 Scripts/agree.py "$("${native[@]}" --show-bin-path)/agree" .build/playground/agree.wasm "$@"
