# What `.ci/run` and Scripts/nightly.sh share; they source it from the top of the checkout.

# A warning is an error in the checks. Every script that builds says so, because a build without it would be another one.
export SSO_STRICT=1

logs=.build/steps
mkdir -p "$logs"

# need COMMAND=PACKAGE ...: installs what is missing, on Debian and Ubuntu; on other systems it must be installed already.
need() {
  local pair packages=()
  for pair; do command -v "${pair%%=*}" >/dev/null || packages+=("${pair#*=}"); done
  [ "${#packages[@]}" -eq 0 ] && return
  if ! command -v apt-get >/dev/null; then
    echo "install these first: ${packages[*]}" >&2
    return 1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
}

# nested COMMAND PACKAGE ...: runs swift COMMAND on a nested package in the root's build folder, whose modules it shares. The
# build plan is not kept: SwiftPM would mistake the root's plan for it.
nested() {
  local command=$1 package=$2
  shift 2
  swift "$command" --package-path "$package" --scratch-path .build --disable-build-manifest-caching "$@"
}

# For the environments that some checks make for themselves.
venv() { python3 -c 'import ensurepip' 2>/dev/null || need ensurepip=python3-venv; }

# figure TEXT: the text that ends the line of this step.
figure() { printf '%s\n' "$*" >>"$logs/$step.figures"; }

# The results of the test runs in a log, as the figure of this step.
tested() { figure "$(grep -oE 'Test run with [0-9]+ tests? in [0-9]+ suites? passed' "$logs/$step.log" | paste -sd ';')"; }

# perform STEP: runs the function step_STEP, with dashes as underscores, and prints one line, which stays in STEP.line. If
# the step fails, all of its output follows. The verdict is in `verdict`, not in a status: in a function whose status is tested
# (`if perform`, `perform ||`), bash continues after a command that fails, in the steps too.
perform() {
  local step=$1 start=$SECONDS status=0
  local log=$logs/$step.log
  verdict=passed
  : >"$logs/$step.figures"
  # In the background, so that only the wait is tested for its status.
  ("step_${step//-/_}") >"$log" 2>&1 </dev/null &
  wait $! || status=$?
  [ "$status" -eq 0 ] || verdict=FAILED
  printf '%-16s %s %5d s  %s\n' "$step" "$verdict" "$((SECONDS - start))" "$(paste -sd ';' "$logs/$step.figures" | sed 's/;/; /g')" |
    tee "$logs/$step.line"
  if [ "$status" -ne 0 ]; then sed 's/^/  /' "$log"; fi
}

# Everything that a step has started ends with the run.
trap 'trap - TERM; kill 0' INT TERM
