package import AdobePassAPI
package import SSOEffectRunner
package import SSOStateMachine

/// A transport in front of another, which sees each request first, and may answer it.
package struct Intercepted: HTTPTransport {
  private let base: any HTTPTransport
  private let answer: @Sendable (HTTPRequest) -> HTTPResponse?

  package init(_ base: any HTTPTransport, _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse?) {
    (self.base, self.answer) = (base, answer)
  }

  package func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    if let answer = answer(request) { return answer }
    return try await base.send(request, to: origin)
  }
}
