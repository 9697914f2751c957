import SSOStateMachine
import Testing

@testable import SSOProperties

@Suite("What a person finds on the screen") struct WishesTests {
  private static let picker = Screen.chooseProvider([])
  private static let signingOut = Screen.busy(.signingOut)

  private func isPress(_ name: String, to goal: WayGoal = .play, on screen: Screen = picker) -> Bool {
    Wishes.isPress(name, to: goal, on: screen, offering: [.retry, .logOut, .logOutLocally])
  }

  @Test("a program, a row of the picker that is shown, and the buttons that the screen offers")
  func presses() {
    for name in ["play", "chooseMVPD", "retry", "leave Apple's picker"] { #expect(isPress(name), "\(name)") }
    for name in ["check", "enterForeground", "chooseProfile", "cancel", "useSecondScreen"] {
      #expect(!isPress(name), "\(name)")
    }
    #expect(!isPress("chooseMVPD", on: .signedOut(provider: nil, notice: nil)))
  }

  @Test("a person who wants to play signs out only while a sign-out is under way")
  func signingOut() {
    for name in ["logOut", "logOutLocally"] {
      #expect(!isPress(name) && isPress(name, to: .signOut) && isPress(name, on: Self.signingOut))
    }
  }
}

/// A lamp plays by blinking. What may be broken does not keep it from that: its shade, and its fuse once it blinks.
@Suite("A way of presses") struct PressTests {
  private func resilience(isPress: @escaping @Sendable (String) -> Bool) -> Resilience<Lamp> {
    var world = Circumstances<Lamp>(wishes: ["press", "cut", "blink"], asking: [], unasking: [])
    world.isPress = { _, name, _ in isPress(name) }
    world.part = { $1 == .wait ? "fuse" : nil }
    world.answer = { _, command, _ in
      command == .ask ? Lamp.samples.number(of: "current").map { [Lamp.samples.all[$0]] } : nil
    }
    world.plays = { $0 == .wait }
    world.isSignedOut = { $0.stage == .off }
    let faults = ["shade", "fuse"].compactMap { part in
      Lamp.samples.number(of: "none").map {
        LastingFault(part, answers: "none", Lamp.samples.all[$0])
      }
    }
    world.arePossible = { !$0.isTired && !$0.isToldPoorly }
    return Resilience(
      of: Exploration<Lamp>(bound: 20), in: world, with: faults, probing: 1, bound: 50, pairs: 100)
  }

  @Test("is named, and a rest that only another event leads on from is listed")
  func named() {
    let all = resilience { _ in true }
    #expect(all.pairs.compactMap { $0.pressed?.events } == [["press", "blink"]])
    #expect(all.pairs.allSatisfy { $0.unpressed.isEmpty } && all.complaints == [])
    let some = resilience { $0 != "blink" }
    #expect(some.pairs.allSatisfy { $0.pressed == nil })
    #expect(some.pairs.filter { $0.unpressed[.play] != nil }.map(\.scopes) == [["shade"], ["fuse"]])
  }
}
