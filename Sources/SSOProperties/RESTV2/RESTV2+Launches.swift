import SSOEffectRunner
package import SSOStateMachine

extension RESTV2 {
  /// A flow, with what its launches keep. A launch may come at any moment: the system has ended the app before.
  package struct Launches: FlowEmbedding {
    package typealias Outcome = RESTV2.Outcome
    package typealias Command = RESTV2.Command
    package typealias Class = RESTV2.Class

    package enum Event: Sendable {
      case flow(RESTV2.Event)
      /// The app is ended, and launched again with what is stored, and with the snapshot if the app restores one.
      case launch(restoresSnapshot: Bool)
    }

    package private(set) var flow: RESTV2.Situation
    var contents = StoreContents()

    package static let samples = RESTV2.Situation.samples.of(
      Launches.self,
      adding: [
        .event("launch", .launch(restoresSnapshot: false), role: .setback),
        .event("launchWithSnapshot", .launch(restoresSnapshot: true), role: .setback, simpler: "launch"),
      ], event: { .flow($0) }, outcome: { $0 })

    /// First launches, and the states that follow a first launch: signed in, and signed out.
    package static let beginnings: [Beginning<Launches>] =
      (SampleWorld.configurations + [SampleWorld.withoutFramework]).flatMap { device, configuration in
        let first = Launches(flow: RESTV2.launch(configuration, at: SampleWorld.start).situation)
        let admitted =
          ["signIn", "registered", "tokenFor10Days"] + (configuration.hasPartnerFramework ? ["granted"] : [])
        let starts: [(name: String, led: [String])] = [
          ("first launch", []), ("signed in", admitted + ["profiles.regular"]),
          ("signed in, Apple SSO", admitted + ["profiles.appleSSO"]),
          ("signed out", admitted + ["profiles.appleSSO", "logOut", "logouts.none", "profiles.none"]),
          ("sign-out unfinished", admitted + ["profiles.regular", "logOut", "launch"]),
        ]
        // An appleSSO profile needs Apple's framework to sign a person in.
        return starts.filter { configuration.hasPartnerFramework || !$0.led.contains("profiles.appleSSO") }
          .map { Beginning("\(device), \($0.name)", first.led(by: $0.led, at: SampleWorld.start)) }
      }

    /// The sign-out that the next launch begins with; nil if none is kept.
    fileprivate var signOut: SignOut? { contents.signOut }

    /// The profile that the next launch begins with; nil if none is kept.
    fileprivate var profile: Profile? { contents.profile }

    package func folded(_ flow: RESTV2.Class) -> RESTV2.Class { flow }
    package static func event(_ event: RESTV2.Event) -> Event { .flow(event) }
    package func isUnmoved(since before: Launches) -> Bool { flow.isUnmoved(since: before.flow) }

    package mutating func take(
      _ event: Event, at now: Timestamp
    ) throws(Refusal) -> Taken<RESTV2.Command> {
      switch event {
      case .flow(let event):
        let taken = try flow.take(event, at: now)
        for command in taken.commands {
          if case .store(let value) = command { contents.keep(value) }
          if case .forget(let key) = command { contents.drop(key) }
        }
        if flow.isResting { contents.snapshot = RESTV2.Snapshot(of: flow) }
        return taken
      case .launch(let restoresSnapshot):
        let configuration = flow.state.returnPoint.registrationStatus.configuration.value
        let snapshot = restoresSnapshot ? contents.snapshot : nil
        let stored = contents.stored(for: configuration)
        flow = RESTV2.launch(configuration, stored: stored, snapshot: snapshot, at: now).situation
        return Taken()
      }
    }
  }
}

extension Property where W == RESTV2.Launches {
  /// The property `signOutLasts` of a situation, for an app that is ended and launched again at any moment.
  package static let signOutLasts = Property(
    "a sign-out lasts over launches", source: "contract, sign-ins",
    when: { $0.before.flow.state.isSignedOut && $0.refusal == nil },
    remembering: { SignOutMemory($0.flow.state) },
    complaint: { memory, step in
      switch step.event {
      case .launch: memory.complaint(atLaunch: step.after.flow.state)
      case .flow:
        step.of(
          \.flow, event: { if case .flow(let event) = $0 { event } else { nil } }, commands: { $0 }
        ).flatMap { memory.complaint(about: $0) }
      }
    })

  /// The next launch knows of a sign-out what this one knows. A sign-out that failed is kept before the flow counts it,
  /// and a sign-out that is given up before its end may be sent once more.
  package static let signOutIsKept = Property(
    "a sign-out that the flow knows is kept", source: "contract, sign-ins",
    when: {
      $0.refusal == nil && [.idle, .signedOut, .signedIn].contains($0.after.flow.state.step)
        && ($0.before.signOut ?? $0.after.signOut) != nil
    }
  ) { step in
    let (kept, known) = (step.after.signOut, step.after.flow.state.signOut)
    return kept == known || known?.unfinished == nil && kept?.awaiting(nil) == known
  }
  /// A person who is signed in when the app ends is signed in at the next launch, by a TempPass too.
  package static let signInIsKept = Property(
    "a profile that the flow uses is kept", source: "contract, sign-ins",
    when: { $0.refusal == nil && $0.after.flow.state.step == .signedIn }
  ) { step in step.after.profile == step.after.flow.state.subscriber?.entitlement.profile.value }
}
