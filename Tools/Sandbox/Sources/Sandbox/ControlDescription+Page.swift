extension ControlDescription {
  /// The description as a page, which reads it from the sandbox.
  static let page = #"""
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>sso-sandbox: the control interface</title>
    <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
        --line: color-mix(in srgb, currentColor 20%, transparent) }
      body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
      section { border-top: 1px solid var(--line); padding: .5rem 0 } h2 { font-size: 1.1rem; margin: .3rem 0 }
      code, pre { font-size: .9rem } pre { white-space: pre-wrap; border: 1px solid var(--line); padding: .5rem }
      dt { font-weight: 600 } dd { margin: 0 0 .3rem 1rem }
    </style>
    <h1>The control interface</h1>
    <p><a href="/sandbox">The sandbox</a> · <a href="/sandbox/openapi.json">openapi.json</a>, for tools and clients</p>
    <main id="operations"></main>
    <script>
    "use strict";
    const make = (tag, text, ...parts) => {
      const made = document.createElement(tag);
      made.append(text, ...parts);
      return made;
    };
    const named = (names, of) => make("dl", "", ...names.flatMap(name => [make("dt", name), make("dd", of(name) ?? "")]));
    function members(schema, all) {
      const known = all[schema?.$ref?.split("/").pop()] ?? schema ?? {};
      const list = Object.entries(known.properties ?? {});
      return list.length ? [named(list.map(([name]) => name), name => {
        const one = known.properties[name];
        const inner = members(one, all);
        const words = one.enum ? `${one.description ?? ""} ${one.enum.join(", ")}` : one.description ?? one.type ?? "";
        return make("span", words, ...inner);
      })] : [];
    }
    function section(path, method, operation, schemas) {
      const body = operation.requestBody?.content["application/json"];
      const parts = [make("h2", "", make("code", `${method.toUpperCase()} ${path}`)), make("p", operation.summary)];
      if (operation.parameters) {
        parts.push(named(operation.parameters.map(one => one.name),
          name => operation.parameters.find(one => one.name === name).description));
      }
      if (body) parts.push(...members(body.schema, schemas));
      const data = body?.example === undefined ? "" : ` -d '${JSON.stringify(body.example)}'`;
      const verb = method === "get" || data ? "" : ` -X ${method.toUpperCase()}`;
      parts.push(make("pre", `curl -s${verb} ${location.origin}${path}${data}`));
      return make("section", "", ...parts);
    }
    fetch("/sandbox/openapi.json").then(answer => answer.json()).then(described => {
      for (const [path, methods] of Object.entries(described.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          document.getElementById("operations").append(section(path, method, operation, described.components.schemas));
        }
      }
    });
    </script></html>
    """#
}
