package import SSOStateMachine

extension AccessEnablerMachine {
  /// The person is signed in, and nothing is in flight. Late codes of earlier operations are kept.
  package struct SignedIn: Resting, Hearing {
    package static var step: Step { .signedIn }
    package static let card = StageCard(
      "X.signedIn", "Signed in", phase: "S.decisions", knows: "that the person is signed in; perhaps by Apple"
    )

    var journey: Journey
    /// The subscriber.
    package let subscriber: Subscriber

    private static let arrows = declare(
      (
        play: To<Authorizing>("play", on: .play),
        preauthorize: To<Preauthorizing>(
          "preauthorize", on: .preauthorize, if: "by checkPreauthorizedResources"),
        retrievePreauthorization: To<RetrievingPreauthorization>(
          "retrievePreauthorization", on: .preauthorize, if: "by preauthorize"),
        check: To<CheckingAuthentication>("check", on: .check),
        getSelectedProvider: To<RetrievingSelectedProvider>("getSelectedProvider", on: .getSelectedProvider),
        getMetadata: To<RetrievingMetadata>("getMetadata", on: .getMetadata),
        foreground: To<SettingRequestor>("foreground", on: .enterForeground),
        code: To<Self>(staying: "code", on: .status),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }

    package var state: State { State(.signedIn(self)) }
    var knownSubscriber: Subscriber? { subscriber }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.play(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      let journey = journey.with(.preauthorize(request)).beginning(.preauthorization)
      return switch journey.configuration.value.preauthorization {
      case .checkPreauthorizedResources:
        Self.arrows.preauthorize(Preauthorizing(journey: journey, subscriber: subscriber, request: request))
      case .preauthorize:
        Self.arrows.retrievePreauthorization(
          RetrievingPreauthorization(journey: journey, subscriber: subscriber, request: request))
      }
    }

    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.check(CheckingAuthentication(journey: journey.with(.check), subscriber: subscriber))
    }

    func ask(_ inquiry: Inquiry, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let journey = journey.with(.ask(inquiry))
      return switch inquiry {
      case .selectedProvider:
        Self.arrows.getSelectedProvider(RetrievingSelectedProvider(journey: journey, subscriber: subscriber))
      case .metadata(let key):
        Self.arrows.getMetadata(RetrievingMetadata(journey: journey, subscriber: subscriber, key: key))
      }
    }

    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting, subscriber: subscriber))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
