package import SSOProperties
package import SSORESTV1
import SSOStateMachine

extension Property where W == RESTV1.Walk {
  /// Every arrow out of a step of Apple's single sign-on that is not the step's success ends in the regular flow, with
  /// a reason that belongs to this step. Exceptions are a repeated call, and a person who wants something else.
  package static let fallsBackWithReason = Property(
    "what is no success of single sign-on leads to the regular flow, with the reason",
    source: "section 2.2, section 7; G3 to G5", when: { $0.fallsBack }, remembering: { _ in () },
    complaint: { fallBackComplaint($1) }
  )

  /// Apple's picker, a login page and a code are the answer to a person. A check, a return to the foreground
  /// and a preauthorization show none of them.
  package static let screensOnlyIfAsked = Property(
    "no picker, login or code that no person asked for", source: "V1.4, V1.10; G9; contract, decisions",
    when: { $0.asks(\.opensAScreen) }, remembering: { _ in false },
    complaint: { isAsked, step in
      if step.refusal == nil, step.event.isAPersonsWish { isAsked = true }
      let opened = step.taken.commands.first(where: \.opensAScreen)
      defer {
        // No request of the person outlives these rests.
        let isOver = ["X.idle", "X.signedIn", "V1.L5"].contains(RESTV1.stage(of: step.after.situation.state))
        if isOver { isAsked = false }
      }
      return isAsked ? nil : opened.map { "\(RESTV1.name(of: $0)) unasked" }
    })

  private static func fallBackComplaint(_ step: Step<RESTV1.Walk>) -> String? {
    let meanings = step.taken.path.map { FallBack.all[Int($0.stage)][Int($0.arrow)] }
    for (arrow, meaning) in zip(step.taken.path, meanings) {
      switch meaning {
      case .none, .nothingToShow: continue
      case .astray: return "\(RESTV1.Walk.name(of: arrow)) leads elsewhere"
      case .failing where FallBack.steps[step.before.place]: return "single sign-on ends in a failure"
      case .failing: continue
      case .regular where meanings.last == .nothingToShow: continue
      case .regular(let from):
        guard let reason = step.after.situation.state.fallbackReason else { return "no reason is known" }
        let isKept = reason == step.before.situation.state.fallbackReason
        guard isKept || reason.steps.contains(from) else { return "\(reason) is no reason of \(from)" }
      }
    }
    return nil
  }
}

extension Step where W == RESTV1.Walk {
  /// Whether an arrow leads into the regular flow.
  fileprivate var fallsBack: Bool {
    taken.path.contains {
      if case .regular = FallBack.all[Int($0.stage)][Int($0.arrow)] { true } else { false }
    }
  }
}

extension RESTV1.Event {
  /// Whether a person wants to be signed in, or goes on with it.
  fileprivate var isAPersonsWish: Bool {
    switch self {
    case .signIn, .play, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .requestNewCode, .retry: true
    case .check, .preauthorize, .pollNow, .requestPermission, .enterForeground, .acknowledge, .cancel,
      .logOut, .logOutLocally, .completed:
      false
    }
  }
}

extension RESTV1.Command {
  fileprivate var opensAScreen: Bool {
    if case .retrieveFrameworkStatus(let request) = self { return request.isInterruptionAllowed }
    if case .openLogin = self { return true }
    if case .showCode = self { return true }
    return false
  }
}

/// The meaning of an arrow for single sign-on, looked up by the arrow's numbers.
private enum FallBack: Hashable, Sendable {
  /// Nothing: a success, a request of the person, an interruption, or another step.
  case none
  /// Into the regular flow.
  case regular(StageID)
  /// Out of the regular flow at once: there is nothing to choose from, and a device with a user agent shows
  /// no code; or the person did not ask for a screen.
  case nothingToShow
  /// Into a failure, which belongs to no single step.
  case failing
  /// Out of a step, and not into the regular flow.
  case astray

  private static let successes: [StageID: StageID] = [
    "V1.2": "V1.3", "V1.4": "V1.5", "V1.5": "V1.6", "V1.6": "V1.7", "V1.7": "V1.8", "V1.8": "V1.9",
    "V1.9": "V1.11",
  ]
  private static let interruptions: [StageID] = [
    "X.recovering", "X.retrievingAccessToken", "X.signingInAgain", "X.waitingToAskFramework",
  ]
  /// The framework refused a request, and another is requested from the service.
  private static let again = "V1.7-requestRefused"
  private static let wishes: [EventName] = ["play", "signIn", "cancel", "logOut"]
  private static let ends: Set<String> = ["V1.10-noMVPD", "V1.10-unasked", "V1.10-unaskedPreauthorization"]

  static let all: [[FallBack]] = RESTV1.graph.stages.map { $0.edges.map(FallBack.init) }

  /// Whether a stage is a step of single sign-on; V1.3 is one too.
  static let steps = RESTV1.graph.stages.map { $0.id == "V1.3" || successes[$0.id] != nil }

  private init(_ edge: StateGraph.Edge) {
    if Self.ends.contains(edge.id) {
      self = .nothingToShow
      return
    }
    let isOfSingleSignOn = Self.successes[edge.from] != nil
    switch edge.to {
    case "V1.10" where isOfSingleSignOn || edge.from == "V1.3" || edge.from == "X.recovering":
      self = .regular(edge.from)
    case "X.failed": self = .failing
    // A stage is identified by text, so the switch cannot list all others.
    default:
      let isFine =
        !isOfSingleSignOn || edge.to == Self.successes[edge.from] || Self.wishes.contains(edge.on)
        || Self.interruptions.contains(edge.to) || edge.id == Self.again
      self = isFine ? .none : .astray
    }
  }
}

extension RESTV1.FallbackReason {
  /// The steps that give the reason; `X.recovering` if no try is left.
  fileprivate var steps: Set<StageID> {
    switch self {
    case .accessDenied: ["V1.2", "V1.4", "V1.7"]
    case .cancelled, .unsupported, .noProvider: ["V1.4"]
    case .vsaError: ["V1.2", "V1.4", "V1.7"]
    case .noSupportedProvider: ["V1.3"]
    case .loginExpired: ["V1.5"]
    case .notIntegrated: ["V1.3", "V1.5"]
    case .configurationFailed: ["X.recovering"]
    case .profileRequestFailed: ["V1.6", "X.recovering"]
    case .samlMissing, .otherProvider: ["V1.7"]
    case .exchangeFailed: ["V1.9", "X.recovering"]
    case .asked: ["V1.4", "V1.7"]
    }
  }
}
