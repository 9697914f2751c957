#!/usr/bin/env python3
"""Measures the figures of the README beside this file.

Instruction and allocation counts repeat, so missing one of their limits is an error. Times are taken interleaved, and
the ratio of two programs in one run is printed beside its limit, but decides nothing: a busy machine would. Needs swift,
valgrind and python3, nothing else.
"""

import multiprocessing
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import captures

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="measure-"))
ARROWS = 29  # arrows of one cycle, as arrow-machine prints it
TWO_COMMANDS = 3  # arrows of one cycle that emit two commands: A.2, A.4, C.4
failures = []
os.environ["SSO_STRICT"] = "1"  # as in every script that builds
os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"  # else a start allocates once more or less from run to run


def run(*command, cwd=ROOT):
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def bin_path(package):
    return pathlib.Path(run("swift", "build", "-c", "release", "--show-bin-path", cwd=package).splitlines()[-1])


def of_legacies(pattern):
    """The programs of that name in the rooms of the legacy machines."""
    return [bin_path(HERE) / program.name for program in sorted(ROOT.glob(f"Legacy/*/Figures/Sources/{pattern}"))]


def released(name):
    """A tool of the package in a release build: as the long tests have built it, if they have."""
    tool = ROOT / ".build-release" / "release" / name
    if not tool.exists():
        run("swift", "build", "-c", "release", "--product", name)
        tool = bin_path(ROOT) / name
    return tool


# The copy routine that every x86-64 processor has: libc picks another one on another processor, with different counts.
COPIES = "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load"


def instructions(program, *arguments):
    text = run("env", COPIES, "valgrind", "--tool=callgrind", f"--callgrind-out-file={SCRATCH}/callgrind", program, *arguments)
    return int(re.search(r"Collected : (\d+)", text).group(1))


def allocations(program, rounds, *rest):
    text = run("valgrind", "--leak-check=no", program, rounds, *rest)
    return int(re.search(r"total heap usage: ([\d,]+) allocs", text).group(1).replace(",", ""))


def per_round(count, program, *rest, few=500, many=1_500):
    """The start of the program is in both counts, so their difference is the rounds alone."""
    return (count(program, many, *rest) - count(program, few, *rest)) / (many - few)


def seconds(command):
    begin = time.perf_counter()
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def interleaved(one, other, runs):
    pairs = [(seconds(one), seconds(other)) for _ in range(runs + 3)][3:]
    first, second = (statistics.median(column) for column in zip(*pairs))
    return first, second, statistics.median(a / b for a, b in pairs)


def figure(name, value, limit, counted):
    missed = value > limit
    failures.extend([name] if missed and counted else [])
    print(f"{name:<58} {value:>9.3f}  at most {limit:g}  {'MISSED' if missed else 'met'}")


def arrow():
    programs = bin_path(HERE)
    machine, switch = programs / "arrow-machine", programs / "arrow-switch"
    ours, theirs = (per_round(instructions, program) / ARROWS for program in (machine, switch))
    print(f"instructions an arrow: {ours:.0f}, hand-written switch {theirs:.0f}")
    figure("instructions of an arrow / of a hand-written switch", ours / theirs, 1.2, counted=True)
    first, second, ratio = interleaved((machine, 20_000), (switch, 20_000), 11)
    nanoseconds = 1e9 / 20_000 / ARROWS
    print(f"time an arrow: {first * nanoseconds:.0f} ns, hand-written switch {second * nanoseconds:.0f} ns")
    figure("time of an arrow / of a hand-written switch", ratio, 2, counted=False)
    extra = round(per_round(allocations, machine)) - TWO_COMMANDS
    figure("allocations of a cycle, arrows with two commands aside", extra, 0, counted=True)


def legacies():
    """The machines of the legacy cookbooks, each in a cycle of its own, against that of REST V2."""
    first = per_round(instructions, bin_path(HERE) / "arrow-machine") / ARROWS
    machines = of_legacies("arrow-*")
    if len(machines) != len(list(ROOT.glob("Legacy/*/Machine"))):
        sys.exit("each machine in Legacy needs a program arrow-... in its Figures")
    for machine in machines:
        name = machine.name.removeprefix("arrow-")
        arrows, lists = map(int, re.search(r" (\d+) arrows.* (\d+) lists", run(machine, 1)).groups())
        cost = per_round(instructions, machine) / arrows
        print(f"instructions an arrow of {name}: {cost:.0f}, of rest-v2 {first:.0f}")
        figure(f"instructions of an arrow of {name} / of rest-v2", cost / first, 1.2, counted=True)
        extra = round(per_round(allocations, machine)) - lists
        figure(f"allocations of a cycle of {name}, lists of commands aside", extra, 0, counted=True)


def drawing():
    tool = released("sso-fsm-viz")
    text = subprocess.run([tool], check=True, capture_output=True, text=True).stdout
    source = SCRATCH / "main.swift"
    escaped = "".join(f"\\u{{{ord(c):x}}}" if c in '"\\\n' else c for c in text)
    source.write_text(f'print("{escaped}", terminator: "")\n', encoding="utf-8")
    printer = SCRATCH / "print-flow"
    run("swiftc", "-O", "-o", printer, source)
    same = subprocess.run([printer], check=True, capture_output=True, text=True).stdout == text
    if not same:
        sys.exit("the printer does not print the same bytes")
    first, second, ratio = interleaved((tool,), (printer,), 101)
    print(f"sso-fsm-viz, {len(text)} characters: {first * 1e3:.2f} ms, printing the same {second * 1e3:.2f} ms")
    figure("time of sso-fsm-viz / of printing the same bytes", ratio, 1.5, counted=False)
    figure("million instructions of sso-fsm-viz", instructions(tool) / 1e6, 11.5, counted=True)


def turn():
    text = run(bin_path(HERE) / "runner-turn")
    print(text.strip())
    median = float(re.search(r"nobody reads: .* median ([\d.]+)", text).group(1))
    figure("microseconds of a turn, in-memory transport", median, 10, counted=False)


def walks():
    text = run(bin_path(HERE) / "walk-speed")
    print(text.strip())
    rate = float(re.search(r"median ([\d.]+) million", text).group(1))
    figure("microseconds of a transition, all named properties on", 1 / rate, 1 / 3, counted=False)


def memory():
    text = run(bin_path(HERE) / "flow-memory")
    print(text.strip())
    kilobytes, descriptors = map(int, re.search(r"(-?\d+) kB more, (-?\d+) descriptors", text).groups())
    figure("megabytes more after 1,000 flows", kilobytes / 1_024, 5, counted=True)
    figure("descriptors more after 1,000 flows", descriptors, 0, counted=True)


def bodies():
    """Hostile bodies of one and of four megabytes: what the worst of them costs, and how the cost grows."""
    rows = []
    programs = [bin_path(HERE) / "body-cost", *of_legacies("body-cost-*")]
    for program, line in ((program, line) for program in programs for line in run(program).splitlines()):
        number, name = line.split(" ", 1)
        once, four = (
            tuple(map(float, re.match(r"([\d.]+) s, ([\d.]+) MB", run(program, number, size)).groups()))
            for size in (1_000_000, 4_000_000)
        )
        print(f"  {name:<46} 1 MB {once[0]:6.3f} s {once[1]:5.1f} MB   4 MB {four[0]:6.3f} s {four[1]:5.1f} MB")
        rows.append((once, four))
    figure("seconds to read or refuse any body of 4 MB", max(four[0] for _, four in rows), 1, counted=False)
    figure("megabytes to read or refuse any body of 4 MB", max(four[1] for _, four in rows), 64, counted=True)
    # Below a hundredth of a second, the start costs more than the body.
    growth = max(four[0] / max(once[0], 0.01) for once, four in rows)
    figure("time of 4 MB / of 1 MB, at its most", growth, 8, counted=False)


def text_for_size(product, *link, package=HERE):
    """Kilobytes of text of a program that is built for size, and the seconds of its build: from nothing, so in a place of its own.

    Debug information costs an unwind table for each function on Linux, so there is none. What no one calls goes only if each function
    has a section of its own; what is public or of the package stays even so."""
    place = SCRATCH / product
    command = ("swift", "build", "-c", "release", "-debug-info-format", "none", "-Xswiftc", "-Osize", "-Xswiftc", "-Xfrontend",
               "-Xswiftc", "-function-sections", "-Xlinker", "--gc-sections", *link, "--product", product, "--scratch-path", place)
    begin = time.perf_counter()
    run(*command, cwd=package)
    taken = time.perf_counter() - begin
    program = pathlib.Path(run(*command, "--show-bin-path", cwd=package).splitlines()[-1]) / product
    text = int(run("size", program).splitlines()[-1].split()[0])
    shutil.rmtree(place)
    return text / 1e3, taken


def carried():
    """What an app on REST API V2 carries, and what a machine of one's own does.

    The lean link is what an app may choose: lld folds functions of the same code, and packs the relocations."""
    lean = ("-Xswiftc", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
            "--no-eh-frame-hdr")
    alone = {}
    for name, most, link in (("plain", 2.25, ()), ("lean link", 1.85, lean)):
        text, taken = text_for_size("sign-in-app", *link)
        alone[name] = text
        figure(f"megabytes of text in an app that signs in, {name}", text / 1e3, most, counted=False)
        if not link:
            figure("seconds of its release build, from nothing", taken, 65, counted=False)
    for program in sorted(ROOT.glob("Legacy/*/Figures/Sources/app-*")):
        text, _ = text_for_size(program.name, package=program.parents[1])
        figure(f"kilobytes of text that {program.name} has more than an app that signs in", text - alone["plain"], 150, counted=True)
    text, _ = text_for_size("washing-machine")
    figure("kilobytes of text in a machine of twelve stages", text, 150, counted=True)


def recordings():
    """What `sso-flow conform` takes for a long recording of an app, and for one that is mostly others' traffic."""
    tool = released("sso-flow")
    recorded = ROOT / "docs" / "conform" / "fast-polls.har"
    for name, write, expected, most in (
        (f"{captures.CALLS} calls of the service", captures.service_calls, 0, (5, 200)),
        (f"{captures.MANY_CALLS} calls of the service in eight hours", captures.many_service_calls, 0, (10, 300)),
        ("200 MB of foreign traffic", captures.foreign_traffic, 1, (10, 300)),
    ):
        file = SCRATCH / "recording.har"
        # In a process of its own: the peak of a process counts for its children too.
        writer = multiprocessing.get_context("fork").Process(target=write, args=(recorded, file))
        writer.start()
        writer.join()
        if writer.exitcode != 0:
            sys.exit(f"{name}: the recording could not be written")
        seconds_taken, megabytes, status = captures.taken(tool, file)
        if status != expected:
            sys.exit(f"{name}: sso-flow conform ended with {status}, not {expected}")
        figure(f"seconds to examine {name}", seconds_taken, most[0], counted=False)
        figure(f"megabytes to examine {name}", megabytes, most[1], counted=True)
        file.unlink()


run("swift", "build", "-c", "release", cwd=HERE)
for package in sorted(ROOT.glob("Legacy/*/Figures")):
    run("swift", "build", "-c", "release", "--scratch-path", HERE / ".build", cwd=package)
arrow()
legacies()
turn()
walks()
memory()
bodies()
recordings()
drawing()
if sys.platform == "linux":
    carried()
sys.exit(f"missed: {', '.join(failures)}" if failures else 0)
