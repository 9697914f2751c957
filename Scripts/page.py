#!/usr/bin/env python3
"""Turns the files of the page into Swift: Sources/SSOStateGraph/Page/Web into Page/Generated.

A tool without Foundation has no bundle at run time, so the page is part of its program text. Run this after any change
of a file under Web; a test fails until it has run.
"""
import pathlib
import sys

place = pathlib.Path(__file__).resolve().parent.parent / "Sources/SSOStateGraph/Page"
web, generated = place / "Web", place / "Generated"


def name(file):
    """`js/20-model.js` is the constant `jsModel`."""
    words = file.stem.lstrip("0123456789-").split("-")
    return file.suffix[1:] + "".join(word.capitalize() for word in words)


def swift(file):
    text = file.read_text()
    if '"""##' in text or "\\##" in text:
        sys.exit(f"{file.name} holds what ends or opens a Swift text")
    if not text.endswith("\n"):
        sys.exit(f"{file.name} does not end with a line break")
    return (f"// swift-format-ignore-file\n// Made of Web/{file.relative_to(web)} by Scripts/page.py.\n"
            f'extension PageSource {{\n  static let {name(file)} = ##"""\n{text}\n"""##\n}}\n')


def index(files):
    def names(kind):
        return ", ".join(name(file) for file in files if file.suffix == "." + kind)
    return ("// swift-format-ignore-file\n// Made by Scripts/page.py.\n\n"
            "/// The files of the page, as they stand in `Web`, in the order in which a browser reads them.\n"
            "enum PageSource {\n"
            f"  static let html = {names('html')}\n  static let css = [{names('css')}]\n  static let js = [{names('js')}]\n}}\n")


files = sorted(file for file in web.rglob("*.*") if file.is_file())
wanted = {generated / f"{name(file)}.swift": swift(file) for file in files}
wanted[generated / "PageSource.swift"] = index(files)
generated.mkdir(exist_ok=True)
for old in set(generated.glob("*.swift")) - set(wanted):
    old.unlink()
for file, text in wanted.items():
    if not file.exists() or file.read_text() != text:
        file.write_text(text)
