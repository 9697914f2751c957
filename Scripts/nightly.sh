#!/usr/bin/env bash
# Whether the whole is still as good as we say: what takes long, measures, or is random, in named steps. Run all of it
# before a release, and a step after a change of its subject. A step that fails does not stop the others.
#
#   Scripts/nightly.sh                  all steps
#   Scripts/nightly.sh races sockets    some of them
#   Scripts/nightly.sh --list           what each proves, and how long it takes
#   Scripts/nightly.sh --since REV      the steps whose subject has changed since then
#   Scripts/nightly.sh --subjects       the folders that --since knows
#   Scripts/nightly.sh --continue       leaves out a step if nothing that it tests has changed since it passed
#   Scripts/nightly.sh --whole          planted faults: all of them, not a sample (20 minutes more)
#   Scripts/nightly.sh --record         writes docs/nightly.md, after a whole run only
#
# Needs Swift 6.2 or newer, python3 and node; the rest it installs on Debian and Ubuntu.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/steps.sh
. Scripts/nightly/steps.sh

usage() { sed -n '2,/^set/{s/^# \{0,1\}//p}' "$0"; }

# The steps, in the order in which they run; about how many minutes each takes alone, on a clean clone and two cores.
table='
coverage        6 every library has 95 % of its lines covered by the tests
races           4 ThreadSanitizer finds nothing in the runners
webassembly     8 the machines in the page agree with the native ones, and the page is up to date
apple-index     4 by the compiler'"'"'s index, nothing that ships is newer than the systems of the manifest
install         5 an app installs the package as the README prints, by path and by tag, signs in and plays
apple-stubs     2 the adapters of Apple'"'"'s frameworks fit every variant of the published declarations
sockets         8 whole flows over HTTP and TLS, and readers of others for what is exported
attacks         4 hostile servers, kills, damage and leaks of secrets come to nothing
planted-faults  6 the tests find the faults that are planted in the machines
long-rounds     7 the tests of runners, tools and services in a release build, every round and row
long-searches  20 every arrow, pair of arrows and outcome of a condition of REST API V2, in a release build
long-properties 25 the properties of REST API V2 and the ways round lasting faults, from everywhere, in a release build
long-legacy     5 the same three of the legacy machines, in a release build
without-legacy  8 a copy without the legacy machines builds, and its tests and those of the sandbox pass
fuzzing         9 nothing that reads bytes of others, or events, traps
printed        45 each command of CONTRIBUTING runs as it is printed
figures         8 counts and times of Tools/Benchmarks/README.md, the page'"'"'s and the drawing'"'"'s
'
names() { awk 'NF { print $1 }' <<<"$table"; }
proves() { awk -v name="$1" '$1 == name { $1 = $2 = ""; sub(/^ */, ""); print }' <<<"$table"; }

# Which steps test a folder: the first line that matches a path counts; a path that no line matches needs no step.
subjects='
Sources/StateMachineEngine/   coverage apple-index webassembly sockets attacks planted-faults long-rounds long-searches long-properties long-legacy fuzzing figures
Sources/StateMachineRunner/   coverage apple-index races long-rounds
Sources/SSOStateMachine/      coverage apple-index webassembly sockets attacks planted-faults long-rounds long-searches long-properties long-legacy fuzzing figures
Legacy/*/SandboxTool/         sockets
Legacy/*/Bridge/              coverage apple-index apple-stubs races sockets attacks long-rounds long-legacy without-legacy fuzzing figures
Legacy/                       coverage apple-index races webassembly sockets attacks planted-faults long-rounds long-legacy without-legacy fuzzing figures
Sources/JSONWriting/          coverage apple-index webassembly long-rounds fuzzing
Sources/AdobePassAPI/         coverage apple-index apple-stubs sockets attacks long-rounds long-properties long-legacy fuzzing figures
Sources/SSOEffectRunner/      coverage apple-index races apple-stubs sockets attacks long-rounds long-properties long-legacy fuzzing figures
Sources/AdobePassRules/       coverage apple-index sockets long-rounds long-legacy fuzzing figures
Sources/SSOSimulation/        coverage apple-index races sockets attacks long-rounds long-properties long-legacy fuzzing figures
Sources/SSOProperties/        coverage apple-index webassembly sockets planted-faults long-searches long-properties long-legacy fuzzing figures
Sources/SSOStateMachineTesting/ sockets attacks
Sources/SSOStateGraph/        coverage apple-index webassembly sockets fuzzing figures
Sources/SSOConformance/       coverage apple-index sockets long-rounds long-legacy without-legacy fuzzing figures
Sources/FlowTool/             sockets attacks long-rounds long-legacy without-legacy
Sources/sso-flow/             sockets attacks long-rounds long-legacy without-legacy figures
Sources/sso-fsm-viz/          sockets long-legacy without-legacy fuzzing figures
Sources/CommandLineTool/      sockets fuzzing
Tools/Playground/             webassembly without-legacy
Tests/SSOEffectRunnerTests/   coverage races long-rounds
Tests/StateMachineEngineTests/ coverage planted-faults
Tests/StateMachineRunnerTests/ coverage races
Tests/SSOStateMachineTests/   coverage planted-faults long-searches long-legacy
Tests/SSOPropertiesTests/     coverage long-properties long-legacy
Tests/                        coverage long-rounds long-legacy without-legacy
Tools/AppleFrameworkStubs/    apple-stubs
Scripts/apple/                apple-index
Tools/IntegrationTests/       sockets attacks
Tools/Sandbox/                sockets without-legacy
Scripts/sandbox-              sockets
Tools/Fuzz/                   fuzzing
Tools/Benchmarks/             figures
Scripts/browser               figures
Scripts/mutat                 planted-faults
Scripts/mutants/              planted-faults
Scripts/fuzz.sh               fuzzing
Scripts/modules.sh            coverage fuzzing
Scripts/playground            webassembly
Scripts/agree                 webassembly
Scripts/without-legacy.sh     without-legacy
Package.swift                 install coverage sockets long-rounds long-searches long-properties long-legacy without-legacy
docs/playground.html          webassembly figures
CONTRIBUTING.md               printed
README.md                     install
Scripts/try-install.sh        install
Scripts/record.sh             printed
Scripts/nightly/printed.py    printed
'

# touched: prints a line `STEP PATH` for each step that tests a path of the input.
touched() {
  local path folder steps step
  while read -r path; do
    while read -r folder steps; do
      [ -n "$folder" ] || continue
      # A folder may be a pattern.
      case $path in $folder*)
        for step in $steps; do echo "$step $path"; done
        break ;;
      esac
    done <<<"$subjects"
  done
}

# changed REV: the steps whose subject has changed since then.
changed() {
  { git diff --name-only "$1"; git ls-files --others --exclude-standard; } | touched | cut -d ' ' -f 1 | sort -u
}

# sources FILE: writes a line `STEP HASH` for each step: a hash of the step and of what it tests, committed or not.
sources() {
  local index=$PWD/.build/nightly/index name
  rm -f "$index"
  GIT_INDEX_FILE=$index git add -A
  # A path stands first, as `touched` needs it; its hash follows.
  GIT_INDEX_FILE=$index git ls-files --format='%(path) %(objectname)' | touched >"$index.touched"
  for name in $(names); do
    echo "$name $({ cat Scripts/steps.sh Scripts/nightly/steps.sh; sed -n "/^$name /p" "$index.touched"; } | git hash-object --stdin)"
  done >"$1"
}

# Writes docs/nightly.md from what each step has left behind.
record() {
  local name line stamp
  cat <<PAGE
# The last whole nightly

\`Scripts/nightly.sh --record\` has written this page. A step's time holds the builds that it was the first to need.

- Date: $(date -u +%F)
- Commit: $(git rev-parse --short HEAD)$([ -z "$(git status --porcelain -- . ':!docs/nightly.md')" ] || echo ', with changes that are not committed')
- Machine: $(uname -sm), $(getconf _NPROCESSORS_ONLN) cores, $(swift --version 2>/dev/null | grep -oE 'Swift version [0-9.]+')

| Step | Proves | Verdict | Seconds | Figures |
|---|---|---|---|---|
PAGE
  for name in $(names); do
    line=$(cat "$logs/$name.line")
    printf '| %s | %s | %s |\n' "$name" "$(proves "$name")" "$(sed -E 's/^[^ ]+ +([a-zA-Z]+) +([0-9]+) s +/\1 | \2 | /' <<<"$line")"
  done
  printf '\n## Figures\n\n```\n%s\n```\n' "$(cat .build/nightly/figures.txt)"
}

wanted=() all=yes goes_on='' record='' whole=''
while [ $# -gt 0 ]; do
  case $1 in
    --list)
      while read -r name minutes what; do
        [ -z "$name" ] || printf '%-16s %2d min  %s\n' "$name" "$minutes" "$what"
      done <<<"$table"
      exit ;;
    --subjects) awk 'NF { print $1 }' <<<"$subjects"; exit ;;
    -h | --help) usage; exit ;;
    --since)
      git rev-parse -q --verify "${2:-}^{commit}" >/dev/null || { echo "--since wants a revision: --since main" >&2; exit 2; }
      found=$(changed "$2")
      [ -n "$found" ] || { echo "no step looks at what has changed since $2"; exit; }
      for name in $(names); do grep -qxF "$name" <<<"$found" && wanted+=("$name"); done
      all= ; shift ;;
    --continue) goes_on=yes ;;
    --record) record=yes ;;
    --whole) whole=yes ;;
    *)
      if ! names | grep -qxF -- "$1"; then
        echo "no step is called $1; there are: $(names | paste -sd ' ' -)" >&2
        exit 2
      fi
      wanted+=("$1") all= ;;
  esac
  shift
done
[ -z "$all" ] || while read -r name; do wanted+=("$name"); done < <(names)
if [ -n "$record" ] && [ -z "$all" ]; then
  echo "--record is for a whole run" >&2
  exit 2
fi

mkdir -p .build/nightly
sources .build/nightly/sources
failed=()
for name in "${wanted[@]}"; do
  stamp=.build/nightly/$name
  tree=$(sed -n "s/^$name //p" .build/nightly/sources)
  if [ -n "$goes_on" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$tree" ]; then
    cat "$logs/$name.line"
    continue
  fi
  rm -f "$stamp"
  perform "$name"
  if [ "$verdict" = passed ]; then
    echo "$tree" >"$stamp"
  else
    failed+=("$name")
    echo "again: Scripts/nightly.sh $name"
  fi
done
[ -z "$record" ] || record >docs/nightly.md
echo "$((${#wanted[@]} - ${#failed[@]})) passed, ${#failed[@]} failed"
[ "${#failed[@]}" -eq 0 ]
