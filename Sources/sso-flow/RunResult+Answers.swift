import SSOEffectRunner
import SSOStateMachine

extension RunResult {
  /// Puts together what was asked, what was answered, and what the trace tells.
  init(_ report: Conductor.Report, answers: [Notice], stage: StageID, log: TraceLog) {
    self.init(outcome: .done, stage: stage)
    (profile, failure) = (report.profile, report.failure)
    (requests, path) = (log.requests, log.path)
    logout = report.logouts?.entries.map { "\($0.actionName.rawValue)/\($0.actionType.rawValue)" }
    // Each ask has one answer, in order; where the run ended early the last has none.
    var rest = answers[...]
    for step in report.asked {
      switch step {
      case .preauthorize(let resources): add(resources, rest.popFirst())
      case .play(let resource): add(resource, rest.popFirst())
      case .logOut: continue
      }
    }
    outcome = ending(report)
  }

  private func ending(_ report: Conductor.Report) -> Outcome {
    if report.isOverTime { return .timeLimit }
    if failure != nil { return .failed }
    return hasDenial ? .denied : .done
  }

  private mutating func add(_ resources: [String], _ answer: Notice?) {
    for resource in resources {
      if case .preauthorization(let decisions)? = answer {
        preauthorized.set(resource, decisions.value.permits(resource))
      } else {
        preauthorized.set(resource, false)
      }
    }
  }

  private mutating func add(_ resource: String, _ answer: Notice?) {
    switch answer {
    case .playback: played.set(resource, .permit)
    case .denial(let denial):
      hasDenial = true
      played.set(resource, .deny(code: denial.value.decision.error?.code ?? "none"))
    case .code, .preauthorization, .failure, .signOutInSettings, .storeFailed, nil: return
    }
  }
}
