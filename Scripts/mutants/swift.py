"""Just enough of Swift's syntax to find expressions in source that swift-format has laid out."""

import re

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {close: open for open, close in OPENING.items()}
BREAKS = r"\b(?:return|if|guard|else|where|in|case)|[^=!<>]=|[,;:{]"
OUTSIDE = re.compile(rf"(?:{BREAKS}) $")
OPERAND = re.compile(rf"(?:{BREAKS}|&&|\|\|) $")


def blank(text):
    """The text with comments blanked out, and what stands between quotes; every other character at its place."""
    pattern = r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*'
    return re.sub(pattern, lambda found: re.sub(r'[^\n"]' if found[0][0] == '"' else r"[^\n]", " ", found[0]), text)


def closing(code, start):
    """The position of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(code)):
        depth += (code[index] in OPENING) - (code[index] in CLOSING)
        if depth == 0:
            return index
    raise ValueError("unbalanced brackets")


def continues(code, newline):
    """Whether the line after a line break goes on with the expression before it."""
    return re.match(r"\s*(\?|&&|\|\||\.\w|: )", code[newline:]) is not None


def before(code, end, breaks=OPERAND):
    """Where the operand begins that ends before `end`, an operator's position."""
    index, depth = end, 0
    while index > 0:
        index -= 1
        character = code[index]
        if character in CLOSING:
            depth += 1
        elif character in OPENING:
            if depth == 0:
                return index + 1 + (code[index + 1] == " ")
            depth -= 1
        elif depth == 0 and character == "\n" and not continues(code, index):
            return re.compile(r"\s*").match(code, index).end()
        elif depth == 0 and character == " " and breaks.search(code[max(0, index - 8) : index + 1]):
            return index + 1
    return 0


def after(code, start):
    """Where the operand ends that begins at `start`."""
    index = start
    while index < len(code):
        character = code[index]
        if character in CLOSING or character in ",\n" and not continues(code, index):
            return index
        if re.match(r" (\?|: |&&|\|\||\{|else\b|\})", code[index : index + 6]):
            return index
        if character in OPENING:
            index = closing(code, index)
        index += 1
    return index


def split(code, start, end):
    """The ranges between the commas of a list."""
    parts, first, index = [], start, start
    while index < end:
        if code[index] in OPENING:
            index = closing(code, index)
        elif code[index] == ",":
            parts.append((first, index))
            first = index + 1
        index += 1
    return [trimmed(code, *part) for part in parts + [(first, end)]]


def trimmed(code, start, end):
    while start < end and code[start].isspace():
        start += 1
    while end > start and code[end - 1].isspace():
        end -= 1
    return start, end


def clauses(code, start, closer):
    """The clauses of a condition that begins at `start` and ends where `closer` stands outside of brackets."""
    index = start
    while not re.match(closer, code[index:]):
        if code[index] in OPENING:
            index = closing(code, index)
        index += 1
    return split(code, start, index)
