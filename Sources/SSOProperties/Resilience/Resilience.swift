/// Whether there is a way around every lasting fault: from every situation that an exploration reaches, while one part
/// of the world is broken permanently and everything else answers well. The next launch, with what is kept, is also a
/// situation.
///
/// ```swift
/// let resilience = Resilience(of: exploration, in: RESTV2.circumstances, with: RESTV2.lastingFaults)
/// #expect(resilience.rows.allSatisfy { $0.stuck(.play).isEmpty })
/// ```
public struct Resilience<W: Walkable>: Sendable {
  /// The effects of the faults on the person, with one row for all answers of a part that lead to the same result.
  public private(set) var rows: [Row] = []
  /// The complaints: the bound was hit, or a way could not be walked with real values.
  public internal(set) var complaints: [String] = []
  /// The events after which Apple's picker opens although the person has not asked since, each with the shortest
  /// way through the stages that leads to it: `preauthorize: B.1, C.3`. Faults and well-meant answers may come in any order.
  public private(set) var unaskedPickers: [String] = []
  /// Every two parts, and the single ones that no press leads around. Empty if the search did not ask about pairs.
  package internal(set) var pairs: [Pair] = []
  /// The number of pairs of answers that the search asked about.
  package internal(set) var pairsAsked = 0
  /// The number of answers that the search tried again, to ask about presses.
  var pressesAsked = 0
  /// The number of answers that the search left out, because the budget was spent.
  package internal(set) var pairsLeft = 0

  /// One row: what is broken, and what happens to the person.
  public struct Row: Sendable {
    /// The broken part.
    package let scope: String
    /// The answers that lead to the same result.
    package let answers: [String]
    /// The stages where the person ends up after the broken answer.
    var stages: [String] = []
    /// The failures and notices that the person sees there, each once.
    var told: [String] = []
    /// The longest of the shortest ways to a play from those stages.
    package internal(set) var play: Way?
    /// The longest of the shortest ways to a clean signed-out state from those stages.
    var signOut: Way?
    /// The most events that a way to a play takes, from all situations that have one; nil if no situation has one.
    package internal(set) var mostToPlay: Int?
    /// The most events that a way to a clean signed-out state takes.
    package internal(set) var mostToSignOut: Int?
    /// The stages with a situation that no way to a play leads out of.
    package internal(set) var playStuck: [String] = []
    /// The stages with a situation that no way to a clean signed-out state leads out of.
    package internal(set) var signOutStuck: [String] = []

    /// The stages with a situation that no way to a goal leads out of.
    public func stuck(_ goal: WayGoal) -> [String] {
      switch goal {
      case .play: playStuck
      case .signOut: signOutStuck
      }
    }

    /// The faults of the row: `E11: invalid_configuration_platform`.
    public var faults: [String] { answers.map { "\(scope): \($0)" } }
  }

  /// Searches for the ways around every fault.
  ///
  /// - Parameters:
  ///   - exploration: which situations there are. A fault may begin in each of them.
  ///   - circumstances: what the world is like apart from the faults.
  ///   - faults: what may be broken.
  ///   - probes: in how many situations of each stage the answers of a part are told apart. In all others, an
  ///     answer is assumed to lead where the other answers of its kind lead.
  ///   - bound: the most situations that are looked at; one more is a complaint.
  public init(
    of exploration: Exploration<W>, in circumstances: Circumstances<W>, with faults: [LastingFault<W>],
    probing probes: Int = .max, bound: Int = 400_000
  ) {
    self.init(of: exploration, in: circumstances, with: faults, probing: probes, bound: bound, pairs: 0)
  }

  /// Searches for the ways around every fault, and asks about `budget` pairs of answers, of two parts that are broken
  /// at once. Answers that lead to the same stage count as one.
  package init(
    of exploration: Exploration<W>, in circumstances: Circumstances<W>, with faults: [LastingFault<W>],
    probing probes: Int, bound: Int, pairs budget: Int
  ) {
    let map = WayMap(exploration, circumstances, faults, probing: probes, bound: bound)
    (complaints, unaskedPickers) = (map.complaints, map.unaskedPickers)
    let search = WaySearch(map)
    var silent: [Set<Int>: (play: Ways, signOut: Ways)] = [:]
    for (fault, answers) in Self.groups(of: faults, map) {
      let broken = Set(fault.keys)
      let known =
        silent[broken]
        ?? (search.ways(to: .play, without: broken), search.ways(to: .signOut, without: broken))
      silent[broken] = known
      var round = Round(map, search, kinds: fault, fault: answers[0], silent: known)
      rows.append(round.row(answers[0].scope, answers.map(\.answer)))
      complaints += round.complaints
    }
    if budget > 0 { askPairs(map, search, budget: budget) }
  }

  /// The faults, grouped by the parts that they break and the kind of the answers.
  private static func groups(
    of faults: [LastingFault<W>], _ map: WayMap<W>
  ) -> [(kinds: [Int: Int], faults: [LastingFault<W>])] {
    var (order, members): ([FaultKey], [FaultKey: [LastingFault<W>]]) = ([], [:])
    for fault in faults {
      var kinds: [Int: Int] = [:]
      for (place, part) in map.parts.enumerated() {
        guard let samples = fault.answers[part.name], let number = part.number(of: samples) else { continue }
        kinds[place] = part.kindOf[number]
      }
      let key = FaultKey(scope: fault.scope, kinds: kinds)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(fault)
    }
    return order.map { ($0.kinds, members[$0] ?? []) }
  }
}

/// Faults with the same key lead to the same result.
private struct FaultKey: Hashable {
  let scope: String
  let kinds: [Int: Int]
}
