/// An answer of a hostile server.
struct Answer: Sendable {
  let name: String
  /// The moment at which the server begins to answer.
  let moment: Moment
  let steps: [Step]
  /// The server's steps at the second call; nil for the same steps. If they are set, the client makes two calls.
  let then: [Step]?
  /// Whether only a deadline ends the exchange.
  let isEndless: Bool
  /// The ends that an exchange may have that waits for its answer: a status or a fault. Empty if any end is right.
  let ends: [String]

  enum Moment: Sendable {
    /// As soon as a client has connected.
    case onConnect
    /// As soon as the first bytes of a request have arrived.
    case inRequest
    /// As soon as a whole request has arrived.
    case afterRequest
    /// Never: another server answers, with a certificate that the client does not trust.
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
