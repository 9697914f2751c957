#!/usr/bin/env python3
"""Counts how often edges cross in a drawing that Graphviz has laid out, and how much of it is empty.

    sso-fsm-viz | dot -Tjson | Scripts/count-crossings.py
    Scripts/count-crossings.py first.json second.json
    Scripts/count-crossings.py first.json second.json --at-most 0.2

The last form fails where the first drawing has more than a fifth of the crossings of the second, a third of it is empty, or it
does not begin at its top left.

Every spline is sampled to a polyline; two edges cross where a segment of one properly crosses a segment of the other.
Lines that only touch, as at a node that they share, do not count. Prints: file, edges drawn, crossings.
"""

import argparse
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


def layout(text):
    """How much of a drawing its clusters cover, and how far to the right and down it begins, as shares."""
    graph = json.loads(text)
    _, _, width, height = numbers(graph["bb"])
    boxes = [numbers(one["bb"]) for one in graph["objects"] if one["name"].startswith("cluster_")]
    covered = sum((right - left) * (top - bottom) for left, bottom, right, top in boxes) / (width * height)
    x, y = next(numbers(one["pos"]) for one in graph["objects"] if one["name"] == "_initial")
    return covered, x / width, 1 - y / height


def main():
    parser = argparse.ArgumentParser(description="Counts how often edges cross in a laid-out drawing.")
    parser.add_argument("drawings", nargs="*", default=["-"], help="output of dot -Tjson; - is standard input")
    parser.add_argument("--at-most", type=float, help="the first drawing's share of the second's crossings")
    arguments = parser.parse_args()
    counts = []
    for name in arguments.drawings:
        if name == "-":
            text = sys.stdin.read()
        else:
            with open(name, encoding="utf-8") as file:
                text = file.read()
        edges, total = measure(text)
        print(f"{name}\t{edges} edges\t{total} crossings")
        counts.append(total)
    if arguments.at_most is not None:
        share = counts[0] / counts[1]
        print(f"share of crossings: {share:.3f}, at most {arguments.at_most:g}")
        if share > arguments.at_most:
            sys.exit("too many crossings")
        with open(arguments.drawings[0], encoding="utf-8") as file:
            covered, right, down = layout(file.read())
        print(f"share of the drawing that its phases cover: {covered:.2f}; it begins at {right:.2f}, {down:.2f}")
        if covered < 2 / 3 or max(right, down) > 1 / 4:
            sys.exit("too much of the drawing is empty, or it does not begin at its top left")


if __name__ == "__main__":
    main()
