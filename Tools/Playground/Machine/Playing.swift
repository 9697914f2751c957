import SSOProperties
import SSOStateMachine

/// A walk that is played: from a beginning through moves, to what can happen next.
///
/// A walk is played as a whole every time. So going back is playing a shorter walk, and a link is the walk's text.
package struct Playing<W: Playable> {
  private let replay: Replay<W>
  private var walker: Walker<W>
  private var steps: [Step<W>] = []

  /// Plays a walk; nil if the text is not a walk.
  ///
  /// - Parameter text: `iOS, registered:signIn,registered+40,late!granted`, as a counterexample of the property library
  ///   prints it, or with the number of the beginning in place of its name.
  package init?(_ text: String) {
    guard let replay = Replay<W>(text) else { return nil }
    self.replay = replay
    walker = Walker(W.beginnings[replay.beginning].value)
    for move in replay.moves { steps.append(walker.take(move, of: W.samples)) }
  }

  /// The walk, its current stage, and the events that can come next.
  package var json: JSON {
    let value = walker.value
    return JSON.object(
      ("machine", JSON.text(W.machine)), ("walk", JSON.text(replay.description)),
      ("beginning", JSON.text(W.beginnings[replay.beginning].name)),
      ("steps", JSON.list(zip(replay.moves, steps).map { json($0, $1) })),
      ("stage", stage(value)), ("now", JSON.number(walker.now.milliseconds)),
      ("ticket", JSON.number(value.ticket.rawValue)), ("lateOutcomes", JSON.number(value.lateOutcomes)),
      ("known", known(value.facts)), ("inFlight", inFlight), ("events", JSON.list(events)),
      ("answers", JSON.list(answers)), ("replay", JSON.text(replay.source(of: W.source))))
  }

  private func stage(_ value: W) -> JSON {
    let stage = W.outline.stages[value.place]
    return JSON.object(
      ("id", JSON.text(stage.id.rawValue)), ("title", JSON.text(stage.title)),
      ("phase", JSON.text(stage.phase)), ("kind", JSON.text(stage.kind.rawValue)),
      ("knows", JSON.text(stage.knows)))
  }

  private func json(_ move: Move<W>, _ step: Step<W>) -> JSON {
    JSON.object(
      ("move", JSON.text(move.name)), ("on", JSON.text(W.kind(of: step.event).rawValue)),
      ("at", JSON.number(step.now.milliseconds)),
      ("arrows", JSON.list(words: step.taken.path.map { W.name(of: $0) })),
      ("commands", JSON.list(step.taken.commands.map { command($0) })),
      ("refused", refused(step.refusal)), ("stage", JSON.text(W.name(ofPlace: step.after.place))))
  }

  private func command(_ command: W.Command) -> JSON {
    JSON.object(
      ("kind", JSON.text(W.kind(of: command).rawValue)), ("words", JSON.list(words: W.words(of: command))))
  }

  private func known(_ facts: Facts) -> JSON {
    JSON.list(
      facts.all.map { name, value in
        switch value {
        case .words(let words): JSON.object(("name", JSON.text(name)), ("is", JSON.text(words)))
        // A moment may lie beyond what a number of JavaScript can hold. It is shown, not computed with.
        case .moment(let moment):
          JSON.object(("name", JSON.text(name)), ("at", JSON.number(moment.milliseconds)))
        case .number(let number): JSON.object(("name", JSON.text(name)), ("is", JSON.number(number)))
        }
      })
  }

  private func refused(_ refusal: Refusal?) -> JSON {
    refusal.map { JSON.object(("reason", JSON.text($0.reason)), ("text", JSON.text($0.description))) }
      ?? .null
  }
}

extension Playing {
  /// The command whose outcome is awaited, with the answer that continues the flow, and after how many milliseconds it
  /// can come.
  private var inFlight: JSON {
    guard let command = walker.inFlight else { return .null }
    let answer = W.answer(to: command)
    return JSON.object(
      ("kind", JSON.text(W.kind(of: command).rawValue)), ("words", JSON.list(words: W.words(of: command))),
      ("ticket", JSON.number(walker.value.ticket.rawValue)), ("pause", JSON.number(answer?.after ?? 0)),
      ("answer", JSON.text(answer?.name)))
  }

  /// Everything that the person, the app or the SDK can send, and whether the flow takes it now.
  private var events: [JSON] {
    W.samples.all.filter { !$0.isOutcome }.map { sample in
      let event = sample.event(for: walker.value, step: walker.moves)
      return JSON.object(
        ("name", JSON.text(sample.name)), ("kind", JSON.text(W.kind(of: event).rawValue)),
        ("label", JSON.text(label(of: sample.name))),
        ("by", JSON.text(W.isCallback(event) ? "sdk" : "person")),
        ("group", JSON.text(sample.group)), ("refused", refused(refusal(of: event))))
    }
  }

  /// The outcomes that the command in flight can have.
  private var answers: [JSON] {
    guard walker.inFlight != nil else { return [] }
    return W.samples.fitting(walker.value.place).filter { $0.isOutcome }.map { sample in
      let event = sample.event(for: walker.value, step: walker.moves)
      return JSON.object(
        ("name", JSON.text(sample.name)), ("kind", JSON.text(W.kind(of: event).rawValue)),
        ("group", JSON.text(sample.group)), ("refused", refused(refusal(of: event))))
    }
  }

  private func refusal(of event: W.Event) -> Refusal? {
    var value = walker.value
    do {
      _ = try value.take(event, at: walker.now)
      return nil
    } catch { return error }
  }
}

extension Sample where W: Playable {
  /// The kind of answer that the sample is: a good one, one that refuses something, or one that should never be sent.
  fileprivate var group: String {
    if role == .hostile { return "broken" }
    if let fault = outcome.flatMap({ W.fault(in: $0) }) { return fault.isBroken ? "broken" : "refused" }
    switch role {
    case .onward: return "good"
    case .setback, .abandonment: return "refused"
    case .hostile: return "broken"
    }
  }
}

extension Refusal {
  /// The name of the case.
  package var reason: String {
    switch self {
    case .unexpected: "unexpected"
    case .notNow: "notNow"
    case .late: "late"
    case .unsettled: "unsettled"
    }
  }
}
