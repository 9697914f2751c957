public import AdobePassAPI
public import AdobePassRules
import SSOEffectRunner
public import SSOStateMachine

extension SimulatedAdobePass {
  /// A disturbance of a request.
  public enum Disturbance: Equatable, Sendable {
    /// An error object, with its status (Enhanced Error Codes). An error of status 403 at E13 or E14 is that of every decision.
    case error(EnhancedErrorCode)
    /// `{"error": …}` with 400, as E1 and E2 answer.
    case registrationError(RegistrationError)
    /// 401: with an error object, or empty.
    case unauthorized(EnhancedErrorCode? = nil)
    /// 429 as published: HTML. With a number of seconds, `Retry-After` carries it.
    case throttled(retryAfter: Int? = nil)
    /// A status without a body.
    case status(Int)
    /// A status with a page instead of JSON.
    case html(status: Int)
    /// A status with the test's own JSON.
    case body(status: Int, json: String)
    /// The true answer, cut in half. For HTTP it is complete, but it is not JSON.
    case truncatedJSON
    /// 200 with the given number of bytes of JSON.
    case huge(bytes: Int)
    /// 302 to somewhere else, which no call may follow.
    case redirect(to: String)
    /// The true answer, the given number of milliseconds later.
    case delayed(milliseconds: Int64)
    /// The request never arrives, for this reason.
    case failed(Fault.TransportFault)
    /// The request arrives and has its effect, but its answer is lost, for this reason.
    case lost(Fault.TransportFault)
    /// Nothing, until the caller gives up.
    case stalled
  }

  /// Disturbs requests. If several disturbances fit one request, the disturbance that was injected first counts.
  ///
  /// - Parameters:
  ///   - disturbance: what happens to them.
  ///   - place: which requests.
  ///   - times: how many requests are disturbed; nil for all from now on.
  public func inject(_ disturbance: Disturbance, at place: DisturbedPlace<Endpoint>, times: Int? = 1) {
    backend.withLock { $0.disturbances.append(Disturbing(disturbance, at: place, times: times)) }
  }

  /// Ends all disturbances.
  public func clearDisturbances() { backend.withLock { $0.disturbances = [] } }

  /// A reaction to a request: the next step of a transport or a server.
  public struct Reaction: Equatable, Sendable {
    /// Milliseconds before the ending.
    public let delay: Int64
    /// The way in which the request ends.
    public let ending: Ending

    /// A way in which a request ends.
    public enum Ending: Equatable, Sendable {
      /// The request is answered.
      case answer(HTTPResponse)
      /// No answer comes, for this reason. A server closes the connection.
      case failure(Fault.TransportFault)
      /// Nothing happens until the caller gives up.
      case silence
    }

    /// Makes the reaction of a service that answers at once; nil if it does not answer.
    public init(_ response: HTTPResponse?) {
      self.init(delay: 0, ending: response.map { .answer($0) } ?? .failure(.connectionFailed))
    }

    init(delay: Int64, ending: Ending) { (self.delay, self.ending) = (delay, ending) }

    /// The answer; nil if no answer comes.
    public var response: HTTPResponse? { if case .answer(let response) = ending { response } else { nil } }
  }
}

/// The requests that a disturbance is for.
public enum DisturbedPlace<Endpoint: Hashable & Sendable>: Hashable, Sendable {
  /// Requests to an endpoint.
  case endpoint(Endpoint)
  /// The n-th request of all, pages included; the first is 1.
  case request(Int)
  /// The pages of an MVPD where a person logs in or out.
  case pages
  /// Every request.
  case everywhere
}

/// A disturbance that waits for its requests.
package struct Disturbing<Endpoint: Hashable & Sendable>: Sendable {
  let disturbance: SimulatedAdobePass.Disturbance
  let place: DisturbedPlace<Endpoint>
  var remaining: Int?

  package init(_ disturbance: SimulatedAdobePass.Disturbance, at place: DisturbedPlace<Endpoint>, times: Int?)
  {
    (self.disturbance, self.place, remaining) = (disturbance, place, times)
  }
}

extension ServiceBackend {
  /// The disturbance of a request that is about to be answered.
  mutating func nextDisturbance(for call: Call) -> SimulatedAdobePass.Disturbance? {
    let number = trace.total + 1
    let index = disturbances.firstIndex { item in
      guard item.remaining.map({ $0 > 0 }) ?? true else { return false }
      switch item.place {
      case .endpoint(let endpoint): return call.endpoint == endpoint
      case .request(let wanted): return wanted == number
      case .pages: return call.isPage
      case .everywhere: return true
      }
    }
    guard let index else { return nil }
    defer { disturbances[index].remaining = disturbances[index].remaining.map { $0 - 1 } }
    return disturbances[index].disturbance
  }
}

extension SimulatedAdobePass.Disturbance {
  /// Whether the service never sees the request.
  var keepsRequestFromArriving: Bool {
    switch self {
    case .failed, .stalled: true
    case .error, .registrationError, .unauthorized, .throttled, .status, .html, .body, .truncatedJSON, .huge,
      .redirect, .delayed, .lost:
      false
    }
  }

  /// The false answer that the disturbance gives; nil if the service answers truthfully, or not at all.
  var answerInstead: ServiceAnswer? {
    switch self {
    case .error(let code): .error(code)
    case .registrationError(let error): .registrationError(error)
    case .unauthorized(let code):
      code.map { .json(.error($0), status: 401, Facts(error: $0)) } ?? .empty(401)
    case .throttled(let seconds): Self.throttled(seconds)
    case .status(let status): .empty(status)
    case .html(let status): .html("Status \(status)", status: status)
    case .body(let status, let json): Self.json(status, Array(json.utf8))
    case .huge(let bytes):
      Self.json(
        200, Array(#"{"filler":""#.utf8) + [UInt8](repeating: 0x61, count: bytes) + Array(#""}"#.utf8))
    case .redirect(let url): .redirect(to: url)
    case .truncatedJSON, .delayed, .failed, .lost, .stalled: nil
    }
  }

  private static func throttled(_ seconds: Int?) -> ServiceAnswer {
    let plain = ServiceAnswer.throttled.response
    guard let seconds else { return .throttled }
    let headers = plain.headers + [HTTPHeader("Retry-After", "\(seconds)")]
    return ServiceAnswer(response: HTTPResponse(status: 429, headers: headers, body: plain.body))
  }

  private static func json(_ status: Int, _ body: [UInt8]) -> ServiceAnswer {
    let type = HTTPHeader("Content-Type", "application/json;charset=UTF-8")
    return ServiceAnswer(response: HTTPResponse(status: status, headers: [type], body: body))
  }
}

extension SimulatedAdobePass.Reaction {
  init(_ response: HTTPResponse, _ disturbance: SimulatedAdobePass.Disturbance?) {
    switch disturbance {
    case .delayed(let milliseconds): self.init(delay: milliseconds, ending: .answer(response))
    case .failed(let fault), .lost(let fault): self.init(delay: 0, ending: .failure(fault))
    case .stalled: self.init(delay: 0, ending: .silence)
    case .truncatedJSON:
      let half = Array(response.body.prefix(response.body.count / 2))
      let cut = HTTPResponse(status: response.status, headers: response.headers, body: half)
      self.init(delay: 0, ending: .answer(cut))
    case .error, .registrationError, .unauthorized, .throttled, .status, .html, .body, .huge, .redirect, nil:
      self.init(delay: 0, ending: .answer(response))
    }
  }
}
