import SSOStateMachine

/// A call of the Adobe SSO Service, and how its answer is read.
public struct SSOServiceCall<Value: Sendable>: Sendable {
  /// The request to send to the origin of the service.
  public let request: HTTPRequest
  private let secrets: KnownSecrets
  private let sendsToken: Bool
  private let read: @Sendable (HTTPResponse) throws(Unreadable) -> Value

  init<Wire: Decodable & SendableMetatype>(
    _ call: SSOServiceRequest, _ value: @escaping @Sendable (Wire) -> Value
  ) {
    (request, secrets, sendsToken) = (call.request, KnownSecrets(call.secrets), call.token != nil)
    read = { response throws(Unreadable) in value(try JSONReading.decode(Wire.self, from: response)) }
  }

  /// The value or the fault that an answer means. A secret that the answer repeats comes out as `<redacted>`. The
  /// caller decides what follows from a failure: see ``SSOServiceFault``.
  public func reply(to response: HTTPResponse) -> Result<Value, SSOServiceFault> {
    let response = response.hiding(secrets)
    guard (200..<300).contains(response.status) else { return .failure(fault(response)) }
    do throws(Unreadable) {
      return .success(try read(response))
    } catch {
      return .failure(unreadable(response, error))
    }
  }

  private func fault(_ response: HTTPResponse) -> SSOServiceFault {
    if (300..<400).contains(response.status) { return .redirected(status: response.status) }
    if response.status == 429 { return .throttled(retryAfter: RetryAfter.milliseconds(response)) }
    do throws(Unreadable) {
      return fault(try JSONReading.decode(SSOServiceErrorWire.self, from: response).error, response.status)
    } catch {
      return response.status == 401 ? .unauthorized(nil) : unreadable(response, error)
    }
  }

  /// The status 401 stands for two tokens, and the code shows which. An undocumented code is about the access token, as
  /// in REST API V2, unless its action asks for a new service token.
  private func fault(_ error: SSOServiceError, _ status: Int) -> SSOServiceFault {
    switch error.known {
    case .headerInvalid, .tokenExpired, .tokenInvalid:
      sendsToken ? .serviceTokenRefused(error) : .service(error, status: status)
    case .unauthorized: .unauthorized(error)
    case .headerMissing, .requestInvalid, .requestNull, .internalError: .service(error, status: status)
    case nil:
      if error.action == .getNewToken, sendsToken {
        .serviceTokenRefused(error)
      } else {
        status == 401 ? .unauthorized(error) : .service(error, status: status)
      }
    }
  }

  private func unreadable(_ response: HTTPResponse, _ reason: Unreadable) -> SSOServiceFault {
    let trace = (try? JSONReading.decode(TraceWire.self, from: response))?.trace
    return .unreadable(
      Fault.UnreadableAnswer(
        code: reason.code.rawValue, field: reason.field, status: response.status, trace: trace))
  }
}

/// The parts of a call of the Adobe SSO Service.
struct SSOServiceRequest {
  let request: HTTPRequest
  let secrets: [Secret<String>]
  let token: Secret<String>?

  init(
    _ access: Shared<Access>, _ name: String, _ method: HTTPRequest.Method = .post, hasDevice: Bool = false,
    token: Secret<String>? = nil, identity: SSOIdentity? = nil, devices: [String]? = nil,
    context: CallContext = CallContext()
  ) {
    let configuration = access.value.configuration
    let body = devices.map { RequestBody.json(.devices($0)) } ?? .none
    var headers = Headers(sso: access.value, body)
    if hasDevice {
      headers.add("AP-Device-Identifier", "fingerprint " + configuration.device.identifier.base64)
    }
    if identity != nil {
      headers.add("X-Device-Info", DeviceInfo.json(configuration.device, in: context).base64)
    }
    headers.add("X-SSO-ID", identity?.commonID?.expose())
    headers.add("X-SSO-LINK", identity?.linkCode?.expose())
    headers.add("AD-Service-Token", token?.expose())
    request = HTTPRequest(
      method: method, path: "/api/\(configuration.serviceProvider.pathSegment)/\(name)",
      headers: headers.fields, body: body.bytes)
    self.token = token
    secrets =
      access.value.secrets + [token, identity?.commonID, identity?.linkCode].compactMap { $0 }
  }
}

extension SSOIdentity {
  fileprivate var commonID: Secret<String>? { if case .common(let id) = self { id } else { nil } }
  fileprivate var linkCode: Secret<String>? { if case .link(let code) = self { code } else { nil } }
}

extension JSONObject {
  fileprivate static func devices(_ devices: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("devices", devices)
    return object
  }
}
