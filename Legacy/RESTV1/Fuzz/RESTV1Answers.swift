import AdobePassAPI
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine

/// Every decoder of an answer of REST API V1, JSON and XML: a byte for the command, one for the status, and the body.
@_cdecl("LLVMFuzzerTestOneInput") public func restV1Answers(_ start: UnsafePointer<UInt8>?, _ count: Int)
  -> CInt
{
  var bytes = Bytes(start, count)
  let calls = Calls()
  let command = bytes.pick(calls.restV1Commands)
  let status = bytes.pick([200, 201, 204, 400, 401, 403, 404, 410, 412, 429, 500, 302, 0, -1, .max])
  let response = HTTPResponse(status: status, body: bytes.all())
  guard let outcome = calls.restV1Service.outcome(of: command, response: response) else {
    fatalError("a call without an outcome")
  }
  must(
    calls.restV1Service.outcome(of: command, response: response) == outcome, "equal answers, equal outcomes")
  check(outcome, status: status, response)
  _ = "\(outcome)"
  return 0
}

private func check(_ outcome: RESTV1.Outcome, status: Int, _ response: HTTPResponse) {
  switch outcome {
  case .exchange(.success), .logout(.success): must(status == 204, "204 alone is a success")
  case .profileRequest(.success(let request)):
    must(request.value.payload.expose().utf8.elementsEqual(response.body), "opaque text stays as it is")
  case .configuration(.success(let configuration)):
    for mvpd in configuration.value.mvpds {
      must(!mvpd.id.isEmpty, "an MVPD has an id")
      must(mvpd.logoUrl?.lowercased().hasPrefix("http") ?? true, "urls are absolute")
    }
  case .authorization(.success(let answer)):
    if case .authorized = answer.value { must(status == 200, "200 alone permits") }
  case .mediaToken(.success(let answer)):
    if case .issued = answer.value { must(status == 200, "200 alone brings a token") }
  case .registration, .access, .permission, .authentication, .frameworkStatus, .configuration,
    .profileRequest,
    .exchange, .registrationCode, .userAgent, .authorization, .mediaToken, .preauthorization, .userMetadata,
    .logout, .waited:
    break
  }
}

extension Calls {
  fileprivate var restV1Service: RESTV1Service { RESTV1Service(origin: .restV1Production) }

  /// One of every command of REST API V1 that is a call; always the same number, in the same order.
  fileprivate var restV1Commands: [RESTV1.Command] {
    guard let asked = PreauthorizationRequest(resources: [text, other]).map({ Shared($0) }) else {
      fatalError("a sample cannot be made")
    }
    let playing = Shared(PlayRequest(resource: other))
    return [
      .register(configuration), .retrieveAccessToken(registration), .checkAuthentication(access),
      .retrieveConfiguration(access, maximumAge: 0), .retrieveProfileRequest(access, mvpd: text),
      .exchangeToken(access, mvpd: text, samlResponse: Secret(other)),
      .createRegistrationCode(access, mvpd: text), .retrieveAuthenticationToken(access),
      .authorize(access, playing), .retrieveAuthorizationToken(access, playing),
      .retrieveMediaToken(access, playing), .preauthorize(access, asked, after: nil),
      .retrieveUserMetadata(access), .logout(access),
    ]
  }
}
