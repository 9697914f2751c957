import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: launches after a sign-out")
struct RESTV1SignOutLaunchTests {
  typealias Flow = RESTV1

  private let admitted = RegistrationStatus.admitted(Known.access)

  private static func launch(
    _ signOut: SignOut?, registered: Bool = true, snapshot: Flow.Snapshot? = nil
  ) -> Flow.Launch {
    var stored = Flow.Stored()
    (stored.access, stored.mvpd) = (registered ? Known.access : nil, "one")
    stored.signOut = signOut
    return RESTV1.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now)
  }

  @Test("a launch knows of a sign-out what was kept, whatever a snapshot says")
  func launches() {
    let signedIn = Flow.Snapshot(of: .init(Flow.SignedIn(subscriber: KnownV1.subscriber).state))
    for snapshot in [nil, signedIn] {
      for signOut in [SignOut(), KnownV1.unfinished] {
        let launch = Self.launch(signOut, snapshot: snapshot)
        let idle = Flow.Idle(registrationStatus: admitted, mvpd: "one", signOut: signOut)
        #expect(launch.situation.state == idle.state)
      }
    }
    #expect(Self.launch(nil, snapshot: signedIn).situation.state.subscriber == KnownV1.subscriber)
  }

  @Test("without credentials nothing is left to do")
  func launchWithoutCredentials() {
    #expect(Self.launch(KnownV1.unfinished, registered: false).situation.state.signOut == SignOut())
    #expect(Self.launch(KnownV1.unfinished).situation.state.signOut == KnownV1.unfinished)
  }

  @Test("an unfinished sign-out of an unknown MVPD is finished too")
  func unknownMVPD() throws {
    let leaving = Flow.ReturnPoint.signedOut(admitted, Journey()).endingSession.leaver
    #expect(leaving.signOut.unfinished == "")
    var course = Course(Flow.Idle(registrationStatus: admitted, mvpd: nil, signOut: leaving.signOut))
    _ = try Flow.reduce(into: &course.situation, .check, at: Known.now)
    #expect(course.situation.state.step == .retrievingUserMetadata)
  }

  @Test("a snapshot's credentials are not used after a sign-out that has left none")
  func olderSecrets() {
    let signedIn = RESTV1.Situation(Flow.SignedIn(subscriber: KnownV1.subscriber).state)
    let snapshot = Flow.Snapshot(of: signedIn, includingSecrets: true)
    var stored = Flow.Stored()
    stored.signOut = SignOut()
    let launch = RESTV1.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now)
    #expect(launch.situation.state.access == nil && launch.situation.state.subscriber == nil)
  }

  @Test("credentials that are gone finish a sign-out: a look rests, a sign-in registers again")
  func credentialsGone() throws {
    var configuration = Known.tvOS
    configuration.promptsForAccess = false
    for (event, stage) in [(Flow.Event.check, Flow.Step.signedOut), (.signIn, .registering)] {
      var flow = RESTV1.Situation(
        Flow.Idle(
          registrationStatus: .registered(Known.registration(configuration)), mvpd: "one",
          signOut: KnownV1.unfinished
        ).state)
      _ = try Flow.reduce(into: &flow, event, at: Known.now)
      let gone = Known.failure(Fault.registration(.invalidClient, status: 400)) as Reply<Access>
      let taken = try Flow.reduce(into: &flow, .completed(.access(gone), flow.ticket), at: Known.now)
      #expect(taken.commands.contains(.forget(.registration)))
      #expect(flow.state.step == stage && flow.state.signOut == SignOut())
    }
  }
}
