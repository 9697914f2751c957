/// One move of a walk. A move contains no ticket, so a shortened walk can still be walked.
public struct Move<W: Walkable>: Hashable, Sendable {
  /// Milliseconds since the previous move, on the device's clock; negative if the clock was set back.
  package var after: Int64
  /// The number of the sample that happens.
  package var sample: UInt16
  /// The delivery of the sample.
  var delivery: Delivery
  /// The given name, if no sample has it.
  private(set) var unknown: String?

  /// The delivery of a sample.
  package enum Delivery: UInt8, Hashable, Sendable {
    /// An event, or the outcome of the command in flight.
    case inTime
    /// The outcome of an earlier command, which was left behind or has ended already.
    case late
  }

  @inline(__always)
  package init(sample: UInt16, delivery: Delivery = .inTime, after: Int64) {
    (self.sample, self.delivery, self.after) = (sample, delivery, after)
  }

  private init(_ name: String, _ delivery: Delivery, after: Int64) {
    let number = W.samples.number(of: name)
    self.init(sample: number.map { UInt16($0) } ?? .max, delivery: delivery, after: after)
    if number == nil { unknown = name }
  }

  /// A sample that happens. An outcome is that of the command in flight. A walk is refused if no sample has the name of
  /// a move.
  ///
  /// - Parameters:
  ///   - name: the name of the sample.
  ///   - after: milliseconds since the previous move.
  public static func move(_ name: String, after: Int64 = 0) -> Self { Self(name, .inTime, after: after) }

  /// An outcome that comes late, with the ticket of an earlier command.
  ///
  /// - Parameters:
  ///   - name: the name of the sample.
  ///   - after: milliseconds since the previous move.
  public static func late(_ name: String, after: Int64 = 0) -> Self { Self(name, .late, after: after) }

  /// A copy of the move for a larger value, whose first samples are those of this value.
  package func of<Whole: Walkable>(_ whole: Whole.Type) -> Move<Whole> {
    var move = Move<Whole>(sample: sample, delivery: delivery == .late ? .late : .inTime, after: after)
    move.unknown = unknown
    return move
  }

  /// The sample that happens; nil if there is no such sample.
  package var happening: Sample<W>? {
    W.samples.all.indices.contains(Int(sample)) ? W.samples.all[Int(sample)] : nil
  }

  /// The name of the sample; nil if there is no such sample.
  package var name: String? { happening?.name }

  private var shown: String { name ?? unknown ?? "?" }
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
    return ".\(verb)(\"\(shown)\"\(pause))"
  }
}

extension Move {
  /// Reads a word of a replay; nil if no sample has the name, or the pause is not a number.
  package init?(word: Substring) {
    let isLate = word.hasPrefix("late!")
    let parts = word.dropFirst(isLate ? 5 : 0).split(separator: "+", maxSplits: 1)
    guard let name = parts.first, let number = W.samples.number(of: String(name)) else { return nil }
    let pause = parts.count > 1 ? Int64(parts[1]) : 0
    guard let pause else { return nil }
    self.init(sample: UInt16(number), delivery: isLate ? .late : .inTime, after: pause)
  }

  /// The move as a word of a replay: `late!granted+40`.
  var word: String { (delivery == .late ? "late!" : "") + shown + (after == 0 ? "" : "+\(after)") }
}
