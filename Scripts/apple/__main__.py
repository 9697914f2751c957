import argparse
import sys

from . import availability, configurations, index, planted, sdk
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
    missed = planted.missed(run) if whole and not errors else []
    for fault in missed:
        print(f"a planted fault was not found: {fault}")
    return not errors and not unseen and not missed


def compare() -> bool:
    wrong, compared = availability.differences(sdk.frameworks(configurations.ALL[0]), availability.COMPARED)
    unsourced = [f"{path}: names no page of Apple's documentation" for path in sdk.unsourced()]
    figure = f"{len(wrong)} of {compared} declarations of the stubs have another availability in the toolchain"
    print("\n".join([*wrong, *unsourced, figure]))
    return not wrong and not unsourced


def refer() -> bool:
    found, count, idle = index.newer()
    idle = [f"{index.EXPLAINED}: {path} is referred to no more" for path in idle]
    print("\n".join([*found, *idle, f"{len(found)} of {count} references to the library and to Foundation are newer than the manifest's systems"]))
    return not found and not idle


def main() -> int:
    names = [each.name for each in configurations.ALL]
    parser = argparse.ArgumentParser(prog="Scripts/apple.sh", description="Type-checks what ships for Apple's platforms.")
    parser.add_argument("configuration", nargs="*", choices=[[], *names], help=f"{', '.join(names)}; all of them by default")
    parser.add_argument("--stubs", action="store_true", help="only compare the stubs with the toolchain")
    parser.add_argument("--index", action="store_true", help="only look through the compiler's index; needs swift build")
    options = parser.parse_args()
    if options.index:
        return not refer()
    if options.stubs:
        return not compare()
    wanted = [each for each in configurations.ALL if not options.configuration or each.name in options.configuration]
    # The stubs first: what is said of the sources stands on them.
    return not (compare() and check(wanted))


sys.exit(main())
