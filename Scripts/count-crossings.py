#!/usr/bin/env python3
"""Counts how often edges cross in a drawing that Graphviz has laid out.

    sso-fsm-viz | dot -Tjson | Scripts/count-crossings.py
    Scripts/count-crossings.py first.json second.json

Every spline is sampled to a polyline; two edges cross where a segment of one properly crosses a segment of the other.
Lines that only touch, as at a node that they share, do not count. Prints: file, edges drawn, crossings.
"""

import json
import sys

SAMPLES = 12  # points on each Bézier piece


def numbers(text):
    return tuple(float(part) for part in text.split(","))


def bezier(points, t):
    while len(points) > 1:
        points = [
            ((1 - t) * ax + t * bx, (1 - t) * ay + t * by)
            for (ax, ay), (bx, by) in zip(points, points[1:])
        ]
    return points[0]


def pieces(pos):
    """The Bézier pieces of a `pos` attribute as polylines; the arrow heads' own points are left out."""
    found = []
    for spline in pos.split(";"):
        control = [numbers(word) for word in spline.split() if word[0] not in "se"]
        for start in range(0, len(control) - 3, 3):
            piece = control[start : start + 4]
            found.append([bezier(piece, step / SAMPLES) for step in range(SAMPLES + 1)])
    return found


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a, b, c, d):
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def box(line):
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def apart(p, q):
    return p[2] < q[0] or q[2] < p[0] or p[3] < q[1] or q[3] < p[1]


def crossings(first, second):
    count = 0
    for a, b in zip(first, first[1:]):
        for c, d in zip(second, second[1:]):
            count += cross(a, b, c, d)
    return count


def measure(text):
    graph = json.loads(text)
    drawn = [
        edge for edge in graph.get("edges", []) if edge.get("style") != "invis" and "pos" in edge
    ]
    parts = [
        (number, line, box(line)) for number, edge in enumerate(drawn) for line in pieces(edge["pos"])
    ]
    total = 0
    for index, (number, line, bounds) in enumerate(parts):
        for other, other_line, other_bounds in parts[index + 1 :]:
            if other != number and not apart(bounds, other_bounds):
                total += crossings(line, other_line)
    return len(drawn), total


def main():
    sources = sys.argv[1:] or ["-"]
    for name in sources:
        if name == "-":
            text = sys.stdin.read()
        else:
            with open(name, encoding="utf-8") as file:
                text = file.read()
        edges, total = measure(text)
        print(f"{name}\t{edges} edges\t{total} crossings")


if __name__ == "__main__":
    main()
