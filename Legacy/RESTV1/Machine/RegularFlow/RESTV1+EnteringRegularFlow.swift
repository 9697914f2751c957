package import SSOStateMachine

extension RESTV1 {
  /// V1.10: the regular flow, with the MVPD that is known, or with an MVPD that the person chooses here or on the
  /// second screen. A silent look ends here instead, because no screen was asked for.
  package struct EnteringRegularFlow: Deciding {
    package static var name: StageName { .enteringRegularFlow }
    package static let card = StageCard(
      "V1.10", "Start the regular flow", phase: "V1.10",
      knows: "why Apple's single sign-on did not do; perhaps the MVPDs, perhaps the chosen one")

    let flow: RegularFlow
    /// Whether the person wants to choose the MVPD on the second screen.
    var isChosenElsewhere = false

    private static let arrows = declare(
      (
        unasked: To<Idle>("unasked", if: "no screen asked for"),
        unaskedPreauthorization: To<Idle>(
          "unaskedPreauthorization", if: "no screen asked for, a preauthorization pending",
          also: .reportFailure),
        noConfiguration: To<RetrievingConfiguration>("noConfiguration", if: "no MVPDs yet (G6)"),
        picker: To<AwaitingMVPDChoice>("picker", if: "MVPD unknown, own picker"),
        chosen: To<RequestingCode>("chosen", if: "MVPD known", also: .store),
        chosenElsewhere: To<RequestingCode>("chosenElsewhere", if: "MVPD to be chosen on the second screen"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "MVPD unknown, token expired"),
        tokenExpiredChosen: To<RetrievingAccessToken>(
          "tokenExpiredChosen", if: "MVPD known, token expired", also: .store),
        noMVPD: To<Failed>("noMVPD", if: "MVPD unknown, a user agent, nothing to choose from")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      guard flow.journey.opensScreens else { return rest }
      let isUsable = flow.access.value.isUsable(at: now.time)
      // A second screen has the MVPDs to choose from.
      let needsNoMVPDs = isChosenElsewhere && flow.mvpd == nil
      guard flow.configuration != nil || needsNoMVPDs else {
        let next = RetrievingConfiguration(
          access: flow.access, journey: flow.journey, next: .fallBack(flow.reason))
        return isUsable
          ? Self.arrows.noConfiguration(next)
          : Self.arrows.tokenExpired(.renewing(for: .retrievingConfiguration(next)))
      }
      if let mvpd = flow.mvpd {
        let next = RequestingCode(flow: flow)
        let stored = Command.store(.chosen(mvpd, in: flow.configuration?.value))
        return isUsable
          ? Self.arrows.chosen(next, also: stored)
          : Self.arrows.tokenExpiredChosen(.renewing(for: .requestingCode(next)), also: stored)
      }
      if !isChosenElsewhere {
        if flow.hasPicker { return Self.arrows.picker(AwaitingMVPDChoice(flow: flow)) }
        // If the login can be opened here, no code is shown unless the person asks for one.
        if flow.hasUserAgent {
          return Self.arrows.noMVPD(flow.failed(Failure(family: .configuration, code: "noMVPD")))
        }
      }
      let next = RequestingCode(flow: flow)
      return isUsable
        ? Self.arrows.chosenElsewhere(next) : Self.arrows.tokenExpired(.renewing(for: .requestingCode(next)))
    }

    /// The end of a silent look, before any screen. An app that waits for a preauthorization gets a failure.
    private var rest: StageTransition<RESTV1> {
      switch flow.journey.purpose {
      case .signIn, .play: Self.arrows.unasked(flow.returnPoint.idle)
      case .preauthorize:
        Self.arrows.unaskedPreauthorization(
          flow.returnPoint.idle, also: .reportFailure(.notAuthenticated))
      }
    }
  }
}
