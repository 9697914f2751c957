import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The states that an exploration distinguishes, and those that it treats as equal. Otherwise the exploration would
/// follow too many states, or miss arrows.
@Suite("REST API V1: classes of states")
struct RESTV1ClassTests {
  typealias Flow = RESTV1

  private func coarseClass(_ stage: some Flow.Receiving) -> Flow.Class {
    RESTV1.Class(of: stage.state, at: [Known.now]).coarse
  }

  private func explorationClass(_ stage: some Flow.Receiving) -> Flow.Class {
    RESTV1.Class(of: stage.state, at: [Known.now])
  }

  private static func check(
    _ access: Shared<Access> = Known.access, journey: Journey = KnownV1.journey,
    attempts: Attempts = Attempts()
  ) -> Flow.CheckingAuthentication {
    Flow.CheckingAuthentication(access: access, journey: journey, attempts: attempts)
  }

  private static func pending(_ check: Flow.CheckingAuthentication) -> Flow.PendingCall {
    .call(.checkingAuthentication(check))
  }

  private static let once = Attempts(failures: 1)

  @Test("how often a preauthorization has led back to the check of authentication")
  func returns() {
    let ask = Flow.RetrievingPreauthorization(
      subscriber: KnownV1.subscriber, request: Known.preauthorize, returns: 1)
    #expect(ask.state.details.returns == 1)
  }

  @Test("whether the person is signed in")
  func signedIn() {
    let access = Known.access { $0.promptsForAccess = false }
    let subscriber = Flow.Subscriber(access: access, mvpd: "one")
    let failure = Failure(family: .service, code: "code")
    let rests: [Flow.ReturnPoint] = [
      .signedIn(subscriber, .signIn), .signedOut(.admitted(access), Journey(mvpd: "one")),
    ]
    let failed = rests.map { Flow.Failed(failure: failure, returnPoint: $0) }
    #expect(coarseClass(failed[0]) != coarseClass(failed[1]))
    #expect(
      coarseClass(
        Flow.Failed(failure: failure, returnPoint: .signingOut(.admitted(access), .init(mvpd: "one"))))
        != coarseClass(failed[1]))
  }

  @Test("when a token expires matters where its call waits, and what a call is for where it does not")
  func waiting() {
    let (fresh, late) = (
      Self.check(attempts: Self.once), Self.check(Known.expiredAccess, attempts: Self.once)
    )
    #expect(coarseClass(fresh) == coarseClass(late))
    #expect(
      coarseClass(Flow.BackingOff(pending: Self.pending(fresh)))
        != coarseClass(Flow.BackingOff(pending: Self.pending(late))))
    let throttled = [fresh, late].map { Flow.Throttled(pending: Self.pending($0), delay: 1_000) }
    #expect(coarseClass(throttled[0]) != coarseClass(throttled[1]))
    let (first, playing) = (Self.check(), Self.check(journey: KnownV1.playJourney))
    #expect(coarseClass(first) != coarseClass(playing))
    #expect(coarseClass(fresh) == coarseClass(Self.check(journey: KnownV1.playJourney, attempts: Self.once)))
    let renewing = [first, playing].map {
      Flow.RetrievingAccessToken.renewing(for: .checkingAuthentication($0))
    }
    #expect(coarseClass(renewing[0]) == coarseClass(renewing[1]))
    #expect(explorationClass(renewing[0]) != explorationClass(renewing[1]))
  }

  @Test("which call it is, wherever it stands, and whether it is the second one")
  func calls() {
    let one = Self.pending(Self.check())
    let configuration = Flow.RetrievingConfiguration(
      access: Known.access, journey: KnownV1.journey, next: .fallBack(KnownV1.reason))
    let other = Flow.PendingCall.call(.retrievingConfiguration(configuration))
    #expect(coarseClass(Flow.BackingOff(pending: one)) != coarseClass(Flow.BackingOff(pending: other)))
    #expect(
      coarseClass(Flow.Throttled(pending: one, delay: 1))
        != coarseClass(Flow.Throttled(pending: other, delay: 1)))
    let token = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV1.journey))
    var secondToken = token
    secondToken.isSecond = true
    #expect(coarseClass(token) != coarseClass(secondToken))
    let registering = Flow.Registering(configuration: Shared(Known.iOS), journey: KnownV1.journey)
    let again = Flow.Registering(configuration: Shared(Known.iOS), journey: KnownV1.journey, isSecond: true)
    #expect(coarseClass(registering) != coarseClass(again))
    let pairs: [(Flow.PendingCall, Flow.PendingCall)] = [
      (.token(token), .token(secondToken)), (.registration(registering), .registration(again)),
    ]
    for (first, second) in pairs {
      #expect(coarseClass(Flow.BackingOff(pending: first)) != coarseClass(Flow.BackingOff(pending: second)))
      let throttled = [first, second].map { Flow.Throttled(pending: $0, delay: 1_000) }
      #expect(coarseClass(throttled[0]) != coarseClass(throttled[1]))
    }
  }

  @Test("how a code came to be used, what a picker is for, and what a permission is asked for")
  func stages() throws {
    let polls = try [Flow.Poll.Origin.userAgent, .closedUserAgent].map { try KnownV1.poll($0) }
    #expect(coarseClass(Flow.CodeExpired(poll: polls[0])) != coarseClass(Flow.CodeExpired(poll: polls[1])))
    let waits = polls.map { Flow.WaitingToPoll(poll: $0, delay: 5_000) }
    #expect(coarseClass(waits[0]) != coarseClass(waits[1]))
    let known = Journey(mvpd: "one")
    let pickers = [nil, "one"].map { Flow.AwaitingMVPDChoice(flow: KnownV1.flow(mvpd: $0, journey: known)) }
    #expect(coarseClass(pickers[0]) != coarseClass(pickers[1]))
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: nil)
    let asking = [nil, KnownV1.journey].map { Flow.RequestingPermission(idle: idle, journey: $0) }
    #expect(coarseClass(asking[0]) != coarseClass(asking[1]))
  }

  @Test(
    "whether a screen may open, where a sign-in begins, which token a poll needs, and whose account it is")
  func wishes() throws {
    let quiet = Self.check(journey: KnownV1.silent)
    #expect(coarseClass(Self.check(journey: KnownV1.journey)) != coarseClass(quiet))
    let entries = [Flow.Entry.check, .picker, .secondScreen]
    let registering = entries.map {
      coarseClass(Flow.Registering(configuration: Shared(Known.iOS), journey: KnownV1.journey, entry: $0))
    }
    let drawing = entries.map {
      coarseClass(
        Flow.RetrievingAccessToken(
          registration: Known.registration(), continuation: .entering(KnownV1.journey, at: $0)))
    }
    #expect(Set(registering).count == 3 && Set(drawing).count == 3)
    var poll = try KnownV1.poll()
    let waiting = explorationClass(Flow.WaitingToPoll(poll: poll, delay: 5_000))
    poll.needsToken = true
    #expect(explorationClass(Flow.WaitingToPoll(poll: poll, delay: 5_000)) != waiting)
    let other = try #require(
      Flow.Selection(
        "apple:listed", access: Known.access, journey: KnownV1.journey, configuration: KnownV1.mvpds))
    let forwarding = [try KnownV1.selection(), other].map {
      explorationClass(Flow.ForwardingProfileRequest(selection: $0, request: KnownV1.request))
    }
    #expect(forwarding[0] != forwarding[1])
  }

  @Test("which MVPDs Apple's account can be mapped to")
  func configurations() {
    func selecting(_ isEnabled: Bool) -> Flow.SelectingProvider {
      let mvpd = TVProvider(id: "one", enablePlatformServices: isEnabled, platformMappingId: Known.providerID)
      return Flow.SelectingProvider(
        access: Known.access, journey: KnownV1.journey,
        configuration: Shared(MVPDConfiguration(restV1: [mvpd]))
      )
    }
    #expect(explorationClass(selecting(true)) != explorationClass(selecting(false)))
  }
}
