package import AdobePassAPI
package import AdobePassRules
package import SSOEffectRunner
package import SSOStateMachine

/// A machine that the calls of a capture are explained by.
package protocol ExplainedMachine: RunnableMachine {
  associatedtype Version: JudgedVersion
  /// What distinguishes situations in a search.
  associatedtype Mark: Hashable

  typealias Key = CallKey<Version.Call.Endpoint>

  /// Whether the path of a call belongs to this machine's version of the interface and to no other.
  static func owns(path: String) -> Bool
  /// What a call of an endpoint is about, by the name that reports have for the endpoint; nil where the name says enough.
  static func words(forEndpoint name: String) -> String?
  /// Checks a capture against the machine; nil if it holds no call of the service.
  static func examined(_ capture: Capture, launches: RecordedLaunches) -> ConformanceReport?
  /// The same for a capture that grows.
  static func growingFlows() -> any GrowingFlows
  /// The kinds of event that each stage awaits.
  static var awaitedKinds: [StageID: Set<EventName>] { get }
  /// The service of an origin.
  static func service(on origin: Origin) -> Codec
  /// What the call of a command says; nil for a command that is not a call.
  static func key(of command: Command) -> Key?
  /// Where a launch may begin, with what may have been stored.
  static func beginnings(_ clues: CaptureClues, at now: Timestamp) -> [Situation<Self>]
  /// Where a launch begins after a situation: with what that situation has stored, or some of it.
  static func relaunches(of situation: Situation<Self>, at now: Timestamp) -> [Situation<Self>]
  /// What a person and an app may want.
  static func wishes(_ clues: CaptureClues) -> [Event]
  /// The possible outcomes of what no capture shows: a question to Apple's framework, a page, a wait.
  static func silentOutcomes(_ clues: CaptureClues, at now: Timestamp) -> [Outcome]
  /// What an unrecorded answer may have said.
  static func supposedAnswers(of command: Command, _ clues: CaptureClues, at now: Timestamp) -> [Outcome]
  /// The outcome of a call that has failed; nil for a command that is not a call.
  static func failure(of command: Command, _ fault: Fault) -> Outcome?
  /// The statuses that are answers by themselves, besides those of a success.
  static var answeringStatuses: Set<Int> { get }
  /// The configuration that an outcome brings; nil for any other outcome, or for none.
  static func configuration(in outcome: Outcome) -> Outcome?
  /// The command that asks for the configuration.
  static func configurationCommand(_ access: Shared<Access>) -> Command
  /// The MVPDs of a configuration; none for any other outcome.
  static func mvpds(in outcome: Outcome) -> [TVProvider]
  /// Whether a command asks for the configuration, which may be at hand.
  static func asksForConfiguration(_ command: Command) -> Bool
  /// The profiles that are known after an answer, all in one; nil for none.
  static func profiles(known: Outcome?, after command: Command, _ outcome: Outcome) -> Outcome?
  /// How many profiles an answer holds.
  static func profileCount(in outcome: Outcome?) -> Int
  /// Whether an answer holds a profile of an MVPD.
  static func holdsProfile(of mvpd: String, _ outcome: Outcome?) -> Bool
  /// Whether the app has signed in with an MVPD.
  static func isSignedIn(_ situation: Situation<Self>, with mvpd: String) -> Bool
  /// What the app has without asking, at a call; nil if the machine asks for nothing that the app may have.
  static func knownAnswer(
    for key: Key, _ atHand: AnswersAtHand<Self>, after earlier: EarlierAnswers<Version.Call.Endpoint>
  )
    -> KnownAnswer<Self>?
  /// Why a call counts as explained anywhere: the cookbook allows it in another order; nil for any other call.
  static func equivalence(of key: Key, after earlier: EarlierAnswers<Version.Call.Endpoint>) -> String?
  /// Whether the app has a token there, without which it can call nothing.
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

  /// What a call with a lost answer may have led to, as far as the status tells; nil for a lost status.
  static func supposedOutcomes(
    of command: Command, status: Int?, _ clues: CaptureClues, at now: Timestamp
  ) -> [Outcome] {
    let faults = CaptureClues.faults(of: status).compactMap { failure(of: command, $0) }
    let mayBeAnswer = status.map { (200..<300).contains($0) || answeringStatuses.contains($0) } ?? true
    return (mayBeAnswer ? supposedAnswers(of: command, clues, at: now) : []) + faults
  }
}
