import argparse
import sys

from . import availability, configurations
from .checking import Check


def check(wanted: list[configurations.Configuration]) -> bool:
    run = Check(wanted)
    run.run()
    for (kind, text), where in run.faults.items():
        print(f"{text} [{kind}; {', '.join(where)}]")
    errors = sum(kind == "error" for kind, _ in run.faults)
    whole = len(wanted) == len(configurations.ALL)
    unseen = run.unseen if whole else []
    for branch in unseen:
        print(f"{branch.source}:{branch.first}: no configuration compiles {branch.lines} lines under {branch.condition}")
    print(
        f"{errors} errors, {len(run.faults) - errors} warnings: {len(run.modules)} modules, {len(wanted)} configurations"
        + whole * f"; {sum(each.lines for each in unseen)} of {sum(each.lines for each in run.branches)} conditional lines in none")
    return not errors and not unseen


def compare() -> bool:
    wrong, compared = availability.differences()
    print("\n".join([*wrong, f"{len(wrong)} of {compared} declarations of the stubs have another availability in the toolchain"]))
    return not wrong


def main() -> int:
    names = [each.name for each in configurations.ALL]
    parser = argparse.ArgumentParser(prog="Scripts/apple.sh", description="Type-checks what ships for Apple's platforms.")
    parser.add_argument("configuration", nargs="*", choices=[[], *names], help=f"{', '.join(names)}; all of them by default")
    parser.add_argument("--stubs", action="store_true", help="only compare the stubs with the toolchain")
    options = parser.parse_args()
    if options.stubs:
        return not compare()
    return not check([each for each in configurations.ALL if not options.configuration or each.name in options.configuration])


sys.exit(main())
