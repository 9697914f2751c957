/// The calls that were answered with success before some call, since the last logout.
package struct EarlierAnswers<Endpoint: Hashable & Sendable>: Sendable {
  package typealias Key = CallKey<Endpoint>

  /// The first call of each key, by its number.
  private var calls: [Key: Int] = [:]
  /// The first call of each endpoint, by its number.
  private var endpoints: [Endpoint: Int] = [:]
  /// The number of the call that looks back.
  private var limit = Int.max

  package init() {}

  /// Whether such a call was answered with success.
  package func contains(_ key: Key) -> Bool { calls[key].map { $0 < limit } ?? false }

  /// Whether a call of the endpoint was answered with success.
  package func contains(_ endpoint: Endpoint) -> Bool { endpoints[endpoint].map { $0 < limit } ?? false }

  /// The calls that were answered with success before a call.
  func before(_ number: Int) -> EarlierAnswers {
    var earlier = self
    earlier.limit = number
    return earlier
  }

  /// Notes a call that was answered with success.
  mutating func note(_ key: Key, _ number: Int) {
    if calls[key] == nil { calls[key] = number }
    if endpoints[key.endpoint] == nil { endpoints[key.endpoint] = number }
  }

  /// Forgets the calls about an MVPD after its logout.
  mutating func forget(_ mvpd: Told<String>) {
    calls = calls.filter { !$0.key.mvpd.fits(mvpd) }
    endpoints = [:]
    for (key, number) in calls { endpoints[key.endpoint] = min(number, endpoints[key.endpoint] ?? number) }
  }
}
