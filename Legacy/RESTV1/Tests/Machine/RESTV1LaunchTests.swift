import Foundation
import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: launches, snapshots, and what a screen asks")
struct RESTV1LaunchTests {
  typealias Flow = RESTV1

  private static func stored(
    mvpd: String? = "one", access: Shared<Access>? = Known.access
  ) -> Flow.Stored {
    var stored = Flow.Stored()
    (stored.access, stored.mvpd) = (access, mvpd)
    return stored
  }

  private static func launch(
    _ stored: Flow.Stored = Flow.Stored(), _ snapshot: Flow.Snapshot? = nil
  ) -> Flow.Launch {
    RESTV1.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now)
  }

  private static let signedIn = RESTV1.Situation(Flow.SignedIn(subscriber: KnownV1.subscriber).state)

  @Test func aFirstLaunchKnowsNothing() {
    let launch = Self.launch()
    #expect(launch.restoration == .clean)
    #expect(
      launch.situation.state
        == Flow.Idle(registrationStatus: .unregistered(Shared(Known.iOS)), mvpd: nil).state)
  }

  @Test func whatWasStoredIsNotAskedForAgain() {
    var registered = Flow.Stored()
    registered.registration = Known.registration(Known.tvOS)
    #expect(
      Self.launch(registered).situation.state
        == Flow.Idle(registrationStatus: .registered(Known.registration()), mvpd: nil).state)
    #expect(
      Self.launch(Self.stored()).situation.state
        == Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one").state)
  }

  /// An app needs it for the calls that it makes outside of the flow.
  @Test func theTokenIsThereAsSoonAsThereIsOne() {
    #expect(Self.launch().situation.state.access == nil)
    #expect(Self.launch(Self.stored(access: nil)).situation.state.access == nil)
    #expect(Self.launch(Self.stored()).situation.state.access == Known.access)
    #expect(Self.signedIn.state.access == Known.access)
  }

  @Test func whoWasSignedInComesUpSignedIn() {
    let launch = Self.launch(Self.stored(), Flow.Snapshot(of: Self.signedIn))
    #expect(launch.restoration == .restored)
    #expect(launch.situation.state == Flow.SignedIn(subscriber: KnownV1.subscriber).state)
  }

  @Test func whatNoLongerHoldsBeginsAnew() throws {
    let snapshot = Flow.Snapshot(of: Self.signedIn)
    let expired = Flow.Snapshot(
      of: RESTV1.Situation(Flow.SignedIn(subscriber: KnownV1.expiredSubscriber).state))
    for (stored, snapshot) in [
      (Self.stored(access: nil), snapshot), (Self.stored(mvpd: nil), snapshot),
      (Self.stored(mvpd: "plain"), snapshot), (Self.stored(), expired), (Flow.Stored(), snapshot),
    ] {
      let launch = Self.launch(stored, snapshot)
      #expect(launch.restoration == .expired)
      #expect(launch.situation.state.subscriber == nil)
    }
  }

  @Test func aFlowInTheMiddleOfSomethingBeginsAgain() throws {
    let polling = RESTV1.Situation(Flow.PollingToken(poll: try KnownV1.poll()).state)
    let launch = Self.launch(Self.stored(), Flow.Snapshot(of: polling))
    #expect(launch.restoration == .restored)
    #expect(
      launch.situation.state == Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one").state)
  }

  @Test func aSnapshotOfAnUnknownVersionSaysSoAndIsLeftAlone() throws {
    let written = try JSONEncoder().encode(Flow.Snapshot(of: Self.signedIn, includingSecrets: true))
    let text = String(decoding: written, as: UTF8.self)
    let changed = text.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    #expect(changed != text)
    let snapshot = try JSONDecoder().decode(Flow.Snapshot.self, from: Data(changed.utf8))
    let launch = Self.launch(Flow.Stored(), snapshot)
    #expect(launch.restoration == .unknownVersion(2))
    #expect(
      launch.situation.state
        == Flow.Idle(registrationStatus: .unregistered(Shared(Known.iOS)), mvpd: nil).state)
  }

  @Test func whetherCredentialsAreThereIsKnownWhereverAFlowStands() {
    var registered = Flow.Stored()
    registered.registration = Known.registration()
    #expect(!Self.launch().situation.isRegistered)
    #expect(Self.launch(registered).situation.isRegistered)
    #expect(Self.launch(Self.stored()).situation.isRegistered && Self.signedIn.isRegistered)
  }

  @Test func aSnapshotHoldsNoSecretUnlessAskedFor() {
    let plain = Flow.Snapshot(of: Self.signedIn)
    let full = Flow.Snapshot(of: Self.signedIn, includingSecrets: true)
    #expect(Self.launch(Flow.Stored(), plain).restoration == .expired)
    #expect(
      Self.launch(Flow.Stored(), full).situation.state == Flow.SignedIn(subscriber: KnownV1.subscriber).state)
    var other = Flow.Stored()
    other.registration = Known.registration(clientID: "other")
    #expect(Self.launch(other, full).restoration == .expired)
    for text in ["\(full)", String(reflecting: full)] {
      #expect(!text.contains("client-secret") && !text.contains("token-1"))
    }
    #expect(plain.stage == "X.signedIn" && plain.isSignedIn && plain.mvpd == "one")
    #expect(plain.expiresAt == Known.later.milliseconds)
  }

  @Test func aCodeIsShownAsLongAsItIsPolledForAndNeverWithAnOwnUserAgent() throws {
    func states(_ poll: Flow.Poll) -> [RESTV1.State] {
      let call = Flow.Call.pollingToken(.init(poll: poll))
      return [
        Flow.PollingToken(poll: poll).state, Flow.WaitingToPoll(poll: poll, delay: 1).state,
        Flow.RetrievingAccessToken.renewing(for: call).state,
        Flow.Throttled(pending: .call(call), delay: 1_000).state,
        Flow.BackingOff(pending: .call(call)).state,
        Flow.BackingOff(pending: .token(.renewing(for: call))).state,
      ]
    }
    for state in states(try KnownV1.poll()) {
      #expect(state.shownCode == (try KnownV1.code()))
      #expect(state.fallbackReason == KnownV1.reason)
    }
    for origin in [Flow.Poll.Origin.userAgent, .closedUserAgent] {
      for state in states(try KnownV1.poll(origin)) { #expect(state.shownCode == nil) }
    }
    let login = Flow.OpeningLogin(flow: KnownV1.flow(mvpd: "one"), code: try KnownV1.code(), mvpd: "one")
    #expect(login.state.shownCode == nil)
    #expect(Flow.CodeExpired(poll: try KnownV1.poll()).state.shownCode == nil)
  }

  @Test func whyTheRegularFlowIsTakenIsKnownThroughoutIt() throws {
    let reason = Flow.FallbackReason.exchangeFailed(status: 400)
    let flow = KnownV1.flow(mvpd: "one", because: reason)
    let states = [
      Flow.AwaitingMVPDChoice(flow: flow).state, Flow.RequestingCode(flow: flow).state,
      Flow.OpeningLogin(flow: flow, code: try KnownV1.code(), mvpd: "one").state,
      Flow.PollingToken(poll: try KnownV1.poll(flow: flow)).state,
      Flow.WaitingToPoll(poll: try KnownV1.poll(flow: flow), delay: 1).state,
      Flow.CodeExpired(poll: try KnownV1.poll(flow: flow)).state,
      Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: .fallBack(reason))
        .state,
    ]
    for state in states {
      #expect(state.fallbackReason == reason)
      #expect(state.mvpd == flow.mvpd || state.mvpd == nil)
    }
    #expect(Flow.SignedIn(subscriber: KnownV1.subscriber).state.fallbackReason == nil)
    #expect(
      Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: .select).state
        .fallbackReason == nil)
  }

  @Test func aSubscriberAndAPurposeAreKnownWhateverIsInFlight() {
    let call = Flow.Call.retrievingMediaToken(.init(wish: KnownV1.wish(suspended: Known.preauthorize)))
    for state in [
      Flow.RetrievingAccessToken.renewing(for: call).state, Flow.BackingOff(pending: .call(call)).state,
    ] {
      #expect(state.subscriber == KnownV1.subscriber)
      #expect(state.purpose == .play(Known.play, suspended: Known.preauthorize))
      #expect(!state.isResting)
    }
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one").state
    #expect(idle.isResting && idle.subscriber == nil && idle.mvpd == "one" && idle.purpose == .signIn)
  }

  @Test("no secret shows in a state, a command or an outcome")
  func secrecy() throws {
    let selection = try KnownV1.selection()
    let things: [Any] = [
      Flow.ForwardingProfileRequest(
        selection: selection, request: Shared(ProfileRequest(payload: Secret("s3cret")))),
      Flow.ExchangingToken(selection: selection, samlResponse: Secret("s3cret")),
      Flow.ExchangingToken(selection: selection, samlResponse: Secret("s3cret")).command,
      Flow.Outcome.profileRequest(Known.success(ProfileRequest(payload: Secret("s3cret")))),
      Flow.Outcome.mediaToken(Known.success(.issued(MediaToken(serializedToken: Secret("s3cret"))))),
      Flow.Outcome.authentication(
        Known.success(.authenticated(AuthenticationToken(mvpd: "one", userID: Secret("s3cret"))))),
      Flow.Outcome.userMetadata(Known.success(UserMetadata(data: Secret(["s3cret": .string("s3cret")])))),
      Flow.Command.checkAuthentication(Known.access(Known.iOS, token: "s3cret")),
      Flow.Command.forwardProfileRequest(
        .profile(
          Shared(ProfileRequest(payload: Secret("s3cret"))), attributeNames: [], promptsForAccess: true)),
    ]
    for thing in things {
      var dumped = ""
      dump(thing, to: &dumped)
      for text in ["\(thing)", String(reflecting: thing), dumped] { #expect(!text.contains("s3cret")) }
    }
  }

  @Test func unknownValuesOfTheServiceAreKept() {
    #expect(TokenSource(rawValue: "Apple") == .apple)
    for raw in ["apple", "APPLE", "Roku", ""] { #expect(TokenSource(rawValue: raw).rawValue == raw) }
    #expect(TokenSource(rawValue: "apple") == .unrecognized("apple"))
    #expect(TokenSource.apple.rawValue == "Apple")
  }
}
