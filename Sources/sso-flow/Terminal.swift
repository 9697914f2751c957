import AdobePassAPI
import CommandLineTool
import FlowTool
import SSOEffectRunner
import SSOStateMachine

/// The output for a person at the terminal, on standard error: a line for each stage, the code, and the time left.
///
/// ```
///    5.0 s  F.27  Continue polling after ≥ 3 s: code 986D69H, 29:55 left
/// ```
final class Terminal: FlowScreen {
  /// The questions and answers of the run.
  let answers = AnswerBook()
  private let graph: StateGraph
  /// The width of the column of the step ids.
  private let width: Int
  private let state = Locked(State())
  private let write: @Sendable (String) -> Void
  private let clock: any FlowClock
  private let start: Timestamp
  private let play: @Sendable (String, MediaToken) -> Void

  private let phasesOfCodes: Set<String>
  private let origin: Origin?

  private struct State: Sendable {
    var code: (text: String, notAfter: Timestamp)?
    var storeFailure: StoreFailure?
  }

  /// - Parameters:
  ///   - origin: the origin of the service, for the page where a code is typed; nil for a simulated service.
  ///   - write: takes one line.
  ///   - play: plays a resource.
  init(
    _ machine: FlowMachine = .restV2, clock: any FlowClock, origin: Origin? = nil,
    write: @escaping @Sendable (String) -> Void,
    play: @escaping @Sendable (String, MediaToken) -> Void = { _, _ in }
  ) {
    (graph, phasesOfCodes) = (machine.graph, machine.phasesOfCodes)
    width = 2 + (graph.stages.lazy.filter { !$0.id.isNoStep }.map(\.id.rawValue.count).max() ?? 0)
    (self.clock, self.origin, self.write, self.play, start) = (clock, origin, write, play, clock.now)
  }

  func show(_ notice: Notice) {
    switch notice {
    case .code(let code, let notAfter):
      state.withLock { $0.code = (code, notAfter) }
      say("on another device, type the code \(code.oneLine)\(placeOfCodes): \(left(until: notAfter)) left")
    case .preauthorization: answers.add(.answered(notice))
    case .authorization(let answer):
      let decision = answer.value.decision
      say("\(decision.isAuthorized ? "may" : "may not") play \(decision.resource.oneLine)")
    case .playback(let resource, let token):
      answers.add(.answered(notice))
      play(resource, token)
      say("plays \(resource.oneLine)")
    case .playReplaced(let resource): say("another request replaces the play of \(resource.oneLine)")
    case .denial(let denial):
      answers.add(.answered(notice))
      say("may not play \(denial.resource.oneLine): \(denial.value.reason.oneLine)")
    case .explainPermission(.restricted, at: _):
      say("signing in takes a code: the device is restricted")
    case .explainPermission(_, let place):
      say("with permission, signing in takes no code: \(place.path)")
    case .explainSignIn(let notice):
      let place = notice.place.map { ", \($0.path)" } ?? ""
      say("a new sign-in is needed: \(notice.failure.told)\(place)")
    case .explainProvider(let brand): say("signed in with another provider: \(brand.displayName.oneLine)")
    case .limitPlayback(let end): say("the pass ends, and what plays with it: \(left(until: end)) left")
    case .failure(let failure):
      answers.add(.answered(notice))
      say("failed, and the run goes on: \(failure.told)")
    case .signOutInSettings(let place): say("sign out of the TV provider too: \(place.path)")
    case .storeFailed(let failure): show(failure)
    }
  }

  /// The place where a code is typed: the page of the sandbox or, for Adobe's service, a page of the app.
  private var placeOfCodes: String {
    switch origin {
    case nil: ""
    case let origin? where origin.isLoopback: " at \(origin)/activate"
    case .some: " on the page of your app that asks for codes"
    }
  }

  /// Shows an arrow that was taken.
  func show(_ edge: StateGraph.Edge) {
    guard let stage = graph[edge.to] else { return }
    let code = state.withLock { state in
      // In another phase the person no longer needs the code. Registration and recovery return to the poll.
      if !phasesOfCodes.contains(stage.phase) { state.code = nil }
      return stage.command == .some("wait") ? state.code : nil
    }
    let wait = code.map { ": code \($0.text.oneLine), \(left(until: $0.notAfter)) left" } ?? ""
    // The id of a stage that is not a step is too long for the column. The title says the same.
    let step = stage.id.isNoStep ? "X" : stage.id.rawValue
    let passed = start.milliseconds(until: clock.now) / 100
    let time = "\(passed / 10).\(passed % 10) s"
    write("\(time.padded(left: 9))  \(step.padded(right: width))\(stage.title)\(wait)\n")
  }

  /// Shows how long a wait takes, unless a shown code says so.
  func showWait(milliseconds: Int64) {
    guard state.withLock({ $0.code == nil }), milliseconds >= 100 else { return }
    say("waits \(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s")
  }

  /// Shows that the store failed, once: a store that cannot be written fails at every value.
  private func show(_ failure: StoreFailure) {
    let isNew = state.withLock { state in
      defer { state.storeFailure = failure }
      return state.storeFailure != failure
    }
    if isNew { write("\(failure)\n") }
  }

  /// Prints a line below the title of the stage.
  private func say(_ text: String) { write("\("".padded(right: 11 + width))> \(text)\n") }

  /// The time left, in minutes and seconds.
  private func left(until end: Timestamp) -> String {
    let seconds = max(0, clock.now.milliseconds(until: end) / 1_000)
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A clock that reports how long a task waits for it.
struct ToldClock: FlowClock {
  let base: any FlowClock
  let tell: @Sendable (Int64) -> Void

  var now: Timestamp { base.now }

  func sleep(milliseconds: Int64) async throws(CancellationError) {
    tell(milliseconds)
    try await base.sleep(milliseconds: milliseconds)
  }
}

extension StageID {
  /// `X.idle`.
  fileprivate var isNoStep: Bool { rawValue.hasPrefix("X.") }
}

extension String {
  func padded(right width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func padded(left width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Denial {
  /// The reason that a person reads: the code and the sentence of the error object; without one, the MVPD's text.
  fileprivate var reason: String {
    error.map { error in error.code + (error.message.map { ": \($0)" } ?? "") }
      ?? details ?? message ?? "no reason given"
  }
}

extension Failure {
  /// The failure on one line: its code, its call, the status of the answer, and the service's sentence.
  fileprivate var told: String { description + (message.map { ": \($0.oneLine)" } ?? "") }
}
