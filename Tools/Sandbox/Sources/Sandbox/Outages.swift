import ServiceLifecycle

/// The outages that were asked for, while nothing listens on the port: a client is refused before it can say anything.
final class Outages: Sendable {
  private let stream: AsyncStream<Duration>
  private let asked: AsyncStream<Duration>.Continuation

  init() { (stream, asked) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func begin(_ duration: Duration) { asked.yield(duration) }

  /// The next outage; nil when the sandbox ends.
  func next() async -> Duration? {
    for await duration in stream.cancelOnGracefulShutdown() { return duration }
    return nil
  }
}

/// The time for which nothing listens: `{"ms": 5000}`.
struct Outage: Decodable {
  let ms: Int64

  private enum CodingKeys: String, CodingKey, CaseIterable { case ms }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    guard let ms = try values.number(.ms, in: 1...600_000) as Int64? else {
      throw DecodingError.keyNotFound(CodingKeys.ms, .init(codingPath: [], debugDescription: ""))
    }
    self.ms = ms
  }
}
