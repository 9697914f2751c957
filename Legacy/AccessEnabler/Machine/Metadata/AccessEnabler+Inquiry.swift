package import SSOStateMachine

extension AccessEnablerMachine {
  /// An app's question about something that the SDK keeps (section 6).
  public enum Inquiry: Hashable, Sendable {
    /// `getSelectedProvider`.
    case selectedProvider
    /// `getMetadata`.
    case metadata(MetadataKey)
  }

  /// The SDK has answered a question, or its time is up, and the flow goes on to what was wanted meanwhile.
  package struct ReturningAnswer: Deciding {
    package static var name: StageName { .returningAnswer }
    package static let card = StageCard(
      "X.returningAnswer", "Return the answer", knows: "who was signed in; what is wanted")

    let journey: Journey
    let subscriber: Subscriber?

    private static let arrows = declare(
      (
        signedIn: To<EnteringDecisions>("signedIn", if: "the person is signed in"),
        signedOut: To<ProceedingSignedOut>("signedOut", if: "the person is not signed in")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      if let subscriber {
        Self.arrows.signedIn(EnteringDecisions(journey: journey.answered, subscriber: subscriber), at: now)
      } else {
        Self.arrows.signedOut(ProceedingSignedOut(journey: journey.answered), at: now)
      }
    }
  }
}

extension Failure {
  /// A question that the SDK has not answered in time.
  static let noAnswer = Failure(family: .transport, code: "noCallback")
}
