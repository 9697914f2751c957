#!/usr/bin/env python3
"""Clients as others write them, at a sandbox: only the host differs from what they send to Adobe.

    Scripts/sandbox-clients.py [--strict] http://127.0.0.1:8080

Each of six kinds registers, signs in and plays: players in a page, with and without device info, scripts that send E2 by its query, a
client made from Adobe's description, and two of REST API V1, one of which reads JSON because Accept lists it, the other because its form
says so. With --strict, which needs a sandbox with "strict": true, each must be refused where it is less exact than Adobe's pages. The
sandbox names the origin https://player.example. Needs the package requests. Exit status 1 where a client does not get in.
"""
import argparse, base64, re, sys, uuid
from urllib.parse import urljoin

import requests

ORIGIN = "https://player.example"
REDIRECT = "https://player.example/done"
BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"}


class Refused(Exception):
    """An answer that the client cannot go on with."""


def taken(answer, *statuses):
    if answer.status_code not in (statuses or (200, 201, 204)):
        raise Refused(f"{answer.request.method} {answer.request.path_url.split('?')[0]}: {answer.status_code} {answer.text[:80]}")
    return answer


def person_logs_in(base, url):
    """What a person does on the pages of the MVPD."""
    page = taken(requests.get(urljoin(base, url)))
    form = re.search(r'action="([^"]+)"', page.text).group(1).replace("&amp;", "&")
    taken(requests.post(urljoin(base, form), {"account": "subscriber", "password": "password", "action": "logIn"},
                        allow_redirects=False), 302)


def person_types(base, code):
    taken(requests.post(base + "/activate", {"code": code, "mvpd": "Dish"}))


class V2:
    """A client of REST API V2: what it sends with each call, and how it asks for its token."""

    def __init__(self, base, headers={}, register={}, by_query=False):
        self.base, self.session = base, requests.Session()
        self.session.headers.update(headers)
        client = taken(self.session.post(base + "/o/client/register", json={"software_statement": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln", **register})).json()
        asked = {"client_id": client["client_id"], "client_secret": client["client_secret"], "grant_type": "client_credentials"}
        token = taken(self.session.post(base + "/o/client/token", **({"params": asked} if by_query else {"data": asked}))).json()
        self.session.headers["Authorization"] = "Bearer " + token["access_token"]
        identifier = base64.b64encode(str(uuid.uuid4()).encode()).decode()
        self.session.headers["AP-Device-Identifier"] = "fingerprint " + identifier

    def call(self, method, path, **given):
        return taken(self.session.request(method, f"{self.base}/api/v2/REF30/{path}", **given)).json()

    def plays(self):
        self.call("GET", "configuration")
        assert self.call("GET", "profiles")["profiles"] == {}
        opened = self.call("POST", "sessions", data={"mvpd": "Dish", "domainName": "player.example", "redirectUrl": REDIRECT})
        person_logs_in(self.base, opened["url"])
        assert "Dish" in self.call("GET", f"profiles/code/{opened['code']}")["profiles"]
        decision = self.call("POST", "decisions/authorize/Dish", json={"resources": ["news"]})["decisions"][0]
        assert decision["authorized"] and decision["token"]["serializedToken"]
        self.call("GET", "logout/Dish", params={"redirectUrl": REDIRECT})


class V1:
    """A client of REST API V1: what it sends with each call, and what its form says."""

    def __init__(self, base, headers={}, form={}):
        self.base, self.session, self.form = base, requests.Session(), form
        self.session.headers.update(headers)
        client = taken(self.session.post(base + "/o/client/register", json={"software_statement": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln"})).json()
        token = taken(self.session.post(base + "/o/client/token", {
            "client_id": client["client_id"], "client_secret": client["client_secret"], "grant_type": "client_credentials"})).json()
        self.session.headers["Authorization"] = "Bearer " + token["access_token"]
        self.device = str(uuid.uuid4())

    def ask(self, path, *statuses, **more):
        query = {"requestor": "REF30", "deviceId": self.device, **more}
        return taken(self.session.get(f"{self.base}/api/v1/{path}", params=query), *statuses)

    def plays(self):
        code = taken(self.session.post(self.base + "/reggie/v1/REF30/regcode", {"deviceId": self.device, **self.form})).json()["code"]
        # A client that names the format in its form names it in the query of the other calls.
        more = self.form
        self.ask("tokens/authn", 404, **more)
        person_types(self.base, code)
        assert self.ask("tokens/authn", **more).json()["mvpd"] == "Dish"
        self.ask("authorize", resource="news", **more)
        assert self.ask("tokens/media", resource="news", **more).json()["serializedToken"]


AXIOS = {"Accept": "application/json, text/plain, */*", "User-Agent": "axios/1.11.0"}
KINDS = {
    "a player in a page": lambda base: V2(base, {**BROWSER, "Origin": ORIGIN, "Referer": ORIGIN + "/"}).plays(),
    "a player with device info of its own": lambda base: V2(
        base, {**BROWSER, "Origin": ORIGIN, "X-Device-Info": base64.b64encode(b"chrome/140 linux").decode()}).plays(),
    "scripts that send E2 by its query": lambda base: V2(base, by_query=True).plays(),
    "a client made from the description": lambda base: V2(
        base, {"Accept": "application/json"}, {"redirect_uri": "app://com.example"}, by_query=True).plays(),
    "V1 with a list in Accept": lambda base: V1(base, AXIOS).plays(),
    "V1 with the format in its form": lambda base: V1(base, BROWSER, {"format": "json"}).plays(),
}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("base")
    options.add_argument("--strict", action="store_true", help="each must be refused")
    given = options.parse_args()
    wrong = 0
    for kind, play in KINDS.items():
        try:
            play(given.base)
            told = "signs in and plays"
            wrong += given.strict
        except Refused as refusal:
            told = f"is refused: {refusal}"
            wrong += not given.strict
        print(f"{kind} {told}")
    print(f"{len(KINDS) - wrong} of {len(KINDS)} clients {'are refused' if given.strict else 'get in'}")
    sys.exit(1 if wrong else 0)


main()
