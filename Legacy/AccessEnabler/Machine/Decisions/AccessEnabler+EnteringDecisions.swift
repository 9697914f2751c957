package import SSOStateMachine

extension AccessEnablerMachine {
  /// The person is signed in, so the flow goes on to what was wanted.
  package struct EnteringDecisions: Deciding {
    package static var name: StageName { .enteringDecisions }
    package static let card = StageCard(
      "X.enteringDecisions", "Enter decisions", phase: "S.decisions",
      knows: "that the person is signed in; what is wanted")

    let journey: Journey
    let subscriber: Subscriber

    private static let arrows = declare(
      (
        play: To<Authorizing>("play", if: "a play request"),
        preauthorize: To<Preauthorizing>(
          "preauthorize", if: "a preauthorization, by checkPreauthorizedResources"),
        retrievePreauthorization: To<RetrievingPreauthorization>(
          "retrievePreauthorization", if: "a preauthorization, by preauthorize"),
        selectedProvider: To<RetrievingSelectedProvider>("selectedProvider", if: "the selected provider"),
        metadata: To<RetrievingMetadata>("metadata", if: "metadata"),
        foreground: To<SettingRequestor>("foreground", if: "nothing wanted, a foreground to be made up for"),
        rest: To<SignedIn>("rest", if: "nothing wanted")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch journey.purpose {
      case .play(let request, _):
        Self.arrows.play(
          Authorizing(journey: journey.beginning(.authorization), subscriber: subscriber, request: request))
      case .preauthorize(let request): preauthorize(request, at: now)
      case .ask(.selectedProvider):
        Self.arrows.selectedProvider(RetrievingSelectedProvider(journey: journey, subscriber: subscriber))
      case .ask(.metadata(let key)):
        Self.arrows.metadata(RetrievingMetadata(journey: journey, subscriber: subscriber, key: key))
      case .check, .signIn, .chooseMVPD, .logOut:
        journey.isForegroundDue
          ? Self.arrows.foreground(journey.backInForeground(subscriber))
          : Self.arrows.rest(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      }
    }

    private func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    > {
      let journey = journey.beginning(.preauthorization)
      return switch journey.configuration.value.preauthorization {
      case .checkPreauthorizedResources:
        Self.arrows.preauthorize(Preauthorizing(journey: journey, subscriber: subscriber, request: request))
      case .preauthorize:
        Self.arrows.retrievePreauthorization(
          RetrievingPreauthorization(journey: journey, subscriber: subscriber, request: request))
      }
    }
  }
}
