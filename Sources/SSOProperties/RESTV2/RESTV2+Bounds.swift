package import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// A reduction takes arrows that are declared, each beginning where the one before ends, on the declared event, with
  /// the declared commands and the right ticket.
  package static let declaredChain = Property(
    "every reduction is a chain of declared arrows", source: "contract, the graph",
    when: { $0.refusal == nil }, remembering: { _ in () },
    complaint: { DeclaredChain<RESTV2>.complaint($1) { $0.on == "play" || $0.name == "foreground" } })

  /// A call that fails is tried three times in all.
  package static let atMostThreeTries = Property(
    "at most 3 tries", source: "contract, errors; V2-R14, V2-R18",
    when: { $0.triesAgain }, remembering: { _ in TryMemory<RESTV2.Situation>() },
    complaint: { $0.tries($1) })

  /// A call that is answered with 401 is made again with a new token, once.
  package static let oneRenewal = Property(
    "one renewal per 401", source: "contract, errors; V2-R28",
    when: { $0.renewsToken }, remembering: { _ in TryMemory<RESTV2.Situation>() },
    complaint: { $0.renewals($1) })

  /// From everywhere, canceling takes two arrows at most and leaves nothing in flight.
  package static let cancelReachesRest = Property(
    "cancel reaches rest within two arrows from everywhere", source: "contract, the reducer",
    when: { $0.inFlight != nil && $0.refusal == nil }
  ) { step in
    var flow = step.after
    guard let taken = try? flow.take(.cancel, at: step.now) else { return false }
    return taken.path.count <= 2 && flow.isResting
  }

  /// A play request replaces what was wanted before, and loses no preauthorization. During a sign-in, a play
  /// request leaves the command in flight alone.
  package static let playTakesOver = Property(
    "the last play request counts and disturbs nothing", source: "contract, decisions",
    when: { $0.refusal == nil && $0.event.isPlay }
  ) { step in
    guard case .play(let request) = step.event else { return true }
    let (old, new) = (step.before.state, step.after.state)
    let expected = Purpose.play(request, suspended: old.purpose.preauthorization)
    guard new.purpose.whole == expected.whole else { return false }
    return step.before.isResting || old.subscriber != nil || step.after.ticket == step.before.ticket
  }

  /// If the person and the app do nothing else, and every command is answered well, the flow comes to rest.
  package static let everyFlowEnds = Property(
    "every flow ends", source: "contract, the reducer", when: { !$0.value.isResting },
    atEnd: { walker in
      var (flow, now, command) = (walker.value, walker.now, walker.inFlight)
      for step in walker.moves..<walker.moves + 64 {
        guard !flow.isResting else { return nil }
        guard let asked = command, let number = asked.helpfulAnswer else { return "nothing can answer it" }
        now = now.advanced(by: max(RESTV2.Situation.answer(to: asked)?.after ?? 0, 40))
        let event = RESTV2Samples.all.all[number].event(for: flow, step: step)
        guard let taken = try? flow.take(event, at: now) else { return "an answer is refused" }
        if !taken.isUndisturbed { command = taken.commands.last }
      }
      return flow.isResting ? nil : "64 good answers lead to no rest"
    })

  /// A snapshot restores a resting stage of the same kind as the stage that a canceled flow would have come
  /// to.
  package static let snapshotsRestore = Property(
    "a snapshot restores to a stage that reaches the same rests", source: "contract, launch",
    atEnd: { walker in
      let (situation, now) = (walker.value, walker.now)
      let configuration = situation.configuration
      let snapshot = RESTV2.Snapshot(of: situation, includingSecrets: true)
      let launch = RESTV2.launch(configuration.value, snapshot: snapshot, at: now)
      guard launch.situation.isResting else { return "a launch begins with something in flight" }
      let subscriber = situation.state.subscriber
      if let subscriber, case .signedIn(let stage) = launch.situation.state.stage {
        return stage.subscriber.mvpd == subscriber.mvpd ? nil : "another subscriber is signed in"
      }
      guard case .idle(let stage) = launch.situation.state.stage else { return "a launch begins elsewhere" }
      guard let subscriber else { return stage.mvpd == situation.state.mvpd ? nil : "the MVPD is another" }
      let isExpired = subscriber.entitlement.profile.value.isExpired(at: now)
      return isExpired && launch.restoration == .expired ? nil : "who was signed in no longer is"
    })
}

extension RESTV2.Command {
  /// The well-meant answer; a poll finds the person signed in.
  fileprivate var helpfulAnswer: Int? {
    if case .poll = self {
      RESTV2Tables.found
    } else {
      RESTV2.Situation.answer(to: self).map { Int($0.sample) }
    }
  }
}

extension Purpose {
  /// The preauthorization that is the purpose, or that waits until the purpose is done.
  package var preauthorization: Shared<PreauthorizationRequest>? {
    switch self {
    case .signIn: nil
    case .play(_, let suspended): suspended
    case .preauthorize(let request): request
    }
  }
}

extension RESTV2.Event {
  fileprivate var isPlay: Bool { if case .play = self { true } else { false } }
}
