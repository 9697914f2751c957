import SSOEffectRunner
import SSOStateMachine

extension RunResult {
  /// One JSON object, keys in the order of the contract.
  var json: String {
    """
    {"outcome": \(outcome.rawValue.quoted), "stage": \(stage.rawValue.quoted), "profile": \(profileJSON),
     "preauthorized": {\(members(preauthorized) { "\($0)" })},
     "played": {\(members(played) { $0.text.quoted })},
     "logout": \(logout.map { "[\(list($0))]" } ?? "null"),
     "failure": \(failureJSON),
     "requests": \(requests),
     "path": [\(list(path.map(\.rawValue)))]}

    """
  }

  /// The same for a person.
  var text: String {
    var lines = ["\(title) in \(stage)"]
    if let failure {
      lines.append("failure    \(failure.family.rawValue), \(failure.code)")
      if let message = failure.message { lines.append("           \(message.oneLine)") }
    }
    if let profile {
      let end = profile.notAfter.map { ", until \($0.iso8601)" } ?? ""
      lines.append("profile    \(profile.mvpd.oneLine), \(profile.type.oneLine)\(end)")
    }
    for answer in preauthorized {
      lines.append("asked      \(answer.resource.oneLine): \(answer.value ? "may be played" : "may not")")
    }
    for answer in played {
      lines.append("played     \(answer.resource.oneLine): \(answer.value.text.oneLine)")
    }
    if let logout {
      lines.append("logout     \(logout.isEmpty ? "nothing to do" : logout.joined(separator: ", ").oneLine)")
    }
    lines.append("requests   \(requests)")
    lines.append("path       \(path.map(\.rawValue).joined(separator: " "))")
    return lines.joined(separator: "\n") + "\n"
  }

  private var title: String {
    switch outcome {
    case .done: "Done"
    case .denied: "Denied"
    case .failed: "Failed"
    case .timeLimit: "Stopped at the time limit"
    }
  }

  private var profileJSON: String {
    guard let profile else { return "null" }
    let end = profile.notAfter.map { "\($0.milliseconds)" } ?? "null"
    return #"{"mvpd": \#(profile.mvpd.quoted), "type": \#(profile.type.quoted), "notAfter": \#(end)}"#
  }

  private var failureJSON: String {
    guard let failure else { return "null" }
    return #"{"family": \#(failure.family.rawValue.quoted), "code": \#(failure.code.quoted), "#
      + #""message": \#(failure.message?.quoted ?? "null")}"#
  }

  private func list(_ texts: [String]) -> String { texts.map(\.quoted).joined(separator: ", ") }

  private func members<Value>(_ answers: [Answer<Value>], _ text: (Value) -> String) -> String {
    answers.map { "\($0.resource.quoted): \(text($0.value))" }.joined(separator: ", ")
  }
}

extension String {
  fileprivate var quoted: String { JSONText.quoted(self) }

  /// For a terminal: whatever the service sends cannot move the cursor.
  var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
