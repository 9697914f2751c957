#!/usr/bin/env bash
# The page of sso-fsm-viz, and docs/playground.html, in a real browser: headless Chromium, driven by Playwright.
#   Scripts/browser.sh [--verbose] [CHECK ...]   all checks, or those alone
#   Scripts/browser.sh --figures                 how long things take, next to their limits
#   Scripts/browser.sh --pictures                screenshots in .build/page
# Needs a build of both tools. Installs what it needs on Debian and Ubuntu; elsewhere name a Chromium in CHROMIUM.
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1

. Scripts/chromium.sh
place=.build/page

mkdir -p "$place"
cp docs/playground.html "$place"
tools=$(swift build --show-bin-path)
MACHINES=$("$tools/sso-fsm-viz" --list)
export MACHINES
for machine in $MACHINES; do
  "$tools/sso-fsm-viz" --machine "$machine" --format html --output "$place/$machine.html"
done
"$tools/sso-flow" run --simulate partner-sign-in --trace "$place/run.jsonl" >/dev/null 2>&1
# For a capture that breaks a rule, the exit status is 1.
"$tools/sso-flow" conform docs/conform/fast-polls.har --trace "$place/conform.jsonl" >/dev/null || [ $? = 1 ]
cp Tests/Releases/0.1.0/rest-v2-of-tests.jsonl "$place/tests.jsonl"
for trace in Legacy/*/Tests/Releases/0.1.0/*-partner-sign-in.jsonl; do cp "$trace" "$place/another.jsonl"; done
traced() {
  local output=$1 options=()
  shift
  for trace; do options+=(--trace "$place/$trace.jsonl"); done
  "$tools/sso-fsm-viz" "${options[@]}" --format html --output "$place/$output.html" 2>/dev/null
}
traced traced run
traced twice run run
traced tests tests
traced run-and-tests run tests
"$python/bin/python" Scripts/browser/check.py --pages "$browser" "$place" "$@"
