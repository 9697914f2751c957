import SSOEffectRunner
import SSOStateMachine

/// Looks for the ways on which a call is sent, through moves that no capture shows: those of the person, the
/// app, a page or Apple's framework.
///
/// The fewest moves come first. The search ends at the first number of moves that leads to the call, plus
/// ``Setting/moreMoves``.
struct HypothesisSearch<M: ExplainedMachine> {
  /// The facts that are known at the moment of the call, and the limits of the search.
  struct Setting {
    var clues: CaptureClues
    /// The times at which the moves are made: as a rule, just before the call.
    var moments: [Timestamp]
    /// The configuration that the app may still have; nil if no answer brought one.
    var configuration: M.Outcome?
    /// The other orders that the cookbook allows; nil without any, or if they are not looked at.
    var otherOrders: OtherOrders<M>?
    /// Whether calls that no capture shows may have come before: only before the first call of all.
    var supposesCalls = false
    /// The most moves that are looked at.
    var mostMoves = 9
    /// The number of moves that are looked at beyond the fewest that lead to the call.
    var moreMoves = 0
    /// The most situations that are looked at.
    var mostSituations = 600
  }

  /// The call to look for; nil for any call that a flow would send.
  let key: M.Key?
  let setting: Setting
  private(set) var found: [Hypothesis<M>] = []
  /// The calls that the flow would have made instead, in the order in which they were found.
  private(set) var expected: [M.Key] = []
  private var seen: Set<Place> = []
  private var marked: Set<Place> = []
  private(set) var looked = 0
  private let moves: [Moves]

  init(_ key: M.Key?, _ setting: Setting) {
    (self.key, self.setting) = (key, setting)
    let wishes = M.wishes(setting.clues).map { (M.name(of: $0), $0) }
    moves = setting.moments.map { now in
      let outcomes = M.silentOutcomes(setting.clues, at: now)
      return Moves(
        at: now, wishes: wishes,
        outcomes: outcomes.map { (M.name(of: M.completed($0, Ticket(0))), $0) })
    }
  }

  /// The possible requests and outcomes at a moment, by their kind.
  private struct Moves {
    let at: Timestamp
    let wishes: [(kind: EventName, event: M.Event)]
    let outcomes: [(kind: EventName, outcome: M.Outcome)]
  }

  /// Searches from some ways and, with one more move, from others.
  mutating func run(from ways: [Hypothesis<M>], later: () -> [Hypothesis<M>]) {
    var (level, depth, left) = (ways, 0, Int.max)
    while depth <= setting.mostMoves, !level.isEmpty || depth <= 1 {
      let before = found.count
      for way in level { arrive(way) }
      if found.count > before, left == Int.max { left = setting.moreMoves }
      guard left > 0 else { return }
      if left != Int.max { left -= 1 }
      var next: [Hypothesis<M>] = []
      for way in level { leave(way, &next) }
      if depth == 0 { next += later().filter { isNew($0) } }
      (level, depth) = (next, depth + 1)
    }
  }

  /// Notes a way on which the call is sent, and the call that another way would send.
  private mutating func arrive(_ way: Hypothesis<M>) {
    guard let pending = way.pending, let own = M.key(of: pending) else { return }
    if isLookedFor(own) {
      // Ways that lead to the same situation count as one.
      if marked.insert(mark(of: way)).inserted { found.append(way) }
    } else if !expected.contains(own) {
      expected.append(own)
    }
  }

  private func isLookedFor(_ own: M.Key) -> Bool { key.map { own.fits($0) } ?? false }

  /// Makes every move that a way allows.
  private mutating func leave(_ way: Hypothesis<M>, _ next: inout [Hypothesis<M>]) {
    guard looked < setting.mostSituations else { return }
    looked += 1
    if let pending = way.pending, let own = M.key(of: pending) {
      if !isLookedFor(own) { passCall(pending, of: way, &next) }
      return
    }
    let kinds = M.awaited(in: way.situation.state)
    for move in moves {
      for (kind, event) in move.wishes where kinds.contains(kind) {
        add(way.after(event, at: move.at), &next)
      }
      for (kind, outcome) in move.outcomes where kinds.contains(kind) {
        add(way.completed(outcome, at: move.at), &next)
        if kind == "waited" { skipWait(outcome, of: way, at: move.at, &next) }
      }
    }
  }

  /// Ends a wait before its time.
  private mutating func skipWait(
    _ outcome: M.Outcome, of way: Hypothesis<M>, at moment: Timestamp, _ next: inout [Hypothesis<M>]
  ) {
    guard let hurry = setting.otherOrders?.hurry else { return }
    let hurried = way.skipping(hurry.missing, hurry.reason)
    add(hurried.completed(outcome, at: moment), &next)
  }

  /// Passes a call that was not sent, because its answer was known, or because the call came before the capture.
  private mutating func passCall(_ command: M.Command, of way: Hypothesis<M>, _ next: inout [Hypothesis<M>]) {
    guard let now = setting.moments.first else { return }
    if M.asksForConfiguration(command), let configuration = setting.configuration {
      add(way.completed(configuration, at: now), &next)
    }
    if let known = setting.otherOrders?.known, let outcome = known.answer(command) {
      add(way.skipping(0, known.reason).completed(outcome, at: now), &next)
    }
    guard setting.supposesCalls else { return }
    for outcome in M.supposedAnswers(of: command, setting.clues, at: now) {
      add(way.completed(outcome, at: now), &next)
    }
  }

  private mutating func add(_ way: Hypothesis<M>?, _ next: inout [Hypothesis<M>]) {
    if let way, isNew(way) { next.append(way) }
  }

  private mutating func isNew(_ way: Hypothesis<M>) -> Bool { seen.insert(mark(of: way)).inserted }

  private func mark(of way: Hypothesis<M>) -> Place {
    let now = (setting.moments.first ?? Timestamp(0)).advanced(by: way.ahead)
    let mark = M.mark(of: way.situation, at: now)
    return Place(mark: mark, isCalling: way.pending != nil)
  }

  /// A situation whose call is still to be made differs from one whose call is in flight.
  private struct Place: Hashable {
    let mark: M.Mark
    let isCalling: Bool
  }
}

extension ExplainedMachine {
  /// The kinds of event that a stage awaits.
  static func awaited(in state: State) -> Set<EventName> {
    awaitedKinds[stage(of: state)] ?? []
  }
}
