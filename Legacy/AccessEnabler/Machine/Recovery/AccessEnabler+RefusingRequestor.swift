package import SSOStateMachine

extension AccessEnablerMachine {
  /// S.2 failed. The step is tried three times in all, unless a code says that another try is useless.
  package struct RefusingRequestor: Deciding {
    /// The most tries, the first try included.
    static let mostTries: UInt8 = 3

    package static var name: StageName { .refusingRequestor }
    package static let card = StageCard(
      "X.refusingRequestor", "Look why the requestor was refused", knows: "how often; the codes so far")

    let journey: Journey
    let subscriber: Subscriber?
    let failures: UInt8
    let cause: Cause

    /// The cause of a failed S.2.
    enum Cause: Hashable {
      case refused
      case silent
    }

    private static let arrows = declare(
      (
        misconfigured: To<Failed>("misconfigured", if: "R400, R401, CFG400 or CFG410 came"),
        retry: To<BackingOff>("retry", if: "no such code so far, ≤ 3 tries"),
        refused: To<Failed>("refused", if: "refused a third time"),
        silent: To<Failed>("silent", if: "timed out a third time")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      if journey.reports.contains(.start, where: { $0.needsDeveloper }) {
        return Self.arrows.misconfigured(failed(.requestor))
      }
      guard failures + 1 >= Self.mostTries else {
        return Self.arrows.retry(BackingOff(journey: journey, subscriber: subscriber, failures: failures + 1))
      }
      return switch cause {
      case .refused: Self.arrows.refused(failed(.requestor))
      case .silent: Self.arrows.silent(failed(.silence(.start)))
      }
    }

    private func failed(_ cause: Failed.Cause) -> Failed {
      Failed(journey: journey, subscriber: subscriber, cause: cause)
    }
  }
}

extension AccessEnablerMachine.StatusCode {
  /// Whether no further try of S.2 can go through.
  package var needsDeveloper: Bool {
    switch self {
    case .r400, .r401, .cfg400, .cfg410: true
    case .n003, .n004, .n005, .vsa403, .vsa404, .vsa503, .vsaCommunicationError, .vsa203, .registrationCode,
      .n000, .n001, .n010, .n011, .n111, .n130, .internalError, .reg500, .cfg100, .cfg404, .cfg5xx, .cfg429,
      .sec403, .sec412, .sec420, .z010, .z011, .z100, .z110, .z120, .z130, .z169, .p100, .unrecognized:
      false
    }
  }
}
