/// The service's enhanced error codes for REST API V2.
///
/// The raw value is the code as the service spells it. A code that is not here is kept as text by ``EnhancedError``.
public enum EnhancedErrorCode: String, Hashable, Sendable, CaseIterable {
  /// ServiceProvider missing/invalid. Status 400.
  case invalidParameterServiceProvider = "invalid_parameter_service_provider"
  /// Mvpd missing/invalid. Status 400.
  case invalidParameterMvpd = "invalid_parameter_mvpd"
  /// Code missing/invalid. Status 400.
  case invalidParameterCode = "invalid_parameter_code"
  /// Resources missing/invalid. Status 400.
  case invalidParameterResources = "invalid_parameter_resources"
  /// RedirectUrl missing/invalid. Status 400.
  case invalidParameterRedirectUrl = "invalid_parameter_redirect_url"
  /// Partner missing/invalid. Status 400.
  case invalidParameterPartner = "invalid_parameter_partner"
  /// SAMLResponse missing/invalid. Status 400.
  case invalidParameterSamlResponse = "invalid_parameter_saml_response"
  /// X-Device-Info missing/invalid. Status 400.
  case invalidHeaderDeviceInfo = "invalid_header_device_info"
  /// AP-Device-Identifier missing/invalid. Status 400.
  case invalidHeaderDeviceIdentifier = "invalid_header_device_identifier"
  /// AP-TempPass-Identity missing/invalid. Status 400.
  case invalidHeaderIdentityForTemporaryAccess = "invalid_header_identity_for_temporary_access"
  /// PFS: accessStatus absent. Status 400.
  case invalidHeaderPfsPermissionAccessNotPresent = "invalid_header_pfs_permission_access_not_present"
  /// PFS: accessStatus undetermined. Status 400.
  case invalidHeaderPfsPermissionAccessNotDetermined = "invalid_header_pfs_permission_access_not_determined"
  /// PFS: accessStatus not granted. Status 400.
  case invalidHeaderPfsPermissionAccessNotGranted = "invalid_header_pfs_permission_access_not_granted"
  /// PFS: provider id maps to no known mvpd. Status 400.
  case invalidHeaderPfsProviderIdNotDetermined = "invalid_header_pfs_provider_id_not_determined"
  /// PFS: provider id ≠ mvpd of the call. Status 400.
  case invalidHeaderPfsProviderIdMismatch = "invalid_header_pfs_provider_id_mismatch"
  /// PFS: provider info expired. Status 400.
  case invalidHeaderPfsProviderInfoExpired = "invalid_header_pfs_provider_info_expired"
  /// ServiceProvider × mvpd inactive or absent. Status 400.
  case invalidIntegration = "invalid_integration"
  /// Session of the code missing/invalid/expired. Status 400.
  case invalidAuthenticationSession = "invalid_authentication_session"
  /// MVPD denied preauthorization. Status 403.
  case preauthorizationDeniedByMvpd = "preauthorization_denied_by_mvpd"
  /// MVPD denied authorization. Status 403.
  case authorizationDeniedByMvpd = "authorization_denied_by_mvpd"
  /// Denied by parental controls. Status 403.
  case authorizationDeniedByParentalControls = "authorization_denied_by_parental_controls"
  /// AuthZNone degradation rule. Status 403.
  case authorizationDeniedByDegradationRule = "authorization_denied_by_degradation_rule"
  /// Server fault (not marked retry). Status 500.
  case internalServerError = "internal_server_error"
  /// More resources than allowed. Status 403.
  case tooManyResources = "too_many_resources"
  /// Metadata certificate. Status 500.
  case invalidConfigurationUserMetadataCertificate = "invalid_configuration_user_metadata_certificate"
  /// TempPass setup. Status 500.
  case invalidConfigurationTemporaryAccess = "invalid_configuration_temporary_access"
  /// Platform setup of the integration. Status 500.
  case invalidConfigurationPlatform = "invalid_configuration_platform"
  /// Platform id. Status 500.
  case invalidConfigurationPlatformId = "invalid_configuration_platform_id"
  /// Platform trait. Status 500.
  case invalidConfigurationPlatformTrait = "invalid_configuration_platform_trait"
  /// Platform category trait. Status 500.
  case invalidConfigurationPlatformCategoryTrait = "invalid_configuration_platform_category_trait"
  /// Platform services of the integration. Status 500.
  case invalidConfigurationPlatformServices = "invalid_configuration_platform_services"
  /// Mvpd × platform. Status 500.
  case invalidConfigurationMvpdPlatform = "invalid_configuration_mvpd_platform"
  /// Boarding status of mvpd × platform. Status 500.
  case invalidConfigurationMvpdPlatformBoardingStatus = "invalid_configuration_mvpd_platform_boarding_status"
  /// Profile exchange of mvpd × platform. Status 500.
  case invalidConfigurationMvpdPlatformProfileExchange =
    "invalid_configuration_mvpd_platform_profile_exchange"
  /// Token not valid for this service provider. Status 401.
  case invalidAccessTokenServiceProvider = "invalid_access_token_service_provider"
  /// Token's client application invalid. Status 401.
  case invalidAccessTokenClientApplication = "invalid_access_token_client_application"
  /// No profile. Status 403.
  case authenticatedProfileMissing = "authenticated_profile_missing"
  /// Profile expired. Status 403.
  case authenticatedProfileExpired = "authenticated_profile_expired"
  /// Profile invalidated. Status 403.
  case authenticatedProfileInvalidated = "authenticated_profile_invalidated"
  /// TempPass time used up. Status 403.
  case temporaryAccessDurationLimitExceeded = "temporary_access_duration_limit_exceeded"
  /// Promo TempPass resources used up. Status 403.
  case temporaryAccessResourcesLimitExceeded = "temporary_access_resources_limit_exceeded"
  /// Device left home, HBA login no longer valid. Status 403.
  case authorizationDeniedByHbaPolicies = "authorization_denied_by_hba_policies"
  /// MVPD ended the session. Status 403.
  case authorizationDeniedBySessionInvalidated = "authorization_denied_by_session_invalidated"
  /// MVPD does not know the user. Status 403.
  case identityNotRecognizedByMvpd = "identity_not_recognized_by_mvpd"
  /// Read error toward the partner. Status 403.
  case networkReceivedError = "network_received_error"
  /// Connect timeout toward the partner. Status 403.
  case networkConnectionTimeout = "network_connection_timeout"
  /// Took too long. Status 403.
  case maximumExecutionTimeExceeded = "maximum_execution_time_exceeded"
}

extension EnhancedErrorCode {
  /// The action that the documentation lists for the code. It wins over the action of an answer (docs/decisions/0004).
  public var listedAction: RecommendedAction {
    switch self {
    case .invalidParameterServiceProvider, .invalidParameterMvpd, .invalidParameterCode,
      .invalidParameterResources, .invalidParameterRedirectUrl, .invalidParameterPartner,
      .invalidParameterSamlResponse, .invalidHeaderDeviceInfo, .invalidHeaderDeviceIdentifier,
      .invalidHeaderIdentityForTemporaryAccess, .invalidHeaderPfsPermissionAccessNotPresent,
      .invalidHeaderPfsPermissionAccessNotDetermined, .invalidHeaderPfsPermissionAccessNotGranted,
      .invalidHeaderPfsProviderIdNotDetermined, .invalidHeaderPfsProviderIdMismatch,
      .invalidHeaderPfsProviderInfoExpired, .invalidIntegration, .invalidAuthenticationSession,
      .preauthorizationDeniedByMvpd, .authorizationDeniedByMvpd, .authorizationDeniedByParentalControls,
      .authorizationDeniedByDegradationRule, .internalServerError:
      .none
    case .tooManyResources, .invalidConfigurationUserMetadataCertificate,
      .invalidConfigurationTemporaryAccess, .invalidConfigurationPlatform, .invalidConfigurationPlatformId,
      .invalidConfigurationPlatformTrait, .invalidConfigurationPlatformCategoryTrait,
      .invalidConfigurationPlatformServices, .invalidConfigurationMvpdPlatform,
      .invalidConfigurationMvpdPlatformBoardingStatus, .invalidConfigurationMvpdPlatformProfileExchange:
      .configuration
    case .invalidAccessTokenServiceProvider, .invalidAccessTokenClientApplication:
      .applicationRegistration
    case .authenticatedProfileMissing, .authenticatedProfileExpired, .authenticatedProfileInvalidated,
      .temporaryAccessDurationLimitExceeded, .temporaryAccessResourcesLimitExceeded,
      .authorizationDeniedByHbaPolicies, .authorizationDeniedBySessionInvalidated,
      .identityNotRecognizedByMvpd:
      .authentication
    case .networkReceivedError, .networkConnectionTimeout, .maximumExecutionTimeExceeded:
      .retry
    }
  }
}
