import AdobePassAPI
import ArgumentParser
import AsyncHTTPClientTransport
import SSOEffectRunner

/// A transport under attack.
struct Carrier: Sendable {
  let transport: any HTTPTransport
  let close: @Sendable () -> Void

  /// The transports that can be attacked.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case urlSession = "url-session"
    case asyncHTTPClient = "async-http-client"
  }

  init(_ kind: Kind, deadline: Int64) {
    switch kind {
    case .urlSession:
      let transport = URLSessionTransport(deadline: deadline, bodyLimit: Limits.body)
      (self.transport, close) = (transport, { transport.close() })
    case .asyncHTTPClient:
      let transport = AsyncHTTPClientTransport(deadline: deadline, bodyLimit: Limits.body)
      (self.transport, close) = (transport, { transport.close() })
    }
  }
}
