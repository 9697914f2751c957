"""Captures to measure `sso-flow conform` with, and what it takes to read one."""

import copy
import datetime
import json
import os
import time

CALLS = 10_000
# More than eight hours: the token of the recording ends after six.
MANY_CALLS = 20_000
FOREIGN_BYTES = 200_000_000


def entry_at(entry, moment):
    placed = copy.deepcopy(entry)
    placed["startedDateTime"] = f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03d}Z"
    return placed


def many_service_calls(recorded, file):
    """The same for longer than a token lives."""
    service_calls(recorded, file, MANY_CALLS)


def service_calls(recorded, file, calls=CALLS):
    """A sign-in on a second screen, and then one program after the other."""
    entries = [e for e in json.loads(recorded.read_text())["log"]["entries"] if "auth.adobe.com" in e["request"]["url"]]
    play = next(e for e in entries if "decisions/authorize" in e["request"]["url"])
    polls = [e for e in entries if "profiles/code" in e["request"]["url"]]
    sign_in = [e for e in entries if e is not play and e not in polls] + polls[-1:]
    moment = datetime.datetime(2026, 11, 20, 19, 30, 0, 123_000)
    written = []
    for recorded_entry in sign_in:
        written.append(entry_at(recorded_entry, moment))
        moment += datetime.timedelta(seconds=5)
    resource = json.loads(play["request"]["postData"]["text"])["resources"][0]
    texts = {name: json.dumps(play).replace(f'\\"{resource}\\"', f'\\"{name}\\"')
             for name in (f"channel{number}" for number in range(50))}
    for number in range(calls - len(written)):
        written.append(entry_at(json.loads(texts[f"channel{number % 50}"]), moment))
        moment += datetime.timedelta(milliseconds=1_500)
    file.write_text(json.dumps({"log": {"version": "1.2", "entries": written}}))


def foreign_traffic(recorded, file):
    """A sign-in between many pages and pictures of others."""
    own = json.loads(recorded.read_text())["log"]["entries"]
    body = "x" * 60_000
    page = {"startedDateTime": "2026-11-20T19:29:00.001Z",
            "request": {"method": "GET", "url": "https://cdn.example/a.png", "headers": [], "bodySize": 0},
            "response": {"status": 200, "headers": [], "content": {"size": len(body), "text": body}}}
    text = json.dumps(page)
    with open(file, "w", encoding="utf-8") as out:
        out.write('{"log": {"version": "1.2", "entries": [')
        out.write(",".join(json.dumps(entry) for entry in own))
        for _ in range(FOREIGN_BYTES // len(text) + 1):
            out.write("," + text)
        out.write("]}}")


def taken(tool, file):
    """Seconds, megabytes at the most, and the exit status."""
    begin = time.perf_counter()
    child = os.posix_spawn(tool, [str(tool), "conform", str(file)], os.environ,
                           file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(child, 0)
    return time.perf_counter() - begin, usage.ru_maxrss / 1_024, os.waitstatus_to_exitcode(status)
