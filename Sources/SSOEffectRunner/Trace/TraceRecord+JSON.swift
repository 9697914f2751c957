import Foundation
import SSOStateMachine

extension TraceRecord {
  /// The record as one line of JSON, without the line break.
  public var json: String {
    let start = #"{"seq": \#(sequence), "at": "\#(at.iso8601)""#
    switch entry {
    case .arrow(let edge):
      let command = edge.commands.last.map { $0.rawValue.quoted } ?? "null"
      return start
        + #", "from": \#(edge.from.rawValue.quoted), "on": \#(edge.on.rawValue.quoted)"#
        + #", "condition": \#(edge.condition.quoted), "edge": \#(edge.id.quoted)"#
        + #", "to": \#(edge.to.rawValue.quoted), "command": \#(command)}"#
    case .refused(let stage, let event, let refusal):
      return start
        + #", "from": \#(stage.rawValue.quoted), "on": \#(event.rawValue.quoted)"#
        + #", "refused": \#(refusal.description.quoted)}"#
    case .exchange(let exchange):
      return start
        + #", "http": {"method": \#(exchange.method.quoted), "path": \#(exchange.path.quoted)"#
        + #", "status": \#(exchange.status.map(String.init) ?? "null"), "ms": \#(exchange.milliseconds)}}"#
    }
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

extension String {
  fileprivate var quoted: String { JSONText.quoted(self) }
}
