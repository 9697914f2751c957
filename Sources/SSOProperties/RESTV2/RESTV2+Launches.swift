package import SSOEffectRunner
package import SSOStateMachine

extension RESTV2 {
  /// A flow of REST API V2 over several launches.
  package typealias Launches = SSOProperties.Launches<Situation>

  fileprivate static let launchSamples = Launches.makeSamples()

  /// First launches, and the states that follow a first launch: signed in, and signed out.
  fileprivate static let launchBeginnings: [Beginning<Launches>] =
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
}

extension Situation: LaunchedFlow where M == RESTV2 {
  package static var launchBeginnings: [Beginning<RESTV2.Launches>] { RESTV2.launchBeginnings }
  package static var launchSamples: Samples<RESTV2.Launches> { RESTV2.launchSamples }

  package var signOut: SignOut? { state.signOut }
  package var isSettled: Bool { [.idle, .signedOut, .signedIn].contains(state.step) }

  package static func keep(_ command: RESTV2.Command, in contents: inout StoreContents) {
    if case .store(let value) = command { contents.keep(value) }
    if case .forget(let key) = command { contents.drop(key) }
  }

  package func keepSnapshot(in contents: inout StoreContents) {
    contents.snapshot = RESTV2.Snapshot(of: self)
  }

  package func relaunched(
    with contents: StoreContents, restoresSnapshot: Bool, at now: Timestamp
  ) -> RESTV2.Situation {
    let configuration = configuration.value
    let snapshot = restoresSnapshot ? contents.snapshot : nil
    return RESTV2.launch(
      configuration, stored: contents.stored(for: configuration), snapshot: snapshot, at: now
    ).situation
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
      case .flow: step.ofFlow().flatMap { memory.complaint(about: $0) }
      }
    })

  /// A person who is signed in when the app ends is signed in at the next launch, by a TempPass too.
  package static let signInIsKept = Property(
    "a profile that the flow uses is kept", source: "contract, sign-ins",
    when: { $0.refusal == nil && $0.after.flow.state.step == .signedIn }
  ) { step in step.after.contents.profile == step.after.flow.state.subscriber?.entitlement.profile.value }
}
