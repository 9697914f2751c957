# The steps of Scripts/nightly.sh, each a function. Steps that share a build share its folder.

step_coverage() {
  local scratch=(--scratch-path .build-coverage) toolchain profile binary least
  swift test --quiet --enable-code-coverage "${scratch[@]}"
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
  profile=$(swift test --show-codecov-path "${scratch[@]}" | xargs dirname)/default.profdata
  binary=$(find "$(swift build --show-bin-path "${scratch[@]}")" -maxdepth 1 -name '*PackageTests.xctest' | head -n 1)
  [ -f "$binary" ] || binary=$(find "$binary" -type f -perm -u+x -path '*MacOS*' | head -n 1)
  . Scripts/modules.sh
  "$toolchain/llvm-cov" export -summary-only -instr-profile "$profile" "$binary" >"$logs/coverage.json"
  least=$(python3 Scripts/nightly/coverage.py "$logs/coverage.json" Sources/SSOStateMachine/RESTV2 "${folder[@]}")
  figure "$(printf 'at least %.1f %% of lines a target' "$least")"
}

# The folders of the legacy machines, a line each.
rooms() { find Legacy -mindepth 1 -maxdepth 1 -type d -exec basename {} ';' | sort; }

step_races() {
  export SSO_TESTS
  SSO_TESTS="StateMachineRunnerTests SSOEffectRunnerTests $(rooms | sed 's/.*/SSO&RunnerTests/' | paste -sd ' ' -)"
  local races=(--sanitize=thread --scratch-path .build-tsan)
  swift build --product SSOStateMachinePackageTests "${races[@]}"
  swift test --quiet --skip-build "${races[@]}" --skip InterleavingTests
  SSO_LONG_SEARCHES=1 swift test --quiet --skip-build "${races[@]}" --filter InterleavingTests
  tested
}

# Builds all tests for release, in whichever step comes first.
release=(-c release -Xswiftc -enable-testing --scratch-path .build-release)
build_release() { SSO_TESTS=all swift build "${release[@]}" "$@"; }

step_webassembly() {
  [ "$(uname)" = Linux ] || return 0
  build_release --product agree
  build_release --product sso-fsm-viz
  export AGREE=.build-release/release/agree VIZ=.build-release/release/sso-fsm-viz
  need node=nodejs
  Scripts/playground.sh .build/playground/playground.html
  # A compiler makes the module, which may differ byte for byte; the page around it must be equal.
  cmp <(grep -v 'id="module"' docs/playground.html) <(grep -v 'id="module"' .build/playground/playground.html)
  Scripts/agree.sh
  node --test Tools/Playground/machine.test.mjs
  figure "$(grep -oE '[0-9]+ walks of [0-9]+ moves agree' "$logs/webassembly.log" | tail -n 1)"
}

# A second opinion: the gate's step `apple` compiles against stubs, this reads what the compiler noted on Linux.
step_apple_index() {
  swift build
  Scripts/apple.sh --index
  figure "$(tail -n 1 "$logs/apple-index.log")"
}

step_install() {
  Scripts/try-install.sh
  figure "$(grep -c '^an app installs' "$logs/install.log") ways"
}

step_apple_stubs() {
  [ "$(uname)" = Linux ] || return 0
  swift test --package-path Tools/AppleFrameworkStubs --quiet
  SENDABLE_COMPLETIONS=1 swift test --package-path Tools/AppleFrameworkStubs --quiet
  tested
}

step_sockets() {
  # The published API description is next to a checkout, not in it.
  local openapi=../shared/reference/openapi
  if [ -d "$openapi" ]; then export SSO_OPENAPI_DIR="$PWD/$openapi"; fi
  need dot=graphviz
  venv
  nested test Tools/IntegrationTests --quiet
  for package in Tools/Sandbox $(compgen -G "Legacy/*/SandboxTool"); do nested test "$package" --quiet; done
  tested
  swift build --quiet --product sso-flow
  python3 Scripts/sandbox-scenarios.py .build/debug/sso-flow .build/debug/sso-sandbox | tee "$logs/scenarios.out"
  figure "$(paste -sd ';' "$logs/scenarios.out")"
  # None of 200 devices gets a wrong answer, or another's. The times are only told.
  at_sandbox '{}' python3 Scripts/sandbox-load.py --devices 200 --seconds 25 --pace 2
  . Scripts/chromium.sh
  export CHROMIUM=$browser
  at_sandbox '{}' "$python/bin/python" Scripts/sandbox-page.py
  python3 -m venv .build/clients
  .build/clients/bin/pip install --quiet schemathesis openapi-python-client pytest requests
  # Clients as others write them get in, and a strict sandbox refuses them.
  at_sandbox '{"origins": ["https://player.example"]}' .build/clients/bin/python Scripts/sandbox-clients.py
  at_sandbox '{"strict": true, "origins": ["https://player.example"]}' .build/clients/bin/python Scripts/sandbox-clients.py --strict
  .build/clients/bin/python Scripts/sandbox-pytest.py "$(swift build --show-bin-path)"
  [ -d "$openapi" ] || return 0
  at_sandbox '{"isThrottled": false, "login": "automatic"}' .build/clients/bin/python Scripts/sandbox-described.py --folder "$openapi"
}

# at_sandbox SETTINGS COMMAND ...: runs a command with the base url of a sandbox, which ends with it. Its last lines are a figure.
at_sandbox() {
  local server told=$logs/sandbox.url settings=$logs/sandbox.json
  printf '%s\n' "$1" >"$settings"
  : >"$told"
  "$(swift build --show-bin-path)/sso-sandbox" --port 0 --config "$settings" >"$told" &
  server=$!
  until [ -s "$told" ]; do kill -0 "$server"; sleep 0.2; done
  "${@:2}" "$(head -n 1 "$told")" | tee "$logs/sandbox.out"
  kill -INT "$server"
  wait "$server"
  figure "$(tail -n 3 "$logs/sandbox.out" | paste -sd ';')"
}

step_attacks() {
  [ "$(uname)" = Linux ] || return 0
  local attack
  nested build Tools/IntegrationTests --product under-attack
  attack=$(swift build --show-bin-path)/under-attack
  "$attack" transport --seconds 30
  "$attack" transport --tls --seconds 8
  "$attack" transport --known-traps
  "$attack" store --seconds 12 --damages 2000
  "$attack" secrets --seconds 15 --tool-runs 15
}

step_planted_faults() {
  [ "$(uname)" = Linux ] || return 0
  if [ -n "$whole" ]; then
    python3 Scripts/mutate.py --place .build-mutants
  else
    python3 Scripts/mutate.py --sample 60 --seed 5 --place .build-mutants
  fi
  figure "$(tail -n 1 "$logs/planted-faults.log")"
}

# long OPTION ...: runs some of the tests, with every search and every round in full.
long() {
  build_release --build-tests
  SSO_TESTS=all SSO_LONG_SEARCHES=1 swift test --quiet --skip-build "${release[@]}" "$@"
  tested
}
step_long_rounds() { long --skip "^(SSOStateMachine|SSOProperties|$(legacy))Tests\."; }
step_long_searches() { long --filter '^SSOStateMachineTests\.'; }
step_long_properties() { long --filter '^SSOPropertiesTests\.'; }
step_long_legacy() { long --filter "^($(legacy))Tests\."; }
step_without_legacy() {
  Scripts/without-legacy.sh
  tested
}
# What the names of the tests of legacy machines begin with.
legacy() { rooms | sed 's/.*/SSO&\\w*/' | paste -sd '|'; }

step_fuzzing() {
  [ "$(uname)" = Linux ] || return 0
  Scripts/fuzz.sh "${FUZZ_SECONDS:-20}"
  figure "$(grep -c ' executions, ' "$logs/fuzzing.log") programs, ${FUZZ_SECONDS:-20} s each"
}

step_printed() {
  [ "$(uname)" = Linux ] || return 0
  python3 Scripts/nightly/printed.py CONTRIBUTING.md
  figure "$(tail -n 1 "$logs/printed.log")"
}

step_figures() {
  need valgrind=valgrind dot=graphviz
  mkdir -p .build/nightly
  python3 Tools/Benchmarks/measure.py | tee .build/nightly/figures.txt
  figure "$(grep -c ' met$' .build/nightly/figures.txt) met, $(grep -c ' MISSED$' .build/nightly/figures.txt) missed"
  [ "$(uname)" = Linux ] || return 0
  swift build
  local viz
  viz=$(swift build --show-bin-path)/sso-fsm-viz
  "$viz" | dot -Tjson >.build/flow.json
  "$viz" --hubs single | dot -Tjson >.build/single.json
  python3 Scripts/count-crossings.py .build/flow.json .build/single.json --at-most 0.2 | tee -a .build/nightly/figures.txt
  Scripts/browser.sh --figures | tee -a .build/nightly/figures.txt
}
