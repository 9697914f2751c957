public import SSOStateMachine

/// A named event or outcome: an event of a person or the app, or the outcome of a command.
public struct Sample<W: Walkable>: Sendable {
  /// The name, unique among the samples of a walkable. It consists of letters, digits, dots, hyphens and underscores.
  public let name: String
  /// The effect of the sample on a walk.
  public let role: Role
  /// The name of a simpler sample that counterexamples prefer, or nil.
  package let simpler: String?
  package let content: Content

  /// The effect of a sample on a walk.
  public enum Role: Sendable {
    /// The flow makes progress.
    case onward
    /// Something goes wrong, as can happen.
    case setback
    /// The work in flight is given up.
    case abandonment
    /// Something that no sane environment sends. A hostile sample is walked, but not explored.
    case hostile
  }

  package enum Content: Sendable {
    case event(W.Event)
    case outcome(W.Outcome)
    /// An outcome for each step. A value that must be used only once never comes twice in a walk.
    case outcomes([W.Outcome])
  }

  /// An event of a person or the app.
  public static func event(
    _ name: String, _ event: W.Event, role: Role = .onward, simpler: String? = nil
  ) -> Self {
    Self(name: name, role: role, simpler: simpler, content: .event(event))
  }

  /// The outcome of a command.
  public static func outcome(
    _ name: String, _ outcome: W.Outcome, role: Role = .onward, simpler: String? = nil
  ) -> Self {
    Self(name: name, role: role, simpler: simpler, content: .outcome(outcome))
  }

  /// An outcome that differs at every step. Give as many outcomes as the longest walk has steps. Only the first is
  /// explored.
  package static func outcomes(
    _ name: String, _ outcomes: [W.Outcome], role: Role = .onward, simpler: String? = nil
  ) -> Self {
    Self(name: name, role: role, simpler: simpler, content: .outcomes(outcomes))
  }

  /// Whether the sample is the outcome of a command.
  package var isOutcome: Bool {
    switch content {
    case .event: false
    case .outcome, .outcomes: true
    }
  }

  /// The outcome of the sample, at the first step; nil for an event.
  package var outcome: W.Outcome? {
    switch content {
    case .event: nil
    case .outcome(let outcome): outcome
    case .outcomes(let outcomes): outcomes.first
    }
  }

  /// The sample as an event that happens to a value.
  ///
  /// - Parameters:
  ///   - value: the value that the event happens to. Its ticket goes into an outcome.
  ///   - step: the number of the step, which selects among outcomes that differ at every step.
  ///   - isLate: whether the outcome comes with the ticket of an earlier command.
  @inline(__always)
  package func event(for value: W, step: Int = 0, isLate: Bool = false) -> W.Event {
    switch content {
    case .event(let event): event
    case .outcome(let outcome): value.completion(outcome, isLate: isLate)
    case .outcomes(let all): value.completion(all[step % all.count], isLate: isLate)
    }
  }
}

/// The samples of a walkable, and which of them fit each place.
public struct Samples<W: Walkable>: Sendable {
  /// All samples; counterexamples name them, moves number them.
  package let all: [Sample<W>]
  /// The moments at which an exploration lets everything happen, the earliest first.
  package let moments: [Timestamp]
  /// The number of places that have samples of their own.
  let places: Int
  private let fittings: [Fitting]
  private let everywhere: Fitting
  let outcomes: [UInt16]
  let hostile: [UInt16]
  let simpler: [UInt16?]
  /// The reason why nothing can be walked with the samples: two have the same name, a replay could not read a name, or
  /// two are each simpler than the other. Nil if nothing is wrong.
  let complaint: String?
  private let numbers: [String: UInt16]

  /// The numbers of the samples that fit one place, by their effect on a walk.
  package struct Fitting: Sendable {
    package var all: [UInt16] = []
    package var explored: [UInt16] = []
    package var answers: [UInt16] = []
    package var setbacks: [UInt16] = []
    package var wishes: [UInt16] = []
    package var abandonments: [UInt16] = []
    package var hostile: [UInt16] = []
  }

  /// - Parameters:
  ///   - all: the samples. Wrong names are reported by every walk and exploration.
  ///   - places: how many places `fits` is asked about, from 0. A value at any other place may take every sample.
  ///   - moments: the moments at which an exploration lets everything happen, the earliest first. Walks begin at the first
  ///     moment: 14 November 2023, if nothing is said.
  ///   - fits: whether a value at a place may take a sample.
  public init(
    _ all: [Sample<W>], places: Int = 1, at moments: [Timestamp] = [1_700_000_000_000],
    fits: (Sample<W>, Int) -> Bool = { _, _ in true }
  ) {
    (self.all, self.places, self.moments) = (all, places, moments)
    var numbers: [String: UInt16] = [:]
    for (number, sample) in all.enumerated() where numbers[sample.name] == nil {
      numbers[sample.name] = UInt16(number)
    }
    self.numbers = numbers
    simpler = all.map { $0.simpler.flatMap { numbers[$0] } }
    complaint = Self.complaint(all, simpler, numbers)
    outcomes = all.indices.filter { all[$0].isOutcome }.map { UInt16($0) }
    hostile = all.indices.filter { all[$0].role == .hostile }.map { UInt16($0) }
    func fitting(where fits: (Sample<W>) -> Bool) -> Fitting {
      var fitting = Fitting()
      for (number, sample) in all.enumerated() where fits(sample) { fitting.add(UInt16(number), sample) }
      return fitting
    }
    everywhere = fitting { _ in true }
    fittings = (0..<places).map { place in fitting { fits($0, place) } }
  }

  /// The number of a sample; nil if no sample has the name.
  package func number(of name: String) -> Int? { numbers[name].map { Int($0) } }

  /// The samples that fit a place, in their order.
  package func fitting(_ place: Int) -> [Sample<W>] { fitting(at: place).all.map { all[Int($0)] } }

  package func fitting(at place: Int) -> Fitting {
    fittings.indices.contains(place) ? fittings[place] : everywhere
  }
}

extension Samples {
  /// A copy of the samples for a larger value that embeds this one, such as the core of an app around a flow.
  ///
  /// - Parameters:
  ///   - whole: the larger walkable.
  ///   - more: the larger walkable's own samples.
  ///   - event: an event of this walkable as an event of the larger one.
  ///   - outcome: an outcome of this walkable as an outcome of the larger one.
  public func of<Whole: Walkable>(
    _ whole: Whole.Type, adding more: [Sample<Whole>] = [], event: (W.Event) -> Whole.Event,
    outcome: (W.Outcome) -> Whole.Outcome
  ) -> Samples<Whole> {
    let embedded = all.map { sample in
      let content: Sample<Whole>.Content =
        switch sample.content {
        case .event(let own): .event(event(own))
        case .outcome(let own): .outcome(outcome(own))
        case .outcomes(let own): .outcomes(own.map(outcome))
        }
      return Sample<Whole>(
        name: sample.name, role: sample.role.of(whole), simpler: sample.simpler, content: content)
    }
    let known = fittings.map { Set($0.all) }
    let numbers = numbers
    return Samples<Whole>(embedded + more, places: places, at: moments) { sample, place in
      numbers[sample.name].map { known[place].contains($0) } ?? true
    }
  }
}

extension Sample.Role {
  package func of<Whole: Walkable>(_ whole: Whole.Type) -> Sample<Whole>.Role {
    switch self {
    case .onward: .onward
    case .setback: .setback
    case .abandonment: .abandonment
    case .hostile: .hostile
    }
  }
}

extension Samples.Fitting {
  fileprivate mutating func add(_ number: UInt16, _ sample: Sample<W>) {
    all.append(number)
    switch (sample.role, sample.isOutcome) {
    case (.hostile, _):
      hostile.append(number)
      return
    case (.onward, true): answers.append(number)
    case (.setback, true), (.abandonment, true): setbacks.append(number)
    case (.onward, false), (.setback, false): wishes.append(number)
    case (.abandonment, false): abandonments.append(number)
    }
    explored.append(number)
  }
}

extension Samples {
  private static func complaint(
    _ all: [Sample<W>], _ simpler: [UInt16?], _ numbers: [String: UInt16]
  ) -> String? {
    if all.count > Int(UInt16.max) { return "there are more than \(UInt16.max) samples" }
    for (number, sample) in all.enumerated() {
      let name = sample.name
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) else {
        return "'\(name)' can be no name of a sample: letters, digits, dots, hyphens and underscores can"
      }
      if numbers[name] != UInt16(number) { return "two samples are called '\(name)': rename one" }
      if let missing = sample.simpler, numbers[missing] == nil {
        return "'\(missing)', which is to be simpler than '\(name)', is no sample"
      }
      var (here, steps) = (simpler[number], 0)
      while let next = here, steps <= all.count { (here, steps) = (simpler[Int(next)], steps + 1) }
      if here != nil { return "what is simpler than '\(name)' leads round in a ring" }
    }
    return nil
  }
}
