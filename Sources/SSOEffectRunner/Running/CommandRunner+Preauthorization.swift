package import SSOStateMachine

extension CommandRunner {
  /// Asks a question in as many calls as the service wants, one after the other, and combines the answers into one
  /// (REST API V2 Checklist).
  ///
  /// If a later call fails in a way that may pass, the answers of the earlier calls are returned, and the rest is not
  /// answered. Any other failure is the failure of the whole question: the flow knows what to do, and asks again.
  ///
  /// - Parameters:
  ///   - question: what the app asked.
  ///   - earlier: what was permitted before.
  ///   - command: the call of one part, after what was permitted before it.
  ///   - reply: the reply in the outcome of such a call.
  /// - Returns: nil if a call brought nothing.
  package func preauthorize(
    _ question: PreauthorizationRequest, after earlier: Shared<Preauthorization>?,
    _ command: (Shared<PreauthorizationRequest>, Shared<Preauthorization>?) -> Flow.Command,
    _ reply: (Flow.Outcome) -> Reply<Preauthorization>?
  ) async -> Reply<Preauthorization>? {
    var (known, answers) = (earlier, [Preauthorization]())
    for part in question.calls {
      switch await call(command(Shared(part), known)).flatMap(reply) {
      case .success(let answer)?:
        known = answer
        answers.append(answer.value)
      case .failure(let fault)?:
        guard fault.value.passes, let answer = Preauthorization(answers, to: question) else {
          return .failure(fault)
        }
        return .success(Shared(answer))
      case nil: return nil
      }
    }
    return Preauthorization(answers, to: question).map { .success(Shared($0)) }
  }
}
