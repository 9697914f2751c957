/// The shortest walk found that breaks a property.
public struct Counterexample<W: Walkable>: Sendable {
  /// The property that the walk breaks.
  let property: Property<W>
  /// The complaint at the end of the walk.
  package private(set) var complaint: String
  /// The seed of the walk that first broke the property; nil if a replay did.
  private(set) var seed: UInt64?
  /// The beginning of the walk, and its moves.
  public private(set) var replay: Replay<W>
  /// The number of moves of the walk before it was shortened.
  private(set) var length: Int
  /// The seed of the last walk that was tried for a shorter counterexample.
  var last: UInt64?

  init(property: Property<W>, complaint: String, seed: UInt64?, replay: Replay<W>, length: Int) {
    (self.property, self.complaint, self.seed) = (property, complaint, seed)
    (self.replay, self.length) = (replay, length)
  }

  mutating func take(_ other: Counterexample) {
    (complaint, seed, replay, length) = (other.complaint, other.seed, other.replay, other.length)
  }

  /// The arrows that every move takes, and the place that the move leads to, as text.
  public var chain: [String] {
    zip(replay.moves, steps).map { move, step in
      let place = W.name(ofPlace: step.after.place)
      if let refusal = step.refusal { return "\(move.name ?? "?"): refused, \(refusal)" }
      let arrows = step.taken.path.map(W.name(of:))
      return "\(move.name ?? "?"): \((arrows + [place]).joined(separator: " → "))"
    }
  }

  /// The value's own fields before and after the last move: `.isPaused: false → true`, or `.isPaused: true`
  /// if the move left it alone. A value that embeds a flow has its own fields besides the flow; a flow itself
  /// has no own fields.
  package var ownFields: [String] {
    let (steps, beginning) = (steps, W.beginnings[replay.beginning].value)
    return OwnFields(before: steps.last?.before ?? beginning, after: steps.last?.after ?? beginning).lines
  }

  private var steps: [Step<W>] {
    var walker = Walker(W.beginnings[replay.beginning].value)
    return replay.moves.map { walker.take($0, of: W.samples) }
  }
}

extension Counterexample: CustomStringConvertible {
  /// The complaint, the moves as Swift source, the arrows, and how to replay the walk.
  public var description: String {
    let origin = seed.map { "seed \($0), " } ?? ""
    let moves = length == 1 ? "1 move" : "\(length) moves"
    let shortened = length == replay.moves.count ? "" : " shortened to \(replay.moves.count)"
    let fields = ownFields.map { "  \($0)\n" }.joined()
    return """
      \(property.title(with: complaint))
      \(origin)\(moves)\(shortened)
      \(replay.source(of: swiftName(of: W.self)))
      arrows:
      \(chain.map { "  \($0)\n" }.joined())\(fields.isEmpty ? "" : "own fields:\n\(fields)")replay: \(Replay<W>.variable)='\(replay)'
      """
  }
}
