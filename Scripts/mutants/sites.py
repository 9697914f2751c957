"""Finds what can be mutated in a source of the machine, and how its text changes so that a number switches it."""

import re
from dataclasses import dataclass, field

from . import swift

BOUND = re.compile(
    r"\b(?:let|var) \w*(?:most|least|assumed|maximum|Margin|Interval|Limit)\w*(?:: \w+)? = ([\d_]+)$", re.M)
SIGNATURE = re.compile(r"\s*(?:@\w+ |public |package |private |fileprivate |internal |static )*"
                       r"(?:func|init|extension|protocol|struct|case let)\b")

# The name of a stage's only arrow, which has no label.
ONLY = "the only one"
# The stage that an arrow leaves: the one that takes the arrow, or the one that repeats the call that takes it.
OWNERS = {"Self": "self", "Repeating": "Repeating(pending: .call(call))"}


@dataclass
class Site:
    """One place: its text from `start` to `end` is put between `head` and `tail`, in which {n} is a number.

    `changes` tells what the numbers from {n} on do: the kind of the mutant and what it changes; None: nothing worth a run.
    `operator` is where the operator ends whose right side it is; it becomes one that a number can exchange.
    """

    start: int
    end: int
    head: str
    tail: str
    changes: list = field(default_factory=list)
    replaces: bool = False
    operator: int | None = None


def sites(text):
    """All sites of a source, in order."""
    code = swift.blank(text)
    found = [*arrows(code), *commands(code), *conditions(code), *choices(code), *operators(code),
             *literals(code), *answers(code), *bounds(code), *assignments(code)]
    return sorted(found, key=lambda site: (site.start, -site.end))


def arrows(code):
    """Where an arrow is taken: one of the stage, one that a protocol asks for, or one of the stage that repeats calls."""
    targets, sets = declared(code), superstates(code)
    pattern = r"\bstatic var (\w+): (?:Arrow<Self, \w+> \{ get|\w+<Self> \{ (?:get|arrows\.\w+)) \}"
    wanted = "|".join(["arrows", *re.findall(pattern, code)])
    for call in re.finditer(rf"\b(Self|Repeating)\.({wanted})\b(?:\.(?!stay)(\w+))?(\.stay)?\(", code):
        owner, name = call[1], call[3] or (ONLY if call[2] == "arrows" else call[2])
        end = swift.closing(code, call.end() - 1)
        arguments = swift.split(code, call.end(), end)
        stays = owner == "Self" and code[arguments[0][0] : arguments[0][1]] == "self"
        changes = [("arrow dropped", name), None if stays else ("arrow retargeted", name)]
        # The target, and the moment at which it decides, are no commands.
        written = sum(not code[first:last].startswith("at: ") for first, last in arguments[1:])
        for index in range(written):
            which = f"{name}, {index + 1}. command"
            changes += [("command dropped", which), ("command repeated", which)]
        yield Site(call.start(), end + 1, "", f".mutated({{n}}, commands: {written}, from: {OWNERS[owner]}.origin)", changes)
        if owner == "Self":
            among = targets if call[2] == "arrows" else sets.get(enclosing(code, call.start()), {})
            yield from exchange(among, name, f"Self.{call[2]}.", *call.span(3))
    for shared in re.finditer(r"\bstatic var \w+: To<Self> \{ arrows\.(\w+) \}", code):
        yield from exchange(targets, shared[1], "arrows.", *shared.span(1))


def exchange(targets, name, path, start, end):
    """The same move under the name of another arrow of the same type."""
    names = list(targets)
    siblings = [other for other in names if other != name and targets[other] == targets.get(name)]
    if siblings:
        later = [other for other in siblings if names.index(other) > names.index(name)]
        other = (later or siblings)[0]
        yield Site(start - len(path), end, "(isOn({n}) ? " + path + other + " : ", ")",
                   [("arrow exchanged", f"{name} for {other}")])


def declared(code):
    """What each arrow of a stage can be exchanged for, by its label: arrows of the same type."""
    block = re.search(r"\bstatic let arrows = declare\(", code)
    if not block:
        return {}
    arrows = re.findall(r"\b(\w+): To<(\w+)>\((\s*staying)?", code[block.end() : swift.closing(code, block.end() - 1)])
    return {name: (target, bool(stays)) for name, target, stays in arrows}


def superstates(code):
    """What each arrow of a set can be exchanged for, by the protocol that asks for the set."""
    sets = {}
    for name, body in re.findall(r"\bstruct (\w+)<Stage: \w+>[^{]*\{([^}]*)\}", code):
        arrows = re.findall(r"\blet (\w+) = Arrow<Stage, (\w+)>\((\s*staying)?", body)
        sets[name] = {arrow: (target, bool(stays)) for arrow, target, stays in arrows}
    asked = re.findall(
        r"\bprotocol (\w+)(?:(?!\bprotocol\b|\bstruct\b).)*?\bstatic var \w+: (\w+)<Self> \{ get \}", code, re.S)
    return {protocol: sets[name] for protocol, name in asked if name in sets}


def enclosing(code, place):
    """The protocol in whose extension a place of the code is."""
    before = re.findall(r"^extension (?:\w+\.)?(\w+)", code[:place], re.M)
    return before[-1] if before else ""


def commands(code):
    for found in re.finditer(r"\b(?:package )?var command: Command \{(?! get )", code):
        head = "public var entry: CommandList<Command> {{ CommandList.one(command).mutated({n}) }}; "
        yield Site(found.start(), found.start(), head, "",
                   [("command dropped", "the one that the stage awaits"),
                    ("command repeated", "the one that the stage awaits")])


def condition(code, start, end):
    text = " ".join(code[start:end].split())
    return Site(start, end, "judged({n}, ", ")",
                [(kind, text) for kind in ("condition negated", "condition held true", "condition held false")])


def conditions(code):
    """What stands behind `if`, `guard`, `where` and `while`."""
    for found in re.finditer(r"(?<![\w.#])(if|guard|where|while)\s(?!\w+:)", code):
        line = code[code.rfind("\n", 0, found.start()) + 1 : found.end()]
        if found[1] == "where" and not line.lstrip().startswith("for "):
            continue
        closer = r"\selse\b" if found[1] == "guard" else r" \{"
        bindings = []
        for start, end in swift.clauses(code, found.end(), closer):
            if re.match(r"(let|var|case)\b", code[start:end]):
                bindings.append((start, end))
            else:
                yield condition(code, start, end)
        if bindings:
            start, end = bindings[-1]
            text = " ".join(code[start:end].split())
            yield Site(end, end, ", isOff({n})", "", [("condition held false", text)])


def choices(code):
    """The conditions of `? :`, boolean bodies and boolean closures."""
    for found in re.finditer(r"(?<=\s)\? ", code):
        end = swift.trimmed(code, 0, found.start())[1]
        yield condition(code, swift.before(code, end, swift.OUTSIDE), end)
    for found in re.finditer(r"(?:: |-> )Bool \{", code):
        start, end = swift.trimmed(code, found.end(), swift.closing(code, found.end() - 1))
        if code[start:end] in ("true", "false"):
            yield Site(start, end, "negated({n}, ", ")", [("condition negated", code[start:end])])
        elif not re.match(r"(switch|if|guard|let|var|return|get)\b", code[start:end]) and " ? " not in code[start:end]:
            yield condition(code, start, end)
    for found in re.finditer(r"(?:where: |filter |allSatisfy |first )\{ ([^{}\n]*\$0[^{}\n]*) \}", code):
        yield condition(code, *found.span(1))


def operators(code):
    for found in re.finditer(r" (<=|>=|<|>|&&|\|\|) (?!\{)", code):
        line = code[code.rfind("\n", 0, found.start()) + 1 : found.end()]
        if SIGNATURE.match(line):
            continue
        logical = found[1] in ("&&", "||")
        start, end = found.end(), swift.after(code, found.end())
        first = swift.before(code, len(code[: found.start()].rstrip()))
        text = " ".join(code[first:end].split())
        kind = "condition negated" if logical else "bound moved"
        change = (kind, f"{text}: {found[1]} exchanged")
        yield Site(start, end, "at({n}, ", ")", [change], operator=found.end(1))
        if logical:
            yield Site(start, end, "negated({n}, ", ")", [("condition negated", code[start:end])])


def literals(code):
    """`true` and `false` where they are a result, an argument or a value to begin with."""
    pattern = r"(?:\w: |^\s+|case [^\n{}]*: |\bvar \w+ = )(true|false)(?=[,)]|$)"
    for found in re.finditer(pattern, code, re.M):
        line = code[code.rfind("\n", 0, found.start(1)) + 1 : found.end()]
        yield Site(*found.span(1), "negated({n}, ", ")", [("condition negated", line.strip())])


def answers(code):
    """What is told of a stage or a call where there may be nothing to tell."""
    for found in re.finditer(r"\b(var|func) ([^{}\n=]*)(?:: |-> )(?!StageTransition)[\w.]+\? \{ (?!nil |get )([^{}\n]+) \}$", code, re.M):
        yield Site(*found.span(3), "told({n}, ", ")", [("answer dropped", f"{found[2].strip()}: {found[3]}")])


def bounds(code):
    for found in BOUND.finditer(code):
        value, line = int(found[1].replace("_", "")), found[0]
        gone = 200 if value < 10 else 0
        head = "bound({n}, "
        tail = f", {value + 1}, {value - 1}, {gone})"
        yield Site(*found.span(1), head, tail,
                   [("bound moved", line + " + 1"), ("bound moved", line + " - 1"), ("bound removed", line)])
    for found in re.finditer(r"(?<![\w.])(max|min)\((?=\w)", code):
        text = " ".join(code[found.start() : swift.closing(code, found.end() - 1) + 1].split())
        name = {"max": "greater", "min": "smaller"}[found[1]]
        yield Site(*found.span(), name + "({n}, ", "",
                   [("bound moved", text + ", exchanged"), ("bound removed", text + ", the first"),
                    ("bound removed", text + ", the second")], replaces=True)
    for found in re.finditer(r"(\S+) &?[+-]=? (1)\b(?![_.\d])", code):
        yield Site(*found.span(2), "bound({n}, ", ", 0)", [("bound removed", found[0])])
    for found in re.finditer(r"\breturns: ([\w.]+)(?=[,)])", code):
        if found[1] != "UInt8":
            zero = found[1] == "0"
            yield Site(*found.span(1), "bound({n}, ", ", 1)" if zero else ", 0)",
                       [("bound moved" if zero else "bound removed", found[0])])
    for found in re.finditer(r"\battempts: (\w+\.attempts)(?=[,)])", code):
        yield Site(*found.span(1), "bound({n}, ", ", RESTV2.Attempts())", [("bound removed", found[0])])


def assignments(code):
    """What is remembered in a value that is there already."""
    for found in re.finditer(r"(?<= \{ )\w+\[\w+\]\.\w+\([^{}\n]*\)(?= \}$)", code, re.M):
        yield Site(*found.span(), "if isOff({n}) {{ ", " }}", [("assignment dropped", found[0])])
    pattern = r"^[^\S\n]+((?!self\b)(?:\w+\.\w+ (?:&?\+)?=(?!=)|commands\.append)[^\n]*)$"
    for found in re.finditer(pattern, code, re.M):
        if found[1].count("(") == found[1].count(")") and not found[1].endswith("="):
            yield Site(*found.span(1), "if isOff({n}) {{ ", " }}", [("assignment dropped", found[1])])
