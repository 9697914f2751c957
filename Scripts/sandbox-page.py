#!/usr/bin/env python3
"""The page of a sandbox, in headless Chromium, while a device calls.

    Scripts/sandbox-page.py [--pictures FOLDER] http://127.0.0.1:8080

Needs the package playwright, and a Chromium in CHROMIUM or on the path. Each check prints a line; a fault ends it with status 1.
"""
import argparse, base64, json, os, pathlib, shutil, urllib.error, urllib.parse, urllib.request

from playwright.sync_api import sync_playwright

INFO = base64.b64encode(json.dumps(
    {"model": "M", "version": "1", "osName": "tvOS", "osVersion": "18", "connectionType": "WiFi"}).encode()).decode()


def ask(base, path, form=None, headers={}):
    data = None if form is None else (form if isinstance(form, str) else urllib.parse.urlencode(form)).encode()
    request = urllib.request.Request(base + path, data, {"X-Device-Info": INFO, **headers})
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or "null")


class Device:
    """An app that registers, and then calls as it is told."""

    def __init__(self, base, name):
        self.base = base
        client = ask(base, "/o/client/register", '{"software_statement":"any"}', {"Content-Type": "application/json"})
        token = ask(base, "/o/client/token", {
            "client_id": client["client_id"], "client_secret": client["client_secret"], "grant_type": "client_credentials"})
        self.headers = {"Authorization": "Bearer " + token["access_token"],
                        "AP-Device-Identifier": "fingerprint " + base64.b64encode(name.encode()).decode()}

    def call(self, path, form=None):
        return ask(self.base, path, form, self.headers)


def refused(device, path):
    """The status of a call that is to be refused."""
    try:
        device.call(path)
    except urllib.error.HTTPError as error:
        return error.code
    raise AssertionError(f"{path} is answered")


def told(what):
    print(f"the page {what}")


def follow(page, base):
    page.goto(base + "/sandbox")
    page.get_by_text("No device yet").wait_for()
    assert page.locator("#base").inner_text() == base
    told("waits for a device, and says what to do")

    tv = Device(base, "living-room")
    tv.call("/api/v2/REF30/profiles")
    button = page.locator("nav button", has_text="living-room")
    button.filter(has_text="E8 GET /api/v2/REF30/profiles").wait_for()
    row = page.locator("#calls tr", has_text="E8 all profiles")
    row.filter(has_text="GET /api/v2/REF30/profiles").wait_for()
    assert row.inner_text().startswith("2 "), row.inner_text()
    page.locator("#next a", has_text="E3 the MVPDs").wait_for()
    assert page.locator("#sums").inner_text() == "nothing broken"
    told("shows a device as it calls, its steps, and what it is expected to call next")

    page.frame_locator("#map").locator("svg").first.wait_for()
    now = page.frame_locator("#map").locator(".now b")
    now.wait_for()
    first, last = now.inner_text().split("/")
    assert first == last, f"the map shows line {first} of {last}"
    assert page.locator("#here").inner_text() != "no step of the cookbook"
    told("shows the map at the present step, with the way that was taken")

    tv.call("/api/v2/REF30/profiles")
    tv.call("/api/v2/REF30/sessions", {"mvpd": "Dish", "domainName": "app.example"})
    code = tv.call("/api/v2/REF30/sessions", {"mvpd": "Dish", "domainName": "app.example"})["code"]
    for _ in range(3):
        tv.call(f"/api/v2/REF30/profiles/code/{code}")
    page.locator("#calls td .broken a", has_text="V2-R11").first.wait_for()
    button.locator("small.broken").wait_for()
    told("tells of a broken rule without being asked")
    return tv


def break_things(page, tv):
    page.select_option("#endpoint", "E8")
    page.select_option("#answer", label="503")
    page.fill("#times", "2")
    page.click("#plan")
    planned = page.locator("#faults li")
    planned.filter(has_text="2 answers of E8 all profiles").wait_for()
    assert refused(tv, "/api/v2/REF30/profiles") == 503
    planned.filter(has_text="1 answer of E8 all profiles").wait_for()
    page.locator("#calls tr.fault td", has_text="planned, fault").first.wait_for()
    planned.get_by_role("button", name="End it").click()
    planned.wait_for(state="detached")
    page.get_by_role("button", name="Revoke the token").click()
    page.locator("#said", has_text="Done.").wait_for()
    assert refused(tv, "/api/v2/REF30/profiles") == 401
    told("makes an answer go wrong, and revokes a token")


def older(page, base):
    """A device of REST API V1, and a stray request, which is none."""
    try:
        urllib.request.urlopen(base + "/favicon.ico")
    except urllib.error.HTTPError as error:
        assert error.code == 404
    tv = Device(base, "attic")
    try:
        tv.call("/api/v1/checkauthn?requestor=REF30&deviceId=attic")
    except urllib.error.HTTPError as error:
        assert error.code == 403
    page.locator("nav button", has_text="attic").click()
    page.locator("#name", has_text="attic").wait_for()
    row = page.locator("#calls tr", has_text="checkauthn")
    row.wait_for()
    assert row.inner_text().count("checkauthn") == 1, row.inner_text()
    assert not page.locator("nav button", has_text="installation-0").count()
    told("shows a call of REST API V1 once, and makes no device of a stray request")


def choose_by_keyboard(page, base):
    other = Device(base, "bedroom")
    other.call("/api/v2/REF30/profiles")
    page.reload()
    page.locator("nav button", has_text="bedroom").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        focus = page.evaluate("document.activeElement.closest('nav') && document.activeElement.textContent")
        if focus and "bedroom" in focus:
            break
    page.keyboard.press("Enter")
    page.locator("#name", has_text="bedroom").wait_for()
    told("is used by the keyboard alone")


def fit(page):
    page.set_viewport_size({"width": 390, "height": 844})
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide for a phone"
    told("fits a phone")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("base")
    options.add_argument("--pictures", type=pathlib.Path, help="leaves pictures in a folder")
    given = options.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"]) as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        page.set_default_timeout(120_000)
        asked, faults = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        tv = follow(page, given.base)
        break_things(page, tv)
        older(page, given.base)
        choose_by_keyboard(page, given.base)
        page.locator("nav button", has_text="living-room").click()
        page.locator("#name", has_text="living-room").wait_for()
        if given.pictures:
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=given.pictures / f"sandbox-{scheme}.png")
        fit(page)
        if given.pictures:
            page.screenshot(path=given.pictures / "sandbox-phone.png")
        page.emulate_media(color_scheme="light")
        light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).color")
        page.emulate_media(color_scheme="dark")
        dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).color")
        assert light != dark, light
        told("is dark where the system is")
        outside = [url for url in asked if not url.startswith((given.base, "data:", "about:"))]
        assert not outside, outside
        assert not faults, faults
        told("asks nothing of any other host, and no script fails")


main()
