package import SSOProperties
package import SSORESTV1
import SSOStateMachine

extension Property where W == RESTV1.Walk {
  /// The service is polled every 3 seconds at most, whatever the code, and never past the end of the code. The
  /// exception is one look that is answered after a user agent has ended, which may take longer than the code.
  package static let pollGap = Property(
    "poll gap ≥ 3 s and never past the code's end, but for one look after the user agent",
    source: "V1.10.5, section 4.1", when: { $0.asks(\.polls) },
    remembering: { _ in PollMemory() },
    complaint: { memory, step in
      memory.observe(step)
      for case .retrieveAuthenticationToken in step.taken.commands {
        defer { memory.last = step.now }
        guard let end = memory.end else { return "polls without a code" }
        if end <= step.now, !memory.isOwedALook { return "polls past the end of the code" }
        if let last = memory.last, last.milliseconds(until: step.now) < 3_000 {
          return "polls sooner than 3 s"
        }
      }
      return nil
    })

  /// Once a poll has found a token, only another code is polled for.
  package static let pollsEndWithToken = Property(
    "polls end with a token", source: "V1.10.6", when: { $0.asks(\.polls) },
    remembering: { _ in FoundMemory() },
    complaint: { memory, step in
      if step.refusal == nil, case .completed(let outcome, _) = step.event {
        if memory.isPolling, case .authentication(.success(let answer)) = outcome,
          case .authenticated = answer.value
        {
          memory.isFound = true
        }
        memory.isPolling = false
      }
      for command in step.taken.commands {
        if case .createRegistrationCode = command { memory.isFound = false }
        guard case .retrieveAuthenticationToken = command else { continue }
        guard !memory.isFound else { return "polls on after a token was found" }
        memory.isPolling = true
      }
      return nil
    })

  /// A code is either shown for a second screen or bound to a login on this device. On a device with a user
  /// agent, the code is shown only to a person who asks for a second screen, or for another MVPD if the app
  /// has no picker.
  package static let codeStaysHidden = Property(
    "where there is a user agent, the code is shown only on the person's wish",
    source: "V1.10.2, section 2.4", when: { $0.asks(\.tellsCode) },
    remembering: { _ in CodeMemory() },
    complaint: { memory, step in
      memory.observe(step)
      let hasUserAgent = step.after.situation.configuration.value.hasUserAgent
      for command in step.taken.commands {
        if let complaint = memory.complaint(about: command, hasUserAgent) { return complaint }
      }
      guard let shown = step.after.situation.state.shownCode else { return nil }
      return memory.shown.contains(shown.value)
        ? nil : "the screen shows a code that is bound to a login here"
    })
}

private struct PollMemory {
  var end: Timestamp?
  var last: Timestamp?
  /// Whether a user agent has ended, and no poll was answered since.
  var isOwedALook = false
  private var now = Timestamp(.min)

  /// A clock that is set back no longer shows how long ago something was. A sign-in that begins again begins without a
  /// poll.
  mutating func observe(_ step: Step<RESTV1.Walk>) {
    if step.refusal == nil, case .completed(.registrationCode(.success(let code)), _) = step.event {
      end = code.value.end(receivedAt: step.now)
      isOwedALook = false
    }
    if step.refusal == nil, case .completed(.userAgent, _) = step.event { isOwedALook = true }
    if step.refusal == nil, case .completed(.authentication(.success), _) = step.event { isOwedALook = false }
    if step.now < now, let last, last > step.now { self.last = nil }
    if step.before.situation.state.fallbackReason == nil { last = nil }
    now = step.now
  }
}

private struct FoundMemory {
  var isPolling = false
  var isFound = false
}

private struct CodeMemory {
  var shown: Set<String> = []
  private var opened: Set<String> = []
  private var isBound = false
  private var isWished = false

  /// A sign-in that begins again forgets the request for a second screen.
  mutating func observe(_ step: Step<RESTV1.Walk>) {
    if step.before.situation.state.fallbackReason == nil { isWished = false }
    guard step.refusal == nil else { return }
    if case .useSecondScreen = step.event { isWished = true }
    let hasPicker = step.after.situation.configuration.value.hasPicker
    if case .chooseAnotherMVPD = step.event, !hasPicker { isWished = true }
  }

  mutating func complaint(about command: RESTV1.Command, _ hasUserAgent: Bool) -> String? {
    if case .createRegistrationCode(_, let mvpd) = command { isBound = mvpd != nil && hasUserAgent }
    if case .showCode(let code, _) = command {
      guard isWished || !hasUserAgent else { return "shows a code unasked where there is a user agent" }
      guard !isBound, !opened.contains(code) else { return "shows a code that is bound to a login here" }
      shown.insert(code)
    }
    if case .openLogin(_, let code, _) = command {
      guard hasUserAgent else { return "opens a login without a user agent" }
      guard !shown.contains(code) else { return "opens a login with a code that was shown" }
      opened.insert(code)
    }
    return nil
  }
}
