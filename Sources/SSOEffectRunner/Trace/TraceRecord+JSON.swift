import AdobePassAPI
import Foundation
import JSONWriting
package import SSOStateMachine

extension TraceRecord {
  /// The record as one line of JSON, without the line break: `{"seq": 1, "at": "<ISO 8601>", …}`.
  ///
  /// An arrow has `from`, `on`, `condition`, `edge`, `to`, `command` and, if it is known, `stood`: the milliseconds
  /// that the flow was in `from`. A refusal has `from`, `on`, `refused`, and `late` if an outcome came too late. A
  /// request has `http` with `method`, `path`, `status`, `ms` and, if they are in its answer, `sessionId`, and
  /// `leftOut` and `readAnyway` with a number for each field.
  public var json: String {
    let start = #"{"seq": \#(sequence), "at": "\#(at.iso8601)""#
    switch entry {
    case .arrow(let edge):
      let command = edge.commands.last.map { $0.rawValue.quoted } ?? "null"
      return start
        + #", "from": \#(edge.from.rawValue.quoted), "on": \#(edge.on.rawValue.quoted)"#
        + #", "condition": \#(edge.condition.quoted), "edge": \#(edge.id.quoted)"#
        + #", "to": \#(edge.to.rawValue.quoted), "command": \#(command)"#
        + (stood.map { #", "stood": \#($0)"# } ?? "") + "}"
    case .refused(let stage, let event, let refusal):
      return start
        + #", "from": \#(stage.rawValue.quoted), "on": \#(event.rawValue.quoted)"#
        + #", "refused": \#(refusal.description.quoted)"# + (entry.isLate ? #", "late": true}"# : "}")
    case .exchange(let exchange):
      return start
        + #", "http": {"method": \#(exchange.method.quoted), "path": \#(exchange.path.quoted)"#
        + #", "status": \#(exchange.status.map(String.init) ?? "null"), "ms": \#(exchange.milliseconds)"#
        + exchange.notes.members + "}}"
    }
  }
}

extension TraceRecord {
  /// The line before a walk that does not continue at the end of the last one: it contains the current stage.
  package static func given(_ stage: StageID, sequence: Int, at moment: Timestamp) -> String {
    #"{"seq": \#(sequence), "at": "\#(moment.iso8601)", "given": \#(stage.rawValue.quoted)}"#
  }
}

extension Timestamp {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// ISO 8601 in UTC, with milliseconds.
  package var iso8601: String {
    // The style cuts fractions of a millisecond off, and the binary value may lie slightly below its millisecond. So
    // half a millisecond is added.
    Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1_000).formatted(Self.style)
  }
}

extension AnswerNotes {
  /// The notes as members of an object; empty if there is nothing to report.
  fileprivate var members: String {
    (sessionId.map { #", "sessionId": \#($0.quoted)"# } ?? "")
      + member("leftOut", leftOut) + member("readAnyway", readAnyway)
  }

  private func member(_ name: String, _ counts: [String: Int]) -> String {
    let members = counts.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return members.isEmpty ? "" : ", \(name.quoted): {\(members.joined(separator: ", "))}"
  }
}

extension String {
  fileprivate var quoted: String { JSONText.quoted(self) }
}
