import Testing

@testable import SSOStateMachine

@Suite struct WalkTests {
  static let seed: UInt64 = 20_26

  /// At least 100,000 transitions. A failure prints its seed and the shortest list of moves that shows it.
  @Test func invariantsHoldOnRandomWalks() {
    var transitions = 0
    var seed = Self.seed
    while transitions < 150_000 {
      let walk = Self.walk(seed: seed, moves: 80)
      transitions += walk.transitions
      if let complaint = walk.complaint {
        let list = Self.shortest(walk.moves, from: walk.beginning).map { "  \($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed): \(complaint)\n\(list)")
        return
      }
      seed += 1
    }
    #expect(transitions >= 100_000)
  }

  @Test func aReplayedLogReproducesEveryState() {
    for seed in Self.seed..<Self.seed + 50 {
      #expect(Self.walk(seed: seed, moves: 60).replays, "seed \(seed)")
    }
  }

  /// Secrets of the samples all hold the word that is looked for.
  @Test func noSecretIsEverPrinted() {
    var printed = 0
    for seed in Self.seed..<Self.seed + 40 {
      var generator = MoveGenerator(seed: seed)
      var walker = Walker(generator.beginning())
      for _ in 0..<40 {
        let move = generator.move(in: walker.situation, awaited: walker.awaited)
        _ = walker.take(move)
        var text = "\(walker.situation) \(String(reflecting: walker.awaited)) \(move)"
        dump(walker.situation, to: &text)
        dump(RESTV2.Snapshot(of: walker.situation, includingSecrets: true), to: &text)
        guard !text.contains("canary") else {
          Issue.record("seed \(seed): \(RESTV2.stage(of: walker.situation.state)) prints a secret")
          return
        }
        printed += 1
      }
    }
    #expect(printed == 1_600)
  }

  /// A snapshot leads back to a rest, whatever the flow was doing.
  @Test func everySnapshotRestoresToARest() {
    for seed in Self.seed..<Self.seed + 200 {
      let walk = Self.walk(seed: seed, moves: 30)
      let snapshot = RESTV2.Snapshot(of: walk.end, includingSecrets: true)
      let launch = RESTV2.launch(World.configurations[0], snapshot: snapshot, at: World.start)
      #expect(launch.situation.state.awaited == nil, "seed \(seed)")
      switch (walk.end.state.rest, launch.situation.state) {
      case (.signedIn?, .signedIn), (.signedOut?, .idle): break
      default: #expect(launch.restoration == .expired, "seed \(seed)")
      }
    }
  }

  /// The net itself: a rule that is broken on purpose is found, and shown in few moves.
  @Test func aBrokenWalkIsShortened() {
    var generator = MoveGenerator(seed: Self.seed)
    let beginning = generator.beginning()
    let moves =
      (0..<40).map { _ in Move(kind: .event(.cancel), after: 1) } + [Move(kind: .event(.signIn), after: 1)]
    let shortest = Self.shortest(moves, from: beginning) { moves, beginning in
      var walker = Walker(beginning)
      for move in moves { _ = walker.take(move) }
      return walker.awaited == nil ? nil : "something is in flight"
    }
    #expect(shortest.count == 1)
  }

  struct Walk {
    let beginning: RESTV2.Situation
    var moves: [Move] = []
    var transitions = 0
    var complaint: String?
    var replays = true
    var end: RESTV2.Situation
  }

  static func walk(seed: UInt64, moves count: Int) -> Walk {
    var generator = MoveGenerator(seed: seed)
    let beginning = generator.beginning()
    var walk = Walk(beginning: beginning, end: beginning)
    var walker = Walker(beginning)
    while walk.moves.count < count, walk.complaint == nil {
      let move = generator.move(in: walker.situation, awaited: walker.awaited)
      walk.moves.append(move)
      walk.complaint = walker.take(move)
    }
    walk.transitions = walker.transitions
    walk.replays = walker.replays()
    walk.end = walker.situation
    return walk
  }

  static func complaint(_ moves: [Move], _ beginning: RESTV2.Situation) -> String? {
    var walker = Walker(beginning)
    for move in moves {
      if let complaint = walker.take(move) { return complaint }
    }
    return nil
  }

  /// Drops chunks, then single moves, as long as what is left still shows it.
  static func shortest(
    _ moves: [Move], from beginning: RESTV2.Situation,
    showing complaint: ([Move], RESTV2.Situation) -> String? = Self.complaint
  ) -> [Move] {
    var moves = moves
    var size = max(moves.count / 2, 1)
    while true {
      var start = 0
      var dropped = false
      while start < moves.count {
        var fewer = moves
        fewer.removeSubrange(start..<min(start + size, moves.count))
        if complaint(fewer, beginning) != nil {
          moves = fewer
          dropped = true
        } else {
          start += size
        }
      }
      if size == 1 && !dropped { return moves }
      size = max(size / 2, 1)
    }
  }
}
