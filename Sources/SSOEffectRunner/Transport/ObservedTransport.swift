public import AdobePassAPI
public import SSOStateMachine

/// temporary
public struct ObservedTransport<Base: Sendable>: Sendable {
  let base: Base
  let clock: any FlowClock
  let report: @Sendable (Exchange) -> Void
  public init(_ base: Base, clock: any FlowClock, report: @escaping @Sendable (Exchange) -> Void) {
    (self.base, self.clock, self.report) = (base, clock, report)
  }
}
extension ObservedTransport: HTTPTransport where Base == any HTTPTransport {
  public func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    try await base.send(request, to: origin)
  }
}
