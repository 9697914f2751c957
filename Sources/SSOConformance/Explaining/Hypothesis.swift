package import SSOEffectRunner
package import SSOStateMachine

/// A way that an app may have taken: the situation that it is in now, and the arrows that led there.
package struct Hypothesis<M: Machine> {
  /// The current situation of the flow.
  package var situation: Situation<M>
  /// A call that the flow makes there, and that was not found in the capture yet; nil if the flow waits for
  /// something else.
  package var pending: M.Command?
  /// The arrows since the previous call, each with the moment at which it was taken.
  package var arrows: [(edge: EdgeID, at: Timestamp)] = []
  /// The position of the parent among the ways after the previous call; nil for a beginning.
  package var parent: Int?
  /// The supposed lead of the app's clock over the capture, in milliseconds: the sum of the skipped waits.
  package var ahead: Int64 = 0
  /// The reason why the way may leave the machine's own order; nil if it has kept it since the previous call.
  package var reason: String?

  package init(_ situation: Situation<M>, pending: M.Command? = nil, parent: Int? = nil) {
    (self.situation, self.pending, self.parent) = (situation, pending, parent)
  }
}

extension Hypothesis where M: ExplainedMachine {
  /// The way after an event; nil if the event is refused.
  ///
  /// - Parameter moment: when the event happened, by the clock of the capture.
  package func after(_ event: M.Event, at moment: Timestamp) -> Hypothesis? {
    var next = self
    let now = moment.advanced(by: ahead)
    guard let reduction = try? M.reduce(into: &next.situation, event, at: now) else { return nil }
    for edge in reduction.path { next.arrows.append((edge, moment)) }
    if reduction.ticket != situation.ticket { next.pending = nil }
    if let command = reduction.commands.last, M.key(of: command) != nil { next.pending = command }
    return next
  }

  /// The way after the call in flight has ended.
  package func completed(_ outcome: M.Outcome, at now: Timestamp) -> Hypothesis? {
    after(M.completed(outcome, situation.ticket), at: now)
  }

  /// A copy of the way with a wait skipped, for a reason.
  func skipping(_ wait: Int64, _ reason: String) -> Hypothesis {
    var way = self
    (way.ahead, way.reason) = (ahead + wait, reason)
    return way
  }

  /// A copy of the way as the beginning of the next stretch.
  func onward(from number: Int) -> Hypothesis {
    var way = self
    (way.arrows, way.parent, way.reason) = ([], number, nil)
    return way
  }
}

/// The part of a way that the report needs: the step that sent the call, and how the app came there.
struct Trail {
  let stage: StageID
  /// The arrows since the previous call, each with the moment at which it was taken.
  let arrows: [(edge: EdgeID, at: Timestamp)]
  /// The position of the parent among the trails of the previous call; nil for a beginning.
  let parent: Int?

  init<M: ExplainedMachine>(_ way: Hypothesis<M>) {
    (stage, arrows, parent) = (M.stage(of: way.situation.state), way.arrows, way.parent)
  }
}
