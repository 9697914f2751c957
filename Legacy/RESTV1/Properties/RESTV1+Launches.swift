package import SSOEffectRunner
package import SSOProperties
package import SSORESTV1
import SSORESTV1Runner
package import SSOStateMachine

extension RESTV1 {
  /// A flow of REST API V1 over several launches.
  package typealias Launches = SSOProperties.Launches<Walk>

  fileprivate static let launchSamples = Launches.makeSamples()

  /// A first launch, and the states that follow one: signed in, signed out, and a sign-out that the end of the app has
  /// interrupted.
  fileprivate static let launchBeginnings: [Beginning<Launches>] = {
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
}

extension RESTV1.Walk: LaunchedFlow {
  package static var launchBeginnings: [Beginning<RESTV1.Launches>] { RESTV1.launchBeginnings }
  package static var launchSamples: Samples<RESTV1.Launches> { RESTV1.launchSamples }

  package var signOut: SignOut? { situation.state.signOut }
  package var isSettled: Bool { [.idle, .signedOut, .signedIn].contains(situation.state.step) }

  package static func keep(_ command: RESTV1.Command, in contents: inout StoreContents) {
    if case .store(let value) = command { contents.keep(restV1: value) }
    if case .forget(let key) = command { contents.drop(restV1: key) }
  }

  package func keepSnapshot(in contents: inout StoreContents) {
    contents.snapshotOfRESTV1 = RESTV1.Snapshot(of: situation)
  }

  package func relaunched(
    with contents: StoreContents, restoresSnapshot: Bool, at now: Timestamp
  ) -> RESTV1.Walk {
    let configuration = situation.configuration.value
    let snapshot = restoresSnapshot ? contents.snapshotOfRESTV1 : nil
    return RESTV1.Walk(
      RESTV1.launch(
        configuration, stored: contents.stored(restV1: configuration), snapshot: snapshot, at: now
      ).situation)
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
      case .flow: step.ofFlow().flatMap { memory.complaint(about: $0) }
      }
    })
}
