/// Why a flow came to rest without reaching what was asked for. The app shows and logs the failure.
public struct Failure: Hashable, Sendable {
  /// Whose fault it was.
  public let family: Family
  /// The service's own code where it sent one, else a word of this library.
  public let code: String
  /// Text for a person, if the service sent some.
  public let message: String?
  /// The trace id of the service, for support.
  public let trace: String?

  /// Makes a failure.
  public init(family: Family, code: String, message: String? = nil, trace: String? = nil) {
    (self.family, self.code, self.message, self.trace) = (family, code, message, trace)
  }

  /// Whose fault it was.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// No answer came.
    case transport
    /// An answer that cannot be read.
    case `protocol`
    /// An error object.
    case service
    /// Apple's framework.
    case framework
    /// 429, for too long.
    case throttled
    /// 401, again after a renewal.
    case unauthorized
    /// Something ended before it was used.
    case expired
    /// The integration or the app is set up wrongly.
    case configuration
    /// What the app or the person gave.
    case input
  }
}

extension Failure {
  /// The failure that a fault ends in when nothing more can be tried.
  package init(_ fault: Fault) {
    switch fault {
    case .service(let error, _):
      self.init(error, family: error.recommendedAction == .configuration ? .configuration : .service)
    case .registration(let error, _): self.init(family: .configuration, code: error.rawValue)
    case .unauthorized(let error):
      self =
        error.map { Failure($0, family: .unauthorized) }
        ?? Failure(family: .unauthorized, code: "unauthorized")
    case .throttled: self.init(family: .throttled, code: "throttled")
    case .transport(let fault): self.init(family: .transport, code: fault.rawValue)
    case .unreadable(let answer): self.init(family: .protocol, code: answer.code, trace: answer.trace)
    }
  }

  package init(_ error: EnhancedError, family: Family) {
    self.init(family: family, code: error.code, message: error.message, trace: error.trace)
  }
}
