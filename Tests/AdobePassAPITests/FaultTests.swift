import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The meaning of a status (Enhanced Error Codes).
@Suite struct FaultTests {
  private static let error = #"{"action":"retry","status":403,"code":"network_received_error","trace":"t"}"#
  private static let read = EnhancedError(
    code: "network_received_error", action: .retry, status: 403, trace: "t")

  private func forEveryCall(_ status: Int, _ body: String, _ fault: Fault) throws {
    for command in try World.calls() {
      #expect(World.service.outcome(of: command, body, status: status)?.fault == fault, "\(body)")
    }
  }

  @Test(arguments: Fault.TransportFault.allCases) func noAnswer(_ fault: Fault.TransportFault) throws {
    for command in try World.calls() {
      #expect(World.service.outcome(of: command, fault: fault)?.fault == .transport(fault))
    }
  }

  @Test(arguments: [300, 301, 302, 303, 304, 307, 308]) func redirects(_ status: Int) throws {
    try forEveryCall(status, Self.error, .redirected(status: status))
  }

  @Test("the failure of a redirect has its status", arguments: [300, 301, 302, 303, 304, 307, 308, 399])
  func redirectedFailure(_ status: Int) throws {
    for command in try World.calls() {
      let fault = try #require(World.service.outcome(of: command, "", status: status)?.fault)
      let failure = Failure(fault, of: "E14")
      #expect(failure.code == "redirectRefused" && failure.family == .transport, "\(command)")
      #expect(failure.status == status, "\(command)")
    }
  }

  @Test(
    "E15 names a page by a redirect (currency-2026)",
    arguments: [
      ("https://mvpd.example/logout", "https://mvpd.example/logout"),
      ("/api/v2/logout/page", World.service.origin.description + "/api/v2/logout/page"),
      ("javascript:alert(1)", nil), ("//elsewhere.example", nil), (nil, nil),
    ] as [(String?, String?)])
  func redirectedLogout(_ location: String?, _ url: String?) {
    let response = HTTPResponse(status: 302, headers: location.map { [HTTPHeader("Location", $0)] } ?? [])
    let outcome = World.service.outcome(of: .logout(World.access(), mvpd: "one"), response: response)
    let entry = LogoutEntry(mvpd: "one", actionName: .logout, actionType: .interactive, url: url)
    #expect(
      outcome
        == .logouts(
          url == nil
            ? .failure(Shared(.redirected(status: 302))) : .success(Shared(LogoutList([entry])))))
  }

  @Test func unauthorized() throws {
    for body in ["", "{}", "<html>"] { try forEveryCall(401, body, .unauthorized(nil)) }
    try forEveryCall(401, Self.error, .unauthorized(Self.read))
  }

  @Test(arguments: [400, 402, 403, 404, 405, 410, 412, 500, 502, 503, 599, 199, 0, -1, 1000])
  func errorObjects(_ status: Int) throws {
    try forEveryCall(status, Self.error, .service(Self.read, status: status))
    try forEveryCall(status, "", unreadable(.empty, status: status))
    try forEveryCall(status, "<html>", unreadable(.html, status: status))
    try forEveryCall(status, "oops", unreadable(.notJSON, status: status))
    try forEveryCall(status, #"{"trace":"t"}"#, unreadable(.missingField, "code", status: status, trace: "t"))
    try forEveryCall(status, #"{"code":5,"trace":6}"#, unreadable(.wrongType, "code", status: status))
  }

  @Test(arguments: [
    ("invalid_request", RegistrationError.invalidRequest), ("invalid_redirect_uri", .invalidRedirectURI),
    ("invalid_software_statement", .invalidSoftwareStatement),
    ("unapproved_software_statement", .unapprovedSoftwareStatement), ("invalid_client", .invalidClient),
    ("unauthorized_client", .unauthorizedClient), ("unsupported_grant_type", .unsupportedGrantType),
    ("x", .unrecognized("x")),
  ])
  func registrationErrors(_ word: String, _ error: RegistrationError) throws {
    let body = #"{"error":"\#(word)"}"#
    for (command, status) in try World.calls().prefix(2).flatMap({ [($0, 400), ($0, 401)] }) {
      #expect(
        World.service.outcome(of: command, body, status: status)?.fault
          == .registration(error, status: status))
    }
    for command in try World.calls().dropFirst(2) {
      #expect(
        World.service.outcome(of: command, body, status: 400)?.fault
          == unreadable(.missingField, "code", status: 400))
    }
  }

  @Test(arguments: [
    (#""message":{"a":1},"status":"403""#, EnhancedError(code: "c", status: 403)),
    (#""message":5,"details":[],"helpUrl":7,"trace":{},"action":9,"status":{}"#, EnhancedError(code: "c")),
    (
      #""status":1e400,"action":"new","details":"d","message":"m""#,
      EnhancedError(code: "c", action: .unrecognized("new"), message: "m", details: "d")
    ),
    (#""helpUrl":"javascript:x","action":"none""#, EnhancedError(code: "c", action: RecommendedAction.none)),
    (
      #""helpUrl":"https://a.b/c","status":403.0"#,
      EnhancedError(code: "c", status: 403, helpUrl: "https://a.b/c")
    ),
  ])
  func lenientErrors(_ fields: String, _ error: EnhancedError) throws {
    let body = #"{"code":"c",\#(fields)}"#
    try forEveryCall(500, body, .service(error, status: 500))
    let decision = #"{"decisions":[{"resource":"R","mvpd":"M","authorized":false,"error":\#(body)}]}"#
    let command = RESTV2.Command.authorize(World.access(), try World.plain("M"), World.playing("R"))
    guard case .authorization(let reply) = World.service.outcome(of: command, decision) else { return }
    #expect(reply.value?.decision.error == error)
  }

  @Test("an error object inside `error`, as services in front of Adobe's write it")
  func wrappedErrors() throws {
    let body = #"{"error":"# + Self.error + "}"
    for command in try World.calls().dropFirst(2) {
      #expect(
        World.service.outcome(of: command, body, status: 403)?.fault == .service(Self.read, status: 403))
      #expect(World.service.outcome(of: command, body, status: 401)?.fault == .unauthorized(Self.read))
    }
  }

  @Test("an error object with a success status is a failure with its code, not an empty list")
  func errorsUnderASuccess() throws {
    for command in try World.calls().dropFirst(2) {
      for body in [Self.error, #"{"error":"# + Self.error + "}"] {
        #expect(World.service.outcome(of: command, body)?.fault == .service(Self.read, status: 200))
      }
    }
  }

  @Test func traceOfAnAnswerThatCannotBeRead() {
    let command = RESTV2.Command.retrieveConfiguration(World.access(), maximumAge: 0)
    #expect(
      World.service.outcome(of: command, #"{"trace":"t"}"#)?.fault
        == unreadable(.missingField, "requestor", trace: "t"))
  }
}
