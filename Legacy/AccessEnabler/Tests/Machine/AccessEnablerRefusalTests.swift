import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: what is refused, and changes nothing")
struct AccessEnablerRefusalTests {
  typealias Flow = AccessEnablerMachine

  private func refusal(
    of happening: Happening, in stage: some AccessEnablerMachine.Receiving,
    place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    var situation = Flow.Situation(stage.state)
    let before = situation
    do throws(Refusal) {
      _ = try Flow.reduce(into: &situation, happening.event(situation.ticket), at: Known.now)
      Issue.record("not refused", sourceLocation: place)
      return nil
    } catch {
      #expect(situation.state == before.state && situation.ticket == before.ticket, sourceLocation: place)
      return error
    }
  }

  private func callback(_ callback: Flow.Callback) -> Happening { .event(.callback(callback)) }

  @Test("a second present without a dismiss is an error by name")
  func secondPresent() {
    let second = callback(.presentTvProviderDialog(KnownSDK.otherDialog))
    let refusal = refusal(of: second, in: AuthenticationTable.picker)
    guard case .unexpected("S.4.2", let expected, "presentTvProviderDialog") = refusal else {
      Issue.record("\(refusal.map { "\($0)" } ?? "none")")
      return
    }
    #expect(expected.contains("dismissTvProviderDialog"))
  }

  @Test("a dialog without a request is an error by name; a dismissal of another is not")
  func dialogs() {
    for stage in [RestTable.out.state, DecisionsTable.signedIn.state, StartTable.s2.state] {
      var situation = Flow.Situation(stage)
      #expect(throws: Refusal.self) {
        try Flow.reduce(into: &situation, .callback(.presentTvProviderDialog(KnownSDK.dialog)), at: Known.now)
      }
      #expect(situation.state == stage)
    }
    let other = callback(.dismissTvProviderDialog(KnownSDK.otherDialog))
    #expect(
      refusal(of: other, in: AuthenticationTable.picker) == .notNow("S.4.2", "dismissTvProviderDialog"))
  }

  @Test("a person's wish that a stage does not name is out of place; what an app sends anywhere never is")
  func wishes() throws {
    let out = RestTable.out
    for wish in [Flow.Event.acknowledge, .retry, .cancel, .chooseMVPD(id: "Cablevision")] {
      guard case .unexpected("X.signedOut", _, Flow.name(of: wish)) = refusal(of: .event(wish), in: out)
      else {
        Issue.record("\(Flow.name(of: wish)) is not out of place")
        continue
      }
    }
    let request = try #require(PreauthorizationRequest(resources: ["news"]))
    #expect(
      refusal(of: .event(.preauthorize(Shared(request))), in: out) == .notNow("X.signedOut", "preauthorize"))
  }

  @Test("D11: a 0 that ends a login is not a logout, and neither is a 1")
  func otherStatuses() {
    let status: EventName = "setAuthenticationStatus"
    for happening in [
      Happening.notSelected, .ended(.genericAuthentication), .authenticated,
      callback(.setAuthenticationStatus(.unrecognized(7), .none)),
    ] {
      #expect(refusal(of: happening, in: LogoutTable.s6) == .notNow("S.6", status))
      #expect(refusal(of: happening, in: LogoutTable.following) == .notNow("X.followingLogout", status))
      #expect(refusal(of: happening, in: LogoutTable.completing) == .notNow("X.completingLogout", status))
    }
    #expect(refusal(of: .notSelected, in: CheckTable.s3) == .notNow("S.3", status))
    #expect(refusal(of: .notSelected, in: AuthenticationTable.s4) == .notNow("S.4", status))
    #expect(
      refusal(of: .notSelected, in: GetAuthorizationTable.stage) == .notNow("X.authorizingWithLogin", status))
  }

  @Test("an answer about another resource, or another key, is for another question")
  func otherAnswers() {
    let sport = Flow.Denial(resource: "sport", errorCode: .userNotAuthorized)
    let denied = callback(.tokenRequestFailed(sport))
    for stage in [
      DecisionsTable.authorizing().state, GetAuthorizationTable.stage.state,
      GetAuthorizationTable.waiting.state,
      Flow.ExchangingProfile(login: KnownSDK.playLogin()).state,
    ] {
      for happening in [Happening.otherToken, denied] {
        var situation = Flow.Situation(stage)
        #expect(throws: Refusal.self) {
          try Flow.reduce(into: &situation, happening.event(situation.ticket), at: Known.now)
        }
        #expect(situation.state == stage)
      }
    }
    #expect(
      refusal(of: .permitted("news", "film"), in: DecisionsTable.asking())
        == .notNow("X.preauthorizing", "preauthorizedResources"))
    let ttl = callback(.setMetadataStatus(Flow.Metadata(key: .authenticationTTL, value: Secret("Apple"))))
    #expect(refusal(of: ttl, in: CheckTable.s5) == .notNow("S.5", "setMetadataStatus"))
  }

  @Test("callbacks that move nothing, and callbacks out of place, are refused as normal")
  func outOfPlace() {
    let callbacks: [Flow.Callback] = [
      .sendTrackingData(["mvpd"], for: .authentication), .selectedProvider(nil),
      .selectedProvider(Known.mvpd),
      .setRequestorComplete(.success), .setToken(KnownSDK.token, resource: "news"),
      .navigateToUrl(KnownSDK.page),
      .displayProviderDialog(KnownSDK.mvpds), .dismissTvProviderDialog(KnownSDK.dialog),
      .preauthorizedResources([]),
      .setAuthenticationStatus(.authenticated, .none),
    ]
    for callback in callbacks {
      let refusal = refusal(of: self.callback(callback), in: RestTable.out)
      #expect(refusal == .notNow("X.signedOut", Flow.name(of: .callback(callback))))
    }
  }

  @Test("nothing is asked twice at once: the url, the page, the resource")
  func once() {
    #expect(
      refusal(of: .navigate, in: AuthenticationTable.page) == .notNow("X.openingUserAgent", "navigateToUrl"))
    #expect(
      refusal(of: .navigate, in: LogoutTable.following) == .notNow("X.followingLogout", "navigateToUrl"))
    #expect(refusal(of: .play, in: DecisionsTable.authorizing()) == .notNow("X.authorizing", "play"))
    #expect(refusal(of: .play, in: GetAuthorizationTable.waiting) == .notNow("X.awaitingToken", "play"))
  }

  @Test("what does not fit the moment is refused")
  func notNow() {
    let unknown = Happening.event(.chooseMVPD(id: "unheard-of"))
    #expect(
      refusal(of: unknown, in: AuthenticationTable.choice()) == .notNow("X.awaitingMVPDChoice", "chooseMVPD"))
    #expect(refusal(of: .preauthorize, in: RestTable.out) == .notNow("X.signedOut", "preauthorize"))
    for stage in [
      LogoutTable.s6.state, StartTable.s2(purpose: .logOut).state, CheckTable.s3(purpose: .logOut).state,
      RegularTable.failing.state, RegularTable.signingOut.state,
    ] {
      var situation = Flow.Situation(stage)
      #expect(throws: Refusal.self) { try Flow.reduce(into: &situation, .play(KnownSDK.play), at: Known.now) }
      #expect(situation.state == stage)
    }
    let signingOut = Flow.Failed(journey: LogoutTable.s6.journey, cause: .silence(.logout))
    #expect(refusal(of: .play, in: signingOut) == .notNow("X.failed", "play"))
    let waiting = Flow.BackingOff(journey: LogoutTable.s6.journey, subscriber: nil, failures: 1)
    #expect(refusal(of: .play, in: waiting) == .notNow("X.backingOff", "play"))
  }

  @Test("the time limit of a call that was left behind is late")
  func late() throws {
    var situation = Flow.Situation(CheckTable.s3.state)
    let old = situation.ticket
    _ = try Flow.reduce(
      into: &situation, .callback(.setAuthenticationStatus(.authenticated, .none)), at: Known.now)
    let before = situation.state
    #expect(throws: Refusal.late(old, current: situation.ticket)) {
      try Flow.reduce(into: &situation, .completed(.timedOut, old), at: Known.now)
    }
    #expect(situation.state == before && situation.lateOutcomes == 1)
  }

  @Test("a code, a foreground or a play request leaves the time limit running")
  func limitsGoOn() throws {
    var situation = Flow.Situation(AuthenticationTable.exchange.state)
    let ticket = situation.ticket
    for happening in [Happening.code("N001"), .foreground, .play] {
      let reduction = try Flow.reduce(into: &situation, happening.event(ticket), at: Known.now)
      #expect(reduction.commands.isEmpty && situation.ticket == ticket)
    }
    _ = try Flow.reduce(into: &situation, .completed(.timedOut, ticket), at: Known.now)
    #expect(Flow.stage(of: situation.state) == "X.failed")
  }
}
