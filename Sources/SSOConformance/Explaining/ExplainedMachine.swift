package import AdobePassAPI
package import AdobePassRules
package import SSOEffectRunner
package import SSOStateMachine

/// A machine that the calls of a capture are explained by.
package protocol ExplainedMachine: RunnableMachine {
  associatedtype Version: JudgedVersion
  /// The mark that distinguishes situations in a search.
  associatedtype Mark: Hashable

  typealias Key = CallKey<Version.Call.Endpoint>

  /// Whether the path of a call belongs to this machine's version of the interface and to no other.
  static func owns(path: String) -> Bool
  /// The words for an endpoint, by the name that reports have for it; nil if the name says enough.
  static func words(forEndpoint name: String) -> String?
  /// Checks a capture against the machine; nil if it holds no call of the service.
  static func examined(_ capture: Capture, launches: RecordedLaunches) -> ConformanceReport?
  /// The flows of a capture that grows, before its first call.
  static func growingFlows() -> any GrowingFlows
  /// The kinds of event that each stage awaits.
  static var awaitedKinds: [StageID: Set<EventName>] { get }
  /// The service of an origin.
  static func service(on origin: Origin) -> Codec
  /// The key of a command's call; nil for a command that is not a call.
  static func key(of command: Command) -> Key?
  /// The situations in which a launch may begin, with what may have been stored.
  static func beginnings(_ clues: CaptureClues, at now: Timestamp) -> [Situation<Self>]
  /// The situations in which a launch may begin after a situation, with all or some of what that situation has stored.
  static func relaunches(of situation: Situation<Self>, at now: Timestamp) -> [Situation<Self>]
  /// The possible requests of a person and an app.
  static func wishes(_ clues: CaptureClues) -> [Event]
  /// The possible outcomes of what no capture shows: a question to Apple's framework, a page, a wait.
  static func silentOutcomes(_ clues: CaptureClues, at now: Timestamp) -> [Outcome]
  /// The possible outcomes of an answer that was not recorded.
  static func supposedAnswers(of command: Command, _ clues: CaptureClues, at now: Timestamp) -> [Outcome]
  /// The outcome of a call that has failed; nil for a command that is not a call.
  static func failure(of command: Command, _ fault: Fault) -> Outcome?
  /// The statuses that are answers by themselves, besides those of a success.
  static var answeringStatuses: Set<Int> { get }
  /// The configuration that an outcome brings; nil for any other outcome.
  static func configuration(in outcome: Outcome) -> Outcome?
  /// The command that asks for the configuration.
  static func configurationCommand(_ access: Shared<Access>) -> Command
  /// The MVPDs of a configuration; empty for any other outcome.
  static func mvpds(in outcome: Outcome) -> [TVProvider]
  /// Whether a command asks for the configuration, which the app may already have.
  static func asksForConfiguration(_ command: Command) -> Bool
  /// The profiles that are known after an answer, all in one; nil if no profiles are known.
  static func profiles(known: Outcome?, after command: Command, _ outcome: Outcome) -> Outcome?
  /// The number of profiles that an answer holds.
  static func profileCount(in outcome: Outcome?) -> Int
  /// Whether an answer holds a profile of an MVPD.
  static func holdsProfile(of mvpd: String, _ outcome: Outcome?) -> Bool
  /// Whether the app has signed in with an MVPD.
  static func isSignedIn(_ situation: Situation<Self>, with mvpd: String) -> Bool
  /// The answer that the app has without asking, at a call; nil if the machine asks for nothing that the app may have.
  static func knownAnswer(
    for key: Key, _ atHand: AnswersAtHand<Self>, after earlier: EarlierAnswers<Version.Call.Endpoint>
  )
    -> KnownAnswer<Self>?
  /// The reason why the cookbook allows a call in another order, anywhere; nil for any other call.
  static func equivalence(of key: Key, after earlier: EarlierAnswers<Version.Call.Endpoint>) -> String?
  /// Whether the app has a token in a situation. Without a token it can call nothing.
  static func isAdmitted(_ situation: Situation<Self>) -> Bool
  /// The step that sends a call of the endpoint at a start, if later steps send it too; nil for any other endpoint.
  static func firstStep(of endpoint: Version.Call.Endpoint) -> StageID?
  /// Whether a call ends a sign-in.
  static func logsOut(_ endpoint: Version.Call.Endpoint) -> Bool
  static func mark(of situation: Situation<Self>, at now: Timestamp) -> Mark
}

extension ExplainedMachine {
  /// The rules of the machine's version, in the order of the ids.
  static var ruleBook: [ConformanceRule] { Version.rules.map(ConformanceRule.init) }
}

// Requirements, and not only functions of every machine: the compiler makes code of its own for a machine of this module.
extension ExplainedMachine {
  package static func examined(_ capture: Capture, launches: RecordedLaunches) -> ConformanceReport? {
    capture.examined(by: Self.self, launches)
  }

  package static func growingFlows() -> any GrowingFlows { FlowsByPlace<Self>() }
}

extension ExplainedMachine {
  /// The kinds of event that each stage of the graph awaits.
  package static func readAwaitedKinds() -> [StageID: Set<EventName>] {
    Dictionary(
      graph.stages.map { ($0.id, Set(graph.eventKinds(awaitedIn: $0.id))) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The possible outcomes of a call with a lost answer, as far as the status shows them; a lost status is nil.
  static func supposedOutcomes(
    of command: Command, status: Int?, _ clues: CaptureClues, at now: Timestamp
  ) -> [Outcome] {
    let faults = CaptureClues.faults(of: status).compactMap { failure(of: command, $0) }
    let mayBeAnswer = status.map { (200..<300).contains($0) || answeringStatuses.contains($0) } ?? true
    return (mayBeAnswer ? supposedAnswers(of: command, clues, at: now) : []) + faults
  }
}
