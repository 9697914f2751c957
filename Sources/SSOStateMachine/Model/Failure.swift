/// The reason why a flow came to rest without reaching its goal. The app shows and logs the failure.
public struct Failure: Hashable, Sendable {
  /// The kind of failure, by whose fault it was.
  public let family: Family
  /// The service's own code, or a word of this library if the service sent no code.
  public let code: String
  /// Text for a person, if the service sent some.
  public let message: String?
  /// The trace id of the service, for support.
  public let trace: String?
  /// The call that failed, as the service lists it: `E8`, or a method and a path. Nil if no call failed.
  public let endpoint: String?
  /// The status of the answer; nil without an answer.
  public let status: Int?
  /// The wait in whole seconds, which take fewer bytes in a failure.
  private let wait: UInt16?

  /// Makes a failure. A ``retryAfter`` of more than 18 hours becomes 18 hours.
  public init(
    family: Family, code: String, message: String? = nil, trace: String? = nil, endpoint: String? = nil,
    status: Int? = nil, retryAfter: Int64? = nil
  ) {
    (self.family, self.code, self.message, self.trace) = (family, code, message, trace)
    (self.endpoint, self.status) = (endpoint, status)
    wait = retryAfter.map { UInt16(clamping: $0 / 1_000 + ($0 % 1_000 > 0 ? 1 : 0)) }
  }

  /// Milliseconds after which the service wants to be asked again; nil if the service specified no time.
  public var retryAfter: Int64? { wait.map { Int64($0) * 1_000 } }

  /// The kinds of failures, by whose fault they are.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// No answer came, or only a redirect.
    case transport
    /// An answer that cannot be read.
    case `protocol`
    /// The service, or a server in front of it, answered with an error: an error object, or a status that is not a
    /// success.
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
    /// The input of the app or the person.
    case input
  }
}

extension Failure {
  /// The keys for an app's own text, the closest first (docs/texts.md): `failure.<code>`, then `failure.<family>`.
  public var textKeys: [String] { ["failure.\(code)", "failure.\(family.rawValue)"] }
}

extension Failure {
  /// The failure that a fault ends in when nothing more can be tried.
  ///
  /// - Parameters:
  ///   - fault: how the call ended.
  ///   - endpoint: the call.
  package init(_ fault: Fault, of endpoint: String?) {
    let family = Family(fault)
    switch fault {
    case .service(let error, let status): self.init(error, family: family, of: endpoint, status: status)
    case .unauthorized(let error?): self.init(error, family: family, of: endpoint, status: fault.status)
    case .unauthorized(nil): self.init(family, "unauthorized", of: endpoint, status: fault.status)
    case .registration(let error, let status):
      self.init(family, error.rawValue, of: endpoint, status: status)
    case .throttled(let delay):
      self.init(
        family: family, code: "throttled", endpoint: endpoint, status: fault.status, retryAfter: delay)
    case .transport(let fault): self.init(family, fault.rawValue, of: endpoint, status: nil)
    case .redirected(let status): self.init(family, Fault.redirectCode, of: endpoint, status: status)
    case .unreadable(let answer):
      self.init(
        family: family, code: answer.failureCode, trace: answer.trace, endpoint: endpoint,
        status: answer.status)
    }
  }

  /// The failure that an error object describes: the error of an answer, or of one decision in a good answer.
  package init(_ error: EnhancedError, family: Family, of endpoint: String?, status: Int? = nil) {
    self.init(
      family: family, code: error.code, message: error.message, trace: error.trace, endpoint: endpoint,
      status: status ?? error.status)
  }

  /// The failure of a page that could not be shown.
  ///
  /// - Parameters:
  ///   - endpoint: the call that the page begins with.
  ///   - status: the status of the answer; nil without an answer.
  package init(ofPage endpoint: String, status: Int?) {
    guard let status else {
      self.init(family: .transport, code: "pageFailed", endpoint: endpoint)
      return
    }
    self.init(.service, "status\(status)", of: endpoint, status: status)
  }

  private init(_ family: Family, _ code: String, of endpoint: String?, status: Int?) {
    self.init(family: family, code: code, endpoint: endpoint, status: status)
  }
}

extension Failure.Family {
  fileprivate init(_ fault: Fault) {
    self =
      switch fault {
      case .service(let error, _):
        error.recommendedAction == .configuration ? .configuration : .service
      case .registration: .configuration
      case .unauthorized: .unauthorized
      case .throttled: .throttled
      case .transport, .redirected: .transport
      case .unreadable(let answer): answer.isSuccess ? .protocol : .service
      }
  }
}

extension Fault {
  /// The code of a failure by a redirect.
  package static let redirectCode = "redirectRefused"

  /// The status of the answer; nil if no answer came.
  package var status: Int? {
    switch self {
    case .service(_, let status), .registration(_, let status), .redirected(let status): status
    case .unauthorized: 401
    case .throttled: 429
    case .transport: nil
    case .unreadable(let answer): answer.status
    }
  }
}

extension Fault.UnreadableAnswer {
  /// The code of the failure. A status that is not a success says more than the body, which is often a page from
  /// something between the app and the service: `status403` from a firewall, `status451` for legal reasons, `status500`
  /// from a service that is down. A page with a success comes from a network that wants a sign-in.
  fileprivate var failureCode: String { isSuccess ? code : "status\(status)" }

  fileprivate var isSuccess: Bool { (200..<300).contains(status) }
}
