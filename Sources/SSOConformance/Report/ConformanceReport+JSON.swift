import JSONWriting
import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report as one JSON object, with a line for each call and each finding. Its keys are always in the same order.
  public func json() -> String {
    """
    {"machine": \(machine.name.quoted),
     "flows": [\(flows.map(\.json).joined(separator: ",\n  "))],
     "summary": \(summary.json),
     "notLookedAt": [\(notLookedAt.map(\.json).joined(separator: ", "))]}

    """
  }
}

extension ConformanceReport.Flow {
  fileprivate var json: String {
    #"{"device": \#(device.quoted), "serviceProvider": \#(serviceProvider.quotedOrNull),"#
      + #"\#n   "calls": [\#(calls.map(\.json).joined(separator: ",\n    "))],"#
      + #"\#n   "findings": [\#(findings.map(\.json).joined(separator: ",\n    "))],"#
      + #"\#n   "unexplained": \#(unexplained?.json(remarks) ?? "null")}"#
  }
}

extension ConformanceReport.Call {
  fileprivate var json: String {
    let findings = findings.map { "\n      \($0.json)" }.joined(separator: ",")
    return
      #"{"entry": \#(entry), "at": \#((at?.iso8601).quotedOrNull), "endpoint": \#(endpoint.quotedOrNull), "#
      + #""method": \#(method.quoted), "path": \#(path.quoted), "status": \#(status.map(String.init) ?? "null"), "#
      + #""steps": [\#(steps.json)], "explained": \#(isExplained), "findings": [\#(findings)]"#
      + (replacement?.json ?? "")
      + "\((equivalence ?? supposition.map { "explained only if \($0)" }).asNote)}"
  }
}

extension ConformanceReport.Replacement {
  /// A member of a call.
  fileprivate var json: String {
    #", "replacement": {"endpoint": \#(endpoint.quotedOrNull), "call": \#(call.quotedOrNull), "remark": \#(remark.quoted)}"#
  }
}

extension ConformanceReport.Finding {
  fileprivate var json: String {
    #"{"rule": \#(rule.quoted), "verdict": \#(verdict.rawValue.quoted), "#
      + #""severity": \#(severity.rawValue.quoted), "message": \#(message.quoted), "source": \#(source.quoted)"#
      + (allowed.map { #", "allowed": \#($0.quoted)}"# } ?? "}")
  }
}

extension ConformanceReport.Unexplained {
  fileprivate func json(_ remarks: [String]) -> String {
    let expected = expected.map(\.quoted).joined(separator: ", ")
    let notes = [hint].compactMap { $0 } + remarks
    let note = notes.isEmpty ? nil : notes.joined(separator: " ")
    return #"{"entry": \#(entry), "ledTo": [\#(ledTo.json)], "expected": [\#(expected)]\#(note.asNote)}"#
  }
}

extension ConformanceReport.Summary {
  fileprivate var json: String {
    #"{"calls": \#(calls), "explained": \#(explained), "broken": \#(broken), "likely": \#(likely), "#
      + #""warnings": \#(warnings), "undecidable": \#(undecidable), "allowed": \#(allowed), "#
      + #""ignored": \#(ignored)}"#
  }
}

extension ConformanceReport.NotLookedAt {
  fileprivate var json: String {
    #"{"endpoint": \#(endpoint.quoted), "rules": [\#(rules.map(\.quoted).joined(separator: ", "))]}"#
  }
}

extension [StageID] {
  fileprivate var json: String { map(\.rawValue.quoted).joined(separator: ", ") }
}

extension String {
  var quoted: String { JSONText.quoted(self) }
}

extension String? {
  var quotedOrNull: String { map(\.quoted) ?? "null" }

  /// The last member of an object; empty if there is nothing to say.
  fileprivate var asNote: String { map { #", "note": \#($0.quoted)"# } ?? "" }
}
