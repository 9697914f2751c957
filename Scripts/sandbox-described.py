#!/usr/bin/env python3
"""Clients that were made from Adobe's own descriptions, at a sandbox that is not throttled and logs in by itself.

    Scripts/sandbox-described.py --folder FOLDER http://127.0.0.1:8080

FOLDER holds dcr-api.json and rest-api-v2.json. First schemathesis sends what the descriptions allow, and what they do not; every answer
must be one that they describe, but for the differences that are listed below. Then a client that openapi-python-client has written
from the description signs in, plays and signs out. Needs the packages schemathesis, openapi-python-client and requests.
"""
import argparse, base64, importlib, json, pathlib, subprocess, sys, tempfile

import requests

INFO = base64.b64encode(json.dumps(
    {"model": "M", "version": "1", "osName": "tvOS", "osVersion": "18", "connectionType": "WiFi"}).encode()).decode()
DEVICE = "fingerprint " + base64.b64encode(b"described-tv").decode()


def operations(description):
    return [operation for path in description["paths"].values() for operation in path.values()]


def message_is_a_text(description):
    description["components"]["schemas"]["Message"]["type"] = "string"


def plain_401(description):
    for operation in operations(description):
        operation["responses"].get("401", {}).pop("content", None)


def page_of_login(description):
    for path, methods in description["paths"].items():
        if path.startswith("/authenticate/"):
            for status in ("302", "400"):
                methods["get"]["responses"][status].pop("content", None)


def unknown_is_null(description):
    schemas = description["components"]["schemas"]
    for name in ("Device", "Hardware", "OperatingSystem", "Browser", "Display", "Connection"):
        for member, schema in schemas[name]["properties"].items():
            reference = schema.pop("$ref", None)
            schemas[name]["properties"][member] = {**({"allOf": [{"$ref": reference}]} if reference else schema), "nullable": True}


def address_is_a_text(description):
    description["components"]["schemas"]["Connection"]["properties"]["ipAddress"] = {"type": "string"}


def metadata_is_a_text(description):
    description["components"]["schemas"]["UserMetadataResponse"]["properties"]["value"] = {}


# Where the sandbox differs from a description, and why.
DIFFERENCES = {
    "rest-api-v2.json": [
        ("an error's message is a text, as in every published sample; the description says an object", message_is_a_text),
        ("401 may be empty: the pages publish both shapes, and an app must handle both", plain_401),
        ("the login page leads on without a body, and a login that is over is told to a person, in HTML", page_of_login),
        ("a value of user metadata is a text or a list, as in every published sample; the description says an object",
         metadata_is_a_text),
        ("the address of a device is a text, as in the published sample; the description says an object", address_is_a_text),
        ("what a session does not know of its device is null, as in the published sample", unknown_is_null),
    ],
    "dcr-api.json": [],
}
# What the parameters of a path may be, so that calls get past the first check.
KNOWN = {"serviceProvider": ["REF30", "OTHER"], "mvpd": ["Dish", "Spectrum", "Cablevision", "TempPass_TEST40", "Unknown"],
         "partner": ["Apple", "Other"]}


def differing(folder, name):
    """A description with the differences of the sandbox."""
    description = json.loads((folder / name).read_text())
    for _, change in DIFFERENCES[name]:
        change(description)
    return description


def log_in(base, url):
    """Follows the login, which ends by itself at a url of the app."""
    page = requests.get(base + url, allow_redirects=False)
    requests.get(requests.compat.urljoin(base, page.headers["Location"]), allow_redirects=False)


def credentials(base):
    registration = requests.post(
        base + "/o/client/register", json={"software_statement": "any"}, headers={"X-Device-Info": INFO}).json()
    answer = requests.post(base + "/o/client/token", headers={"X-Device-Info": INFO}, data={
        "client_id": registration["client_id"], "client_secret": registration["client_secret"],
        "grant_type": "client_credentials"})
    return "Bearer " + answer.json()["access_token"]


def described(description, known):
    """The description, with the values of parameters that are known here."""
    for operation in operations(description):
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "path" and parameter["name"] in known:
                parameter["schema"] = {"type": "string", "enum": known[parameter["name"]]}
    return description


def fuzz(base, folder, name, prefix, examples, seed):
    token = credentials(base)
    headers = {"Authorization": token, "X-Device-Info": INFO, "AP-Device-Identifier": DEVICE}
    session = requests.post(base + "/api/v2/REF30/sessions", headers=headers, data={
        "mvpd": "Dish", "domainName": "app.example", "redirectUrl": "https://app.example/done"}).json()
    log_in(base, session["url"])
    description = described(differing(folder, name), KNOWN | {"code": [session["code"], "AAAAAAA"]})
    for why, _ in DIFFERENCES[name]:
        print(f"{name}: {why}")
    with tempfile.TemporaryDirectory() as place:
        file = pathlib.Path(place) / name
        file.write_text(json.dumps(description))
        command = [str(pathlib.Path(sys.executable).parent / "schemathesis"), "run", str(file), "--url", base + prefix,
                   "--phases", "coverage,fuzzing", "--max-examples", str(examples), "--seed", str(seed), "--no-color",
                   "--continue-on-failure", "--max-redirects", "0", "--generation-database", "none", "--checks",
                   "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
                   "response_schema_conformance"]
        for field, value in headers.items():
            command += ["-H", f"{field}: {value}"]
        run = subprocess.run(command, cwd=place, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{run.stdout}{run.stderr}\n{name}: an answer is not described")
    print(f"{name}: {next(line.strip() for line in run.stdout.splitlines() if ' generated,' in line)}, every answer is described")


def generated(base, folder):
    """Signs in, plays and signs out with a client that was written from the description."""
    with tempfile.TemporaryDirectory() as place:
        file = pathlib.Path(place) / "rest-api-v2.json"
        file.write_text(json.dumps(differing(folder, file.name)))
        subprocess.run(
            [str(pathlib.Path(sys.executable).parent / "openapi-python-client"), "generate", "--path",
             str(file), "--output-path", "adobe", "--meta", "none"],
            cwd=place, capture_output=True, check=True)
        sys.path.insert(0, place)

        def call(name):
            return importlib.import_module(f"adobe.api.{name}").sync

        models = importlib.import_module("adobe.models")
        client = importlib.import_module("adobe.client").Client(base_url=base + "/api/v2", raise_on_unexpected_status=True)
        token = credentials(base)
        who = dict(client=client, authorization=token, ap_device_identifier=DEVICE, x_device_info=INFO)
        configuration = call("tag1_configuration.handle_request_using_get")("REF30", client=client, authorization=token)
        mvpd = next(one.id for one in configuration.requestor.mvpds if one.id == "Dish")
        session = call("tag2_sessions.create_session_using_post")(
            "REF30", content_type="application/x-www-form-urlencoded", **who,
            body=models.CreateSessionUsingPOSTRequest(
                mvpd=mvpd, domain_name="app.example", redirect_url="https://app.example/done"))
        log_in(base, session.url)
        profiles = call("tag3_profiles.get_profile_for_code_using_get_1")(
            "REF30", session.code, client=client, authorization=token)
        assert list(profiles.profiles.additional_properties) == [mvpd], profiles
        decisions = call("tag4_decisions.retrieve_authorize_decisions_for_mvpd_using_post")(
            "REF30", mvpd, content_type="application/json", **who,
            body=models.RetrieveAuthorizeDecisionsForMvpdUsingPOSTRequest.from_dict({"resources": ["news"]}))
        assert [one.authorized for one in decisions.decisions] == [True], decisions
        logout = call("tag5_logout.get_logout_for_mvpd_using_get")(
            "REF30", mvpd, redirect_url="https://app.example/done", **who)
        assert mvpd in logout.logouts.additional_properties, logout
        profiles = call("tag3_profiles.get_profiles_using_get_1")("REF30", **who)
        assert profiles.profiles.additional_properties == {}, profiles
    print("a client written from the description signs in, plays and signs out")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("base")
    options.add_argument("--folder", type=pathlib.Path, required=True, help="where Adobe's descriptions are")
    options.add_argument("--examples", type=int, default=40, help="how many calls of each kind are drawn")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    folder = given.folder.resolve()
    fuzz(given.base, folder, "rest-api-v2.json", "/api/v2", given.examples, given.seed)
    fuzz(given.base, folder, "dcr-api.json", "/o", given.examples, given.seed)
    generated(given.base, folder)


main()
