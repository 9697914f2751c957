import SSOStateMachineTesting
import SandboxTool

/// The page of the sandbox: one file, which asks nothing of any other host.
enum SandboxPage {
  static let html = head + body + script

  private static let head = #"""
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>sso-sandbox</title>
    <style>
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
        --line: color-mix(in srgb, currentColor 20%, transparent) }
      body { margin: 0; display: grid; grid-template-columns: minmax(14rem, 20rem) 1fr; min-height: 100vh }
      nav { border-right: 1px solid var(--line); padding: 1rem } main { padding: 1rem; min-width: 0 }
      nav button { display: block; width: 100%; text-align: left; font: inherit; padding: .5rem; margin: .3rem 0;
        border: 1px solid var(--line); border-radius: .4rem; background: none; color: inherit }
      nav button[aria-current] { outline: 2px solid Highlight }
      table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .25rem .5rem;
        border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
      iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .4rem }
      fieldset { border: 1px solid var(--line); margin: 1rem 0 } select, input, fieldset button { font: inherit } #times { width: 4rem }
      .broken { color: #c33 } .likely, .warning { color: #a60 } small, .hint { opacity: .75 }
      @media (prefers-color-scheme: dark) { .broken { color: #f77 } .likely, .warning { color: #fb5 } }
      @media (max-width: 50rem) { body { display: block } nav { border: 0 } }
    </style>
    """#

  private static let body = #"""
    <nav aria-label="Devices"><h1>sso-sandbox</h1><div id="devices"></div>
      <p><label>New devices meet <select id="scenario"><option value="">what is configured</select></label></p>
      <p class="hint" id="meets" role="status"></p>
      <p><a href="/activate">Type a code of a second screen</a></p></nav>
    <main>
      <div id="none"><h2>No device yet</h2>
        <p>Give your app this base url in place of https://sp.auth.adobe.com, and start it:</p><pre id="base"></pre></div>
      <div id="chosen" hidden>
        <h2 id="name"></h2><p id="sums" role="status"></p>
        <p>Expected next: <span id="next"></span></p>
        <div id="findings"></div>
        <fieldset><legend>Make something go wrong</legend>
          <label>The next <input id="times" type="number" value="1" min="1" size="3"> answers of
            <select id="endpoint"></select></label> <select id="answer" aria-label="become">
            <option value='{"status":503}'>503</option>
            <option value='{"status":401}'>401</option>
            <option value='{"status":429}'>429, the throttle</option>
            <option value='{"code":"internal_server_error"}'>internal_server_error</option>
            <option value='{"code":"invalid_integration"}'>invalid_integration</option>
            <option value='{"code":"authorization_denied_by_mvpd"}'>authorization_denied_by_mvpd</option>
            <option value='{"status":200,"body":"&lt;html>"}'>a page in place of JSON</option>
            <option value='{"silence":true}'>silence</option>
            <option value='{"cut":20}'>cut off after 20 bytes</option>
            <option value='{"delayMs":20000}'>20 s late</option></select>
          <button id="plan">Plan it</button>
          <p><button data-state='{"token":"revoked"}'>Revoke the token</button>
            <button data-state='{"profile":"ended"}'>End the profile</button>
            <button data-state='{"code":"ended"}'>End the code</button>
            <button data-state='{"clockMs":86400000}'>A day later</button>
            <button id="forget">Forget this device</button></p>
          <p class="hint" id="said" role="status"></p></fieldset>
        <p><a id="report">Report</a> · <a id="har">HAR</a> · <a id="trace">Trace</a></p>
        <iframe id="map" title="The map, with the way that was taken"></iframe>
        <table><thead><tr><th>Call<th>Answer<th>Steps of the cookbook</thead><tbody id="calls"></tbody></table>
      </div>
    </main>
    """#

  /// The endpoints of each machine, and the one that is proposed, as a script reads them.
  private static let endpoints = ServedMachine.all.map { machine in
    #""\#(machine.name)": {names: \#(JSONText.of(machine.endpoints)), proposed: "\#(machine.proposedEndpoint)"}"#
  }.joined(separator: ", ")

  private static let script = #"""
    <script>
    "use strict";
    const $ = id => document.getElementById(id);
    const named = text => { try { return decodeURIComponent(text); } catch { return ""; } };
    let chosen = named(location.hash.slice(1)), shown = "", waiting = false, again = false;
    $("base").textContent = location.origin;
    const endpoints = {\#(endpoints)};
    function offer(machine) {
      if ($("endpoint").dataset.machine === machine) return;
      $("endpoint").dataset.machine = machine;
      $("endpoint").replaceChildren(...endpoints[machine].names.map(name => new Option(name)));
      $("endpoint").value = endpoints[machine].proposed;
    }
    const json = async (path, body) => {
      const answer = await fetch(path, body === undefined ? {} :
        {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
      const value = await answer.json();
      if (!answer.ok) throw new Error(value.error);
      return value;
    };
    const element = (tag, text, kind) => {
      const made = document.createElement(tag);
      made.textContent = text;
      if (kind) made.className = kind;
      return made;
    };
    const path = what => `/sandbox/devices/${encodeURIComponent(chosen)}/${what}`;
    const sums = device => [["broken", device.broken], ["likely", device.likely], ["warning", device.warnings]]
      .filter(([, count]) => count).map(([kind, count]) => `${count} ${kind}`).join(", ") || "nothing broken";

    // A button stays the same from one list to the next, so that it keeps the focus.
    function list(devices) {
      const known = new Map([...$("devices").children].map(button => [button.dataset.id, button]));
      const buttons = devices.map(device => {
        const button = known.get(device.id) ?? element("button", "");
        button.dataset.id = device.id;
        button.replaceChildren(device.id, document.createElement("br"),
          element("small", `${device.platform ?? "?"} · ${device.lastCall ?? ""}`),
          document.createElement("br"), element("small", sums(device), device.broken ? "broken" : ""));
        if (device.id === chosen) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
        button.onclick = () => { chosen = device.id; location.hash = encodeURIComponent(chosen); refresh(); };
        return button;
      });
      const [shown, focus] = [[...$("devices").children], document.activeElement];
      if (buttons.length === shown.length && buttons.every((button, place) => button === shown[place])) return;
      $("devices").replaceChildren(...buttons);
      if (buttons.includes(focus)) focus.focus();
    }

    async function show(device) {
      $("name").textContent = device.id;
      $("sums").textContent = sums(device);
      for (const [id, what] of [["report", "report"], ["har", "capture.har"], ["trace", "trace.jsonl"]]) $(id).href = path(what);
      const report = await json(path("report?format=json")).catch(() => null);
      offer(report?.machine ?? "rest-v2");
      const next = await json(path("next")).catch(() => []);
      $("next").textContent = next.join(", ") || "nothing that the cookbook knows";
      const calls = report ? report.flows.flatMap(flow => flow.calls) : [];
      $("calls").replaceChildren(...calls.slice(-200).reverse().map(call => {
        const row = document.createElement("tr");
        row.append(element("td", `${call.endpoint ?? ""} ${call.method} ${call.path}`),
          element("td", call.status ?? "none"), element("td", (call.steps ?? []).join(" → ")));
        return row;
      }));
      const found = report ? report.flows.flatMap(flow => [...flow.findings, ...flow.calls.flatMap(call => call.findings)]) : [];
      const lost = report ? report.flows.map(flow => flow.unexplained).filter(one => one) : [];
      $("findings").replaceChildren(
        ...lost.map(one => element("p", `Call ${one.entry} is not in the cookbook here; expected: ${one.expected.join(", ")}`, "broken")),
        ...found.filter(one => one.verdict !== "undecidable").map(one => element("p", `${one.rule}: ${one.message}`, one.verdict)));
      const state = `${chosen} ${calls.length}`;
      if (state !== shown) { shown = state; $("map").src = path("map"); }
    }

    async function choose() {
      const scenarios = await json("/sandbox/scenarios");
      if ($("scenario").length === 1) for (const one of scenarios) $("scenario").add(new Option(one.name));
      const followed = scenarios.find(one => one.isFollowed);
      $("scenario").value = followed?.name ?? "";
      $("meets").textContent = followed ? `${followed.name}: ${followed.summary}. To lead a device there that is here already, forget it, and start its app again.` : "";
    }

    async function refresh() {
      const devices = await json("/sandbox/devices");
      if (!devices.some(device => device.id === chosen)) chosen = devices[0]?.id ?? "";
      list(devices);
      const device = devices.find(device => device.id === chosen);
      $("none").hidden = Boolean(device);
      $("chosen").hidden = !device;
      if (device) await show(device);
    }

    // Many calls may come at once: the page asks again when it has shown what it asked for.
    function soon() {
      again = waiting;
      if (waiting) return;
      waiting = true;
      setTimeout(() => refresh().catch(() => {}).then(() => { waiting = false; if (again) soon(); }), 250);
    }

    const act = async (work, done) => {
      try { await work(); $("said").textContent = done; } catch (error) { $("said").textContent = error.message; }
      refresh();
    };
    $("plan").onclick = () => act(() => json("/sandbox/faults", {device: $("endpoint").value === "E1" ? "*" : chosen, endpoint: $("endpoint").value,
      times: Number($("times").value), answer: JSON.parse($("answer").value)}), "Planned.");
    $("forget").onclick = () => act(() => json(`/sandbox/reset?device=${encodeURIComponent(chosen)}`, {}), "Forgotten.");
    for (const button of document.querySelectorAll("[data-state]")) {
      button.onclick = () => act(() => json(path("state"), JSON.parse(button.dataset.state)), "Done.");
    }
    $("scenario").onchange = () =>
      json("/sandbox/scenario", {name: $("scenario").value || null}).then(choose, error => { $("meets").textContent = error.message; });
    new EventSource("/sandbox/events").onmessage = event => {
      if (JSON.parse(event.data).kind === "scenario") choose();
      soon();
    };
    choose();
    refresh();
    </script></html>
    """#
}
