import SSOProperties
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite struct AccessEnablerDrawnScreenTests {
  /// The SDK supplies the list of providers, and its picker is a resting stage.
  private static let screens = DrawnScreens(
    own: [
      "X.showingCode": "enterCode", "S.4.2": "busy: applePicker", "X.openingUserAgent": "busy: loginPage",
      "S.6": "busy: signingOut", "X.followingLogout": "busy: signingOut",
      "X.completingLogout": "busy: signingOut", "X.forgettingProvider": "busy: signingOut",
    ], count: 14, never: ["chooseProfile", "confirmProvider", "codeEnded", "askingForPermission"],
    mayListNothing: true)

  @Test("in every situation the screen is that of the stage, and its buttons work")
  func everySituation() async {
    Self.screens.check(await AccessEnablerExplorationTests.exploration.values.map { ScreenRow($0) })
  }
}
