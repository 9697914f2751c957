import SSOStateMachine
import Testing

@testable import SSOAccessEnablerBridge

@Suite("The SDK's codes: of a failure, by the call that it ends; of a Deny; of who has decided")
struct CodesTests {
  private static func failure(
    _ family: Failure.Family, _ code: String = "code", endpoint: String? = nil, status: Int? = nil
  ) -> Failure {
    Failure(family: family, code: code, endpoint: endpoint, status: status)
  }

  private static let calls: [FailedCall] = [
    .setRequestor, .getAuthentication, .getAuthorization(resource: "news"), .preauthorize,
  ]
  /// A failure, and its code at each of these calls.
  static let rows: [(String, Failure, [String])] = [
    ("no network", failure(.transport, "connectionFailed"), ["CFG404", "N500", "Z500", "P100"]),
    ("no trust", failure(.transport, "tlsFailed"), ["SEC420", "SEC420", "SEC420", "SEC420"]),
    ("429", failure(.throttled), ["CFG429", "N500", "Z100", "P100"]),
    ("401 twice", failure(.unauthorized), ["R401", "R401", "R401", "R401"]),
    ("the statement", failure(.configuration, endpoint: "E1"), ["R400", "R400", "R400", "R400"]),
    ("the credentials", failure(.configuration, endpoint: "E2"), ["R401", "R401", "R401", "R401"]),
    ("Apple's framework", failure(.framework), ["VSA503", "VSA503", "VSA503", "VSA503"]),
    ("an answer that cannot be read", failure(.protocol), ["CFG500", "N500", "Z500", "P100"]),
    ("503", failure(.service, "status503", status: 503), ["CFG503", "N500", "Z500", "P100"]),
    (
      "the requestor", failure(.service, "invalid_parameter_service_provider", status: 400),
      ["CFG400", "CFG400", "CFG400", "CFG400"]
    ),
    (
      "the profile", failure(.service, "authenticated_profile_missing", status: 403),
      ["N130", "N130", "N130", "N130"]
    ),
    (
      "the MVPD does not answer", failure(.service, "network_connection_timeout", status: 403),
      ["Z120", "Z120", "Z120", "Z120"]
    ),
    ("something ended", failure(.expired), ["CFG500", "N500", "Z500", "P100"]),
  ]

  @Test("a failure", arguments: rows)
  func failures(_ row: (name: String, failure: Failure, codes: [String])) {
    let codes = Self.calls.map { Callback.Status(row.failure, of: $0) }
    #expect(codes.map(\.code) == row.codes)
    #expect(codes.allSatisfy { $0.level == "Error" } && codes[2].resource == "news")
  }

  @Test(
    "a Deny",
    arguments: [
      ("authorization_denied_by_mvpd", "Z100"), ("authorization_denied_by_parental_controls", "Z100"),
      ("authorization_denied_by_degradation_rule", "Z169"), ("internal_server_error", "Z500"),
      ("maximum_execution_time_exceeded", "Z120"), ("invalid_parameter_resources", "Z130"),
      ("temporary_access_duration_limit_exceeded", "N111"), ("a code of tomorrow", "Z100"),
    ])
  func denials(_ code: String, _ status: String) {
    let error = EnhancedError(code: code, message: "text", details: "more")
    #expect(
      Callback.Status(Denial(resource: "news", error: error))
        == Callback.Status(
          code: status, level: "Error", message: "text", details: "more", resource: "news"))
  }

  @Test("who has decided, and who has signed the person in")
  func others() {
    #expect(Callback.Status(permitBy: "degradation", resource: "news")?.code == "Z010")
    #expect(Callback.Status(permitBy: "temppass", resource: "news")?.code == "Z011")
    for source in ["mvpd", "a word of tomorrow", nil] {
      #expect(Callback.Status(permitBy: source, resource: "news") == nil)
    }
    #expect(Callback.Status(signedInBy: .degraded)?.code == "N010")
    #expect(Callback.Status(signedInBy: .temporary)?.code == "N011")
    #expect(Callback.Status(signedInBy: .appleSSO) == nil)
    #expect(
      Callback.Status(.restricted)?.code == "VSA403" && Callback.Status(.notDetermined)?.code == "VSA404")
  }

  @Test("why Apple's picker was left")
  func picker() {
    func code(
      _ error: PartnerFrameworkStatus.FrameworkError?, _ id: String? = nil, _ access: AccessStatus = .granted
    )
      -> String?
    {
      Callback.Status(
        leavingPickerFor: PartnerFrameworkStatus(
          accessStatus: access, accountProviderIdentifier: id, error: error))?.code
    }
    #expect(code(nil) == nil)
    #expect(code(.init(code: .unsupportedProvider)) == "N003")
    #expect(code(.init(code: .unsupportedProvider, unsupportedProviderIdentifier: "a")) == "N004")
    #expect(code(.init(code: .userCancelled)) == "N005")
    #expect(code(.init(code: .accessNotGranted), nil, .denied) == "VSA403")
    #expect(code(.init(code: .accessNotGranted), nil, .notDetermined) == "VSA404")
    for other in [
      PartnerFrameworkStatus.FrameworkError.Code.serviceTemporarilyUnavailable, .providerRejected,
      .invalidVerificationToken, .rejected, .unsupported, .timedOut, .unrecognized(9),
    ] {
      #expect(code(.init(code: other)) == "VSA503")
    }
  }

  @Test("metadata: the key of a request, and the arguments of its answer")
  func metadata() {
    let rows: [([AnyHashable: Any], Call.MetadataKey, Int32)] = [
      (["METADATA_OPCODE_KEY": 0], .authenticationTTL, 0),
      (
        ["METADATA_OPCODE_KEY": "1", "METADATA_RESOURCE_ID_KEY": "news"], .authorizationTTL(resource: "news"),
        1
      ),
      (["METADATA_OPCODE_KEY": 2], .deviceID, 2),
      (["METADATA_OPCODE_KEY": 3, "METADATA_USER_META_KEY": "zip"], .user("zip"), 3), ([:], .user(""), 3),
    ]
    for (request, key, opcode) in rows {
      #expect(Call.MetadataKey(request) == key && key.opcode == opcode)
    }
  }
}
