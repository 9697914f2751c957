import SSOProperties
import Testing

@testable import SSOStateMachine

@Suite struct DrawnScreenTests {
  private static let screens = DrawnScreens(
    own: [
      "X.awaitingProfileChoice": "chooseProfile", "X.awaitingMVPDConfirmation": "confirmProvider",
      "X.showingCode": "enterCode", "F.28": "codeEnded", "X.requestingPermission": "askingForPermission",
      "F.3": "busy: loginPage", "X.followingLogout": "busy: signingOut",
    ], count: 18)

  private static let drawing = Task { await ExplorationTests.exploration.values.map { ScreenRow($0) } }
  /// The screens in every situation of the exploration.
  static var rows: [ScreenRow] { get async { await drawing.value } }

  @Test("in every situation the screen is that of the stage, and its buttons work")
  func everySituation() async {
    Self.screens.check(await Self.rows)
  }
}
