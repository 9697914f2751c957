import SSOStateMachine

@testable import AdobePassAPI

/// The meaning of a sample to this library.
enum Row {
  /// The answer to a command, and the outcome that it means.
  case call(RESTV2.Command, RESTV2.Outcome)
  /// A call that another actor makes.
  case elsewhere(Actor)
  /// An answer that any call may get.
  case anyCall(Fault)

  enum Actor {
    /// The app on the second screen (E6).
    case secondScreen
    /// The browser or web view (E7).
    case userAgent
  }

  static func all() throws -> [String: Row] {
    let tables: [[String: Row]] = [
      registration(), configuration(), sessions(), profiles(), errors(), try decisions(), logouts(),
      [
        "sessions-retrieve--missing-mvpd": .elsewhere(.secondScreen),
        "authenticate--redirect": .elsewhere(.userAgent),
        "throttled--429": .anyCall(.throttled(retryAfter: nil)),
      ],
    ]
    return tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }
  }

  static func success<Value>(_ value: Value) -> Reply<Value> { .success(Shared(value)) }
  static func failure<Value>(_ fault: Fault) -> Reply<Value> { .failure(Shared(fault)) }
}
