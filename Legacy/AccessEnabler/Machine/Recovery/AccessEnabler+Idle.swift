package import SSOStateMachine

extension AccessEnablerMachine {
  /// The stage where a flow begins, and where a flow rests while it is not known who is signed in.
  package struct Idle: Resting {
    package static var step: Step { .idle }
    package static let card = StageCard("X.idle", "Idle", knows: "whether the SDK was made")

    var journey: Journey
    /// Whether the SDK was made. There is only one instance of it.
    let isInitialized: Bool

    init(configuration: Shared<Configuration>, isInitialized: Bool) {
      (journey, self.isInitialized) = (Journey(configuration), isInitialized)
    }

    private static let arrows = declare(
      (
        check: To<Starting>("check", on: .check),
        signIn: To<Starting>("signIn", on: .signIn),
        getSelectedProvider: To<Starting>("getSelectedProvider", on: .getSelectedProvider),
        getMetadata: To<Starting>("getMetadata", on: .getMetadata),
        play: To<Starting>("play", on: .play),
        foreground: To<Starting>("foreground", on: .enterForeground),
        logOut: To<Starting>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.idle(self)) }
    var details: StageDetails { StageDetails(isInitialized: isInitialized) }

    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.check(starting(.check), at: now)
    }
    func signIn(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.signIn(starting(.signIn), at: now)
    }
    func ask(_ inquiry: Inquiry, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      switch inquiry {
      case .selectedProvider: Self.arrows.getSelectedProvider(starting(.ask(inquiry)), at: now)
      case .metadata: Self.arrows.getMetadata(starting(.ask(inquiry)), at: now)
      }
    }
    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.play(starting(journey.purpose.heading(for: request)), at: now)
    }
    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.foreground(starting(.check), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(starting(.logOut), at: now)
    }

    private func starting(_ purpose: Purpose) -> Starting {
      Starting(journey: journey.with(purpose), isInitialized: isInitialized)
    }
  }
}
