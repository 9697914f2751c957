import ServiceLifecycle

/// The outages that were asked for: a client is refused before it can say anything.
final class Outages: Sendable {
  private let stream: AsyncStream<Outage>
  private let asked: AsyncStream<Outage>.Continuation

  init() { (stream, asked) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func begin(_ outage: Outage) { asked.yield(outage) }

  /// The next outage; nil when the sandbox ends.
  func next() async -> Outage? {
    for await outage in stream.cancelOnGracefulShutdown() { return outage }
    return nil
  }
}

/// A time for which nothing listens: `{"ms": 5000}`. Or, over TLS, for which the server has a certificate that a client must
/// refuse: `{"ms": 5000, "certificate": "expired"}`.
struct Outage: Decodable {
  let ms: Int64
  /// The flaw of the server's certificate; nil if nothing listens.
  let certificate: Authority.Flaw?

  var duration: Duration { .milliseconds(ms) }

  private enum CodingKeys: String, CodingKey, CaseIterable { case ms, certificate }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    guard let ms = try values.number(.ms, in: 1...600_000) as Int64? else {
      throw DecodingError.keyNotFound(CodingKeys.ms, .init(codingPath: [], debugDescription: ""))
    }
    self.ms = ms
    let name = try values.decodeIfPresent(String.self, forKey: .certificate)
    certificate = try name.map { name in
      guard let flaw = Authority.Flaw(rawValue: name) else {
        let names = Authority.Flaw.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          forKey: .certificate, in: values, debugDescription: "\(name) is no flaw; there are \(names)")
      }
      return flaw
    }
  }
}
