"""Compares random walks of the machines, native and in WebAssembly: agree.py NATIVE WASM [SEED [WALKS]]

Each walk is a digest of its steps. Where two digests differ, the steps are compared, the walk is cut at the first step
that differs, and then shortened as long as the builds still differ.
"""
import concurrent.futures, os, subprocess, sys, time

LENGTH = 32


class Build:
    def __init__(self, *command):
        self.command = command

    def run(self, *words):
        done = subprocess.run([*self.command, *map(str, words)], capture_output=True, text=True)
        # A trap is an answer, too: it must happen in both builds, or it is a difference.
        return done.stdout.splitlines() + ([f"ended with {done.returncode}"] if done.returncode else [])


class Planted(Build):
    """A build that lies about one command."""

    def run(self, *words):
        return super().run(*words, "planted")


def first_difference(one, other):
    """The number of the first line that differs; None if none does."""
    pairs = zip(one + [None], other + [None])
    return next((n for n, (a, b) in enumerate(pairs) if a != b), None)


def shortened(machine, beginning, moves, native, wasm):
    """The shortest walk that can be had by leaving out moves, one after the other."""
    def differs(moves):
        walk = f"{beginning}:{','.join(moves)}"
        return first_difference(native.run("replay", machine, walk), wasm.run("replay", machine, walk)) is not None

    place = len(moves)
    while place > 0:
        place -= 1
        fewer = moves[:place] + moves[place + 1:]
        if fewer and differs(fewer):
            moves = fewer
    return moves


def explain(number, seed, native, wasm):
    """What differs in a walk, as text."""
    one, other = (build.run("steps", seed, LENGTH, number) for build in (native, wasm))
    line = first_difference(one, other)
    if line is None:
        return f"walk {number} of seed {seed}: what a page is told at its end differs, or a build ended before it"
    if line == 0:
        return f"walk {number} of seed {seed} is drawn differently\nnative: {one[0]}\nwasm:   {other[0]}"
    machine, walk = one[0].split(" ", 1)
    beginning, moves = walk.split(":", 1)
    moves = shortened(machine, beginning, moves.split(",")[:line], native, wasm)
    walk = f"{beginning}:{','.join(moves)}"
    one, other = (build.run("replay", machine, walk) for build in (native, wasm))
    line = first_difference(one, other)
    said = [(lines + ["nothing"])[line] if line is not None else "the same" for lines in (one, other)]
    return f"walk {number} of seed {seed}, in short: {machine} {walk}\nnative: {said[0]}\nwasm:   {said[1]}"


def compare(native, wasm, seed, count):
    """The first walk that differs, explained; None if none does."""
    jobs = os.cpu_count() or 1
    parts = [(count * part // jobs, count * (part + 1) // jobs) for part in range(jobs)]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        def digests(build):
            return lambda part: build.run("digests", seed, LENGTH, *part)
        one, other = ([line for lines in pool.map(digests(build), parts) for line in lines] for build in (native, wasm))
        number = first_difference(one, other)
    if number is None and len(one) == count:
        return None
    return explain(min(number or 0, count - 1), seed, native, wasm)


def main():
    native, wasm = Build(sys.argv[1]), Build("wasmkit", "run", sys.argv[2])
    seed, count = (int(word) for word in (sys.argv[3:5] + ["2026", "10000"][len(sys.argv) - 3:]))
    lie = compare(native, Planted(*wasm.command), seed, 90)
    if lie is None or "planted" not in lie:
        sys.exit("a difference that was planted is not found")
    began = time.monotonic()
    difference = compare(native, wasm, seed, count)
    if difference:
        sys.exit(difference)
    print(f"{count} walks of {LENGTH} moves agree, native and WebAssembly, seed {seed}, {time.monotonic() - began:.0f} s; "
          "a planted difference is found")


main()
