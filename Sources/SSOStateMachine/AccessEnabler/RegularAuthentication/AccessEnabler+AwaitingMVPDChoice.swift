extension AccessEnabler {
  /// Section 5, row 1: the app's own picker is up. The code that says why may still come.
  public struct AwaitingMVPDChoice: Resting, Busy, UnderWay, LoggingIn {
    static var step: Step { .awaitingMVPDChoice }
    static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "S.regular",
      knows: "the MVPDs; perhaps why")

    var login: Login
    /// What the picker offers.
    public let mvpds: Shared<[MVPD]>

    private static let arrows = declare(
      Arrow<Self, SelectingProvider>("chosen", on: .chooseMVPD, if: "an MVPD of the list"),
      Arrow<Self, Self>(staying: "otherProvider", on: .status, if: "S.4, row 5: N003"),
      Arrow<Self, Self>(staying: "providerNotSupported", on: .status, if: "S.4, row 6: N004"),
      Arrow<Self, Self>(staying: "pickerCancelled", on: .status, if: "S.4, row 7: N005"),
      Arrow<Self, Self>(staying: "permissionDenied", on: .status, if: "S.4, row 8: VSA403"),
      Arrow<Self, Self>(staying: "permissionUndetermined", on: .status, if: "S.4, row 9: VSA404"),
      Arrow<Self, Self>(staying: "requestFailed", on: .status, if: "S.4, row 10: VSA503"),
      Arrow<Self, Self>(staying: "otherCode", on: .status, if: "any other code"),
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      chosen, otherProvider, providerNotSupported, pickerCancelled, permissionDenied, permissionUndetermined,
      requestFailed, otherCode, returned, token, tokenFailed, foreground, playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .awaitingMVPDChoice(self) }
    /// Why the app's own picker is shown; nil where Apple's does not apply, or no code has come yet.
    public var fallback: Fallback? { journey.reports.fallback }

    func chooseMVPD(_ id: String) -> Transition<AccessEnabler>? {
      guard mvpds.value.contains(where: { $0.id == id }) else { return nil }
      return Self.chosen(SelectingProvider(login: login, mvpd: id))
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      let next = hearing(report)
      return switch Fallback(report.code) {
      case .otherProvider: Self.otherProvider.stay(next)
      case .providerNotSupported: Self.providerNotSupported.stay(next)
      case .pickerCancelled: Self.pickerCancelled.stay(next)
      case .permissionDenied: Self.permissionDenied.stay(next)
      case .permissionUndetermined: Self.permissionUndetermined.stay(next)
      case .requestFailed: Self.requestFailed.stay(next)
      case nil: Self.otherCode.stay(next)
      }
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      login.ending(with: status, code).map { Self.returned($0) }
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      login.ending(with: token, resource).map { Self.token($0) }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      login.ending(with: denial).map { Self.tokenFailed($0) }
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
