extension RESTV2 {
  /// Basic authentication, step F.3: loads the login page of the MVPD in a user agent (E7).
  package struct OpeningUserAgent: Awaiting, InBasicFlow, Beginning, Interruptible {
    package static var step: Step { .openingUserAgent }
    package static let card = StageCard(
      "F.3", "Open url in user agent", knows: "a code, and the url of the login")
    package static let command: CommandKind = .openUserAgent

    var flow: BasicFlow
    let code: LoginCode
    let url: String

    private static let arrows = declare(
      (
        ended: To<ReturningFromUserAgent>("ended", on: .userAgent),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<ShowingCode>("useSecondScreen", on: .useSecondScreen),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.openingUserAgent(self)) }
    var details: StageDetails { StageDetails(flow: flow, code: code) }
    package var command: Command {
      .openUserAgent(url: url, redirectUrl: flow.access.value.configuration.redirectUrl)
    }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.ended(ReturningFromUserAgent(flow: flow, code: code, end: end), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    /// The code belongs to the page, so it works on another device too.
    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.useSecondScreen(ShowingCode(flow: flow, code: code), at: now)
    }
  }
}
