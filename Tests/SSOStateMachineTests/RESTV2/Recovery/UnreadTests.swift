import Testing

@testable import SSOStateMachine

@Suite("X. What only spares the person something cannot be read")
struct UnreadTests: StageSuite {
  private let atHand = Flow.EnteringBasicAuthentication(
    flow: Flow.BasicFlow(access: Known.access, journey: KnownV2.knownJourney, mvpd: "one"))

  private func recover(_ pending: Flow.PendingCall, _ fault: Fault) -> StageTransition<RESTV2> {
    Flow.Recovering(pending: pending, fault: Shared(fault)).decide(at: now)
  }

  private static let hang = Fault.transport(.timedOut)
  private static let ofOneCall: [Fault] = [
    .redirected(status: 302), .transport(.tooLarge), .transport(.truncated),
    .unreadable(.init(code: "html", status: 403)), .unreadable(.init(code: "html", status: 503)),
  ]
  private static let ofEveryCall: [Fault] = [
    .transport(.connectionFailed), .transport(.tlsFailed), .throttled(retryAfter: nil),
  ]

  @Test(
    "a token that has just come, E9 that was answered, and a decision that was refused: the service answers")
  func afterAnswer() throws {
    let access = Known.access
    let fresh = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey))
    let look = Flow.RetrievingProfiles(access: access, journey: KnownV2.journey, status: nil)
    let failure = Failure(family: .service, code: "authenticated_profile_missing", endpoint: "E14")
    expect {
      Row(
        "A.4", fresh.advance(on: .success(access), at: now), "A.3-answered",
        to: Flow.ReturningAccessToken(call: fresh, reply: .success(access)))
      Row(
        "X.repeating",
        Flow.Repeating(pending: .call(.retrievingProfiles(look)), isFresh: true).decide(at: now),
        "X.repeating-retrievingProfiles", to: look.afterAnswer, look.command)
      Row(
        "X.repeating, no new token",
        Flow.Repeating(pending: .call(.retrievingProfiles(look))).decide(at: now),
        "X.repeating-retrievingProfiles", to: look, look.command)
      Row(
        "D.8",
        Flow.SigningInAgain.profileGone(KnownV2.plainSubscriber, .signIn, failure, returns: 0).decide(
          at: now),
        "X.signingInAgain-profileGone",
        to: Flow.RetrievingFrameworkStatus(
          access: access,
          journey: Journey(returns: 2).after(Setback(failure, refused: Shared(KnownV2.regular))),
          isAfterAnswer: true), .forget(.profile), silent)
      Row(
        "B.2",
        Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey, isAfterAnswer: true)
          .advance(on: Known.permission(.denied), at: now), "B.1-answered",
        to: Flow.ValidatingFrameworkStatus(
          access: access, journey: KnownV2.journey, status: Known.permission(.denied), isAfterAnswer: true))
    }
    #expect(
      Flow.ReturningAccessToken(call: fresh, reply: .success(access)).decide(at: now).state
        == Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey, isAfterAnswer: true).state
    )
    #expect(
      Flow.ValidatingFrameworkStatus(
        access: access, journey: KnownV2.journey, status: Known.permission(.denied), isAfterAnswer: true
      ).decide(at: now).state == look.afterAnswer.state)
  }

  @Test(
    "B.3 and C.1 that cannot be read: what is at hand leads on a person who asked, unless every call would fail"
  )
  func unread() throws {
    let broken = Known.fault(.invalidConfigurationPlatform)
    let status = try #require(KnownV2.validated)
    func look(
      _ journey: Journey, _ status: ValidatedFrameworkStatus? = nil, afterAnswer: Bool = false
    ) -> Flow.PendingCall {
      .call(
        .retrievingProfiles(
          Flow.RetrievingProfiles(
            access: access, journey: journey, status: status, isAfterAnswer: afterAnswer)))
    }
    func list(_ journey: Journey, _ status: ValidatedFrameworkStatus? = nil) -> Flow.PendingCall {
      .call(
        .retrievingConfiguration(
          Flow.RetrievingConfiguration(access: access, journey: journey, status: status)))
    }
    func account(_ journey: Journey, mvpd: String? = nil) -> Flow.RetrievingPartnerAuthenticationRequest {
      Flow.RetrievingPartnerAuthenticationRequest(
        selection: Flow.Selection(access: access, journey: journey, status: status, mvpd: mvpd))
    }
    let e11 = Flow.Command.retrievePartnerAuthenticationRequest(access, status: Known.status)
    func failed(_ journey: Journey, _ fault: Fault, of endpoint: String = "E8") -> Flow.Failed {
      Flow.Failed(failure: Failure(fault, of: endpoint), returnPoint: .signedOut(.admitted(access), journey))
    }
    let (known, unknown) = (KnownV2.knownJourney, KnownV2.journey)
    let late = Attempts(failures: 2, throttles: 5)
    expect {
      Row(
        "B.3, nobody known", recover(look(unknown), broken), "X.recovering-profilesUnread",
        to: Flow.ProceedingToPartnerAuthentication(access: access, journey: unknown))
      Row(
        "B.3, signed in at the system", recover(look(known, status), broken), "X.recovering-partnerAtHand",
        to: account(known, mvpd: "one"), e11)
      Row("B.3, an MVPD", recover(look(known), broken), "X.recovering-mvpdAtHand", to: atHand)
      Row("C.1, an MVPD", recover(list(known), broken), "X.recovering-mvpdAtHand", to: atHand)
      Row(
        "C.1, another MVPD is wanted", recover(list(known.by(.picker)), broken), "X.recovering-failed",
        to: failed(known.by(.picker), broken, of: "E3"))
      Row(
        "C.1, nobody known", recover(list(unknown), broken), "X.recovering-failed",
        to: failed(unknown, broken, of: "E3"))
      for journey in [known, unknown, unknown.by(.system)] {
        Row(
          "C.1, signed in at the system: Apple's login may appear", recover(list(journey, status), broken),
          "X.recovering-partnerAtHand", to: account(journey), e11)
      }
      Row(
        "C.1, another MVPD is wanted than that of the system",
        recover(list(known.by(.picker), status), broken),
        "X.recovering-failed", to: failed(known.by(.picker), broken, of: "E3"))
      for fault in Self.ofOneCall {
        Row("B.3: \(fault)", recover(look(known).with(late), fault), "X.recovering-mvpdAtHand", to: atHand)
        Row("C.1: \(fault)", recover(list(known).with(late), fault), "X.recovering-mvpdAtHand", to: atHand)
      }
      Row(
        "B.3: a hang after an answer", recover(look(known, afterAnswer: true).with(late), Self.hang),
        "X.recovering-mvpdAtHand", to: atHand)
      Row(
        "C.1: a hang, after B.3 was answered", recover(list(known).with(late), Self.hang),
        "X.recovering-mvpdAtHand", to: atHand)
      for fault in Self.ofEveryCall + [Self.hang] {
        Row(
          "B.3: \(fault)", recover(look(known).with(late), fault), "X.recovering-failed",
          to: failed(known, fault, of: "E9"))
      }
      for fault in Self.ofEveryCall {
        Row(
          "B.3: \(fault), after an answer", recover(look(known, afterAnswer: true).with(late), fault),
          "X.recovering-failed", to: failed(known, fault, of: "E9"))
        Row(
          "C.1: \(fault)", recover(list(known, status).with(late), fault), "X.recovering-failed",
          to: failed(known, fault, of: "E3"))
      }
    }
  }
}
