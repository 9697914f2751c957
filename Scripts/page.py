#!/usr/bin/env python3
"""Turns the files of the page into Swift: Sources/SSOStateGraph/Page/Web into Page/PageSource.swift.

A tool without Foundation has no bundle at run time, so the page is part of its program text. Run this after any change
of a file under Web; a test fails until it has run.
"""
import pathlib
import sys

place = pathlib.Path(__file__).resolve().parent.parent / "Sources/SSOStateGraph/Page"
web = place / "Web"


def literal(file):
    """A text in one line: what is read and changed is the file under Web."""
    text = file.read_text()
    if '"##' in text or "\\##" in text:
        sys.exit(f"{file.name} holds what ends or opens a Swift text")
    if not text.endswith("\n"):
        sys.exit(f"{file.name} does not end with a line break")
    return '##"' + text.replace("\n", "\\##n") + '"##'


def literals(kind):
    """All files of a kind, in the order of their names; a name begins with a number."""
    return "".join(f"    // {file.name}\n    {literal(file)},\n" for file in sorted(web.glob(f"{kind}/*.{kind}")))


(place / "PageSource.swift").write_text(f"""// swift-format-ignore-file
// Made of Web by Scripts/page.py.

/// The files of the page, as they stand in `Web`, in the order in which a browser reads them.
enum PageSource {{
  static let html = {literal(web / "page.html")}
  static let css = [
{literals("css")}  ]
  static let js = [
{literals("js")}  ]
}}
""")
