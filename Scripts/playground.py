#!/usr/bin/env python3
"""Assembles the playground: `playground.py FLOWS OUTPUT`. Scripts/playground.sh calls it after everything is built.

FLOWS is a folder with the pages of the machines, as sso-fsm-viz writes them. The playground is the page of all of
them, with the files of Tools/Playground/Page and the module of WebAssembly in it, gzipped by Zopfli and in base64.
"""
import base64
import pathlib
import re
import sys

import zopfli.gzip

root = pathlib.Path(__file__).resolve().parent.parent
web, own = root / "Sources/SSOStateGraph/Page/Web", root / "Tools/Playground/Page"
module = root / ".build/playground/playground.wasm"
TITLE = "Apple single sign-on, to play with"
LIMIT = 1_600_000


def text(file):
    """A file without the indentation of its lines, which the page would only carry."""
    return re.sub("^[ \t]+", "", file.read_text(), flags=re.M)


def texts(folder, pattern):
    return "".join(text(file) for file in sorted(folder.glob(pattern)))


def sources():
    """The files that the module is compiled from."""
    yield from (root / "Tools/Playground").glob("*.c")
    folders = [root / "Sources/StateMachineEngine", root / "Sources/SSOStateMachine", root / "Tools/Playground/Machine",
               root / "Tools/Playground/Machines",
               *(root / "Legacy").glob("*/Machine"), *(root / "Legacy").glob("*/Playground")]
    for folder in folders:
        yield from folder.rglob("*.swift")
    for samples in [root / "Tools/Playground/samples.txt", *(root / "Legacy").glob("*/Playground/samples.txt")]:
        yield from (root / line for line in samples.read_text().split())


def digest():
    """FNV-1a over names and lines, comments and empty lines aside: a test compares it with what the sources are now."""
    value = 0xCBF29CE484222325
    for name, file in sorted((str(file.relative_to(root)), file) for file in sources()):
        lines = [line.strip(" \t") for line in file.read_text().split("\n")]
        for line in [name] + [line for line in lines if line and not line.startswith("//")]:
            for byte in line.encode() + b"\n":
                value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def flow(folder, machine):
    page = (folder / f"{machine}.html").read_text()
    data = re.search(r'<script type="application/json" id="flow">(.*?)</script>', page, re.S).group(1)
    return f'<script type="application/json" data-machine="{machine}">{data}</script>'


def script():
    machine = re.sub(r"^export ", "", text(root / "Tools/Playground/machine.js"), flags=re.M)
    files = sorted((own / "js").glob("*.js"))
    first, rest = text(files[0]), "".join(text(file) for file in files[1:])
    return first + texts(web / "js", "*.js") + machine + rest


def data(name):
    """A list of what the files of that name hold, the page's own first."""
    files = [own / f"{name}.json", *sorted((root / "Legacy").glob(f"*/Playground/Page/{name}.json"))]
    lists = "[" + ",".join(text(file) for file in files) + "]"
    return f'<script type="application/json" id="{name}">{lists.replace("<", chr(92) + "u003C")}</script>\n'


def put(page, old, new):
    if page.count(old) != 1:
        sys.exit(f"the page does not hold {old} once")
    return page.replace(old, new)


def assembled(flows):
    packed = base64.b64encode(zopfli.gzip.compress(module.read_bytes())).decode()
    page = (web / "page.html").read_text()
    page = put(page, "script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'wasm-unsafe-eval'")
    page = put(page, '<meta charset="utf-8">', f'<meta charset="utf-8">\n<meta name="machines" content="{digest()}">')
    page = page.replace("⟦title⟧", TITLE)
    page = put(page, "⟦machine⟧", "")
    page = put(page, "⟦css⟧", texts(web / "css", "*.css") + texts(own / "css", "*.css"))
    page = put(page, '<script type="application/json" id="flow">⟦data⟧</script>',
               "\n".join(flow(flows, machine) for machine in (flows / "machines").read_text().split()))
    # The script that waits for the machine comes first, so that the browser paints the page before it reads the module.
    before = data("stories") + data("words")
    page = put(page, "<script>\n(() => {\n'use strict';\n⟦js⟧", before + "<script>\n(() => {\n'use strict';\n" + script())
    return put(page, "</body>", f'<script type="text/plain" id="module">{packed}</script>\n</body>')


page = assembled(pathlib.Path(sys.argv[1]))
if len(page.encode()) > LIMIT:
    sys.exit(f"the playground has {len(page.encode())} bytes, more than {LIMIT}")
pathlib.Path(sys.argv[2]).write_text(page)
print(f"{sys.argv[2]}: {len(page.encode())} bytes")
