import Testing

@testable import SSOStateMachine

@Suite("Where a person can begin again, however the previous way ended")
struct BeginningTests: StageSuite {
  let failure = Failure(family: .transport, code: "timedOut")
  /// The remembered journey of a person who had asked for something.
  let journey = KnownV2.playJourney

  private func starting(_ journey: Journey) -> Flow.Starting {
    Flow.Starting(registrationStatus: .admitted(access), journey: journey)
  }

  /// The starts of a known journey on other ways.
  private func picker(_ known: Journey) -> Flow.Starting { starting(known.asked.by(.picker)) }
  private func second(_ known: Journey) -> Flow.Starting { starting(known.asked.by(.secondScreen)) }
  private func login(_ known: Journey) -> Flow.Starting { starting(known.toLogin(of: "two")) }
  private func pass(_ known: Journey) -> Flow.Starting {
    starting(known.asked.choosing("Pass", by: .temporaryAccess))
  }

  @Test("at rest, not signed in: idle, signed out")
  func atRest() {
    let rested = KnownV2.restingJourney.after(Setback(.profileExpired)).suggestingMVPD
    let idle = Flow.Idle(registrationStatus: .admitted(access), journey: rested)
    let known = rested.explained
    let out = Flow.SignedOut(registrationStatus: .admitted(access))
    #expect(idle.mvpd == "one" && idle.brand == KnownV2.brand.value)
    #expect(idle.notice == SignInNotice(.profileExpired))
    let outJourney = Journey().after(SignOut())
    expect {
      Row("sign in", idle.signIn(at: Known.moment), "X.idle-signIn", to: starting(known.asked))
      Row("check", idle.check(at: Known.moment), "X.idle-check", to: starting(known.withoutSetback))
      Row("play", idle.play(Known.play, at: now), "X.idle-play", to: starting(known.heading(for: Known.play)))
      Row("another", idle.chooseAnotherMVPD(at: now), "X.idle-chooseAnotherMVPD", to: picker(known))
      Row("second screen", idle.useSecondScreen(at: now), "X.idle-useSecondScreen", to: second(known))
      Row("an MVPD", idle.chooseMVPD("two", at: now), "X.idle-chooseMVPD", to: login(known))
      Row("TempPass", idle.useTempPass("Pass", at: now), "X.idle-useTempPass", to: pass(known))
      Row(
        "signed out here", idle.logOutLocally(at: now), "X.idle-logOutLocally", to: out, .forget(.profile),
        .store(.signOut(SignOut())))
      Row(
        "check", out.check(at: Moment(Known.now)), "X.signedOut-check",
        to: starting(outJourney))
      Row("sign in", out.signIn(at: Known.moment), "X.signedOut-signIn", to: starting(outJourney.asked))
      Row(
        "another", out.chooseAnotherMVPD(at: Known.moment), "X.signedOut-chooseAnotherMVPD",
        to: picker(outJourney))
      Row(
        "second screen", out.useSecondScreen(at: Known.moment), "X.signedOut-useSecondScreen",
        to: second(outJourney))
      Row("an MVPD", out.chooseMVPD("two", at: now), "X.signedOut-chooseMVPD", to: login(outJourney))
      Row("TempPass", out.useTempPass("Pass", at: now), "X.signedOut-useTempPass", to: pass(outJourney))
    }
  }

  @Test("failed: another way than the one that failed, and signed out of this app at the least")
  func failed() {
    let setback = Setback(failure, refused: Shared(KnownV2.regular))
    let returned = journey.by(.picker).after(setback)
    let known = journey.returned(0).after(setback)
    let purpose = Purpose.play(Known.play, suspended: nil)
    let out = Flow.Failed(failure: failure, returnPoint: .signedOut(.admitted(access), returned))
    let inside = Flow.Failed(failure: failure, returnPoint: .signedIn(KnownV2.cachedSubscriber, purpose))
    let ofProvider = SignOut(providerID: Known.providerID)
    let subscriber = Journey(mvpd: "one", purpose: purpose).keeping(KnownV2.cachedSubscriber)
    expect {
      for (stage, known, signOut) in [(out, known, SignOut()), (inside, subscriber, ofProvider)] {
        Row(
          "another", stage.chooseAnotherMVPD(at: Known.moment), "X.failed-chooseAnotherMVPD",
          to: picker(known))
        Row(
          "second screen", stage.useSecondScreen(at: Known.moment), "X.failed-useSecondScreen",
          to: second(known))
        Row("an MVPD", stage.chooseMVPD("two", at: now), "X.failed-chooseMVPD", to: login(known))
        Row("TempPass", stage.useTempPass("Pass", at: Known.moment), "X.failed-useTempPass", to: pass(known))
        Row(
          "signed out here", stage.logOutLocally(at: now), "X.failed-logOutLocally",
          to: Flow.SignedOut(registrationStatus: .admitted(access), signOut: signOut), .forget(.profile),
          .store(.signOut(signOut)))
      }
      Row(
        "try again, the same way", out.retry(at: now), "X.failed-retry",
        to: starting(journey.returned(0).by(.picker).after(Setback(failure, mvpd: KnownV2.regular.mvpd))))
      Row(
        "play, the usual way", out.play(Known.otherPlay, at: now), "X.failed-play",
        to: starting(known.heading(for: Known.otherPlay)))
      Row(
        "foreground: nothing is cached any more", inside.enterForeground(at: now), "X.failed-foreground",
        to: Flow.Failed(failure: failure, returnPoint: .signedIn(KnownV2.uncachedSubscriber, purpose)))
      Row("foreground, not signed in", refused: out.enterForeground(at: now))
      Row(
        "foreground, signed in with nothing cached",
        refused: Flow.Failed(failure: failure, returnPoint: .signedIn(KnownV2.plainSubscriber, purpose))
          .enterForeground(at: now))
    }
  }

  @Test("signed in: look again, another MVPD, signed out of this app")
  func signedIn() {
    let stage = Flow.SignedIn(subscriber: KnownV2.branded(KnownV2.regular))
    let known = KnownV2.restingJourney.keeping(stage.subscriber)
    expect {
      Row("check", stage.check(at: Known.moment), "X.signedIn-check", to: starting(known))
      Row("another", stage.chooseAnotherMVPD(at: now), "X.signedIn-chooseAnotherMVPD", to: picker(known))
      Row("second screen", stage.useSecondScreen(at: now), "X.signedIn-useSecondScreen", to: second(known))
      Row("an MVPD", stage.chooseMVPD("two", at: now), "X.signedIn-chooseMVPD", to: login(known))
      Row("TempPass", stage.useTempPass("Pass", at: now), "X.signedIn-useTempPass", to: pass(known))
      Row(
        "signed out here", stage.logOutLocally(at: now), "X.signedIn-logOutLocally",
        to: Flow.SignedOut(registrationStatus: .admitted(access)), .forget(.profile),
        .store(.signOut(SignOut())))
    }
  }

  @Test("in front of Apple's picker and login")
  func atApple() throws {
    let picking = Flow.SelectingProvider(flow: KnownV2.flow(journey: journey))
    let logging = Flow.AuthenticatingWithPartner(
      selection: try #require(KnownV2.selection(journey: journey)), session: KnownV2.partnerProfile)
    let known = journey.returned(0)
    expect {
      Row(
        "C.3: another", picking.chooseAnotherMVPD(at: Known.moment), "C.3-chooseAnotherMVPD",
        to: picker(known))
      Row(
        "C.3: second screen", picking.useSecondScreen(at: Known.moment), "C.3-useSecondScreen",
        to: second(known))
      Row(
        "C.10: another", logging.chooseAnotherMVPD(at: Known.moment), "C.10-chooseAnotherMVPD",
        to: picker(known))
      Row("C.10: second screen", logging.useSecondScreen(at: now), "C.10-useSecondScreen", to: second(known))
    }
  }

  @Test("in front of a page or a code")
  func atCode() throws {
    let code = try #require(KnownV2.code())
    let page = Flow.OpeningUserAgent(flow: KnownV2.chosenFlow, code: code, url: KnownV2.loginUrl)
    let poll = try #require(KnownV2.poll(.preselected, lastPoll: now.time))
    let (waiting, polling) = (
      Flow.WaitingToPoll(poll: poll, delay: 5_000), Flow.PollingProfile(poll: poll)
    )
    let over = Flow.CodeExpired(poll: poll)
    let known = KnownV2.chosenJourney
    expect {
      Row(
        "F.3: another", page.chooseAnotherMVPD(at: Known.moment), "F.3-chooseAnotherMVPD", to: picker(known))
      Row(
        "F.3: the code of the page serves on a second screen", page.useSecondScreen(at: Known.moment),
        "F.3-useSecondScreen",
        to: Flow.ShowingCode(flow: KnownV2.chosenFlow, code: code))
      Row(
        "F.27: another", waiting.chooseAnotherMVPD(at: Known.moment), "F.27-chooseAnotherMVPD",
        to: picker(known))
      Row("F.25: another", polling.chooseAnotherMVPD(at: now), "F.25-chooseAnotherMVPD", to: picker(known))
      Row("F.28: another", over.chooseAnotherMVPD(at: now), "F.28-chooseAnotherMVPD", to: picker(known))
      Row("F.28: look for a profile all the same", over.signIn(at: now), "F.28-signIn", to: starting(known))
    }
  }

  @Test("confirming the MVPD of last time takes no configuration (V2-R04)")
  func confirming() {
    let journey = KnownV2.chosenJourney.after(Setback(.profileExpired)).suggestingMVPD
    let stage = Flow.AwaitingMVPDConfirmation(access: access, journey: journey, mvpd: "one")
    let known = journey.explained
    #expect(stage.brand == KnownV2.brand.value && stage.notice == SignInNotice(.profileExpired))
    expect {
      Row(
        "confirmed", stage.chooseMVPD("one", at: Known.moment), "X.awaitingMVPDConfirmation-confirmed",
        to: Flow.EnteringBasicAuthentication(
          flow: Flow.BasicFlow(access: access, journey: known, mvpd: "one")))
      Row("other", stage.chooseMVPD("two", at: Known.moment), "X.awaitingMVPDConfirmation-other", to: stage)
      Row(
        "the usual way", stage.signIn(at: Known.moment), "X.awaitingMVPDConfirmation-signIn",
        to: starting(known.withoutSuggestion))
      Row(
        "another", stage.chooseAnotherMVPD(at: now), "X.awaitingMVPDConfirmation-chooseAnotherMVPD",
        to: picker(known))
      Row(
        "second screen", stage.useSecondScreen(at: now), "X.awaitingMVPDConfirmation-useSecondScreen",
        to: second(known))
      Row(
        "cancel", stage.cancel(at: now), "X.awaitingMVPDConfirmation-cancel",
        to: Flow.Idle(registrationStatus: .admitted(access), journey: journey.atRest))
      Row(
        "log out", stage.logOut(at: now), "X.awaitingMVPDConfirmation-logOut",
        to: Flow.EndingSession(registrationStatus: .admitted(access), mvpd: "one"))
      Row(
        "the login of the confirmed MVPD",
        Flow.EnteringBasicAuthentication(
          flow: Flow.BasicFlow(access: access, journey: known, mvpd: "one")
        ).decide(at: now), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(
          flow: Flow.BasicFlow(access: access, journey: known, mvpd: "one"), mvpd: "one"),
        .store(KnownV2.storedMVPD), .createSession(access, mvpd: "one"))
    }
  }
}
