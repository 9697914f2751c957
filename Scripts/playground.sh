#!/usr/bin/env bash
# Builds the machines and the samples of the property library as WebAssembly, with the stock toolchain:
# `.build/playground/playground.wasm`, which the page contains, and `agree.wasm`, which Scripts/agree.sh runs. Then it
# makes the page, `docs/playground.html` or the file that is named, from the pages of sso-fsm-viz and the files of
# Tools/Playground/Page.
# VIZ may name a sso-fsm-viz that is already built.
# Outside of Linux, a toolchain may lack that standard library; then nothing is built, and a message says so.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/steps.sh  # SSO_STRICT, venv

target=wasm32-unknown-none-wasm
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
library=$toolchain/lib/swift/embedded/$target
place=.build/playground
if [ ! -d "$library" ]; then
  echo "this toolchain has no embedded standard library for $target" >&2
  [ "$(uname)" != Linux ]
  exit
fi
mkdir -p "$place"

flags=(-target "$target" -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library
  -warnings-as-errors -package-name ssostatemachine -I "$place")
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
  flags+=(-enable-upcoming-feature "$feature")
done

# A module needs the interfaces of the modules before it, but not their code, which is built in parallel. A module stays if its
# sources, the toolchain and this script are older than the start of its build, and the modules before it stay.
jobs=()
stale=
module() {
  local name=$1
  shift
  local inputs=("$@" "$0" "$(readlink -f "$(command -v swiftc)")")
  if [ ! -f "$place/$name.o" ] || [ -n "$(find "${inputs[@]}" -newer "$place/$name.began" -print -quit)" ]; then
    stale=yes
  fi
  [ -n "$stale" ] || return 0
  rm -f "$place/$name.o"
  touch "$place/$name.began"
  swiftc "${flags[@]}" -module-name "$name" -emit-module -emit-module-path "$place/$name.swiftmodule" "$@"
  swiftc "${flags[@]}" -module-name "$name" -c -o "$place/$name.o" "$@" &
  jobs+=($!)
}
shopt -s nullglob
# The files of a property library that choose and make a walk: the others read the environment, or look into values.
sampled() { cat Tools/Playground/samples.txt Legacy/*/Playground/samples.txt | grep "^$1/"; }
sources() { find "$1" -name '*.swift' | LC_ALL=C sort; }
module StateMachineEngine $(sources Sources/StateMachineEngine)
module SSOStateMachine $(sources Sources/SSOStateMachine)
module JSONWriting Sources/JSONWriting/*.swift
module SSOProperties $(sampled Sources/SSOProperties)
module SSOPlayground $(sources Tools/Playground/Machine)
names=()
for room in Legacy/*/; do
  name=SSO$(basename "$room")
  module "$name" $(sources "${room}Machine")
  module "${name}Properties" $(sampled "${room}Properties")
  module "${name}Playground" $(sources "${room}Playground")
  names+=("$place/$name.o" "$place/${name}Properties.o" "$place/${name}Playground.o")
done
module PlaygroundMachines Tools/Playground/Machines/*.swift
for job in "${jobs[@]}"; do wait "$job"; done

for part in runtime silence wasi; do
  "$toolchain/bin/clang" --target=wasm32-unknown-none -O2 -ffreestanding -fno-builtin -nostdlib -Wall -Wextra -Werror \
    -c "Tools/Playground/$part.c" -o "$place/$part.o"
done
link() {
  local output=$1
  shift
  "$toolchain/bin/wasm-ld" --gc-sections --strip-all -o "$place/$output" "$@" \
    "$place"/{StateMachineEngine,SSOStateMachine,JSONWriting,SSOProperties,SSOPlayground,PlaygroundMachines,runtime}.o "${names[@]}" \
    "$library/libswiftUnicodeDataTables.a"
}
link playground.wasm --no-entry --export={door_open,door_ask,door_answer} "$place/silence.o"
link agree.wasm "$place/wasi.o"

# The second section of a module holds its imports (number 2): a page has nothing to give.
python3 - "$place/playground.wasm" <<'PYTHON'
import gzip, sys

def number(place):
    value = shift = 0
    while True:
        byte = module[place]
        value, shift, place = value | (byte & 127) << shift, shift + 7, place + 1
        if byte < 128:
            return value, place

module = open(sys.argv[1], "rb").read()
place, sections = 8, []
while place < len(module):
    kind = module[place]
    size, place = number(place + 1)
    sections.append(kind)
    place += size
packed = len(gzip.compress(module, 9, mtime=0))
print(f"playground.wasm: {len(module)} bytes, {packed} gzipped, imports: {'some' if 2 in sections else 'none'}")
sys.exit("the module wants something from the page" if 2 in sections else "the module is too large" if packed > 900_000 else 0)
PYTHON

viz=${VIZ:-}
if [ -z "$viz" ]; then
  swift build --product sso-fsm-viz
  viz=$(swift build --show-bin-path)/sso-fsm-viz
fi
mkdir -p "$place/pages"
"$viz" --list >"$place/pages/machines"
for machine in $(cat "$place/pages/machines"); do
  "$viz" --machine "$machine" --format html --output "$place/pages/$machine.html"
done
if ! "$place/python/bin/python" -c 'import zopfli' 2>/dev/null; then
  venv
  python3 -m venv "$place/python"
  "$place/python/bin/python" -m pip -q install zopfli==0.4.3
fi
"$place/python/bin/python" Scripts/playground.py "$place/pages" "${1:-docs/playground.html}"
