/// One move of a walk. A move names no ticket, so a shortened walk can still be walked.
public struct Move<W: Walkable>: Hashable, Sendable {
  /// Milliseconds since the previous move, on the device's clock; negative if the clock was set back.
  public var after: Int64
  /// The number of the sample that happens.
  var sample: UInt16
  /// How the sample comes.
  var delivery: Delivery

  /// How a sample comes.
  enum Delivery: UInt8, Hashable, Sendable {
    /// An event, or the outcome of the command in flight.
    case inTime
    /// The outcome of an earlier command, which was left behind or has ended already.
    case late
  }

  @inline(__always)
  init(sample: UInt16, delivery: Delivery = .inTime, after: Int64) {
    (self.sample, self.delivery, self.after) = (sample, delivery, after)
  }

  /// A sample that happens. An outcome is that of the command in flight. A walk is refused if a move names no existing
  /// sample.
  ///
  /// - Parameters:
  ///   - name: the name of the sample.
  ///   - after: milliseconds since the previous move.
  public static func move(_ name: String, after: Int64 = 0) -> Self {
    Self(sample: number(of: name), after: after)
  }

  /// An outcome that comes late, with the ticket of an earlier command.
  ///
  /// - Parameters:
  ///   - name: the name of the sample.
  ///   - after: milliseconds since the previous move.
  public static func late(_ name: String, after: Int64 = 0) -> Self {
    Self(sample: number(of: name), delivery: .late, after: after)
  }

  private static func number(of name: String) -> UInt16 {
    W.samples.number(of: name).map { UInt16($0) } ?? .max
  }

  /// The name of the sample; nil if there is no such sample.
  public var name: String? {
    W.samples.all.indices.contains(Int(sample)) ? W.samples.all[Int(sample)].name : nil
  }
}

extension Move: CustomStringConvertible {
  /// The move as Swift source: `.move("signIn", after: 40)`.
  public var description: String {
    let verb =
      switch delivery {
      case .inTime: "move"
      case .late: "late"
      }
    let pause = after == 0 ? "" : ", after: \(after)"
    return ".\(verb)(\"\(name ?? "?")\"\(pause))"
  }
}

/// A walk that can be repeated: its beginning and its moves.
public struct Replay<W: Walkable>: Hashable, Sendable {
  /// The position among ``Walkable/beginnings``.
  public var beginning: Int
  /// The moves.
  public var moves: [Move<W>]

  /// - Parameters:
  ///   - beginning: the position among ``Walkable/beginnings``.
  ///   - moves: the moves.
  public init(from beginning: Int = 0, _ moves: [Move<W>]) {
    (self.beginning, self.moves) = (beginning, moves)
  }

  /// The environment variable that makes ``Walks`` walk one replay and nothing else.
  public static var variable: String { "SSO_REPLAY" }

  /// Reads what ``description`` writes; nil if the text is no replay, or names a sample that does not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let beginning = Int(parts[0]), W.beginnings.indices.contains(beginning) else {
      return nil
    }
    var moves: [Move<W>] = []
    for word in parts[1].split(separator: ",") {
      guard let move = Move<W>(word: word) else { return nil }
      moves.append(move)
    }
    self.init(from: beginning, moves)
  }
}

extension Replay: CustomStringConvertible {
  /// `3:signIn,registered+40,late!granted`: the value of ``variable``.
  public var description: String { "\(beginning):" + moves.map { $0.word }.joined(separator: ",") }
}

extension Replay {
  /// The replay as Swift source.
  ///
  /// - Parameter walkable: the type that is walked, as Swift source.
  package func source(of walkable: String) -> String {
    "Replay<\(walkable)>(from: \(beginning), [\n\(moves.map { "  \($0),\n" }.joined())])"
  }
}

extension Move {
  fileprivate init?(word: Substring) {
    let isLate = word.hasPrefix("late!")
    let parts = word.dropFirst(isLate ? 5 : 0).split(separator: "+", maxSplits: 1)
    guard let name = parts.first, let number = W.samples.number(of: String(name)) else { return nil }
    let pause = parts.count > 1 ? Int64(parts[1]) : 0
    guard let pause else { return nil }
    self.init(sample: UInt16(number), delivery: isLate ? .late : .inTime, after: pause)
  }

  fileprivate var word: String {
    (delivery == .late ? "late!" : "") + (name ?? "?") + (after == 0 ? "" : "+\(after)")
  }
}
