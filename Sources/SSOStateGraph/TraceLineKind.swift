/// The kind of a line of a trace. A line has the key of one kind, and of no other; members that no reader needs are
/// skipped. `sso-fsm-viz --trace` and the page read by this table. How strictly they read JSON is their own: the tool
/// also refuses a key that comes twice, deep nesting and half of a surrogate pair.
package enum TraceLineKind: String, CaseIterable, Sendable {
  /// An arrow was taken.
  case arrow = "edge"
  /// An event changed nothing.
  case refusal = "refused"
  /// A request was sent.
  case exchange = "http"
  /// A walk begins.
  case given

  /// The members that are texts.
  package var texts: [String] {
    switch self {
    case .arrow: ["edge", "from", "on", "to"]
    case .refusal: ["refused", "from"]
    case .exchange: []
    case .given: ["given"]
    }
  }

  /// The members that are objects.
  package var objects: [String] {
    switch self {
    case .exchange: ["http"]
    case .arrow, .refusal, .given: []
    }
  }

  /// The complaint about a line of no kind, or of two kinds.
  package static let neither = "neither an arrow nor a refusal nor a request nor a beginning"
}
