import Testing

@testable import SSOStateMachine

@Suite("§8. Enhanced error codes")
struct EnhancedErrorTests {
  /// §8.1: the codes by the action that the list gives them.
  static let listed: [(RecommendedAction, [String])] = [
    (
      .none,
      [
        "invalid_parameter_service_provider", "invalid_parameter_mvpd", "invalid_parameter_code",
        "invalid_parameter_resources", "invalid_parameter_redirect_url", "invalid_parameter_partner",
        "invalid_parameter_saml_response", "invalid_header_device_info", "invalid_header_device_identifier",
        "invalid_header_identity_for_temporary_access", "invalid_header_pfs_permission_access_not_present",
        "invalid_header_pfs_permission_access_not_determined",
        "invalid_header_pfs_permission_access_not_granted",
        "invalid_header_pfs_provider_id_not_determined", "invalid_header_pfs_provider_id_mismatch",
        "invalid_header_pfs_provider_info_expired", "invalid_integration", "invalid_authentication_session",
        "preauthorization_denied_by_mvpd", "authorization_denied_by_mvpd",
        "authorization_denied_by_parental_controls", "authorization_denied_by_degradation_rule",
        "internal_server_error",
      ]
    ),
    (
      .configuration,
      [
        "too_many_resources", "invalid_configuration_user_metadata_certificate",
        "invalid_configuration_temporary_access", "invalid_configuration_platform",
        "invalid_configuration_platform_id", "invalid_configuration_platform_trait",
        "invalid_configuration_platform_category_trait", "invalid_configuration_platform_services",
        "invalid_configuration_mvpd_platform", "invalid_configuration_mvpd_platform_boarding_status",
        "invalid_configuration_mvpd_platform_profile_exchange",
      ]
    ),
    (
      .applicationRegistration,
      ["invalid_access_token_service_provider", "invalid_access_token_client_application"]
    ),
    (
      .authentication,
      [
        "authenticated_profile_missing", "authenticated_profile_expired",
        "authenticated_profile_invalidated", "temporary_access_duration_limit_exceeded",
        "temporary_access_resources_limit_exceeded", "authorization_denied_by_hba_policies",
        "authorization_denied_by_session_invalidated", "identity_not_recognized_by_mvpd",
      ]
    ),
    (.retry, ["network_received_error", "network_connection_timeout", "maximum_execution_time_exceeded"]),
  ]

  @Test("47 codes, each with its action, which wins over what an answer says")
  func codes() throws {
    var count = 0
    for (action, codes) in Self.listed {
      for text in codes {
        count += 1
        let code = try #require(EnhancedErrorCode(rawValue: text), "\(text)")
        #expect(code.listedAction == action, "\(text)")
        let error = EnhancedError(code: text, action: .unrecognized("odd"))
        #expect(error.known == code, "\(text)")
        #expect(error.recommendedAction == action, "\(text)")
        #expect(EnhancedError(code: text).recommendedAction == action, "\(text), without an action")
        #expect(error.action == .unrecognized("odd"), "\(text): what was sent is kept")
      }
    }
    #expect(count == 47)
    #expect(EnhancedErrorCode.allCases.count == 47)
  }

  @Test("6 actions; unknown ones are kept")
  func actions() {
    let lines: [(String, RecommendedAction)] = [
      ("none", .none), ("configuration", .configuration),
      ("application-registration", .applicationRegistration), ("authentication", .authentication),
      ("authorization", .authorization), ("retry", .retry), ("Retry", .unrecognized("Retry")),
      ("", .unrecognized("")),
    ]
    for (text, action) in lines { #expect(RecommendedAction(rawValue: text) == action, "\(text)") }
  }

  @Test("a code outside the 47 is kept, and its own action counts")
  func unknownCodes() {
    for text in ["authorization_expired", "maximum_attempts_exceeded", "INVALID_INTEGRATION", ""] {
      let error = EnhancedError(code: text, action: .retry)
      #expect(error.known == nil, "\(text)")
      #expect(error.code == text)
      #expect(error.recommendedAction == .retry, "\(text)")
      #expect(EnhancedError(code: text).recommendedAction == nil, "\(text): no action")
    }
  }

  @Test("the errors of E1 and E2; unknown ones are kept")
  func registrationErrors() {
    let lines: [(String, RegistrationError)] = [
      ("invalid_request", .invalidRequest), ("invalid_redirect_uri", .invalidRedirectURI),
      ("invalid_software_statement", .invalidSoftwareStatement),
      ("unapproved_software_statement", .unapprovedSoftwareStatement), ("invalid_client", .invalidClient),
      ("unauthorized_client", .unauthorizedClient), ("unsupported_grant_type", .unsupportedGrantType),
      ("odd", .unrecognized("odd")),
    ]
    for (text, error) in lines {
      #expect(RegistrationError(rawValue: text) == error)
      #expect(error.rawValue == text)
    }
  }
}
