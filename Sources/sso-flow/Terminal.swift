import CommandLineTool
import SSOEffectRunner
import SSOStateMachine

/// What a person at the terminal sees, on standard error: a line a stage, the code to type and the time left.
final class Terminal: FlowScreen {
  private let state = Locked(State())
  private let write: @Sendable (String) -> Void
  private let clock: any FlowClock

  private struct State: Sendable {
    var code: (text: String, notAfter: Timestamp)?
    var answers: [Notice] = []
  }

  init(clock: any FlowClock, write: @escaping @Sendable (String) -> Void) {
    (self.clock, self.write) = (clock, write)
  }

  /// The answers to what was asked, in order.
  var answers: [Notice] { state.withLock { $0.answers } }

  func show(_ notice: Notice) {
    switch notice {
    case .code(let code, let notAfter):
      state.withLock { $0.code = (code, notAfter) }
      note("on another device, type the code \(code.oneLine): \(left(until: notAfter)) left")
    case .preauthorization: answer(notice)
    case .playback(let resource, _):
      answer(notice)
      note("plays \(resource.oneLine)")
    case .denial(let answer):
      self.answer(notice)
      let decision = answer.value.decision
      let reason = decision.error.map { $0.message ?? $0.code } ?? "no reason given"
      note("may not play \(decision.resource.oneLine): \(reason.oneLine)")
    case .failure(let failure):
      answer(notice)
      note("failed: \(failure.code.oneLine)")
    case .signOutInSettings(let path): note("sign out of the TV provider too: \(path)")
    case .storeFailed(let failure): write("store: \(failure)\n")
    }
  }

  /// Tells of an arrow that was taken.
  func show(_ edge: Edge) {
    guard let stage = RESTV2.graph[edge.to] else { return }
    let id = stage.id.rawValue
    let padding = String(repeating: " ", count: max(1, 30 - id.count))
    let waits = stage.command == .some("wait") ? state.withLock({ $0.code }) : nil
    let code = waits.map { ": code \($0.text.oneLine), \(left(until: $0.notAfter)) left" } ?? ""
    write("\(id)\(padding)\(stage.title)\(code)\n")
  }

  private func answer(_ notice: Notice) { state.withLock { $0.answers.append(notice) } }

  private func note(_ text: String) { write("  \(text)\n") }

  /// Minutes and seconds.
  private func left(until end: Timestamp) -> String {
    let seconds = clock.now.milliseconds(until: end) / 1_000
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
