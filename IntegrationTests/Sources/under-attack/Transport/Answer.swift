/// How a hostile server answers.
struct Answer: Sendable {
  let name: String
  /// When the server begins.
  let moment: Moment
  let steps: [Step]
  /// What it does with the second call; nil: the same. Where it is given, the client makes two calls.
  let then: [Step]?
  /// Whether only a deadline ends the exchange.
  let isEndless: Bool
  /// How an exchange may end that waits for its answer: a status or a fault; empty for anyhow.
  let ends: [String]

  enum Moment: Sendable {
    /// When a client has connected.
    case onConnect
    /// When the first bytes of a request have come.
    case inRequest
    /// When a request has come whole.
    case afterRequest
    /// Never: another server answers, whose certificate nobody trusts.
    case elsewhere
  }

  init(
    _ name: String, _ steps: Step..., at moment: Moment = .afterRequest, then: [Step]? = nil,
    isEndless: Bool = false, ends: [String] = []
  ) {
    (self.name, self.steps, self.moment, self.then) = (name, steps, moment, then)
    (self.isEndless, self.ends) = (isEndless, ends)
  }

  static let all =
    whole + lengths + chunks + redirects + challenges + interim + heads + bodies + breaks + kept

  static func named(_ name: String) -> Answer? { (all + knownTraps + tls).first { $0.name == name } }
}
