package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 5, row 1: the app's own picker is up. The code that explains why may still come.
  package struct AwaitingMVPDChoice: Resting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .awaitingMVPDChoice }
    package static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "S.regular",
      knows: "the MVPDs; perhaps why")

    var login: Login
    /// The MVPDs that the picker offers.
    package let mvpds: Shared<[TVProvider]>

    private static let arrows = declare(
      (
        chosen: To<SelectingProvider>("chosen", on: .chooseMVPD, if: "an MVPD of the list"),
        otherProvider: To<Self>(staying: "otherProvider", on: .status, if: "S.4, row 5: N003"),
        providerNotSupported: To<Self>(staying: "providerNotSupported", on: .status, if: "S.4, row 6: N004"),
        pickerCancelled: To<Self>(staying: "pickerCancelled", on: .status, if: "S.4, row 7: N005"),
        permissionDenied: To<Self>(staying: "permissionDenied", on: .status, if: "S.4, row 8: VSA403"),
        permissionUndetermined: To<Self>(
          staying: "permissionUndetermined", on: .status, if: "S.4, row 9: VSA404"),
        requestFailed: To<Self>(staying: "requestFailed", on: .status, if: "S.4, row 10: VSA503"),
        otherCode: To<Self>(staying: "otherCode", on: .status, if: "any other code"),
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        strayEnd: To<Self>(
          staying: "strayEnd", on: .setAuthenticationStatus, if: "0, of a login that was given up before"),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.awaitingMVPDChoice(self)) }
    var details: StageDetails {
      StageDetails(asked: login.asked, heeds: .loginEnd, offered: mvpds.value.map { $0.id })
    }
    /// The reason for the app's own picker; nil if Apple's picker does not apply, and before the first code.
    package var fallback: Fallback? { journey.reports.fallback }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard mvpds.value.contains(where: { $0.id == id }) else { return nil }
      return Self.arrows.chosen(SelectingProvider(login: login.settled, mvpd: id))
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let next = hearing(report)
      return switch Fallback(report.code) {
      case .otherProvider: Self.arrows.otherProvider.stay(next)
      case .providerNotSupported: Self.arrows.providerNotSupported.stay(next)
      case .pickerCancelled: Self.arrows.pickerCancelled.stay(next)
      case .permissionDenied: Self.arrows.permissionDenied.stay(next)
      case .permissionUndetermined: Self.arrows.permissionUndetermined.stay(next)
      case .requestFailed: Self.arrows.requestFailed.stay(next)
      case nil: Self.arrows.otherCode.stay(next)
      }
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      if login.isStray(status, code) { return Self.arrows.strayEnd.stay(afterStrayEnd) }
      return login.ending(with: status, code).map { Self.arrows.status($0, at: now) }
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      login.ending(with: token, resource).map { Self.arrows.token($0, at: now) }
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: denial).map { Self.arrows.tokenRequestFailed($0, at: now) }
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
