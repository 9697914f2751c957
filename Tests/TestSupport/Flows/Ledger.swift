import AdobePassAPI
package import SSOEffectRunner
import SSOSimulation
package import SSOStateMachine

/// The effects of a runner on the world outside, in order.
package enum Work: Equatable, Sendable {
  /// A call, by its method and path.
  case call(String)
  /// Apple's framework was asked for permission, with a prompt or without.
  case permission(prompts: Bool)
  case framework(FrameworkRequest)
  case page(String, until: String)
  /// A wait, in milliseconds.
  case wait(Int64)
  /// A value was stored or forgotten.
  case save
  case show(Notice)
}

/// An environment that answers at once and records every request.
package final class Ledger: Sendable {
  private let entries = Locked<[Work]>([])
  package let store = MemoryStore()
  package let failsToSave: Bool

  package init(failsToSave: Bool = false) { self.failsToSave = failsToSave }

  package var work: [Work] { entries.withLock { $0 } }

  fileprivate func note(_ work: Work) { entries.withLock { $0.append(work) } }

  package var environment: FlowEnvironment {
    FlowEnvironment(
      transport: Pen(ledger: self), clock: Pen(ledger: self), random: SequenceRandomSource([7]),
      store: Pen(ledger: self), framework: Pen(ledger: self), userAgent: Pen(ledger: self),
      screen: Pen(ledger: self))
  }
}

private struct Pen: HTTPTransport, FlowClock, FlowStore, PartnerFramework, UserAgent, FlowScreen {
  let ledger: Ledger

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    ledger.note(.call("\(request.method.rawValue) \(request.path.prefix { $0 != "?" })"))
    return HTTPResponse(status: 500)
  }

  var now: Timestamp { 1_750_000_000_000 }

  func sleep(milliseconds: Int64) async throws(CancellationError) { ledger.note(.wait(milliseconds)) }

  func load() throws(StoreFailure) -> StoreContents { ledger.store.load() }

  func save(_ contents: StoreContents) throws(StoreFailure) {
    ledger.note(.save)
    if ledger.failsToSave { throw .inaccessible("the disk is full") }
    ledger.store.save(contents)
  }

  func accessStatus(prompts: Bool) async -> AccessStatus {
    ledger.note(.permission(prompts: prompts))
    return .granted
  }

  func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    ledger.note(.framework(request))
    return PartnerFrameworkStatus(accessStatus: .denied)
  }

  func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    ledger.note(.page(url, until: redirectUrl))
    return .closed
  }

  func show(_ notice: Notice) { ledger.note(.show(notice)) }
}
