package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.4, rows 1 and 5 to 10: the app's own picker is to be shown. One code says why, before or after the callback.
  package struct FallingBack: Deciding {
    package static var name: StageName { .fallingBack }
    package static let card = StageCard(
      "X.fallingBack", "Fall back to the regular flow", phase: "S", knows: "the MVPDs; the codes so far")

    let login: Login
    let mvpds: Shared<[TVProvider]>

    private static let arrows = declare(
      (
        otherProvider: To<AwaitingMVPDChoice>(
          "otherProvider", if: "row 5: N003", also: .displayProviderDialog),
        providerNotSupported: To<AwaitingMVPDChoice>(
          "providerNotSupported", if: "row 6: N004", also: .displayProviderDialog),
        pickerCancelled: To<AwaitingMVPDChoice>(
          "pickerCancelled", if: "row 7: N005", also: .displayProviderDialog),
        permissionDenied: To<AwaitingMVPDChoice>(
          "permissionDenied", if: "row 8: VSA403", also: .displayProviderDialog),
        permissionUndetermined: To<AwaitingMVPDChoice>(
          "permissionUndetermined", if: "row 9: VSA404", also: .displayProviderDialog),
        requestFailed: To<AwaitingMVPDChoice>(
          "requestFailed", if: "row 10: VSA503", also: .displayProviderDialog),
        noCode: To<AwaitingMVPDChoice>(
          "noCode", if: "row 1, or the code is still to come", also: .displayProviderDialog)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      let next = AwaitingMVPDChoice(login: login, mvpds: mvpds)
      let picker = Command.displayProviderDialog(mvpds)
      return switch login.journey.reports.fallback {
      case .otherProvider: Self.arrows.otherProvider(next, also: picker)
      case .providerNotSupported: Self.arrows.providerNotSupported(next, also: picker)
      case .pickerCancelled: Self.arrows.pickerCancelled(next, also: picker)
      case .permissionDenied: Self.arrows.permissionDenied(next, also: picker)
      case .permissionUndetermined: Self.arrows.permissionUndetermined(next, also: picker)
      case .requestFailed: Self.arrows.requestFailed(next, also: picker)
      case nil: Self.arrows.noCode(next, also: picker)
      }
    }
  }

  /// A reason for the app's own picker (S.4, rows 5 to 10).
  public enum Fallback: String, Hashable, Sendable, CaseIterable {
    /// N003: "Other TV Provider".
    case otherProvider
    /// N004: integration or single sign-on is off.
    case providerNotSupported
    /// N005: a picker was canceled.
    case pickerCancelled
    /// VSA403.
    case permissionDenied
    /// VSA404.
    case permissionUndetermined
    /// VSA503, or the communication error that may come instead.
    case requestFailed

    init?(_ code: StatusCode) {
      switch code {
      case .n003: self = .otherProvider
      case .n004: self = .providerNotSupported
      case .n005: self = .pickerCancelled
      case .vsa403: self = .permissionDenied
      case .vsa404: self = .permissionUndetermined
      case .vsa503, .vsaCommunicationError: self = .requestFailed
      case .vsa203, .registrationCode, .n000, .n001, .n010, .n011, .n111, .n130, .internalError, .r400, .r401,
        .reg500, .cfg100, .cfg400, .cfg404, .cfg410, .cfg5xx, .cfg429, .sec403, .sec412, .sec420, .z010,
        .z011, .z100, .z110, .z120, .z130, .z169, .p100, .unrecognized:
        return nil
      }
    }
  }
}

extension AccessEnablerMachine.Reports {
  /// The reason for the app's own picker; nil if no code contains one. If several codes have, the first row counts.
  package var fallback: AccessEnablerMachine.Fallback? {
    let reasons = of(.authentication).compactMap { AccessEnablerMachine.Fallback($0.code) }
    return AccessEnablerMachine.Fallback.allCases.first(where: reasons.contains)
  }
}
