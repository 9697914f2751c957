/// The number of the person's events from each situation to a goal, and the step that comes next on the way.
struct Ways {
  /// No way leads to the goal.
  static let none: UInt8 = .max

  /// The fewest events of the person.
  var counts: [UInt8]
  /// The situation that comes next on the way. Negative where the way ends.
  var next: [Int32]

  /// The situations that no way leads out of.
  var stuck: [Int] { counts.indices.filter { counts[$0] == Ways.none } }
}

/// The goal of a way around a fault.
public enum WayGoal: String, Hashable, Sendable, CaseIterable {
  /// Something is played that the person is permitted to play.
  case play
  /// The person is not signed in, and nothing about a subscriber is kept.
  case signOut
}

/// The steps of a ``WayMap``, by their targets.
struct StepsBack {
  private var starts: [Int32] = []
  private var sources: [Int32] = []
  /// Whether a step is an event of the person.
  private var costs: [Bool] = []

  /// - Parameter isTaken: whether a way may take a step of ``WayMap/wished``, given by its number.
  init<W: Walkable>(_ map: WayMap<W>, _ isTaken: [Bool]) {
    var counts = [Int32](repeating: 0, count: map.nodes.count + 1)
    for (step, arrival) in map.wished.enumerated() where arrival.target >= 0 && isTaken[step] {
      counts[Int(arrival.target) + 1] += 1
    }
    for arrival in map.answered where arrival.target >= 0 { counts[Int(arrival.target) + 1] += 1 }
    for place in 1..<counts.count { counts[place] += counts[place - 1] }
    starts = counts
    let total = Int(counts.last ?? 0)
    (sources, costs) = ([Int32](repeating: 0, count: total), [Bool](repeating: false, count: total))
    for (step, arrival) in map.wished.enumerated() where arrival.target >= 0 && isTaken[step] {
      note(step / map.wishes.count, true, arrival.target, &counts)
    }
    for (step, arrival) in map.answered.enumerated() where arrival.target >= 0 {
      note(step, false, arrival.target, &counts)
    }
  }

  private mutating func note(_ source: Int, _ costs: Bool, _ target: Int32, _ places: inout [Int32]) {
    let place = Int(places[Int(target)])
    places[Int(target)] += 1
    (sources[place], self.costs[place]) = (Int32(source), costs)
  }

  /// The steps that lead to a situation.
  @inline(__always)
  func each(to target: Int32, _ body: (_ source: Int, _ costs: Bool) -> Void) {
    for place in Int(starts[Int(target)])..<Int(starts[Int(target) + 1]) {
      body(Int(sources[place]), costs[place])
    }
  }
}

/// Finds the shortest ways, backwards from the goal: the situations nearest to it first.
///
/// A search answers thousands of questions about hundreds of thousands of situations. It stores only their
/// numbers, and each question visits only the situations that it is about.
struct WaySearch {
  private let back: StepsBack
  private let partOf: [Int]
  /// For each part, the situations that wait for its answer.
  private let waiting: [[Int]]
  private let broken: [Arrival]
  private let brokenStarts: [Int]
  /// The situations in which the person is signed out, and nothing about a subscriber is kept.
  private let signedOut: [Int32]
  /// The situations in which the well-meant answer plays something.
  private let answersThatPlay: [Int32]
  /// The situations in which an event of the person plays something.
  private let wishesThatPlay: [Int32]

  /// - Parameter goal: the goal that only presses lead to; nil if every event of the person may lead on.
  init<W: Walkable>(_ map: WayMap<W>, pressingFor goal: WayGoal? = nil) {
    let isTaken = goal.map { map.presses(to: $0) } ?? map.wished.map { _ in true }
    (back, partOf, broken, brokenStarts) = (
      StepsBack(map, isTaken), map.partOf, map.broken, map.brokenStarts
    )
    var waiting = [[Int]](repeating: [], count: map.parts.count)
    for (number, part) in partOf.enumerated() where part >= 0 { waiting[part].append(number) }
    self.waiting = waiting
    let wishes = map.wishes.count
    func numbers(_ isWanted: (Int) -> Bool) -> [Int32] {
      map.partOf.indices.filter(isWanted).map { Int32($0) }
    }
    signedOut = numbers { map.circumstances.isSignedOut(map.nodes[$0].value) }
    answersThatPlay = numbers { map.answered[$0].plays }
    wishesThatPlay = numbers { number in
      (number * wishes..<(number + 1) * wishes).contains { isTaken[$0] && map.wished[$0].plays }
    }
  }

  /// The ways while some parts give no answer at all.
  func ways(to goal: WayGoal, without parts: Set<Int>) -> Ways {
    var ways = Ways(
      counts: [UInt8](repeating: Ways.none, count: partOf.count),
      next: [Int32](repeating: -1, count: partOf.count))
    var buckets: [[Int32]] = [[], []]
    switch goal {
    case .signOut: buckets[0] = signedOut
    case .play:
      buckets[0] = answersThatPlay.filter { !parts.contains(partOf[Int($0)]) }
      buckets[1] = wishesThatPlay
    }
    for number in buckets[1] { ways.counts[Int(number)] = 1 }
    for number in buckets[0] { ways.counts[Int(number)] = 0 }
    spread(&ways, buckets, without: parts, [:])
    return ways
  }

  /// The ways with a fault, derived from the ways without any answer of the broken parts.
  func ways(to goal: WayGoal, from silent: Ways, _ kinds: [Int: Int]) -> Ways {
    var ways = silent
    var (buckets, steps) = ([[Int32]](), [Int32: [Int32]]())
    for number in kinds.keys.flatMap({ waiting[$0] }).sorted() {
      guard let kind = kinds[partOf[number]] else { continue }
      let arrival = broken[brokenStarts[number] + kind]
      guard arrival.target >= 0 else { continue }
      if goal == .play, arrival.plays {
        ways.counts[number] = 0
        ways.next[number] = -1
        Self.put(Int32(number), at: 0, in: &buckets)
        continue
      }
      steps[arrival.target, default: []].append(Int32(number))
      let count = ways.counts[Int(arrival.target)]
      guard count < ways.counts[number] else { continue }
      (ways.counts[number], ways.next[number]) = (count, arrival.target)
      Self.put(Int32(number), at: Int(count), in: &buckets)
    }
    spread(&ways, buckets, without: Set(kinds.keys), steps)
    return ways
  }

  private func spread(
    _ ways: inout Ways, _ begins: [[Int32]], without parts: Set<Int>, _ steps: [Int32: [Int32]]
  ) {
    var isSilent = [Bool](repeating: false, count: partOf.count)
    for part in parts { for number in waiting[part] { isSilent[number] = true } }
    var (buckets, distance) = (begins, 0)
    while distance < buckets.count {
      var place = 0
      while place < buckets[distance].count {
        let target = buckets[distance][place]
        place += 1
        guard Int(ways.counts[Int(target)]) == distance else { continue }
        back.each(to: target) { source, costs in
          guard costs || !isSilent[source] else { return }
          Self.improve(source, distance + (costs ? 1 : 0), by: target, &ways, &buckets)
        }
        for source in steps[target] ?? [] {
          Self.improve(Int(source), distance, by: target, &ways, &buckets)
        }
      }
      distance += 1
    }
  }

  private static func improve(
    _ source: Int, _ count: Int, by target: Int32, _ ways: inout Ways, _ buckets: inout [[Int32]]
  ) {
    guard count < Int(ways.counts[source]) else { return }
    (ways.counts[source], ways.next[source]) = (UInt8(count), target)
    put(Int32(source), at: count, in: &buckets)
  }

  private static func put(_ number: Int32, at count: Int, in buckets: inout [[Int32]]) {
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(number)
  }
}
