package import SSOEffectRunner
package import SSOProperties
package import SSORESTV1
import SSORESTV1Runner
package import SSOStateMachine

extension RESTV1 {
  /// A flow, with what its launches keep. A launch may come at any moment: the system has ended the app before.
  package struct Launches: FlowEmbedding {
    package typealias Outcome = RESTV1.Outcome
    package typealias Command = RESTV1.Command
    package typealias Class = RESTV1.Class

    package enum Event: Sendable {
      case flow(RESTV1.Event)
      /// The app is ended, and launched again with what is stored, and with the snapshot if the app restores one.
      case launch(restoresSnapshot: Bool)
    }

    package private(set) var flow: RESTV1.Walk
    package var contents = StoreContents()

    package static let samples = RESTV1.Walk.samples.of(
      Launches.self,
      adding: [
        .event("launch", .launch(restoresSnapshot: false), role: .setback),
        .event("launchWithSnapshot", .launch(restoresSnapshot: true), role: .setback, simpler: "launch"),
      ], event: { .flow($0) }, outcome: { $0 })

    /// A first launch, and the states that follow one: signed in, signed out, and a sign-out that the end of the app has
    /// interrupted.
    package static let beginnings: [Beginning<Launches>] = {
      var configuration = SampleWorld.configuration(.tvOS)
      configuration.promptsForAccess = false
      let situation = RESTV1.launch(configuration, at: SampleWorld.start).situation
      let first = Launches(flow: RESTV1.Walk(situation))
      let signedIn = ["signIn", "registered", "tokenFor10Days", "token.named"]
      let starts: [(name: String, led: [String])] = [
        ("first launch", []), ("signed in", signedIn),
        ("signed out", signedIn + ["logOut", "metadata.other", "loggedOut"]),
        ("sign-out unfinished", signedIn + ["logOut", "launch"]),
      ]
      return starts.map { Beginning($0.name, first.led(by: $0.led, at: SampleWorld.start)) }
    }()

    package func folded(_ flow: RESTV1.Class) -> RESTV1.Class { flow }
    package static func event(_ event: RESTV1.Event) -> Event { .flow(event) }
    package func isUnmoved(since before: Launches) -> Bool { flow.isUnmoved(since: before.flow) }

    package mutating func take(
      _ event: Event, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV1.Command> {
      switch event {
      case .flow(let event):
        let taken = try flow.take(event, at: now)
        for command in taken.commands {
          if case .store(let value) = command { contents.keep(restV1: value) }
          if case .forget(let key) = command { contents.drop(restV1: key) }
        }
        if flow.isResting { contents.snapshotOfRESTV1 = RESTV1.Snapshot(of: flow.situation) }
        return taken
      case .launch(let restoresSnapshot):
        let configuration = flow.situation.configuration.value
        let snapshot = restoresSnapshot ? contents.snapshotOfRESTV1 : nil
        let stored = contents.stored(restV1: configuration)
        flow = RESTV1.Walk(
          RESTV1.launch(configuration, stored: stored, snapshot: snapshot, at: now).situation)
        return Taken()
      }
    }
  }
}

extension Property where W == RESTV1.Launches {
  /// The property `signOutLasts` of a walk, for an app that is ended and launched again at any moment.
  package static let signOutLasts = Property(
    "a sign-out lasts over launches", source: "contract, sign-ins",
    when: { $0.before.flow.situation.state.returnPoint.keptSignOut != nil && $0.refusal == nil },
    remembering: { SignOutMemory($0.flow.situation.state) },
    complaint: { memory, step in
      switch step.event {
      case .launch:
        memory.complaint(
          atLaunch: step.after.flow.situation.state, after: step.before.flow.situation.state)
      case .flow:
        step.of(
          \.flow, event: { if case .flow(let event) = $0 { event } else { nil } }, commands: { $0 }
        ).flatMap { memory.complaint(about: $0) }
      }
    })

  /// The next launch knows of a sign-out what this one knows. A sign-out that is given up before its end may be sent once
  /// more.
  package static let signOutIsKept = Property(
    "a sign-out that the flow knows is kept", source: "contract, sign-ins",
    when: {
      $0.refusal == nil && [.idle, .signedOut, .signedIn].contains($0.after.flow.situation.state.step)
        && ($0.before.contents.signOut ?? $0.after.contents.signOut) != nil
    }
  ) { step in
    let (kept, known) = (step.after.contents.signOut, step.after.flow.situation.state.signOut)
    return kept == known || known?.unfinished == nil && kept?.awaiting(nil) == known
  }
}
