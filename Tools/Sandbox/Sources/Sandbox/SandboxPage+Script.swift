import SSOConformance
import SSOStateMachineTesting
import SandboxTool

extension SandboxPage {
  /// The endpoints of each machine, and the one that is proposed, as a script reads them.
  private static let endpoints = ServedMachine.all.map { machine in
    #""\#(machine.name)": {names: \#(JSONText.of(machine.endpoints)), proposed: "\#(machine.proposedEndpoint)"}"#
  }.joined(separator: ", ")

  private static let titles = JSONText.of(
    ServedMachine.all.reduce(into: [:]) { $0.merge($1.titles) { first, _ in first } })

  private static let rules = JSONText.of(
    Dictionary(ServedMachine.all.flatMap(\.conformance.rules).map { ($0.id, $0.text) }) { first, _ in first })

  static let script = #"""
    <script>
    "use strict";
    const $ = id => document.getElementById(id);
    const named = text => { try { return decodeURIComponent(text); } catch { return ""; } };
    let chosen = named(location.hash.slice(1)), shown = "", waiting = false, again = false;
    $("base").textContent = location.origin;
    const endpoints = {\#(endpoints)};
    const titles = \#(titles);
    const rules = \#(rules);
    function offer(machine) {
      if ($("endpoint").dataset.machine === machine) return;
      $("endpoint").dataset.machine = machine;
      $("endpoint").replaceChildren(...endpoints[machine].names.map(name => new Option(words(name), name)),
        new Option("every endpoint", "*"), new Option("the login page", "login"), new Option("the logout page", "logout"),
        new Option("the page for codes", "activate"));
      $("endpoint").value = endpoints[machine].proposed;
    }
    const json = async (path, body, method = "POST") => {
      const answer = await fetch(path, body === undefined ? {} :
        {method, headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
      const value = await answer.json();
      if (!answer.ok) throw new Error(value.error);
      return value;
    };
    const element = (tag, text, kind) => {
      const made = document.createElement(tag);
      made.append(text);
      if (kind) made.className = kind;
      return made;
    };
    const link = (text, address, title) => Object.assign(element("a", text), {href: address, title: title ?? ""});
    const path = what => `/sandbox/devices/${encodeURIComponent(chosen)}/${what}`;
    const words = name => titles[name] ? `${name} ${titles[name].words}` : name;
    const endpoint = name => titles[name] ? link(words(name), titles[name].page) : element("code", name);
    const rule = id => rules[id] ? link(id, `/sandbox/rules#${id}`, rules[id]) : id;
    const between = (parts, sign) => parts.flatMap((part, place) => place ? [sign, part] : [part]);
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

    // The lines of a trace, and what stands in each.
    const traced = text => text.split("\n").filter(line => line).map(line => JSON.parse(line));
    const place = (stage, step) => `#${encodeURIComponent(stage)}&step=${step}`;

    function step(name, lines, call) {
      const line = lines.findIndex(line => line.http !== undefined && Date.parse(line.at) === call.at);
      const shown = link(name, place(name, line < 0 ? lines.length : line + 1), "show it on the map");
      shown.onclick = event => {
        event.preventDefault();
        $("map").src = $("map").src.split("#")[0] + shown.hash;
        $("map").scrollIntoView({block: "nearest"});
      };
      return shown;
    }

    function finding(found) {
      const line = element("p", "", found.verdict);
      line.append(rule(found.rule), `: ${found.message}`);
      return line;
    }

    function row(call, lines) {
      const row = element("tr", "", call.fault === undefined ? "" : "fault");
      const who = element("td", `${call.number} `);
      who.append(element("time", call.at ? new Date(call.at).toLocaleTimeString() : ""), " ");
      if (titles[call.endpoint]) who.append(endpoint(call.endpoint), document.createElement("br"));
      who.append(element("code", `${call.method} ${call.path}`));
      const answer = element("td", `${call.status ?? "none"}`);
      if (call.milliseconds !== undefined) answer.append(element("small", ` ${call.milliseconds} ms`));
      if (call.fault !== undefined) answer.append(element("p", call.fault ? `planned, fault ${call.fault}` : "of the scenario"));
      const steps = element("td", "", "steps");
      steps.append(...call.steps.map(name => step(name, lines, call)));
      if (!call.isExplained) steps.append(element("p", "not in the cookbook here", "broken"));
      if (call.supposition) steps.append(element("small", call.supposition));
      const found = element("td", "");
      found.append(...call.findings.filter(one => one.verdict !== "undecidable").map(finding));
      row.append(who, answer, steps, found);
      return row;
    }

    async function show(device) {
      $("name").textContent = device.id;
      $("sums").textContent = sums(device);
      for (const [id, what] of [["report", "report"], ["har", "capture.har"], ["trace", "trace.jsonl"]]) $(id).href = path(what);
      const report = await json(path("report?format=json")).catch(() => null);
      offer(report?.machine ?? "rest-v2");
      const next = await json(path("next")).catch(() => []);
      $("next").replaceChildren(...(next.length ? between(next.map(endpoint), ", ") : ["nothing that the cookbook knows"]));
      const lines = traced(await fetch(path("trace.jsonl")).then(answer => answer.ok ? answer.text() : ""));
      const here = lines.findLast(line => line.to ?? line.given);
      $("here").textContent = here ? here.to ?? here.given : "no step of the cookbook";
      const {calls} = await json(`/sandbox/calls?device=${encodeURIComponent(chosen)}`).catch(() => ({calls: []}));
      $("calls").replaceChildren(...calls.slice(-200).reverse().map(call => row(call, lines)));
      const found = report ? report.flows.flatMap(flow => flow.findings) : [];
      const lost = report ? report.flows.map(flow => flow.unexplained).filter(one => one) : [];
      $("findings").replaceChildren(
        ...lost.map(one => {
          const line = element("p", `Call ${one.entry} is not in the cookbook here; expected: `, "broken");
          line.append(...between(one.expected.map(endpoint), ", "));
          return line;
        }),
        ...found.filter(one => one.verdict !== "undecidable").map(finding));
      const state = `${chosen} ${lines.length} ${calls.length}`;
      if (state === shown) return;
      shown = state;
      $("map").src = path("map") + (here ? place(here.to ?? here.given, lines.length) : "");
    }

    async function plan() {
      const faults = await json("/sandbox/faults");
      $("faults").replaceChildren(...faults.map(fault => {
        const who = fault.device === "*" ? "every device" : fault.device;
        const times = fault.times < 0 ? "all answers" : fault.times === 1 ? "1 answer" : `${fault.times} answers`;
        const item = element("li", `${fault.id}: ${times} of ${words(fault.endpoint)} for ${who}: ${JSON.stringify(fault.answer)} `);
        const end = element("button", "End it");
        end.onclick = () => act(() => json(`/sandbox/faults/${fault.id}`, {}, "DELETE"), "Ended.");
        item.append(end);
        return item;
      }));
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
      await plan();
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
    $("plan").onclick = () => act(() => json("/sandbox/faults", {device: ["E1", "activate"].includes($("endpoint").value) ? "*" : chosen,
      endpoint: $("endpoint").value, times: Number($("times").value), answer: JSON.parse($("answer").value)}), "");
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
