import Testing

@testable import SSOStateMachine

@Suite("F.8 to F.10, F.15 to F.18. The second screen")
struct SecondScreenTests: StageSuite {
  let access = Known.tvAccess
  let f8 = Flow.CreatingSessionForSecondScreen(flow: KnownV2.chosenTVFlow, mvpd: "one")
  let f16 = Flow.CreatingSessionWithoutMVPD(flow: KnownV2.tvFlow)

  private func reading(_ type: ProfileType) -> Flow.RetrievingProfile {
    KnownV2.reading(KnownV2.branded(Profile(mvpd: "one", type: type), access: access))
  }

  private func failed(_ code: String, mvpd: String?) -> Flow.Failed {
    Flow.Failed(
      failure: Failure(family: .protocol, code: code, endpoint: "E4"),
      returnPoint: .signedOut(
        .admitted(access), mvpd == nil ? KnownV2.journey : KnownV2.chosenJourney))
  }

  @Test("F.8 and F.16: the calls")
  func calls() {
    let reply = Reply.success(KnownV2.resume)
    #expect(f8.command == .createSession(access, mvpd: "one"), "F.8: E4 with all values")
    #expect(f16.command == .createSession(access, mvpd: nil), "F.16: E4 with an empty form")
    expect {
      Row(
        "F.8: answered", f8.advance(on: reply, at: now), "F.8-answered",
        to: Flow.IndicatingSecondScreenAction(call: f8, reply: reply))
      Row(
        "F.16: answered", f16.advance(on: reply, at: now), "F.16-answered",
        to: Flow.IndicatingChoiceAction(call: f16, reply: reply))
    }
  }

  @Test("F.9, F.17: next action, MVPD preselected or not", arguments: [("F.9", true), ("F.17", false)])
  func indicatingAction(_ id: String, isPreselected: Bool) throws {
    let code = try #require(KnownV2.code())
    let flow = isPreselected ? KnownV2.chosenTVFlow : KnownV2.tvFlow
    let mvpd = isPreselected ? "one" : nil
    let call: Flow.Call =
      isPreselected ? .creatingSessionForSecondScreen(f8) : .creatingSessionWithoutMVPD(f16)
    func answered(_ reply: Reply<Session>) -> StageTransition<RESTV2> {
      guard isPreselected else {
        return Flow.IndicatingChoiceAction(call: f16, reply: reply).decide(at: now)
      }
      return Flow.IndicatingSecondScreenAction(call: f8, reply: reply).decide(at: now)
    }
    expect {
      Row(
        "\(id): authorize", answered(.success(KnownV2.authorize)), "\(id)-authorize", to: reading(.regular),
        .store(.profile(Shared(Profile(mvpd: "one", type: .regular)), brand: KnownV2.brand)), e9)
      Row(
        "\(id): resume", answered(.success(KnownV2.resume)), "\(id)-resume",
        to: Flow.ShowingCodeForChoice(flow: flow, code: code))
      for session in [KnownV2.unlisted, KnownV2.retry, KnownV2.session(.partnerProfile, code: KnownV2.code)] {
        Row(
          "\(id): other, \(session.value.actionName)", answered(.success(session)), "\(id)-unlisted",
          to: failed("unlistedAction", mvpd: mvpd))
      }
      for session in [KnownV2.session(.authenticate, .interactive), KnownV2.session(.resume)] {
        Row(
          "\(id): \(session.value.actionName) without a code", answered(.success(session)),
          "\(id)-incomplete", to: failed("incompleteSession", mvpd: mvpd))
      }
      Row(
        "\(id): fault", answered(Known.failure(Known.broken)), "\(id)-failed",
        to: Flow.Recovering(pending: .call(call), fault: Shared(Known.broken)))
    }
  }

  @Test("F.9, F.17: authenticate, and authorize without an MVPD, which F.17 alone may lack")
  func indicatingActionOfOne() throws {
    let code = try #require(KnownV2.code())
    let authenticate = Reply.success(KnownV2.authenticate)
    let nameless = Reply.success(KnownV2.session(.authorize, because: .degraded))
    expect {
      Row(
        "F.9: authenticate",
        Flow.IndicatingSecondScreenAction(call: f8, reply: authenticate).decide(at: now), "F.9-authenticate",
        to: Flow.ShowingCode(flow: KnownV2.chosenTVFlow, code: code))
      Row(
        "F.17: authenticate, not in the table",
        Flow.IndicatingChoiceAction(call: f16, reply: authenticate).decide(at: now), "F.17-authenticate",
        to: Flow.ShowingCodeForChoice(flow: KnownV2.tvFlow, code: code))
      Row(
        "F.17: authorize for an unknown MVPD",
        Flow.IndicatingChoiceAction(call: f16, reply: nameless).decide(at: now), "F.17-incomplete",
        to: failed("incompleteSession", mvpd: nil))
    }
  }

  @Test("F.10, F.18: show the code, start polling at once")
  func showingCode() throws {
    let code = try #require(KnownV2.code())
    let show = Flow.Command.showCode(KnownV2.code, notAfter: Known.later)
    expect {
      Row(
        "F.10", Flow.ShowingCode(flow: KnownV2.chosenTVFlow, code: code).decide(at: now), "F.10-shown",
        to: Flow.StartingPolling(poll: Flow.Poll(KnownV2.chosenTVFlow, code, .preselected)), show)
      Row(
        "F.18", Flow.ShowingCodeForChoice(flow: KnownV2.tvFlow, code: code).decide(at: now), "F.18-shown",
        to: Flow.StartingPolling(poll: Flow.Poll(KnownV2.tvFlow, code, .notPreselected)), show)
    }
  }

  @Test("F.15: polling sees the profile")
  func completingSecondScreen() {
    let stage = Flow.CompletingSecondScreen(flow: KnownV2.chosenTVFlow, profile: Shared(KnownV2.regular))
    let next = Flow.EnteringDecisions(
      subscriber: KnownV2.branded(KnownV2.regular, access: access), purpose: .signIn, returns: 0)
    expect {
      Row(
        "F.15", stage.decide(at: now), "F.15-completed", to: next,
        .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
    }
  }
}
