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
    mvpds = report.mvpds
    logout = report.logouts?.entries.map { "\($0.actionName.rawValue)/\($0.actionType.rawValue)" }
    var asked: Asked?
    for entry in entries {
      switch entry {
      case .asked(let step):
        asked = step
        // If the call fails as a whole, the service has not answered.
        if case .preauthorize(let resources) = step {
          for resource in resources { preauthorized.set(resource, nil) }
        }
      case .answered(let notice): add(notice, to: asked)
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

  private mutating func add(_ notice: Notice, to asked: Asked?) {
    switch (asked, notice) {
    case (.preauthorize(let resources)?, .preauthorization(let answer)):
      // An answer may come in parts. Each part holds what was permitted before.
      for resource in resources {
        let isOpen = answer.value.unanswered.contains(resource)
        preauthorized.set(resource, isOpen ? nil : answer.value.permits(resource))
      }
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
  static let loginLeft = Failure(
    family: .input, code: "loginLeft",
    message: "the login ended without a profile: its page (E7) may need a person or a browser; "
      + "with --user-agent none the run shows a code to type on another device")
  static let codeExpired = Failure(
    family: .expired, code: "codeExpired", message: "the code ended unanswered; run again for a new one")
}
