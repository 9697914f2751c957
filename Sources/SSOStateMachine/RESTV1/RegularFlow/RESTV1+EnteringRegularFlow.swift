extension RESTV1 {
  /// V1.10: the regular flow, with the MVPD that is known, or that a person chooses here or on the second screen.
  public struct EnteringRegularFlow: Deciding {
    static var step: Step { .enteringRegularFlow }
    static let card = StageCard(
      "V1.10", "Start the regular flow", phase: "V1.10",
      knows: "why Apple's single sign-on did not do; perhaps the MVPDs, perhaps the chosen one")

    let flow: RegularFlow
    /// Whether the MVPD is to be chosen on the second screen, by the person's own wish.
    var isChosenElsewhere = false

    private static let arrows = declare(
      Arrow<Self, RetrievingConfiguration>("noConfiguration", if: "no MVPDs yet (G6)"),
      Arrow<Self, AwaitingMVPDChoice>("picker", if: "MVPD unknown, own picker"),
      Arrow<Self, RequestingCode>("chosen", if: "MVPD known", also: .store),
      Arrow<Self, RequestingCode>("chosenElsewhere", if: "MVPD to be chosen on the second screen"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "MVPD unknown, token expired"),
      Arrow<Self, RetrievingAccessToken>("tokenExpiredChosen", if: "MVPD known, token expired", also: .store),
      Arrow<Self, Failed>("noMVPD", if: "MVPD unknown, a user agent, nothing to choose from"),
      Arrow<Self, Failed>("tooOften", if: "> 3 codes that led nowhere"))
    private static let (
      noConfiguration, picker, chosen, chosenElsewhere, tokenExpired, tokenExpiredChosen, noMVPD, tooOften
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .enteringRegularFlow(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      let isUsable = flow.access.value.isUsable(at: now)
      guard let configuration = flow.configuration else {
        let next = RetrievingConfiguration(
          access: flow.access, journey: flow.journey, next: .fallBack(flow.reason))
        return isUsable
          ? Self.noConfiguration(next) : Self.tokenExpired(.renewing(for: .retrievingConfiguration(next)))
      }
      if flow.restarts > RegularFlow.mostRestarts {
        return Self.tooOften(flow.failed(Failure(family: .service, code: "tooManyCodes")))
      }
      if let mvpd = flow.mvpd {
        let next = RequestingCode(flow: flow)
        let stored = Command.store(.chosen(mvpd, in: configuration.value))
        return isUsable
          ? Self.chosen(next, also: stored)
          : Self.tokenExpiredChosen(.renewing(for: .requestingCode(next)), also: stored)
      }
      if !isChosenElsewhere {
        if flow.hasPicker { return Self.picker(AwaitingMVPDChoice(flow: flow)) }
        // A code is not shown where the login can be opened, unless the person asks for it.
        if flow.hasUserAgent {
          return Self.noMVPD(flow.failed(Failure(family: .configuration, code: "noMVPD")))
        }
      }
      let next = RequestingCode(flow: flow)
      return isUsable
        ? Self.chosenElsewhere(next) : Self.tokenExpired(.renewing(for: .requestingCode(next)))
    }
  }
}
