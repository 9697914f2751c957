package import AdobePassAPI
import SSOEffectRunner
package import SSOStateMachine

/// A gate before everything that takes time. It holds some of the work until the work is canceled.
package final class Gate: Sendable {
  private let state = Locked(State())
  private let heldOne: Int?
  private let passages: AsyncStream<Passage>
  private let told: AsyncStream<Passage>.Continuation

  private struct State: Sendable {
    var begun = 0
    var atWork = 0
    var isClosed = false
  }

  /// The passage of one piece of work.
  package enum Passage: Sendable {
    case passed
    case held
  }

  /// - Parameter heldOne: the number of the piece of work to hold, from 1 on; nil to hold no work.
  package init(holding heldOne: Int? = nil) {
    self.heldOne = heldOne
    (passages, told) = AsyncStream.makeStream()
  }

  /// The passage of each piece of work, in the order in which they begin.
  package func makeIterator() -> AsyncStream<Passage>.Iterator { passages.makeAsyncIterator() }

  /// The number of pieces of work that are under way, or held.
  package var atWork: Int { state.withLock { $0.atWork } }
  /// The number of pieces of work that have begun.
  package var begun: Int { state.withLock { $0.begun } }

  /// Holds all work from now on.
  package func close() { state.withLock { $0.isClosed = true } }

  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Lets work pass, or holds it.
  ///
  /// - Returns: whether the work may begin; if so, the caller must ``leave()`` at its end.
  package func enter() async -> Bool {
    let passage = state.withLock { state -> Passage in
      state.begun += 1
      state.atWork += 1
      return state.isClosed || state.begun == heldOne ? .held : .passed
    }
    told.yield(passage)
    guard passage == .held else { return true }
    await untilCancelled()
    leave()
    return false
  }

  package func leave() { state.withLock { $0.atWork -= 1 } }
}

/// Waits until the current task is canceled.
package func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  withExtendedLifetime(continuation) {}
}

extension Setting {
  /// Puts a gate in front of the transport, the framework, the user agent and the waits of the flow.
  package func gated(by gate: Gate) -> Setting {
    var setting = self
    setting.environment.transport = Gated(gate: gate, base: environment.transport)
    setting.environment.framework = Gated(gate: gate, base: environment.framework)
    setting.environment.userAgent = Gated(gate: gate, base: environment.userAgent)
    setting.environment.clock = Gated(gate: gate, base: environment.clock)
    return setting
  }
}

package struct Gated<Base: Sendable>: Sendable {
  package let gate: Gate
  package let base: Base
}

extension Gated: HTTPTransport where Base == any HTTPTransport {
  package func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    guard await gate.enter() else { throw .connectionFailed }
    defer { gate.leave() }
    return try await base.send(request, to: origin)
  }
}

extension Gated: PartnerFramework where Base == any PartnerFramework {
  package func accessStatus(prompts: Bool) async -> AccessStatus {
    guard await gate.enter() else { return .notDetermined }
    defer { gate.leave() }
    return await base.accessStatus(prompts: prompts)
  }

  package func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    guard await gate.enter() else { return PartnerFrameworkStatus(accessStatus: .notDetermined) }
    defer { gate.leave() }
    return await base.status(for: request)
  }
}

extension Gated: UserAgent where Base == any UserAgent {
  package func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    guard await gate.enter() else { return .closed }
    defer { gate.leave() }
    return await base.open(url, until: redirectUrl)
  }
}

extension Gated: FlowClock where Base == any FlowClock {
  package var now: Timestamp { base.now }

  package func sleep(milliseconds: Int64) async throws(CancellationError) {
    guard await gate.enter() else { throw CancellationError() }
    defer { gate.leave() }
    try await base.sleep(milliseconds: milliseconds)
  }
}
