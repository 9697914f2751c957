package import SSOStateMachine

extension RESTV2Samples {
  /// Every kind of fault as the outcome of every call.
  static let faults: [One] = kinds.flatMap { name, fault, simpler in
    failures(name, Shared(fault), simpler: simpler)
  }

  package static let kinds: [(String, Fault, String?)] =
    [
      ("retryable", "network_received_error"), ("profileMissing", "authenticated_profile_missing"),
      ("misconfigured", "invalid_configuration_platform"), ("serverError", "internal_server_error"),
      ("statusRefused", "invalid_header_pfs_provider_info_expired"),
      ("otherProvider", "invalid_header_pfs_provider_id_mismatch"),
      ("codeRefused", "invalid_authentication_session"),
      ("samlRefused", "invalid_parameter_saml_response"),
      ("integrationEnded", "invalid_integration"), ("passUsedUp", "temporary_access_duration_limit_exceeded"),
      ("unknownCode", "code_of_tomorrow"),
    ].map { ($0.0, .service(EnhancedError(code: $0.1), status: 500), nil) }
    + [
      (
        "registrationRefused",
        .service(EnhancedError(code: "new", action: .applicationRegistration), status: 403),
        nil
      ),
      ("unauthorized", .unauthorized(nil), nil),
      (
        "unauthorizedClient", .unauthorized(EnhancedError(code: "invalid_access_token_client_application")),
        "unauthorized"
      ),
      ("invalidClient", .registration(.invalidClient, status: 400), nil),
      ("invalidRequest", .registration(.invalidRequest, status: 400), nil),
      ("throttled", .throttled(retryAfter: nil), nil),
      ("throttledFor7s", .throttled(retryAfter: 7_000), "throttled"),
      ("throttledForAnHour", .throttled(retryAfter: 3_600_000), "throttled"),
      ("timedOut", .transport(.timedOut), "retryable"), ("tlsFailed", .transport(.tlsFailed), nil),
      ("unreadable", .unreadable(.init(code: "html", status: 200)), nil),
      ("forbidden", .unreadable(.init(code: "html", status: 403)), "unreadable"),
      ("unreadable503", .unreadable(.init(code: "html", status: 503)), "unreadable"),
    ]

  /// A fault as the outcome of every call.
  static func failures(
    _ name: String, _ fault: Shared<Fault>, role: One.Role = .setback, simpler: String? = nil
  ) -> [One] {
    let outcomes: [(String, RESTV2.Outcome)] = [
      ("registration", .registration(.failure(fault))), ("access", .access(.failure(fault))),
      ("profiles", .profiles(.failure(fault))), ("configuration", .configuration(.failure(fault))),
      ("session", .session(.failure(fault))), ("preauthorization", .preauthorization(.failure(fault))),
      ("authorization", .authorization(.failure(fault))), ("logouts", .logouts(.failure(fault))),
    ]
    return outcomes.map { call, outcome in
      .outcome("\(call).\(name)", outcome, role: role, simpler: simpler.map { "\(call).\($0)" })
    }
  }
}
