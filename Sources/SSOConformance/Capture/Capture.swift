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

  /// Puts exchanges in order, as an app's own recorder has them: none is left out, and times are exact.
  ///
  /// An exchange without a time stands after the one before it. Two of the same time keep their order.
  ///
  /// - Parameter ignored: how many requests went elsewhere.
  public init(_ exchanges: [CapturedExchange], ignored: Int = 0) {
    (self.exchanges, self.ignored) = (Self.ordered(exchanges), ignored)
    (repeated, resolution) = (0, 1)
  }

  /// Puts what was read of a file in order, each exchange once.
  init(read exchanges: [CapturedExchange], ignored: Int) {
    let unique = Self.unique(exchanges)
    (self.exchanges, self.ignored) = (Self.ordered(unique), ignored)
    repeated = exchanges.count - unique.count
    resolution = unique.allSatisfy { $0.isToTheSecond } ? 1_000 : 1
  }

  /// The exchanges without those that say the same as an earlier one. Without a time, and in one second, two polls may look
  /// alike.
  private static func unique(_ exchanges: [CapturedExchange]) -> [CapturedExchange] {
    var known: Set<CapturedExchange> = []
    return exchanges.filter { exchange in
      guard !exchange.isToTheSecond else { return true }
      var content = exchange
      content.entry = 0
      return known.insert(content).inserted
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

extension CapturedExchange {
  /// Whether the time is missing, or on a whole second.
  fileprivate var isToTheSecond: Bool { (sentAt?.milliseconds ?? 0) % 1_000 == 0 }
}
