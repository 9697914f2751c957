extension RESTV2 {
  /// The way into phase F: which of its entries fits what is known and what the device can do.
  public struct EnteringBasicAuthentication: Deciding {
    static var step: Step { .enteringBasicAuthentication }
    static let card = StageCard(
      "X.enteringBasicAuthentication", "Enter basic authentication", phase: "F",
      knows: "the MVPDs; perhaps the one that was chosen")

    let flow: BasicFlow
    /// Whether the MVPD is to be chosen on the second screen.
    var isChosenElsewhere = false

    private static let arrows = declare(
      Arrow<Self, CreatingSession>("userAgent", if: "MVPD known, a user agent", also: .store),
      Arrow<Self, CreatingSessionForSecondScreen>(
        "noUserAgent", if: "MVPD known, no user agent", also: .store),
      Arrow<Self, AwaitingMVPDChoice>("picker", if: "MVPD unknown, own picker"),
      Arrow<Self, CreatingSessionWithoutMVPD>("noPicker", if: "MVPD to be chosen on the second screen"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "MVPD known, token expired", also: .store),
      Arrow<Self, RetrievingAccessToken>("tokenExpiredWithoutMVPD", if: "MVPD unknown, token expired"),
      Arrow<Self, Failed>("tooOften", if: "> 3 sessions that led nowhere"))
    private static let (
      userAgent, noUserAgent, picker, noPicker, tokenExpired, tokenExpiredWithoutMVPD, tooOften
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .enteringBasicAuthentication(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      if flow.restarts > BasicFlow.mostRestarts {
        return Self.tooOften(flow.failed(Failure(family: .service, code: "tooManySessions")))
      }
      guard let mvpd = flow.mvpd, !isChosenElsewhere else { return enterWithoutMVPD(at: now) }
      let stored = Command.store(flow.stored(mvpd))
      if flow.hasUserAgent {
        let next = CreatingSession(flow: flow, mvpd: mvpd)
        return isUsable(at: now)
          ? Self.userAgent(next, also: stored)
          : Self.tokenExpired(.renewing(for: .creatingSession(next)), also: stored)
      }
      let next = CreatingSessionForSecondScreen(flow: flow, mvpd: mvpd)
      return isUsable(at: now)
        ? Self.noUserAgent(next, also: stored)
        : Self.tokenExpired(.renewing(for: .creatingSessionForSecondScreen(next)), also: stored)
    }

    private func enterWithoutMVPD(at now: Timestamp) -> Transition<RESTV2> {
      if flow.access.value.configuration.hasPicker && !isChosenElsewhere {
        return Self.picker(AwaitingMVPDChoice(flow: flow))
      }
      let next = CreatingSessionWithoutMVPD(flow: flow.choosing(nil))
      return isUsable(at: now)
        ? Self.noPicker(next)
        : Self.tokenExpiredWithoutMVPD(.renewing(for: .creatingSessionWithoutMVPD(next)))
    }

    private func isUsable(at now: Timestamp) -> Bool { flow.access.value.isUsable(at: now) }
  }
}
