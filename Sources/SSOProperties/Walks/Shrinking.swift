/// Shortens a walk that breaks a property, as long as the walk still breaks the same property.
///
/// Shrinking drops chunks of moves, then single moves, then takes an earlier beginning, simpler samples and shorter
/// pauses. What is left is tried from the other beginnings without some of its moves. Each attempt is walked again, and
/// cut at the move that breaks the property. Equal walks are shortened equally.
struct Shrinking<W: Walkable> {
  private let properties: [Property<W>]

  init(_ properties: [Property<W>]) { self.properties = properties }

  func counterexample(of failure: Failure<W>) -> Counterexample<W> {
    let property = properties[failure.broken.property]
    var replay = failure.replay
    var complaint = failure.broken.complaint
    // A simpler walk may be shortened again, so both are tried until nothing changes.
    while let (shorter, said) = smaller(replay, property) { (replay, complaint) = (shorter, said) }
    return Counterexample(
      property: property, complaint: complaint, seed: failure.seed, replay: replay,
      length: failure.replay.moves.count)
  }

  /// A smaller walk that breaks the property; nil if no such walk was found. Other beginnings are tried last: they are
  /// by far the most attempts, and nearly all of them are in vain.
  private func smaller(_ replay: Replay<W>, _ property: Property<W>) -> (Replay<W>, String)? {
    var size = max(replay.moves.count / 2, 1)
    while size > 0 {
      var start = 0
      while start < replay.moves.count {
        var fewer = replay
        fewer.moves.removeSubrange(start..<min(start + size, replay.moves.count))
        // The pauses of dropped moves are kept. Otherwise a wait before them would become too short.
        if let found = broken(fewer, property) { return found }
        if let found = broken(keepingPause(of: replay, without: start, size), property) { return found }
        start += size
      }
      size /= 2
    }
    return simpler(replay, property) ?? elsewhere(replay, property)
  }

  /// A walk from a deeper beginning, where fewer moves may be enough.
  private func elsewhere(_ replay: Replay<W>, _ property: Property<W>) -> (Replay<W>, String)? {
    for size in (1..<max(replay.moves.count, 1)).reversed() {
      for start in 0...replay.moves.count - size {
        for beginning in W.beginnings.indices where beginning != replay.beginning {
          var other = Replay(from: beginning, replay.moves)
          other.moves.removeSubrange(start..<start + size)
          if let found = broken(other, property) { return found }
        }
      }
    }
    return nil
  }

  private func keepingPause(of replay: Replay<W>, without start: Int, _ size: Int) -> Replay<W> {
    var fewer = replay
    let end = min(start + size, replay.moves.count)
    let pause = replay.moves[start..<end].reduce(Int64(0)) { $0 &+ $1.after }
    fewer.moves.removeSubrange(start..<end)
    if fewer.moves.indices.contains(start) { fewer.moves[start].after &+= pause }
    return fewer
  }

  private func simpler(_ replay: Replay<W>, _ property: Property<W>) -> (Replay<W>, String)? {
    for beginning in 0..<replay.beginning {
      let other = Replay(from: beginning, replay.moves)
      if let found = broken(other, property) { return found }
    }
    for position in replay.moves.indices {
      for move in simpler(than: replay.moves[position]) {
        var other = replay
        other.moves[position] = move
        if let found = broken(other, property) { return found }
      }
    }
    return nil
  }

  /// The simpler moves to try. If the next simpler sample does not break the property, the one after that
  /// may.
  private func simpler(than move: Move<W>) -> [Move<W>] {
    var moves: [Move<W>] = []
    var sample = move.sample
    while let simpler = W.samples.simpler[Int(sample)] {
      moves.append(Move(sample: simpler, delivery: move.delivery, after: move.after))
      sample = simpler
    }
    for pause: Int64 in [0, 3_000] where pause.magnitude < move.after.magnitude {
      moves.append(Move(sample: move.sample, delivery: move.delivery, after: pause))
    }
    return moves
  }

  private func broken(_ replay: Replay<W>, _ property: Property<W>) -> (Replay<W>, String)? {
    let (broken, kept) = replay.walk([property])
    return broken.map { (kept, $0.complaint) }
  }
}
