import SSOStateMachine

/// Every class of values that can be reached, breadth first, with everything that can happen at every moment.
///
/// One value is followed for each class and each arrow into it. Some more values are compared with that value: if they
/// take other arrows, the class omits something that an arrow depends on.
///
/// ```swift
/// let exploration = Exploration<RESTV2.Situation>()
/// #expect(exploration.complaints == [], "\(exploration.report)")
/// ```
public struct Exploration<W: Walkable>: Sendable {
  /// The values that were followed, one for each class and each arrow into it, in the order of finding.
  package private(set) var values: [W] = []
  /// The complaints: the bound was hit, a class is not deterministic, or a property is broken. A property is reported
  /// once, with the way there, in the form of a counterexample of walks. At most 20.
  public internal(set) var complaints: [String] = []
  /// Whether the bound was hit, so that not every class was followed. What was found stays true; more may exist.
  package private(set) var isCutOff = false
  /// The number of events that were tried.
  var events = 0
  /// The arrows, pairs and samples that were covered.
  private(set) var coverage: Coverage<W>
  /// The transitions of every class: an entry for each moment and each sample that fits, in this order.
  private(set) var transitions: [Transition] = []
  /// The position of the first entry of each class.
  private(set) var starts: [Int] = []
  /// The entry that first led to a class; nil for a beginning.
  private(set) var found: [Origin?] = []
  /// The command in flight in each class.
  private(set) var inFlight: [W.Command?] = []

  private var numbers: [Key: [Int32]] = [:]
  private var classes: [W.Class] = []
  private var compared: [UInt8] = []
  private var waiting: [[W]] = []
  let bound: Int
  private let most: Int
  private let enough: Int
  /// For each arrow, and each state of the app's own fields, the first value that is followed after the
  /// arrow, and the number of such values.
  private var followed: [Apart: (first: Int, count: Int)] = [:]
  private let own: @Sendable (W) -> W.Class?
  /// The number of times that each property was exercised.
  var exercised: [Int]
  /// The numbers of the properties that were broken.
  var broken: Set<Int> = []
  let tell: @Sendable (W) -> W.Class
  private let others: Int
  let properties: [Property<W>]

  /// The mark that distinguishes followed values: a class, and the last arrow. So for every pair of arrows that was
  /// taken, some value took both.
  private struct Key: Hashable {
    let told: W.Class
    let last: UInt16?
  }

  private struct Apart: Hashable {
    let last: UInt16
    let own: W.Class?
  }

  /// The effect of an event.
  struct Transition: Sendable {
    /// The class that the event led to; negative if the event was refused, or led beyond the bound.
    var target: Int32
    /// The number of arrows that the event took.
    var arrows: UInt8
    /// A hash of the arrows that the event took.
    var path: UInt32

    static var refused: Transition { Transition(target: -1, arrows: 0, path: 0) }
    /// The target of an event that led to a class which is not followed, because the bound was hit.
    static var beyond: Int32 { -2 }
  }

  /// The origin of a value: the value before it, the moment, and the sample.
  struct Origin: Sendable {
    let source: Int
    let moment: Int
    let sample: UInt16
  }

  /// Explores. A property that no step exercised is a complaint.
  ///
  /// - Parameters:
  ///   - bound: the most values that are followed; one more is a complaint.
  ///   - most: how many values of a class are followed for each arrow. One is enough if the class omits nothing.
  ///   - tell: what decides which values are followed: the class, or a coarser class.
  ///   - others: how many more values of a class are compared with its followed value.
  ///   - enough: how many values are followed for an arrow once every arrow out of its target was taken; ten times as
  ///     many until then. With few, the exploration ends much sooner, but misses classes. Without this argument all
  ///     values are followed.
  ///   - properties: what must hold at every step. A property that remembers sees the way that first led to a
  ///     value. A property of the end judges each value as an end.
  public init(
    bound: Int = 100_000, following most: Int = 1,
    by tell: @escaping @Sendable (W) -> W.Class = { $0.explorationClass }, comparing others: Int = 1,
    ofEachArrow enough: Int = .max, checking properties: [Property<W>] = []
  ) {
    self.init(
      bound: bound, following: most, by: tell, comparing: others, ofEachArrow: enough, apart: { _ in nil },
      checking: properties)
  }

  /// Explores, and counts the values of each arrow separately for each class that the app's own fields make.
  init(
    bound: Int, following most: Int, by tell: @escaping @Sendable (W) -> W.Class, comparing others: Int,
    ofEachArrow enough: Int, apart own: @escaping @Sendable (W) -> W.Class?,
    checking properties: [Property<W>]
  ) {
    (self.bound, self.most, self.tell, self.others) = (bound, most, tell, others)
    (self.enough, self.own, self.properties) = (enough, own, properties)
    exercised = [Int](repeating: 0, count: properties.count)
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
    for (property, times) in zip(properties, exercised) where times == 0 && !isCutOff {
      complain("never exercised: '\(property.name)'")
    }
  }

  @specialized(where W == Situation<RESTV2>)
  private mutating func explore(_ source: Int) {
    starts.append(transitions.count)
    let value = values[source]
    let watches = watches(at: source)
    judgeEnd(source, watches)
    let explored = W.samples.fitting(at: value.place).explored
    for (moment, now) in W.samples.moments.enumerated() {
      for sample in explored {
        let (step, after) = happen(sample, to: value, awaiting: inFlight[source], at: now)
        events += 1
        let origin = Origin(source: source, moment: moment, sample: sample)
        judge(step, from: origin, watches)
        guard step.refusal == nil else {
          transitions.append(.refused)
          continue
        }
        let last = coverage.take(step.taken.path, of: sample, from: source)
        let target = number(of: after, awaiting: step.inFlight, by: last, from: origin)
        transitions.append(
          Transition(
            target: Int32(truncatingIfNeeded: target), arrows: UInt8(max(step.taken.path.count, 1)),
            path: step.taken.path.mark))
      }
    }
  }

  func happen(
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

  /// The number of the class of a value. A value of a new class is followed; some more values of a known class are
  /// compared.
  private mutating func number(
    of value: W, awaiting command: W.Command?, by last: UInt16?, from origin: Origin?
  ) -> Int {
    let key = Key(told: tell(value), last: last)
    let known = numbers[key] ?? []
    // The class of this value no longer decides anything, and is expensive to compute.
    if most == 1, let only = known.first, compared[Int(only)] >= others { return Int(only) }
    let own = value.explorationClass
    if let same = known.first(where: { classes[Int($0)] == own }) {
      let number = Int(same)
      if compared[number] < others, value != values[number] {
        compared[number] += 1
        waiting[number].append(value)
      }
      return number
    }
    if let first = known.first, known.count >= most { return Int(first) }
    let apart = last.map { Apart(last: $0, own: self.own(value)) }
    if let apart, let (first, count) = followed[apart], count >= enough,
      count / 10 >= enough || coverage.hasEveryArrow(of: value.place)
    {
      return first
    }
    guard values.count < bound else {
      if !isCutOff { complain("more than \(bound) classes: raise the bound, or explore by a coarser class") }
      isCutOff = true
      return Int(Transition.beyond)
    }
    numbers[key, default: []].append(Int32(values.count))
    classes.append(own)
    values.append(value)
    inFlight.append(command)
    found.append(origin)
    compared.append(0)
    waiting.append([])
    coverage.addClass(by: last)
    if let apart { followed[apart, default: (values.count - 1, 0)].count += 1 }
    return values.count - 1
  }
}
