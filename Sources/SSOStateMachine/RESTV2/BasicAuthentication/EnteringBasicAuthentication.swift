extension RESTV2 {
  /// The way into phase F. The stage picks the entry that fits what is known and what the device can do.
  package struct EnteringBasicAuthentication: Deciding {
    package static var name: StageName { .enteringBasicAuthentication }
    package static let card = StageCard(
      "X.enteringBasicAuthentication", "Enter basic authentication", phase: "F",
      knows: "the MVPDs; perhaps the one that was chosen")

    let flow: BasicFlow
    /// Whether the person chooses the MVPD on the second screen.
    var isChosenElsewhere = false

    private static let arrows = declare(
      (
        userAgent: To<CreatingSession>("userAgent", if: "MVPD known, a user agent", also: .store),
        noUserAgent: To<CreatingSessionForSecondScreen>(
          "noUserAgent", if: "MVPD known, no user agent", also: .store),
        picker: To<AwaitingMVPDChoice>("picker", if: "MVPD unknown, own picker"),
        list: To<RetrievingConfiguration>("list", if: "MVPD unknown, own picker, the MVPDs not yet known"),
        noPicker: To<CreatingSessionWithoutMVPD>(
          "noPicker", if: "MVPD to be chosen on the second screen, or no list"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", if: "MVPD known, token expired", also: .store),
        tokenExpiredWithoutMVPD: To<RetrievingAccessToken>(
          "tokenExpiredWithoutMVPD", if: "MVPD unknown, token expired"),
        tooOften: To<Failed>("tooOften", if: "> 3 sessions that led nowhere"),
        silent: To<ComingToRest>("silent", if: "the person did not ask"),
        explain: To<RetrievingConfiguration>(
          "explain", if: "the person does not know why: told, and the MVPDs are read meanwhile",
          also: .explainSignIn),
        explainNoPicker: To<CreatingSessionWithoutMVPD>(
          "explainNoPicker", if: "the same, MVPD to be chosen on the second screen", also: .explainSignIn),
        explainTokenExpired: To<RetrievingAccessToken>(
          "explainTokenExpired", if: "the same, token expired", also: .explainSignIn)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard flow.journey.opensScreens else {
        return Self.arrows.silent(
          ComingToRest(at: ReturnPoint(.admitted(flow.access), flow.journey)), at: now)
      }
      if let notice = flow.notice, isChosenElsewhere {
        let next = CreatingSessionWithoutMVPD(flow: flow.told.choosing(nil))
        return isUsable(at: now.time)
          ? Self.arrows.explainNoPicker(next, also: .explainSignIn(notice))
          : Self.arrows.explainTokenExpired(
            .renewing(for: .creatingSessionWithoutMVPD(next)), also: .explainSignIn(notice))
      }
      if let notice = flow.notice {
        let next = RetrievingConfiguration(access: flow.access, journey: flow.explainedJourney)
        return isUsable(at: now.time)
          ? Self.arrows.explain(next, also: .explainSignIn(notice))
          : Self.arrows.explainTokenExpired(
            .renewing(for: .retrievingConfiguration(next)), also: .explainSignIn(notice))
      }
      if flow.restarts > BasicFlow.mostRestarts {
        return Self.arrows.tooOften(flow.failed(Failure(family: .service, code: "tooManySessions")))
      }
      guard let mvpd = flow.mvpd, !isChosenElsewhere else { return enterWithoutMVPD(at: now) }
      let stored = Command.store(flow.stored(mvpd))
      if flow.hasUserAgent {
        let next = CreatingSession(flow: flow, mvpd: mvpd)
        return isUsable(at: now.time)
          ? Self.arrows.userAgent(next, also: stored)
          : Self.arrows.tokenExpired(.renewing(for: .creatingSession(next)), also: stored)
      }
      let next = CreatingSessionForSecondScreen(flow: flow, mvpd: mvpd)
      return isUsable(at: now.time)
        ? Self.arrows.noUserAgent(next, also: stored)
        : Self.arrows.tokenExpired(.renewing(for: .creatingSessionForSecondScreen(next)), also: stored)
    }

    private func enterWithoutMVPD(at now: Moment) -> StageTransition<RESTV2> {
      if flow.access.value.configuration.hasPicker && !isChosenElsewhere {
        if flow.configuration.value.hasSelectable {
          return Self.arrows.picker(AwaitingMVPDChoice(flow: flow))
        }
        // A picker without a single MVPD would be a dead end, and an empty list is not asked for twice.
        if flow.journey.route != .picker { return retrieveList(at: now) }
      }
      let next = CreatingSessionWithoutMVPD(flow: flow.choosing(nil))
      return isUsable(at: now.time)
        ? Self.arrows.noPicker(next)
        : Self.arrows.tokenExpiredWithoutMVPD(.renewing(for: .creatingSessionWithoutMVPD(next)))
    }

    private func retrieveList(at now: Moment) -> StageTransition<RESTV2> {
      let next = RetrievingConfiguration(access: flow.access, journey: flow.chosenJourney.by(.picker))
      return isUsable(at: now.time)
        ? Self.arrows.list(next)
        : Self.arrows.tokenExpiredWithoutMVPD(.renewing(for: .retrievingConfiguration(next)))
    }

    private func isUsable(at now: Timestamp) -> Bool { flow.access.value.isUsable(at: now) }
  }
}
