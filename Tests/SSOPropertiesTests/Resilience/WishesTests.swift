import SSOStateMachine
import Testing

@testable import SSOProperties

@Suite("What a person finds on the screen") struct WishesTests {
  private func isPress(_ name: String, to goal: WayGoal = .play, whileSigningOut: Bool = false) -> Bool {
    Wishes.isPress(
      name, to: goal, among: [.retry, .logOut, .logOutLocally], whileSigningOut: whileSigningOut)
  }

  @Test("a program, a row of a picker, and the buttons that the screen offers")
  func presses() {
    for name in ["play", "chooseMVPD", "chooseProfile", "retry", "leave Apple's picker"] {
      #expect(isPress(name), "\(name)")
    }
    for name in ["check", "enterForeground", "cancel", "useSecondScreen"] {
      #expect(!isPress(name), "\(name)")
    }
  }

  @Test("no one who wants to play signs out, unless a sign-out is under way")
  func signingOut() {
    for name in ["logOut", "logOutLocally"] {
      #expect(!isPress(name) && isPress(name, to: .signOut) && isPress(name, whileSigningOut: true))
    }
  }
}
