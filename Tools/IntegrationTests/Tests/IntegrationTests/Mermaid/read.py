"""Reads Mermaid by Mermaid itself, and prints what it found: a line of JSON for each file.

mermaidx carries the whole of mermaid.js and a page for it to draw on. The nodes and lines are asked of its parser; the
labels are read off the picture, because that is what a person is shown.
"""

import json
import sys
import xml.etree.ElementTree as tree

from mermaidx.engines.quickjs_engine import Engine

PARSE = """
globalThis.__found = null;
mermaid.mermaidAPI.getDiagramFromText(%s).then(diagram => {
  const db = diagram.db;
  globalThis.__found = JSON.stringify({
    nodes: [...db.getVertices().values()].map(v => ({id: v.id, shape: v.type ?? 'square'})),
    lines: db.getEdges().map(e => ({id: e.id, from: e.start, to: e.end, stroke: e.stroke})),
    groups: db.getSubGraphs().map(g => ({id: g.id, nodes: g.nodes})),
  });
}, error => { globalThis.__found = JSON.stringify({error: String(error)}); });
"""


def shown(element):
    """The rows of a label."""
    rows = [""]
    for part in element.iter():
        if part.tag.endswith("}br"):
            rows.append("")
        else:
            rows[-1] += part.text or ""
        if part is not element:
            rows[-1] += part.tail or ""
    return rows if any(rows) else []


class Reader(Engine):
    def _ensure_fresh_context(self):
        """One page for all drawings: what a fresh one would count anew is not looked at."""

    def read(self, code):
        return self._executor.submit(self._read, code).result()

    def _read(self, code):
        picture = tree.fromstring(self._render_svg_sync(code, "default", {}, None))
        self._ctx.eval(PARSE % json.dumps(code))
        while self._ctx.eval("globalThis.__found") is None:
            if not self._run_job():
                raise RuntimeError("the parser does not end")
        found = json.loads(self._ctx.eval("__flat(globalThis.__found)"))
        if "error" in found:
            raise RuntimeError(found["error"])
        labels = {}
        for element in picture.iter():
            name, kind = element.get("id") or "", (element.get("class") or "").split()
            if "node" in kind or "cluster" in kind:
                # flowchart-<id>-<number> for a node, the bare id for a group
                bare = name.removeprefix("my-svg-")
                key = bare.removeprefix("flowchart-").rpartition("-")[0] if "node" in kind else bare
                labels[key] = [row for part in element.iter() if part.tag.endswith("}span") for row in shown(part)]
            elif "label" in kind and element.get("data-id"):
                spans = [part for part in element.iter() if part.tag.endswith("}span")]
                labels[element.get("data-id")] = [row for part in spans for row in shown(part)]
        for part in found["nodes"] + found["lines"] + found["groups"]:
            part["label"] = labels.get(part["id"], [])
        return found


reader = Reader()
reader.start()
for file in sys.argv[1:]:
    with open(file, encoding="utf-8") as text:
        print(json.dumps(reader.read(text.read())))
reader.close()
