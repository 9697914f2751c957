#!/usr/bin/env bash
# Type-checks what ships for Apple's platforms, on Linux: the standard library comes from the toolchain's own interfaces, Apple's frameworks
# from the stubs in Tools/AppleFrameworkStubs.
#
#   Scripts/apple.sh                   all configurations, the stubs, and the lines that no configuration compiles
#   Scripts/apple.sh ios tvos          some configurations; --help lists them
#   Scripts/apple.sh --stubs           only whether the stubs have the availability that the toolchain knows
#   Scripts/apple.sh --index           a second opinion: every reference in the compiler's index, by its availability
set -euo pipefail
cd "$(dirname "$0")/.."
export SSO_STRICT=1
PYTHONPATH=Scripts exec python3 -m apple "$@"
