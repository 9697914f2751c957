package import SSOStateMachine

extension AccessEnablerMachine {
  /// A question to any stage that a flow can be in.
  protocol Question {
    associatedtype Answer
    func answer(of stage: some Receiving) -> Answer
  }

  /// The facts that a stage knows beyond its journey, as far as an arrow may look at them.
  package struct StageDetails {
    package var asked: Shared<PlayRequest>?
    package var failures: UInt8 = 0
    package var cause: Failed.Cause?
    package var isAuthenticated = false
    package var isInitialized = true
    /// The kind of received codes that the next arrow depends on; nil if the arrow depends on no code.
    package var heeds: Heed?
    package var dialog: TVProviderDialog?
    package var page: Page?
    package var code: String?
    package var offered: [String] = []
    /// The purpose of a login that ended without a reason.
    package var lost: SignedOut.Lost?
    /// The question that a stage asks the SDK.
    package var inquiry: Inquiry?

    /// The kind of code that the received codes are searched for.
    package enum Heed {
      case start
      case login
      case loginEnd
      case logout
      case preauthorization
    }
  }

  struct StepQuestion: Question {
    func answer<S: Receiving>(of stage: S) -> Step { S.step }
  }

  private struct JourneyQuestion: Question {
    func answer(of stage: some Receiving) -> Journey { stage.journey }
  }

  private struct SubscriberQuestion: Question {
    func answer(of stage: some Receiving) -> Subscriber? { stage.knownSubscriber }
  }

  private struct LoginQuestion: Question {
    func answer(of stage: some Receiving) -> Bool { stage.isLoggingIn }
  }

  private struct DetailsQuestion: Question {
    func answer(of stage: some Receiving) -> StageDetails { stage.details }
  }

  /// The name of the stage that a state is.
  public static func stageName(of state: State) -> StageName { state.step.name }
}

extension AccessEnablerMachine.State {
  /// The facts that every stage knows.
  package var journey: AccessEnablerMachine.Journey { stage.answer(AccessEnablerMachine.JourneyQuestion()) }
  /// The facts that the stage knows beyond its journey.
  package var details: AccessEnablerMachine.StageDetails {
    stage.answer(AccessEnablerMachine.DetailsQuestion())
  }
  /// The subscriber, as far as the SDK has said; nil if the person is not signed in, or if the SDK has not said.
  public var subscriber: AccessEnablerMachine.Subscriber? {
    stage.answer(AccessEnablerMachine.SubscriberQuestion())
  }
  fileprivate var isLoggingIn: Bool { stage.answer(AccessEnablerMachine.LoginQuestion()) }

  /// The knowledge about the seven conditions under which Apple's profile is exchanged silently.
  public var silentExchange: AccessEnablerMachine.SilentExchange {
    AccessEnablerMachine.SilentExchange(
      journey.reports, source: subscriber?.tokenSource, isLoggingIn: isLoggingIn)
  }
}
