import SSOStateMachine

/// Every class of values that can be reached, breadth first, with everything that can happen at every moment.
///
/// Of each class and each arrow that leads to it one value is followed, and some more are compared with it: they must take
/// the same arrows, else the class leaves out something that an arrow looks at.
///
/// ```swift
/// let exploration = Exploration<RESTV2.Situation>()
/// #expect(exploration.complaints == [], "\(exploration.report)")
/// ```
public struct Exploration<W: Walkable>: Sendable {
  /// The values that were followed, one for each class and each arrow that leads to it, in the order of finding.
  public private(set) var values: [W] = []
  /// What is wrong: the bound was hit, a class is not deterministic, a property of single steps is broken. At most 20.
  public private(set) var complaints: [String] = []
  /// How many events were tried.
  public private(set) var events = 0
  /// What was covered.
  private(set) var coverage: Coverage<W>
  /// What every class leads to: an entry for each moment and each sample that fits, in this order.
  private(set) var transitions: [Transition] = []
  /// Where the entries of a class begin.
  private(set) var starts: [Int] = []
  /// Which entry first led to a class; nil of a beginning.
  private(set) var found: [Origin?] = []
  /// The command in flight, of each class.
  private(set) var inFlight: [W.Command?] = []

  private var numbers: [Key: [Int32]] = [:]
  private var classes: [W.Class] = []
  private var compared: [UInt8] = []
  private var waiting: [[W]] = []
  private let bound: Int
  private let most: Int
  private let enough: Int
  /// What is followed of each arrow: the first value, and how many they are.
  private var followed: [UInt16: (first: Int, count: Int)] = [:]
  private let tell: @Sendable (W) -> W.Class
  private let others: Int
  private let properties: [Property<W>]

  /// What tells values apart that are followed: a class, and the arrow that led there, so that of every pair of
  /// arrows that was taken there is a value that took both.
  private struct Key: Hashable {
    let told: W.Class
    let last: UInt16?
  }

  /// What an event led to.
  struct Transition: Sendable {
    /// The class; less than nothing where the event was refused.
    var target: Int32
    /// The number of arrows.
    var arrows: UInt8
    /// Told apart by it, the arrows themselves.
    var path: UInt32

    static var refused: Transition { Transition(target: -1, arrows: 0, path: 0) }
  }

  /// Where an event came from.
  struct Origin: Sendable {
    let source: Int
    let moment: Int
    let sample: UInt16
  }

  /// Explores.
  ///
  /// - Parameters:
  ///   - bound: the most values that are followed; one more is a complaint.
  ///   - most: how many values of a class are followed for each arrow. One is enough where a class tells all that ever
  ///     matters.
  ///   - tell: what tells values apart that are to be followed: the class, or a coarser one.
  ///   - others: how many more values of the class of a followed one are compared with it.
  ///   - enough: how many values are followed of each arrow, once every arrow of the place that it leads to was taken:
  ///     with few of them it ends much sooner, but does not see every class. All of them are followed unless it is given.
  ///   - properties: properties of single steps, which every step is held to.
  public init(
    bound: Int = 100_000, following most: Int = 1,
    by tell: @escaping @Sendable (W) -> W.Class = { $0.explorationClass }, comparing others: Int = 1,
    ofEachArrow enough: Int = .max, checking properties: [Property<W>] = []
  ) {
    (self.bound, self.most, self.tell, self.others) = (bound, most, tell, others)
    (self.enough, self.properties) = (enough, properties)
    coverage = Coverage()
    if let complaint = W.complaint {
      complain(complaint)
      return
    }
    for beginning in W.beginnings { _ = number(of: beginning.value, awaiting: nil, by: nil, from: nil) }
    var next = 0
    while next < values.count {
      explore(next)
      next += 1
    }
    for number in values.indices {
      for value in waiting[number] { compare(value, with: number) }
    }
    waiting = []
    if W.graph == nil, coverage.arrows.contains(where: { $0 > 0 }) {
      complain("arrows are taken that no graph names: give \(swiftName(of: W.self)) a static var graph")
    }
  }

  private mutating func explore(_ source: Int) {
    starts.append(transitions.count)
    let value = values[source]
    let watches = properties.map { $0.watch(value) }
    let explored = W.samples.fitting[value.place].explored
    for (moment, now) in W.moments.enumerated() {
      for sample in explored {
        let (step, after) = happen(sample, to: value, awaiting: inFlight[source], at: now)
        events += 1
        for watch in watches {
          if let complaint = watch.step(step) {
            complain("\(complaint): \(describe(source, sample, moment))")
          }
        }
        guard step.refusal == nil else {
          coverage.refuse(sample, at: value.place)
          transitions.append(.refused)
          continue
        }
        let origin = Origin(source: source, moment: moment, sample: sample)
        let last = coverage.take(step.taken.path, from: source)
        let target = number(of: after, awaiting: step.inFlight, by: last, from: origin)
        transitions.append(
          Transition(
            target: Int32(truncatingIfNeeded: target), arrows: UInt8(max(step.taken.path.count, 1)),
            path: step.taken.path.mark))
      }
    }
  }

  private func happen(
    _ sample: UInt16, to value: W, awaiting command: W.Command?, at now: Timestamp
  ) -> (Step<W>, W) {
    let event = W.samples.all[Int(sample)].event(for: value, step: 0)
    var after = value
    do {
      let taken = try after.take(event, at: now)
      let awaited = taken.isUndisturbed ? command : after.isResting ? nil : taken.commands.last
      return (
        Step(
          before: value, after: after, event: event, taken: taken, refusal: nil, now: now, inFlight: awaited),
        after
      )
    } catch {
      return (
        Step(
          before: value, after: after, event: event, taken: Taken(), refusal: error, now: now,
          inFlight: command), after
      )
    }
  }

  /// The number of the class of a value. A new one is followed; of a known one some more values are compared.
  private mutating func number(
    of value: W, awaiting command: W.Command?, by last: UInt16?, from origin: Origin?
  ) -> Int {
    let (key, own) = (Key(told: tell(value), last: last), value.explorationClass)
    let known = numbers[key] ?? []
    if let same = known.first(where: { classes[Int($0)] == own }) {
      let number = Int(same)
      if compared[number] < others, value != values[number] {
        compared[number] += 1
        waiting[number].append(value)
      }
      return number
    }
    if let first = known.first, known.count >= most { return Int(first) }
    if let last, let (first, count) = followed[last], count >= enough, coverage.hasEveryArrow(of: value.place)
    {
      return first
    }
    guard values.count < bound else {
      if values.count == bound, !complaints.contains(where: { $0.hasPrefix("more than") }) {
        complain("more than \(bound) classes: raise the bound, or explore by a coarser class")
      }
      return -1
    }
    numbers[key, default: []].append(Int32(values.count))
    classes.append(own)
    values.append(value)
    inFlight.append(command)
    found.append(origin)
    compared.append(0)
    waiting.append([])
    coverage.addClass(by: last)
    if let last { followed[last, default: (values.count - 1, 0)].count += 1 }
    return values.count - 1
  }

  /// Exactly one arrow for each class, event and moment: another value of the class takes it to the same class.
  private mutating func compare(_ value: W, with number: Int) {
    guard value.place == values[number].place else {
      return complain(
        "not determined: one class stands in two places\n\(Difference(of: values[number], and: value))")
    }
    var entry = starts[number]
    for (moment, now) in W.moments.enumerated() {
      for sample in W.samples.fitting[value.place].explored {
        let (step, after) = happen(sample, to: value, awaiting: inFlight[number], at: now)
        let expected = transitions[entry]
        entry += 1
        events += 1
        guard differs(step, after, from: expected) else { continue }
        let (usual, _) = happen(sample, to: values[number], awaiting: inFlight[number], at: now)
        return complain(
          """
          not determined: \(W.samples.all[Int(sample)].name) at moment \(moment) takes \(names(usual)) or \(names(step))
          \(Difference(of: values[number], and: value))
          """)
      }
    }
  }

  /// Other arrows; where no arrow tells what was done, another class.
  private func differs(_ step: Step<W>, _ after: W, from expected: Transition) -> Bool {
    guard (step.refusal == nil ? step.taken.path.mark : 0) == expected.path else { return true }
    guard step.refusal == nil, step.taken.path.isEmpty, expected.target >= 0 else { return false }
    return tell(after) != tell(values[Int(expected.target)])
  }

  private mutating func complain(_ text: String) {
    if complaints.count < 20 { complaints.append(text) }
  }

  func describe(_ source: Int, _ sample: UInt16, _ moment: Int) -> String {
    "\(W.samples.all[Int(sample)].name) at moment \(moment) in \(W.name(ofPlace: values[source].place))\n  \(values[source])"
  }

  private func names(_ step: Step<W>) -> String {
    if let refusal = step.refusal { return "\(refusal)" }
    guard step.taken.path.isEmpty else { return step.taken.path.map(W.name(of:)).joined(separator: " → ") }
    return "no arrow, and leads to \(step.after)"
  }
}

extension Path {
  /// A number that tells paths apart.
  var mark: UInt32 {
    var mark: UInt32 = 2_166_136_261
    for arrow in self { mark = (mark ^ UInt32(arrow.stage) << 8 ^ UInt32(arrow.arrow)) &* 16_777_619 }
    return mark
  }
}
