import SSOEffectRunner
import SSOStateMachine

/// The targets of a person's events, of well-meant answers and of the answers of broken parts, from every situation of
/// an exploration.
///
/// A node is the class that ``Circumstances/tell`` makes of a situation, with what the service knows of the person. One
/// value is followed for each node. Time does not pass: a fault may begin at any moment, but no way waits for days.
struct WayMap<W: Walkable> {
  /// A situation, followed with one value.
  struct Node {
    let value: W
    let command: W.Command?
    let record: ServiceRecord
    let moment: Int
    /// The number of the part that has to answer; negative if no part has to.
    let part: Int
    /// The stored values for the next launch.
    let kept: StoreContents
  }

  private struct Key: Hashable {
    let told: W.Class
    let record: ServiceRecord
  }

  let circumstances: Circumstances<W>
  /// The person's possible deeds.
  let wishes: [Circumstances<W>.Deed]
  /// The events of the app.
  let apps: [Circumstances<W>.Deed]
  /// The parts of the world, in the order of the faults.
  private(set) var parts: [BrokenPart<W>]
  private(set) var nodes: [Node] = []
  /// The part of each node. The node itself is too large to be copied for each look.
  private(set) var partOf: [Int] = []
  /// The place of each node.
  private(set) var placeOf: [Int] = []
  /// Whether each node is at rest.
  private(set) var isResting: [Bool] = []
  private var numbers: [Key: Int] = [:]
  /// An arrival for each node and each deed of the person.
  private(set) var wished: [Arrival] = []
  /// An arrival for each node and each event of the app.
  private(set) var applied: [Arrival] = []
  /// An arrival for each node: the well-meant answer.
  private(set) var answered: [Arrival] = []
  /// The position of the first broken arrival of each node, which has an arrival for each kind of answer of its part.
  private(set) var brokenStarts: [Int] = []
  private(set) var broken: [Arrival] = []
  /// The situations with which a later launch may begin.
  private(set) var relaunched: [[Int]] = []
  private(set) var complaints: [String] = []
  private let bound: Int

  init(
    _ exploration: Exploration<W>, _ circumstances: Circumstances<W>, _ faults: [LastingFault<W>],
    probing probes: Int, bound: Int
  ) {
    (self.circumstances, self.bound) = (circumstances, bound)
    wishes = Self.deeds(circumstances.wishes) + circumstances.deeds
    apps = Self.deeds(circumstances.appEvents)
    parts = BrokenPart.all(of: faults)
    let kept = exploration.kept(circumstances)
    for number in exploration.values.indices where circumstances.arePossible(exploration.values[number]) {
      let value = exploration.values[number]
      let first = exploration.found[number]?.moment ?? 0
      // If a flow rests, the person may be away for a long time.
      for moment in first..<(value.isResting ? W.samples.moments.count : first + 1) {
        _ = self.number(
          of: value, awaiting: exploration.inFlight[number], record: circumstances.record(value),
          moment: moment, kept: kept[number])
      }
    }
    var next = 0
    while next < nodes.count {
      follow(next)
      next += 1
    }
    for part in parts.indices { tellApart(part, probes) }
    next = 0
    while next < nodes.count {
      if relaunched.count <= next { follow(next) }
      breakDown(next)
      next += 1
    }
  }

  /// The names of the stages of some situations, in the order of the graph.
  func stages(_ numbers: [Int]) -> [String] {
    Set(numbers.map { placeOf[$0] }).sorted().map { W.name(ofPlace: $0) }
  }

  /// Which steps of ``wished`` are presses that a person finds who wants to reach a goal.
  func presses(to goal: WayGoal) -> [Bool] {
    nodes.flatMap { node in wishes.map { circumstances.isPress(node.value, $0.name, goal) } }
  }

  private static func deeds(_ names: [String]) -> [Circumstances<W>.Deed] {
    names.compactMap { name in
      W.samples.number(of: name).map {
        Circumstances<W>.Deed(name, [W.samples.all[$0]]) { _ in true }
      }
    }
  }

  private mutating func number(
    of value: W, awaiting command: W.Command?, record: ServiceRecord, moment: Int, kept: StoreContents
  ) -> Int {
    let key = Key(told: circumstances.tell(value, moment), record: record)
    if let known = numbers[key] { return known }
    guard nodes.count < bound else {
      if complaints.isEmpty { complaints.append("more than \(bound) situations: raise the bound") }
      return -1
    }
    let part = circumstances.part(value, command).flatMap { name in parts.firstIndex { $0.name == name } }
    nodes.append(
      Node(value: value, command: command, record: record, moment: moment, part: part ?? -1, kept: kept))
    partOf.append(part ?? -1)
    placeOf.append(value.place)
    isResting.append(value.isResting)
    numbers[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// The person's events and the well-meant answers.
  private mutating func follow(_ number: Int) {
    let node = nodes[number]
    for wish in wishes {
      let happened = wish.isPossible(node.value) ? happen(wish.samples, at: node) : nil
      wished.append(arrival(happened, at: node, answers: false))
    }
    for app in apps { applied.append(arrival(happen(app.samples, at: node), at: node, answers: false)) }
    let samples = circumstances.answer(node.value, node.command, node.record)
    answered.append(arrival(samples.flatMap { happen($0, at: node) }, at: node, answers: true))
    let moment = W.samples.moments[node.moment]
    let launches = node.value.isResting ? circumstances.relaunched(node.value, node.kept, moment) : []
    relaunched.append(
      launches.map {
        self.number(of: $0, awaiting: nil, record: node.record, moment: node.moment, kept: node.kept)
      })
  }

  /// The answers of a broken part.
  private mutating func breakDown(_ number: Int) {
    brokenStarts.append(broken.count)
    let node = nodes[number]
    guard node.part >= 0 else { return }
    for kind in parts[node.part].kinds {
      let happened = endure(parts[node.part].answers[kind], at: node)
      broken.append(arrival(happened, at: node, answers: false))
    }
  }

  /// Tells the answers of a part apart by their effects.
  private mutating func tellApart(_ part: Int, _ probes: Int) {
    var stages: [Int: Int] = [:]
    let awaiting = partOf.indices.filter { partOf[$0] == part }
    let chosen = awaiting.filter { number in
      stages[placeOf[number], default: 0] += 1
      return stages[placeOf[number], default: 0] <= probes
    }
    var marks = parts[part].answers.map { _ in Hasher() }
    for number in chosen {
      for (answer, samples) in parts[part].answers.enumerated() {
        let happened = endure(samples, at: nodes[number])
        marks[answer].combine(happened.map { circumstances.tell($0.value, nodes[number].moment) })
        marks[answer].combine(happened?.plays)
      }
    }
    parts[part].tellApart(by: marks.map { $0.finalize() })
  }

  private mutating func arrival(
    _ happened: Happened?, at node: Node, answers: Bool
  ) -> Arrival {
    guard let happened else { return Arrival() }
    var kept = node.kept
    for command in happened.commands { circumstances.keep(&kept, command) }
    let record = circumstances.recordAfter(
      node.record, node.value, answers ? node.command : nil,
      CommandList.many(happened.commands))
    let target = number(
      of: happened.value, awaiting: happened.command, record: record, moment: node.moment, kept: kept)
    return Arrival(target: Int32(truncatingIfNeeded: target), plays: happened.plays)
  }
}

/// The target of a sample.
struct Arrival {
  /// The number of the node that the sample leads to. It is negative if the machine refuses the sample, or if the node has no
  /// sample here.
  var target: Int32 = -1
  /// Whether the step plays something.
  var plays = false
}
