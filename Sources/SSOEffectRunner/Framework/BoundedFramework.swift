public import SSOStateMachine

/// A framework that always answers in time: no caller waits forever, whatever another implementation does.
///
/// `VideoSubscriberAccountFramework` keeps its own deadlines, which have the same lengths, and sees whether Apple's
/// picker appears. Wrap an implementation of your own, as ``FlowEnvironment/live(store:framework:userAgent:screen:deadline:context:)`` does.
public struct BoundedFramework: PartnerFramework {
  private let framework: any PartnerFramework
  private let clock: any FlowClock
  private let (silent, interactive): (Int64, Int64)

  /// Bounds a framework.
  ///
  /// - Parameters:
  ///   - framework: the framework to ask. If its answer is late, its task is canceled, and the answer is dropped.
  ///   - clock: measures the deadlines.
  ///   - silent: milliseconds for a question that may not ask the person (30 seconds).
  ///   - interactive: milliseconds for a question that may ask the person: Apple's prompt, picker and login (10 minutes).
  public init(
    _ framework: any PartnerFramework, clock: any FlowClock = SystemClock(), silent: Int64 = 30_000,
    interactive: Int64 = 600_000
  ) {
    (self.framework, self.clock, self.silent, self.interactive) = (framework, clock, silent, interactive)
  }

  /// The permission of this app; `notDetermined` if the answer is late.
  public func accessStatus(prompts: Bool) async -> AccessStatus {
    await bounded(by: deadline(prompts), .notDetermined) { await $0.accessStatus(prompts: prompts) }
  }

  /// The status; `notDetermined` with the error `timedOut` if the answer is late.
  ///
  /// A request is two questions, one after the other: for the permission, and for the metadata. It has the time of both.
  public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    let (sum, overflow) = deadline(request.promptsForAccess).addingReportingOverflow(
      deadline(request.isInterruptionAllowed))
    let late = PartnerFrameworkStatus(accessStatus: .notDetermined, error: .init(code: .timedOut))
    return await bounded(by: overflow ? .max : sum, late) { await $0.status(for: request) }
  }

  private func deadline(_ mayAskPerson: Bool) -> Int64 { max(0, mayAskPerson ? interactive : silent) }

  /// The answer of the framework, or `late` at the deadline. The framework may never end, so no caller waits for its
  /// task.
  private func bounded<Answer: Sendable>(
    by deadline: Int64, _ late: Answer, _ ask: @escaping @Sendable (any PartnerFramework) async -> Answer
  ) async -> Answer {
    let answer = FirstAnswer<Answer>()
    let question = Task { [framework] in answer.give(await ask(framework)) }
    let limit = Task { [clock] in
      do {
        try await clock.sleep(milliseconds: deadline)
        answer.give(late)
      } catch {}
    }
    defer {
      question.cancel()
      limit.cancel()
    }
    return await answer.value(ifCancelled: late)
  }
}
