#!/usr/bin/env python3
"""Writes what the fuzzers begin with: the samples of the service, and a few documents of ours.

    Tools/Fuzz/corpus.py <folder>     one folder in it for each program
"""

import io
import json
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Tests/TestSupport/Fixtures/rest-v2"
CALLS = 14  # the commands of Support/Calls.swift
STATUSES = [200, 400, 401, 429, 500, 302, 201, 403, 404, 503]

SCRIPTS = [
    {"access": ["granted", "denied"], "metadata": [{}]},
    {"access": ["granted"], "metadata": [
        {"accountProviderIdentifier": "p", "authenticationExpirationDate": "2030-01-01T00:00:00.5Z",
         "samlAttributeQueryResponse": "<saml/>", "delaySeconds": 1.5},
        {"error": {"code": 1, "unsupportedProviderIdentifier": "q"}}]},
]

STORE = {
    "format": "sso-store", "version": 1, "credentials": {"clientID": "c", "clientSecret": "s"},
    "token": {"value": "t", "expiresAt": 1752169706221}, "deviceIdentifier": "d",
    "mvpd": {"id": "m", "displayName": "M", "logoUrl": "https://a.b/c"},
    "profile": {"mvpd": "m", "type": "appleSSO", "issuer": "Apple", "notBefore": 1, "notAfter": 2000000000000,
                "attributes": {"userID": {"value": "u", "state": "plain"},
                               "list": {"value": ["a", 1, True, None, {"k": 1.5}], "state": "enc"}}},
    "frameworkStatus": {"accessStatus": "granted", "accountProviderIdentifier": "p",
                        "authenticationExpirationDate": 2000000000000},
    "snapshot": {"version": 1, "stage": "X.idle", "mvpd": "m"},
}

TRACE = [
    {"seq": 1, "at": 1, "edge": "X.idle-signIn", "from": "X.idle", "on": "signIn", "condition": "", "to": "X.starting"},
    {"seq": 2, "at": 1, "from": "X.idle", "on": "retry", "refused": "notNow"},
    {"seq": 3, "at": 1, "http": {"method": "GET", "path": "/a", "status": 200}},
]
STRANGE = r'{"a":"\b\f\n\r\t\/\\\"\u00e9\ud83d\udcfa","b":[1,-0.5e+3,true,false,null,{"c":[]}]}'

HAR_PARTS = [
    ({"method": "GET", "url": "https://sp.auth.adobe.com/api/v2/a/profiles", "headers": [{"name": ":path", "value": "x"}]},
     {"status": 200, "content": {"size": 2, "text": "{}"}}, "2026-11-22T10:00:00.123Z"),
    ({"method": "POST", "url": "https://sp.auth.adobe.com/o/client/token?a=%20#b", "bodySize": -1,
      "postData": {"params": [{"name": "a", "value": "b"}], "encoding": "base64"}},
     {"status": 0}, "2026-11-22T10:00:00+01:00"),
    ({"method": "get", "url": "https://a.b/", "headers": None}, None, None),
    ({"method": "GET", "url": "https://sp.auth.adobe.com/reggie/v1/a/regcode", "bodySize": None, "postData": "a=b",
      "headers": [{"name": "Authorization", "value": "Bearer ***"}, {"value": "x"}, {"name": "Accept", "value": 7}]},
     {"status": "200", "headers": {"Date": "now"}, "content": None}, 7),
    ({"method": "PUT", "url": "https://api.auth.adobe.com/api/v1/authorize", "headers": "none", "_losesHeaders": True,
      "bodySize": 0, "postData": {"text": {}, "params": {"a": "b"}, "encoding": 1}},
     {"status": 200, "content": {"size": "2", "text": "e30=\r\n", "encoding": "BASE64"}, "bodySize": "n/a",
      "headers": [{"name": "Set-Cookie", "value": ""}, {"name": "Content-Length", "value": "9"}],
      "_error": "net::ERR_ABORTED", "_lostHeaders": ["date", 1]}, "2026-11-22T10:00:00.000-0700"),
    ({"method": "POST", "url": "https://sp.auth.adobe.com/", "headers": [None, {"name": ":path", "value": "/"}],
      "_lostHeaders": ["accept"], "postData": {"params": [{"name": "a"}, "b"]}}, "200 OK", []),
]

VALUES = [("a/b?c#d", "é📺"), ("..", "."), ("x\r\nEvil: 1", "\0"), ("a&b=c", "%2F+ "), ('"],"x":[', "\\ \u2028")]

SECRETS = ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl", "<samlp:Response ID='a'>b</samlp:Response>", "a" * 64]


def write(folder, name, content):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)


def answers(folder):
    for path in sorted(SAMPLES.glob("*.json")):
        response = json.loads(path.read_text()).get("response") or {}
        body, status = response.get("body"), response.get("status", 200)
        text = body if isinstance(body, str) else json.dumps(body, separators=(",", ":"))
        for call in range(CALLS):
            head = bytes([call, STATUSES.index(status) if status in STATUSES else 0, 0])
            write(folder, f"{path.stem}-{call}", head + text.encode())
    write(folder, "retry-after", bytes([0, 3, 2]) + b"30")
    write(folder, "retry-after-date", bytes([0, 3, 29]) + b"Wed, 21 Oct 2026 07:28:00 GMT")


def main():
    place = Path(sys.argv[1])
    answers(place / "Answers")
    for index, script in enumerate(SCRIPTS):
        write(place / "Scripts", str(index), json.dumps(script).encode())
    for key in STORE:
        part = {"format": "sso-store", "version": 1, key: STORE[key]}
        write(place / "Stores", key, json.dumps(part).encode())
    write(place / "Stores", "all", json.dumps(STORE).encode())
    lines = [json.dumps(line) for line in TRACE]
    for index, text in enumerate([*lines, STRANGE, "\n".join(lines) + "\n"]):
        write(place / "Traces", str(index), b"\0" + text.encode())
    for index in range(6):
        write(place / "Traces", f"walk-{index}", bytes([2 * index + 1] + [step * (3 + index) % 7 for step in range(60)]))
    durations = [12.5, 0, -1, "12 ms", None, 1e300]
    entries = [{"startedDateTime": time, "time": duration, "_timeIsExact": bool(response), "_timeIsUnknown": not duration, "request": request,
                "response": response, "cache": {"a": [1, "]}"]}}
               for (request, response, time), duration in zip(HAR_PARTS, durations)]
    for index, part in enumerate([entries, *([entry] for entry in entries), []]):
        har = json.dumps({"log": {"version": "1.2", "pages": [{}], "entries": part, "comment": ""}}).encode()
        write(place / "Captures", str(index), bytes([index * 7]) + har)
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w") as archive:
                archive.writestr(zipfile.ZipInfo("a.har"), har, method)
            write(place / "Captures", f"{index}-zip-{method}", bytes([index * 7]) + packed.getvalue())
    for index, (text, other) in enumerate(VALUES):
        write(place / "Requests", str(index), text.encode() + b"\xff" + other.encode())
    for index, text in enumerate(SECRETS):
        write(place / "Secrets", str(index), text.encode() + b"\xffthe token %41\\u0041&lt;\xff is bad")
    for beginning in range(16):
        moves = bytes(byte for step in range(40) for byte in (step * (7 + beginning) % 256, step % 2, step % 9))
        write(place / "Events", str(beginning), bytes([beginning]) + moves)


if __name__ == "__main__":
    main()
