#!/usr/bin/env bash
# Runs libFuzzer on everything that reads bytes of others, and on the reducer. Linux only, with the toolchain of swift.
#
#   Scripts/fuzz.sh              a minute for each program
#   Scripts/fuzz.sh 600 Events   ten minutes for one
#
# Two run at a time. A crash, a hang or running out of memory is a failure; its input stays in .build-fuzz/found.
# Make a test of that input, as small as it gets (-minimize_crash=1).
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
shift || true
programs=("$@")
shopt -s nullglob
declare -A program_in
for file in Tools/Fuzz/*.swift Legacy/*/Fuzz/*.swift; do program_in[$(basename "$file" .swift)]=$file; done
[ "${#programs[@]}" -gt 0 ] || programs=($(printf '%s\n' "${!program_in[@]}" | sort))
for program in "${programs[@]}"; do
  [ -n "${program_in[$program]:-}" ] || { echo "no program is called $program; there are: ${!program_in[*]}" >&2; exit 2; }
done
place=$PWD/.build-fuzz
mkdir -p "$place/found"

# The modules that the programs import, and those that these import; each is built again when a source of it is newer.
flags=(-swift-version 6 -O -wmo -parse-as-library -enable-testing -package-name ssostatemachine
  -sanitize=fuzzer,address -use-ld=lld -I "$place")
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
  flags+=(-enable-upcoming-feature "$feature")
done
. Scripts/modules.sh
modules+=(CommandLineTool)
folder[CommandLineTool]=Sources/CommandLineTool
newer() { [ -n "$(find "$@" -newer "$target" -name '*.swift' -print -quit 2>/dev/null)" ] || [ ! -e "$target" ]; }
declare -A wanted
want() {
  local module
  for module in $(sed -nE 's/^.*\bimport ([A-Za-z0-9]+)$/\1/p' "$@" | sort -u); do
    if [ -z "${folder[$module]:-}" ] || [ -n "${wanted[$module]:-}" ]; then continue; fi
    wanted[$module]=yes
    want $(find "${folder[$module]}" -name '*.swift')
  done
}
# Traces reads them as the tool does, of every machine that the tool draws.
tool=(Sources/sso-fsm-viz/{Machines,Trace/*}.swift)
[[ " ${programs[*]} " == *" Traces "* ]] || tool=()
want "${program_in[@]}" Tools/Fuzz/Support/*.swift ${tool[@]+"${tool[@]}"}
objects=()
stale=false
for module in "${modules[@]}"; do
  [ -n "${wanted[$module]:-}" ] || continue
  target=$place/$module.o
  if $stale || newer "${folder[$module]}"; then
    stale=true
    find "${folder[$module]}" -name '*.swift' -print0 | xargs -0 swiftc "${flags[@]}" -c -emit-module \
      -emit-module-path "$place/$module.swiftmodule" -module-name "$module" -o "$target"
  fi
  objects+=("$target")
done
building=()
for program in "${programs[@]}"; do
  target=$place/$program
  sources=("${program_in[$program]}" Tools/Fuzz/Support/Bytes.swift)
  if grep -q 'Calls()' "${sources[0]}"; then sources+=(Tools/Fuzz/Support/Calls.swift); fi
  if [ "$program" = Traces ]; then sources+=("${tool[@]}"); fi
  if $stale || newer "${sources[@]}" || [ -n "$(find "${objects[@]}" -newer "$target" -print -quit)" ]; then
    swiftc "${flags[@]}" -module-name "Fuzz$program" "${sources[@]}" "${objects[@]}" -o "$target" &
    building+=("$!")
    if [ "${#building[@]}" -eq 2 ]; then
      wait "${building[0]}"
      building=("${building[1]}")
    fi
  fi
done
for job in ${building[@]+"${building[@]}"}; do wait "$job"; done
for seeds in Tools/Fuzz/corpus.py Legacy/*/Fuzz/corpus.py; do python3 "$seeds" "$place/seeds"; done

# Leaks are in Foundation itself. A server or a disk sends 4 MB at most, which must be read in no time.
run() {
  local corpus=$place/corpus/$1
  mkdir -p "$corpus"
  ASAN_OPTIONS=detect_leaks=0 "$place/$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len="$2" -len_control=20 -artifact_prefix="$place/found/$1-" -print_final_stats=1 -detect_leaks=0 \
    "$corpus" "$place/seeds/$1" >"$place/$1.log" 2>&1
}
longest() { case $1 in Events) echo 1000 ;; Requests | Traces | Captures | Secrets) echo 4096 ;; *) echo 65536 ;; esac; }
failed=()
for ((first = 0; first < ${#programs[@]}; first += 2)); do
  jobs=()
  for program in "${programs[@]:first:2}"; do
    run "$program" "$(longest "$program")" &
    jobs+=("$program:$!")
  done
  for job in "${jobs[@]}"; do
    program=${job%:*}
    wait "${job#*:}" || failed+=("$program")
    log=$place/$program.log
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    coverage=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1 || true)
    printf '%s: %s executions, %s edges\n' "$program" "${executions:-?}" "${coverage#cov: }"
  done
done
for program in ${failed[@]+"${failed[@]}"}; do
  printf '\n%s failed; all that it said is in .build-fuzz/%s.log:\n' "$program" "$program"
  grep -E 'Fatal error|ERROR|SUMMARY|Test unit written' "$place/$program.log" || tail -n 40 "$place/$program.log"
done >&2
[ "${#failed[@]}" -eq 0 ]
