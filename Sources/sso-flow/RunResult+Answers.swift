import FlowTool
import SSOEffectRunner
import SSOStateMachine

extension RunResult {
  /// Combines the questions, the answers, and the trace.
  init(
    _ report: RunReport, _ entries: [AnswerBook.Entry], stage: StageID, of machine: FlowMachine = .restV2,
    log: TraceLog
  ) {
    self.init(outcome: .done, machine: machine, stage: stage)
    (profile, requests, path) = (report.profile, log.requests, log.path)
    isSignedOut = report.isSignedOut
    mvpds = report.mvpds
    logout = report.logouts?.entries.map { "\($0.actionName.rawValue)/\($0.actionType.rawValue)" }
    var (asked, open) = (Asked?.none, [String]())
    for entry in entries {
      switch entry {
      case .asked(let step):
        asked = step
        // If the call fails as a whole, the service has not answered.
        if case .preauthorize(let resources) = step {
          open = resources
          for resource in resources { preauthorized.set(resource, nil) }
        }
      case .answered(let notice): add(notice, to: asked, &open)
      }
    }
    outcome = ending(report)
    if let failed = report.failure, outcome == .failed { failure = failed }
  }

  private func ending(_ report: RunReport) -> Outcome {
    if report.isOverTime { return .timeLimit }
    if report.failure != nil { return .failed }
    return hasDenial ? .denied : .done
  }

  /// - Parameter open: the resources that no answer was about so far.
  private mutating func add(_ notice: Notice, to asked: Asked?, _ open: inout [String]) {
    switch (asked, notice) {
    case (.preauthorize(let resources)?, .preauthorization(let answer)):
      // Each answer is about a part of the resources, and has what was permitted before.
      let left = Set(answer.value.remaining + answer.value.unanswered)
      for resource in open where !left.contains(resource) { preauthorized.set(resource, false) }
      for resource in resources where answer.value.permits(resource) { preauthorized.set(resource, true) }
      open = answer.value.remaining
    case (.preauthorize?, .failure(let reason)): failure = reason
    case (.play(let resource)?, .playback): played.set(resource, .permit)
    case (.play(let resource)?, .denial(let denial)):
      hasDenial = true
      played.set(resource, .deny(code: denial.error?.code ?? denial.message ?? "none"))
    case (.preauthorize?, _), (.play?, _), (.logOut?, _), (nil, _): return
    }
  }
}

extension Failure {
  /// The failure of a login that ended without a profile.
  ///
  /// - Parameter page: the call that the login page begins with.
  static func loginLeft(_ page: String) -> Failure {
    Failure(
      family: .input, code: "loginLeft",
      message: "the login ended without a profile: its page (\(page)) may need a person or a browser; "
        + "with --user-agent none the run shows a code to type on another device",
      endpoint: page)
  }
  static let codeExpired = Failure(
    family: .expired, code: "codeExpired", message: "the code ended unanswered; run again for a new one")
}
