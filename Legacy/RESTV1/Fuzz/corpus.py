#!/usr/bin/env python3
"""Writes what the fuzzer of this machine begins with: the samples of the service, and XML.

    Legacy/RESTV1/Fuzz/corpus.py <folder>     RESTV1Answers in it
"""

import json
import sys
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[1] / "Tests/Samples"
CALLS = 14  # the commands of RESTV1Answers.swift
STATUSES = [200, 201, 204, 400, 401, 403, 404, 410, 412, 429, 500, 302]
XML = ["<?xml version='1.0'?><r><mvpds><mvpd id='a'><displayName>A</displayName></mvpd></mvpds></r>",
       "<resources><resource><id>a</id><authorized>true</authorized></resource></resources>",
       "<a xmlns:n='u'><n:mvpd><![CDATA[M]]>&amp;&#65;</n:mvpd><expires>1</expires></a>",
       "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "{mvpd:'M',/*x*/expires:+1,}"]


def main():
    folder = Path(sys.argv[1]) / "RESTV1Answers"
    folder.mkdir(parents=True, exist_ok=True)
    bodies = [(path.stem, json.loads(path.read_text())["response"]) for path in sorted(SAMPLES.glob("*.json"))]
    bodies += [(f"xml-{index}", {"body": text, "status": 200}) for index, text in enumerate(XML)]
    for name, response in bodies:
        body, status = response["body"], response["status"]
        text = body if isinstance(body, str) else json.dumps(body, separators=(",", ":"))
        for call in range(CALLS):
            (folder / f"{name}-{call}").write_bytes(bytes([call, STATUSES.index(status)]) + text.encode())


if __name__ == "__main__":
    main()
