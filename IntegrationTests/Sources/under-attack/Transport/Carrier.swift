import AdobePassAPI
import ArgumentParser
import SSOEffectRunner

/// A transport under attack.
struct Carrier: Sendable {
  let transport: any HTTPTransport
  let close: @Sendable () -> Void

  /// The transports that can be attacked.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case urlSession = "url-session"
  }

  init(_ kind: Kind, deadline: Int64) {
    switch kind {
    case .urlSession:
      let transport = URLSessionTransport(deadline: deadline, bodyLimit: Limits.body)
      (self.transport, close) = (transport, { transport.close() })
    }
  }
}
