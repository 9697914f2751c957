import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

/// The right classes of states: with wrong classes, an exploration would follow too many states, or miss arrows.
@Suite("Classes of states")
struct ClassTests: StageSuite {
  private func coarseClass(_ stage: some Flow.Receiving) -> Flow.Class {
    RESTV2.Class(of: stage.state, at: [Known.now]).coarse
  }

  private func explorationClass(_ stage: some Flow.Receiving) -> Flow.Class {
    RESTV2.Class(of: stage.state, at: [Known.now])
  }

  private static func check(
    _ access: Shared<Access> = Known.access, journey: Journey = KnownV2.journey,
    attempts: Attempts = Attempts()
  ) -> Flow.RetrievingProfiles {
    Flow.RetrievingProfiles(access: access, journey: journey, status: nil, attempts: attempts)
  }

  private static let once = Attempts(failures: 1)

  @Test("when a token expires matters where its call waits, and what a call is for where it does not")
  func waiting() {
    let (fresh, late) = (
      Self.check(attempts: Self.once), Self.check(Known.expiredAccess, attempts: Self.once)
    )
    #expect(coarseClass(fresh) == coarseClass(late))
    let pending = [fresh, late].map { Flow.PendingCall.call(.retrievingProfiles($0)) }
    #expect(
      coarseClass(Flow.BackingOff(pending: pending[0])) != coarseClass(Flow.BackingOff(pending: pending[1])))
    let throttled = pending.map { Flow.Throttled(pending: $0, delay: 1_000) }
    #expect(coarseClass(throttled[0]) != coarseClass(throttled[1]))
    let (first, playing) = (Self.check(), Self.check(journey: KnownV2.playJourney))
    #expect(coarseClass(first) != coarseClass(playing))
    #expect(coarseClass(fresh) == coarseClass(Self.check(journey: KnownV2.playJourney, attempts: Self.once)))
    let renewing = [first, playing].map {
      Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles($0))
    }
    #expect(coarseClass(renewing[0]) == coarseClass(renewing[1]))
    #expect(explorationClass(renewing[0]) != explorationClass(renewing[1]))
  }

  @Test("which call it is, wherever it stands, and whether it is the second one")
  func calls() {
    let configuration = Flow.RetrievingConfiguration(access: Known.access, journey: KnownV2.journey)
    let token = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey))
    var secondToken = token
    secondToken.isSecond = true
    let registering = Flow.RetrievingClientCredentials(
      configuration: Shared(Known.iOS), journey: KnownV2.journey)
    var again = registering
    again.isSecond = true
    #expect(coarseClass(token) != coarseClass(secondToken))
    #expect(coarseClass(registering) != coarseClass(again))
    let pairs: [(Flow.PendingCall, Flow.PendingCall)] = [
      (.call(.retrievingProfiles(Self.check())), .call(.retrievingConfiguration(configuration))),
      (.token(token), .token(secondToken)), (.registration(registering), .registration(again)),
    ]
    for (first, second) in pairs {
      #expect(coarseClass(Flow.BackingOff(pending: first)) != coarseClass(Flow.BackingOff(pending: second)))
      let throttled = [first, second].map { Flow.Throttled(pending: $0, delay: 1_000) }
      #expect(coarseClass(throttled[0]) != coarseClass(throttled[1]))
    }
  }

  @Test("how a code came to be used, what a framework status is asked for, and whether one is at hand")
  func stages() throws {
    let polls = try [Flow.Poll.Origin.userAgent, .closedUserAgent].map { try #require(KnownV2.poll($0)) }
    #expect(coarseClass(Flow.CodeExpired(poll: polls[0])) != coarseClass(Flow.CodeExpired(poll: polls[1])))
    let waits = polls.map { Flow.WaitingToPoll(poll: $0, delay: 5_000) }
    #expect(coarseClass(waits[0]) != coarseClass(waits[1]))
    var refreshing = Flow.SelectingProvider(flow: KnownV2.flow)
    let selecting = refreshing
    refreshing.isRefresh = true
    #expect(coarseClass(selecting) != coarseClass(refreshing))
    let signedIn = [KnownV2.plainSubscriber, KnownV2.partnerSubscriber, KnownV2.cachedSubscriber].map {
      coarseClass(Flow.SignedIn(subscriber: $0))
    }
    #expect(Set(signedIn).count == 3)
  }

  @Test(
    "how many profiles there are to choose from, up to seven, and how many resources are permitted, up to three"
  )
  func counts() {
    let choices = [1, 2, 7, 8].map { count in
      explorationClass(
        Flow.AwaitingProfileChoice(
          access: Known.access, journey: KnownV2.journey, status: nil,
          profiles: Shared(ProfileList((1...count).map { KnownV2.profile(.regular, mvpd: "mvpd\($0)") }))))
    }
    #expect(Set(choices).count == 3 && choices[2] == choices[3])
    let permitted = [1, 2, 3, 4].map { count in
      let known = Preauthorization((1...count).map { Known.permit("resource\($0)") })
      return explorationClass(
        Flow.SignedIn(subscriber: KnownV2.subscriber(KnownV2.regular, preauthorization: known)))
    }
    #expect(Set(permitted).count == 3 && permitted[2] == permitted[3])
  }

  @Test("how often a decision has led back to the check of authentication")
  func returns() throws {
    let stages: [any Flow.Receiving] = [
      try #require(KnownV2.authorization(returns: 1)), try #require(KnownV2.preauthorization(returns: 1)),
      Flow.RetrievingStatusForAuthorization(
        subscriber: KnownV2.partnerSubscriber, request: Known.play, suspended: nil, returns: 1),
      Flow.RetrievingStatusForPreauthorization(
        subscriber: KnownV2.partnerSubscriber, request: Known.preauthorize, returns: 1),
    ]
    for stage in stages { #expect(stage.state.details.returns == 1, "\(stage.state)") }
  }

  @Test("how many logouts there are to follow, and how many are done, up to seven")
  func logouts() {
    func following(_ count: Int, done: Int) -> Flow.Class {
      let entries = (1...count).map {
        LogoutEntry(
          mvpd: "mvpd\($0)", actionName: .logout, actionType: .interactive, url: "https://mvpd.example")
      }
      let then = Flow.IndicatingLogoutAction(
        call: Flow.RetrievingLogout(access: Known.access, mvpd: "one"),
        reply: .success(Shared(LogoutList(entries))), next: done)
      return explorationClass(Flow.FollowingLogout(then: then, url: "https://mvpd.example"))
    }
    #expect(Set([1, 2, 7].map { following($0, done: 1) }).count == 3)
    #expect(Set([1, 2, 7].map { following(9, done: $0) }).count == 3)
    #expect(following(7, done: 7) == following(9, done: 8))
  }
}
