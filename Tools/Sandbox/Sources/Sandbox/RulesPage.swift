import SSOConformance
import SandboxTool

/// A page that says what the endpoints and the rules are which the page of the sandbox names.
enum RulesPage {
  static let html = """
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>sso-sandbox: endpoints and rules</title>
    <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
      body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
      section:target { outline: 2px solid Highlight; outline-offset: .3rem } h3 { margin: 1rem 0 .2rem } p { margin: .2rem 0 }
    </style>
    <p><a href="/sandbox">The sandbox</a></p>
    <h1>Endpoints</h1>\(endpoints)
    <h1>Rules</h1>\(rules)</html>
    """

  private static var endpoints: String {
    ServedMachine.all.flatMap { machine in
      machine.endpoints.compactMap { name in
        machine.titles[name].map {
          "<p>\(name): <a href=\"\($0.page.escaped)\">\($0.words.escaped)</a></p>"
        }
      }
    }.joined()
  }

  private static var rules: String {
    ServedMachine.all.flatMap(\.conformance.rules).map { rule in
      let lines = [
        rule.text, "\(rule.severity.rawValue); looks at \(rule.looksAt)", rule.remedy,
        "Source: \(rule.source)",
      ]
      let paragraphs = lines.filter { !$0.isEmpty }.map { "<p>\($0.escaped)</p>" }.joined()
      return "<section id=\"\(rule.id.escaped)\"><h3>\(rule.id.escaped)</h3>\(paragraphs)</section>"
    }.joined()
  }
}
