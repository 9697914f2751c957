import Testing

@testable import SSOStateMachine

/// The stages of a way to a goal, with the same journey in each.
enum StagesUnderWay {
  typealias Flow = RESTV2

  /// The calls of A.3 to F.25 before the person is signed in.
  static func calls(_ journey: Journey, mvpd: String? = "one") throws -> [Flow.Call] {
    let access = Known.access
    let flow = KnownV2.flow(mvpd: mvpd, journey: journey)
    let selection = try #require(KnownV2.selection(journey: journey))
    let poll = try #require(KnownV2.poll(flow: flow))
    let code = try #require(KnownV2.code())
    let response = try #require(
      ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: Known.now))
    return [
      .retrievingProfiles(.init(access: access, journey: journey, status: nil)),
      .retrievingConfiguration(.init(access: access, journey: journey)),
      .retrievingPartnerAuthenticationRequest(.init(selection: selection)),
      .retrievingPartnerProfile(
        .init(selection: selection, session: KnownV2.partnerProfile, response: response)),
      .creatingSession(.init(flow: flow, mvpd: "one")),
      .resumingSession(.init(flow: flow, code: code)),
      .retrievingProfileByCode(.init(poll: poll)),
      .retrievingProfileAfterCode(.init(poll: poll, reason: .expired)),
      .creatingSessionForSecondScreen(.init(flow: flow, mvpd: "one")),
      .creatingSessionWithoutMVPD(.init(flow: flow)),
      .pollingProfile(.init(poll: poll)),
    ]
  }

  /// Every stage on the way to a goal.
  static func all(_ journey: Journey, mvpd: String? = "one") throws -> [any Flow.UnderWay] {
    let access = Known.access
    let flow = KnownV2.flow(mvpd: mvpd, journey: journey)
    let selection = try #require(KnownV2.selection(journey: journey))
    let poll = try #require(KnownV2.poll(flow: flow))
    let code = try #require(KnownV2.code())
    let own: [any Flow.UnderWay] = [
      Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: journey),
      Flow.RetrievingFrameworkStatus(access: access, journey: journey),
      Flow.AwaitingProfileChoice(
        access: access, journey: journey, status: nil, profiles: Shared(ProfileList([KnownV2.regular]))),
      Flow.SelectingProvider(flow: flow),
      Flow.AuthenticatingWithPartner(selection: selection, session: KnownV2.partnerProfile),
      Flow.AwaitingMVPDChoice(flow: flow),
      Flow.OpeningUserAgent(flow: flow, code: code, url: KnownV2.loginUrl),
      Flow.WaitingToPoll(poll: poll, delay: 5_000),
      Flow.CodeExpired(poll: poll),
    ]
    let calling = try calls(journey, mvpd: mvpd).map { call in
      let next = Flow.Repeating(pending: .call(call)).decide(at: Known.moment).stage
      let stage = try #require(next)
      return try #require(Mirror(reflecting: stage).children.first?.value as? any Flow.UnderWay)
    }
    return own + calling
  }

  /// The waits before Apple's framework is asked once more.
  static func waits(_ journey: Journey) throws -> [Flow.WaitingToAskFramework] {
    let selection = try #require(KnownV2.selection(journey: journey))
    let inquiries: [Flow.WaitingToAskFramework.Inquiry] = [
      .looking(.init(access: Known.access, journey: journey, isSecondTry: true)),
      .selecting(.init(flow: KnownV2.flow(mvpd: "one", journey: journey), isSecondTry: true)),
      .authenticating(
        .init(selection: selection, session: KnownV2.partnerProfile, isSecondTry: true)),
    ]
    return inquiries.map { Flow.WaitingToAskFramework(inquiry: $0) }
  }

  /// The looks for an account at the system, from every stage that has one.
  static func looks(_ journey: Journey) throws -> [Flow.LookingForAccount] {
    let flow = KnownV2.flow(mvpd: "one", journey: journey)
    let poll = try #require(KnownV2.poll(.preselected, flow: flow))
    let failure = Flow.Failed(
      failure: Failure(family: .transport, code: "timedOut"),
      returnPoint: Flow.ReturnPoint(.admitted(Known.access), journey))
    let places: [Flow.LookingForAccount.Place] = [
      .choosing(.init(flow: flow)), .confirming(.init(access: Known.access, journey: journey, mvpd: "one")),
      .polling(.init(poll: poll, delay: 0)), .failed(failure),
    ]
    return places.compactMap { Flow.LookingForAccount(from: $0) }
  }
}
