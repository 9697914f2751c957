import SSOStateMachine

/// What an app sent to the service, as it was recorded, in the order in which it was sent.
public struct Capture: Hashable, Sendable {
  /// The calls of the service and the pages of its host, each once.
  public let exchanges: [CapturedExchange]
  /// How many entries went elsewhere.
  public let ignored: Int
  /// How many entries said the same as an earlier one.
  public let repeated: Int
  /// The milliseconds that times are told to: 1, or 1,000 where every time is in whole seconds.
  public let resolution: Int64
  /// Whether the recorder told every millisecond, even where all times are on whole seconds.
  let isExact: Bool

  /// Puts exchanges in order, as an app's own recorder has them: none is left out, and times are exact.
  ///
  /// An exchange without a time stands after the one before it. Two of the same time keep their order.
  ///
  /// - Parameter ignored: how many requests went elsewhere.
  public init(_ exchanges: [CapturedExchange], ignored: Int = 0) {
    (self.exchanges, self.ignored) = (Self.ordered(exchanges), ignored)
    (repeated, resolution, isExact) = (0, 1, true)
  }

  /// Puts what was read of a file in order, each exchange once, and names what its recorder lost.
  ///
  /// - Parameter isExact: whether the recorder says that its times are.
  init(read exchanges: [CapturedExchange], ignored: Int, isExact: Bool) {
    // Two recorders may mask the same field in different ways.
    var unique = Self.unique(exchanges.namingLosses(), isExact: isExact)
    repeated = exchanges.count - unique.count
    // A recorder that measures nothing writes 0 everywhere.
    if !isExact, !unique.contains(where: { ($0.duration ?? 0) > 0 }) {
      for index in unique.indices { unique[index].duration = nil }
    }
    (self.exchanges, self.ignored, self.isExact) = (Self.ordered(unique), ignored, isExact)
    let times = unique.compactMap(\.sentAt)
    let isToTheSecond = !isExact && times.count >= 3 && times.allSatisfy { $0.milliseconds % 1_000 == 0 }
    resolution = isToTheSecond ? 1_000 : 1
  }

  /// The exchanges without those that say the same as an earlier one. Without a time, and in one second, two polls may look
  /// alike. Proxies behind one another may disagree on how long an answer took.
  private static func unique(_ exchanges: [CapturedExchange], isExact: Bool) -> [CapturedExchange] {
    var known: Set<CapturedExchange> = []
    return exchanges.compactMap { exchange in
      var unique = exchange
      unique.recordedNumber = nil
      guard let time = exchange.sentAt, isExact || time.milliseconds % 1_000 != 0 else { return unique }
      var content = exchange
      (content.entry, content.duration) = (0, nil)
      return known.insert(content).inserted ? unique : nil
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
