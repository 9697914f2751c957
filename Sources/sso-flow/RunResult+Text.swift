import FlowTool
import JSONWriting
import SSOEffectRunner
import SSOStateMachine

extension RunResult {
  /// The result as one JSON object. Its keys are always in this order.
  var json: String {
    """
    {"outcome": \(outcome.rawValue.quoted), "stage": \(stage.rawValue.quoted), "profile": \(profileJSON),
     "preauthorized": {\(members(preauthorized) { $0.map(String.init) ?? "null" })},
     "played": {\(members(played) { $0.text.quoted })},
     "logout": \(logout.map { "[\(list($0))]" } ?? "null"),
     "failure": \(failureJSON),\(mvpdsJSON)
     "requests": \(requests),
     "path": [\(list(path.map(\.rawValue)))]}

    """
  }

  /// The result for a person, under the same names.
  var text: String {
    if let mvpds { return MVPDTable(mvpds).text }
    var rows = [(outcome.rawValue, [machine.graph[stage].map { "\($0.title) (\(stage))" } ?? stage.rawValue])]
    if let failure {
      rows.append(("failure", [failure.description] + (failure.message.map { [$0] } ?? [])))
    }
    if let profile {
      let end = profile.notAfter.map { ", until \($0.iso8601)" } ?? ""
      let type = profile.type.map { ", \($0)" } ?? ""
      rows.append(
        ("profile", ["\(isSignedOut ? "none; was " : "")\(profile.mvpd ?? "unknown")\(type)\(end)"]))
    }
    if hasComeBack {
      rows.append(
        ("login", ["its page (E7) led back to the redirect url, and the service has no profile since"]))
    }
    rows.append(("preauthorized", preauthorized.map { "\($0.resource): \(Self.word($0.value))" }))
    rows.append(("played", played.map { "\($0.resource): \($0.value.text)" }))
    if let logout { rows.append(("logout", logout.isEmpty ? ["nothing to do"] : logout)) }
    rows.append(("requests", ["\(requests)"]))
    rows.append(("path", pathLines))
    return rows.map(Self.block).joined()
  }

  /// Whether the last login page of REST API V2 led back to the redirect url, and the run ended before the service had a
  /// profile. After a page that was closed there is one look, and no further poll.
  var hasComeBack: Bool {
    let lastCode = path.lastIndex { ["F.1", "F.8", "F.10", "F.16"].contains($0) } ?? 0
    return ["F.25", "F.27", "F.28"].contains(stage) && path[lastCode...].contains("F.3")
      && path[lastCode...].contains("F.24")
  }

  private static func word(_ isPermitted: Bool?) -> String {
    switch isPermitted {
    case true?: "yes"
    case false?: "no"
    case nil: "not answered"
    }
  }

  /// A name, and its lines next to it.
  private static func block(_ name: String, _ lines: [String]) -> String {
    lines.enumerated().map { index, line in
      (index == 0 ? name : "").padded(right: 15) + line.oneLine + "\n"
    }.joined()
  }

  /// The path in lines that fit a terminal.
  private var pathLines: [String] {
    path.map(\.rawValue).reduce(into: []) { lines, stage in
      if let last = lines.last, last.count + stage.count < 84 {
        lines[lines.count - 1] = "\(last) \(stage)"
      } else {
        lines.append(stage)
      }
    }
  }

  private var profileJSON: String {
    guard let profile, !isSignedOut else { return "null" }
    let end = profile.notAfter.map { "\($0.milliseconds)" } ?? "null"
    return
      #"{"mvpd": \#(profile.mvpd.quotedOrNull), "type": \#(profile.type.quotedOrNull), "notAfter": \#(end)}"#
  }

  private var mvpdsJSON: String {
    guard let mvpds else { return "" }
    return "\n \"mvpds\": [" + mvpds.map(\.json).joined(separator: ",\n           ") + "],"
  }

  private var failureJSON: String {
    guard let failure else { return "null" }
    return #"{"family": \#(failure.family.rawValue.quoted), "code": \#(failure.code.quoted), "#
      + #""message": \#(failure.message.quotedOrNull), "endpoint": \#(failure.endpoint.quotedOrNull), "#
      + #""status": \#(failure.status.map(String.init) ?? "null")}"#
  }

  private func list(_ texts: [String]) -> String { texts.map(\.quoted).joined(separator: ", ") }

  private func members<Value>(_ answers: [Answer<Value>], _ text: (Value) -> String) -> String {
    answers.map { "\($0.resource.quoted): \(text($0.value))" }.joined(separator: ", ")
  }
}

extension String? {
  fileprivate var quotedOrNull: String { map(\.quoted) ?? "null" }
}

extension String {
  fileprivate var quoted: String { JSONText.quoted(self) }
}
