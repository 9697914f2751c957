package import SSOStateMachine

extension RESTV1 {
  /// V1.10.2: shows the code for a second screen. On a device with a user agent, the code belongs to the login on this
  /// device instead.
  ///
  /// On such a device the code is shown only to a person who asks for a second screen.
  package struct PresentingCode: Deciding {
    package static var name: StageName { .presentingCode }
    package static let card = StageCard(
      "V1.10.2", "Show the code, or log in with it here", phase: "V1.10", knows: "a code")

    let flow: RegularFlow
    let code: LoginCode

    private static let arrows = declare(
      (
        secondScreen: To<StartingPolling>(
          "secondScreen", if: "MVPD known, no user agent", also: .showCode),
        chosenElsewhere: To<StartingPolling>(
          "chosenElsewhere", if: "MVPD to be chosen on the second screen", also: .forget, .showCode),
        firstScreen: To<OpeningLogin>("firstScreen", if: "MVPD known, a user agent")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      if let mvpd = flow.mvpd, flow.hasUserAgent {
        return Self.arrows.firstScreen(OpeningLogin(flow: flow, code: code, mvpd: mvpd))
      }
      let next = StartingPolling(poll: Poll(flow, code, .secondScreen))
      let show = Command.showCode(code.value, notAfter: code.notAfter)
      // If the app is ended before the login, the next launch must not begin with an MVPD without a login.
      return flow.mvpd == nil
        ? Self.arrows.chosenElsewhere(next, at: now, also: .forget(.mvpd), show)
        : Self.arrows.secondScreen(next, at: now, also: show)
    }
  }
}
