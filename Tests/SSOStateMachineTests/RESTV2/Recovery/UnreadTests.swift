import Testing

@testable import SSOStateMachine

@Suite("X. What only spares the person something cannot be read")
struct UnreadTests: StageSuite {
  private let atHand = Flow.EnteringBasicAuthentication(
    flow: Flow.BasicFlow(access: Known.access, journey: KnownV2.knownJourney, mvpd: "one"))

  private func recover(_ pending: Flow.PendingCall, _ fault: Fault) -> StageTransition<RESTV2> {
    Flow.Recovering(pending: pending, fault: Shared(fault)).decide(at: now)
  }

  @Test(
    "B.3 and C.1 that cannot be read: what is at hand leads on a person who asked, unless every call would fail"
  )
  func unread() throws {
    let broken = Known.fault(.invalidConfigurationPlatform)
    let status = try #require(KnownV2.validated)
    func look(_ journey: Journey, _ status: ValidatedFrameworkStatus? = nil) -> Flow.PendingCall {
      .call(.retrievingProfiles(Flow.RetrievingProfiles(access: access, journey: journey, status: status)))
    }
    func list(_ journey: Journey) -> Flow.PendingCall {
      .call(.retrievingConfiguration(Flow.RetrievingConfiguration(access: access, journey: journey)))
    }
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
        to: Flow.RetrievingPartnerAuthenticationRequest(
          selection: Flow.Selection(access: access, journey: known, status: status, mvpd: "one")),
        .retrievePartnerAuthenticationRequest(access, status: Known.status))
      Row("B.3, an MVPD", recover(look(known), broken), "X.recovering-mvpdAtHand", to: atHand)
      Row("C.1, an MVPD", recover(list(known), broken), "X.recovering-mvpdAtHand", to: atHand)
      Row(
        "C.1, another MVPD is wanted", recover(list(known.by(.picker)), broken), "X.recovering-failed",
        to: failed(known.by(.picker), broken, of: "E3"))
      Row(
        "C.1, nobody known", recover(list(unknown), broken), "X.recovering-failed",
        to: failed(unknown, broken, of: "E3"))
      for fault in [Known.broken, .throttled(retryAfter: nil)] {
        Row(
          "B.3: \(fault)", recover(look(known).with(late), fault), "X.recovering-failed",
          to: failed(known, fault, of: "E9"))
      }
    }
  }
}
