#!/usr/bin/env python3
"""Many devices that sign in with a code, poll and play at a sandbox, for some time.

    Scripts/sandbox-load.py http://127.0.0.1:8080 [--devices 500] [--seconds 120]

Every device has a tone of its own: a provider, a resource and a code, and each answer is checked against them, so that none sees
another's state. Prints how many calls were answered, how long the slowest took, and how long the list of devices took. Exit status 1
where an answer is wrong.
"""
import argparse, asyncio, base64, json, sys, time
from urllib.parse import urlencode, urlparse

MVPDS = ["Dish", "Spectrum", "Cablevision"]
INFO = base64.b64encode(json.dumps(
    {"model": "M", "version": "1", "osName": "tvOS", "osVersion": "18", "connectionType": "WiFi"}).encode()).decode()


class Client:
    """A connection that is kept."""

    def __init__(self, base, times):
        self.host, self.port, self.times = base.hostname, base.port, times
        self.streams = None

    async def ask(self, method, path, headers=(), body=""):
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        head = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Content-Length: {len(body)}", *headers]
        started = time.monotonic()
        writer.write(("\r\n".join(head) + "\r\n\r\n" + body).encode())
        status = int((await reader.readline()).split()[1])
        length, chunked = 0, False
        while (line := (await reader.readline()).strip()):
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
            chunked |= name.lower() == "transfer-encoding"
        content = b""
        if chunked:
            while (size := int(await reader.readline(), 16)):
                content += await reader.readexactly(size)
                await reader.readline()
            await reader.readline()
        else:
            content = await reader.readexactly(length)
        self.times.append(time.monotonic() - started)
        return status, content.decode()


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


async def device(number, base, times, until, pace):
    client = Client(base, times)
    mvpd, resource = MVPDS[number % 3], f"channel-{number}"
    name = f"tv-{number}"
    info = f"X-Device-Info: {INFO}"
    status, text = await client.ask(
        "POST", "/o/client/register", [info, "Content-Type: application/json"], '{"software_statement":"any"}')
    expect(status == 201, (status, text))
    credentials = json.loads(text)
    form = "Content-Type: application/x-www-form-urlencoded"
    status, text = await client.ask("POST", "/o/client/token", [info, form], urlencode(
        {"client_id": credentials["client_id"], "client_secret": credentials["client_secret"],
         "grant_type": "client_credentials"}))
    expect(status == 201, (status, text))
    common = [info, f"Authorization: Bearer {json.loads(text)['access_token']}",
              "AP-Device-Identifier: fingerprint " + base64.b64encode(name.encode()).decode()]
    await asyncio.sleep(pace)
    status, text = await client.ask("POST", "/api/v2/REF30/sessions", common + [form], f"mvpd={mvpd}&domainName=app.example")
    expect(status in (200, 201), (status, text))
    code = json.loads(text)["code"]
    poll = f"/api/v2/REF30/profiles/code/{code}"
    for _ in range(2):
        await asyncio.sleep(pace)
        status, text = await client.ask("GET", poll, common)
        expect((status, json.loads(text)) == (200, {"profiles": {}}), (status, text))
    status, _ = await client.ask("POST", "/activate", [form], urlencode({"code": code, "mvpd": mvpd}))
    expect(status == 200, status)
    await asyncio.sleep(pace)
    status, text = await client.ask("GET", poll, common)
    expect(list(json.loads(text)["profiles"]) == [mvpd], (status, text))
    while time.monotonic() < until:
        await asyncio.sleep(pace)
        status, text = await client.ask(
            "POST", f"/api/v2/REF30/decisions/authorize/{mvpd}", common + ["Content-Type: application/json"],
            json.dumps({"resources": [resource]}))
        decision = json.loads(text)["decisions"][0]
        expect(decision["resource"] == resource and decision["authorized"], (status, text))


async def watch(base, until):
    """The page's own question, as often as it asks it."""
    times, client = [], Client(base, [])
    while time.monotonic() < until:
        started = time.monotonic()
        status, text = await client.ask("GET", "/sandbox/devices")
        expect(status == 200, status)
        times.append(time.monotonic() - started)
        await asyncio.sleep(1)
    return times, json.loads(text)


async def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("base")
    options.add_argument("--devices", type=int, default=500)
    options.add_argument("--seconds", type=float, default=120)
    options.add_argument("--pace", type=float, default=5, help="seconds between the calls of a device")
    given = options.parse_args()
    base, times = urlparse(given.base), []
    until = time.monotonic() + given.seconds

    async def later(number):
        await asyncio.sleep(given.pace * number / given.devices)
        await device(number, base, times, until, given.pace)

    watching = asyncio.create_task(watch(base, until))
    results = await asyncio.gather(*(later(number) for number in range(given.devices)), return_exceptions=True)
    wrong = [result for result in results if result is not None]
    seen, listed = await watching
    times.sort()
    print(f"{given.devices} devices, {len(times)} calls, {len(wrong)} devices with a wrong answer")
    print(f"a call: median {times[len(times) // 2] * 1e3:.1f} ms, 99 % under {times[len(times) * 99 // 100] * 1e3:.1f} ms, "
          f"all under {times[-1] * 1e3:.1f} ms")
    print(f"the list of devices: {len(seen)} times, at most {max(seen):.2f} s; "
          f"{sum(row['broken'] for row in listed)} findings broken")
    for one in wrong[:3]:
        print(f"{type(one).__name__}: {one}"[:300], file=sys.stderr)
    sys.exit(1 if wrong or len(listed) < given.devices else 0)


asyncio.run(main())
