import SSOProperties
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite struct RESTV1DrawnScreenTests {
  private static let screens = DrawnScreens(
    own: [
      "X.showingCode": "enterCode", "X.codeExpired": "codeEnded", "V1.0": "askingForPermission",
      "V1.4": "busy: applePicker", "V1.10.3": "busy: loginPage", "V1.L2": "busy: signingOut",
      "X.openingLogout": "busy: signingOut", "X.deletingTokens": "busy: signingOut", "V1.L5": "signedOut",
    ], count: 16, never: ["chooseProfile", "confirmProvider"])

  @Test("in every situation the screen is that of the stage, and its buttons work")
  func everySituation() async {
    Self.screens.check(await RESTV1ExplorationTests.exploration.values.map { ScreenRow($0) })
  }
}
