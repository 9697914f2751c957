#!/usr/bin/env python3
"""Every scenario of every machine, as sso-flow walks it at a sandbox over HTTP and over TLS.

    Scripts/sandbox-scenarios.py SSO_FLOW SSO_SANDBOX

Each run must take the way, step by step, that the simulation in memory takes, and break no rule. Some scenarios have a person who goes
around a failure; no option of the command line does that, so at the sandbox their way ends at the failure. Exit status 1 where a way
differs. Over TLS, sso-flow runs where the system's list of authorities is that of the sandbox alone (Linux: a mount of its own).
"""
import concurrent.futures, json, os, queue, signal, ssl, subprocess, sys, tempfile, urllib.request

COMPARED = ["outcome", "stage", "preauthorized", "played", "logout"]
SANDBOXES = 6
SETTINGS = {"login": "automatic", "isThrottled": False}
# The least that the cookbook allows.
POLL = ["--poll-interval", "3"]
# Runs a command where a file stands in for the list of authorities that the system trusts.
TRUSTING = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && exec "$@"']


class Sandbox:
    def __init__(self, binary, folder, tls):
        settings = f"{folder}/settings.json"
        with open(settings, "w") as file:
            json.dump(SETTINGS, file)
        environment = dict(os.environ, HOME=folder)
        command = [binary, "--port", "0", "--config", settings] + (["--tls"] if tls else [])
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        self.base = self.process.stdout.readline().strip()
        self.authority = f"{folder}/.sso-sandbox/authority.pem" if tls else None

    def ask(self, path, body=None):
        context = ssl.create_default_context(cafile=self.authority) if self.authority else None
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, method="GET" if data is None else "POST")
        return json.load(urllib.request.urlopen(request, context=context))

    def end(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait()


def version(name):
    machine = name.rpartition("/")[0]
    return ["--machine", machine] if machine else []


def asks(name):
    """What the app asks for in a scenario, as the simulation does by itself."""
    name = name.rsplit("/")[-1]
    if name.startswith("logout"):
        return ["--logout"]
    if name.startswith("check") and name != "check-outage":
        return ["--check"]
    preauthorized = ["--preauthorize", "news", "--preauthorize", "sports"] if name == "mixed" else []
    temporary = ["--temp-pass", "TempPass_TEST40"] if name.startswith("temp-pass") else []
    return preauthorized + temporary + ["--play", "news"]


def run(flow, arguments, authority=None):
    command = [flow, "run", "--json", *POLL, *arguments]
    done = subprocess.run([*TRUSTING, authority, *command] if authority else command, capture_output=True, text=True)
    if not done.stdout:
        raise AssertionError(f"sso-flow ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)


def difference(expected, actual, name):
    """What differs, or None."""
    ways = [expected["path"], actual["path"]]
    if name.endswith("code-expires"):
        # How often the app polls in a minute depends on how long the answers take.
        ways = [list(dict.fromkeys(way)) for way in ways]
    if actual["stage"] == "X.failed" or "--check" in asks(name):
        # Here the simulation has a person who goes on.
        if ways[0][:len(ways[1])] == ways[1] and ways[1][-1:] in (["X.failed"], ["X.signedIn"], ["X.idle"]):
            return None
    elif ways[0] == ways[1]:
        differing = [key for key in COMPARED if expected[key] != actual[key]]
        return f"{differing} differ" if differing else None
    place = next((i for i, (one, other) in enumerate(zip(*ways)) if one != other), min(map(len, ways)))
    return f"after {ways[0][:place][-3:]} comes {ways[1][place:place + 3]}, not {ways[0][place:place + 3]}"


def walk(flow, sandbox, scenario, folder):
    name = scenario["name"]
    simulated = run(flow, [*version(name), "--simulate", name.rsplit("/")[-1]])
    script, statement = f"{folder}/script.json", f"{folder}/statement.txt"
    with open(script, "w") as file:
        json.dump(scenario["framework"], file)
    with open(statement, "w") as file:
        file.write("any")
    sandbox.ask("/sandbox/reset", {})
    sandbox.ask("/sandbox/scenario", {"name": name})
    pick = ["--pick-mvpd", scenario["pick"]] if "pick" in scenario else []
    served = run(flow, [
        *version(name), "--base-url", sandbox.base, "--service-provider", "REF30", "--domain-name", "tv.example",
        "--redirect-url", "https://tv.example/signed-in", "--software-statement", statement, "--platform", scenario["platform"],
        "--framework-script", script, *pick, *asks(name)], sandbox.authority)
    broken = sum(device["broken"] for device in sandbox.ask("/sandbox/devices"))
    return difference(simulated, served, name) or (f"{broken} findings are broken" if broken else None)


def walk_all(flow, binary, tls):
    """Walks every scenario. Returns how many there are, and how many differ."""
    wrong, sandboxes = 0, []
    with tempfile.TemporaryDirectory() as folder:
        try:
            free = queue.Queue()
            for number in range(SANDBOXES):
                place = f"{folder}/{number}"
                os.mkdir(place)
                sandboxes.append(Sandbox(binary, place, tls))
                free.put((sandboxes[-1], place))

            def walked(scenario):
                sandbox, place = free.get()
                try:
                    return walk(flow, sandbox, scenario, place)
                except Exception as error:
                    return f"{type(error).__name__}: {error}"
                finally:
                    free.put((sandbox, place))

            scenarios = sandboxes[0].ask("/sandbox/scenarios")
            # The longest comes first.
            scenarios.sort(key=lambda one: not one["name"].endswith("code-expires"))
            with concurrent.futures.ThreadPoolExecutor(SANDBOXES) as pool:
                for scenario, result in zip(scenarios, pool.map(walked, scenarios)):
                    if result:
                        wrong += 1
                        print(f"{scenario['name']}: {result}"[:400], file=sys.stderr)
        finally:
            ended = [sandbox.end() for sandbox in sandboxes]
    if any(ended):
        wrong += 1
        print(f"the sandboxes ended with {ended}, not with 0", file=sys.stderr)
    return len(scenarios), wrong


def main():
    flow, binary = sys.argv[1:]
    is_trusting = subprocess.run([*TRUSTING, "/dev/null", "true"], capture_output=True).returncode == 0
    if not is_trusting:
        print("TLS is left out: this machine lets no process have a mount of its own", file=sys.stderr)
    all_wrong = 0
    for tls in (False, True)[:1 + is_trusting]:
        count, wrong = walk_all(flow, binary, tls)
        all_wrong += wrong
        print(f"{count} scenarios over {'TLS' if tls else 'HTTP'}, {wrong} differ")
    sys.exit(1 if all_wrong else 0)


main()
