import SSOStateMachine

/// The exchanges of an app with the service, as they were recorded, in the order in which they were sent.
public struct Capture: Hashable, Sendable {
  /// The calls of the service and the pages of its host, each once.
  public let exchanges: [CapturedExchange]
  /// The number of entries that went elsewhere.
  public let ignored: Int
  /// The number of entries that repeat an earlier one.
  public let repeated: Int
  /// The number of the oldest calls that their recorder has forgotten.
  public let forgotten: Int
  /// The resolution of the times, in milliseconds: 1, or 1,000 where every time is in whole seconds.
  public let resolution: Int64
  /// The place where the file ends too early; nil for a complete file, and for a capture that was not read from a file.
  /// The capture contains the entries before that place.
  public internal(set) var cut: CaptureFault?
  /// The line and the column of each kept entry, by its number; empty if the capture was not read from a file.
  var positions: [Int: CapturePosition] = [:]
  /// The requests that went elsewhere, with their times.
  var visits: [Visit] = []
  /// Whether the recorder's times are exact to the millisecond, even where all of them are whole seconds.
  let isExact: Bool

  /// Puts exchanges in order, as an app's own recorder has them: none is left out, and times are exact.
  ///
  /// An exchange without a time comes after the exchange before it. Two exchanges of the same time keep their order.
  ///
  /// - Parameters:
  ///   - exchanges: the exchanges.
  ///   - ignored: the number of requests that went elsewhere.
  ///   - forgotten: the number of the oldest calls that the recorder has forgotten.
  public init(_ exchanges: [CapturedExchange], ignored: Int = 0, forgotten: Int = 0) {
    (self.exchanges, self.ignored, self.forgotten) = (Self.ordered(exchanges), ignored, forgotten)
    (repeated, resolution, isExact) = (0, 1, true)
  }

  /// Puts the exchanges read from a file in order, each once, and marks what their recorder lost.
  ///
  /// - Parameter isExact: whether the recorder says that its times are exact.
  init(read exchanges: [CapturedExchange], ignored: Int, isExact: Bool) {
    // Two recorders may mask the same field in different ways.
    var named = exchanges.namingLosses()
    // Only our own recorder numbers what it has sent.
    if !isExact { for index in named.indices { named[index].recordedNumber = nil } }
    resolution = isExact ? 1 : Self.resolution(of: named.filter { $0.sentAt != nil })
    var unique = Self.unique(named, isTold: resolution == 1)
    repeated = exchanges.count - unique.count
    // A recorder that measures nothing writes 0 everywhere.
    if !isExact, !unique.contains(where: { ($0.duration ?? 0) > 0 }) {
      for index in unique.indices { unique[index].duration = nil }
    }
    (self.exchanges, self.ignored, self.isExact) = (Self.ordered(unique), ignored, isExact)
    forgotten = 0
  }

  /// The resolution of the times of exchanges, in milliseconds. Two exchanges may be on whole seconds by chance, unless
  /// they say the same.
  private static func resolution(of timed: [CapturedExchange]) -> Int64 {
    let areWhole = timed.allSatisfy { ($0.sentAt?.milliseconds ?? 0) % 1_000 == 0 }
    return areWhole && (timed.count >= 3 || Set(timed.map(\.content)).count < timed.count) ? 1_000 : 1
  }

  /// The exchanges without those that repeat an earlier one. Without a time, and in one second, two polls may look
  /// alike.
  ///
  /// - Parameter isTold: whether times are exact to the millisecond.
  private static func unique(_ exchanges: [CapturedExchange], isTold: Bool) -> [CapturedExchange] {
    var known: Set<CapturedExchange> = []
    return exchanges.compactMap { exchange in
      var unique = exchange
      unique.recordedNumber = nil
      guard isTold, exchange.sentAt != nil else { return unique }
      return known.insert(exchange.content).inserted ? unique : nil
    }
  }

  private static func ordered(_ exchanges: [CapturedExchange]) -> [CapturedExchange] {
    var last = Timestamp(.min)
    let timed = exchanges.enumerated().map { number, exchange in
      last = exchange.sentAt ?? last
      return (time: last, number: number, exchange: exchange)
    }
    return timed.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.exchange)
  }
}

extension Capture {
  /// Whether two captures hold the same exchanges. Their places in a file do not count.
  public static func == (one: Capture, other: Capture) -> Bool {
    one.exchanges == other.exchanges && one.ignored == other.ignored && one.repeated == other.repeated
      && one.forgotten == other.forgotten && one.resolution == other.resolution
      && one.isExact == other.isExact && one.visits == other.visits && one.cut == other.cut
  }

  /// Hashes the exchanges.
  public func hash(into hasher: inout Hasher) { hasher.combine(exchanges) }
}

extension CapturedExchange {
  /// The part that two records of one call share. Proxies behind one another may disagree on how long an answer took.
  var content: CapturedExchange {
    var content = self
    (content.entry, content.duration) = (0, nil)
    return content
  }
}
