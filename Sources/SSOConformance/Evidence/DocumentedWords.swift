import SSOStateMachine

/// The words of the documentation. Anything else in a capture may be a secret, and is not shown.
enum DocumentedWords {
  /// The words of the service's paths; the empty one comes before the first slash.
  static let ofPaths: Set<String> = [
    "", "api", "v1", "v2", "reggie", "o", "client", "register", "token", "adobe-services", "config",
    "authenticate", "saml", "logout", "configuration", "sessions", "sso", "profiles", "code", "decisions",
    "authorize", "preauthorize", "checkauthn", "tokens", "authn", "authz", "media", "mediatoken",
    "usermetadata", "regcode", "profile-requests", "freepreview", "Apple",
  ]

  /// The names of parameters, and the keys of bodies.
  static let ofFields: Set<String> = [
    // Registration.
    "software_statement", "redirect_uri", "redirect_uris", "client_id", "client_secret", "grant_type",
    "grant_types", "client_id_issued_at", "scope", "scopes", "access_token", "token_type", "expires_in",
    "created_at", "id", "error", "error_description",
    // Parameters.
    "mvpd", "domainName", "redirectUrl", "SAMLResponse", "resources", "code", "resource", "requestor",
    "requestor_id", "deviceId", "deviceType", "deviceUser", "appId", "device_info", "mso_id", "domain_name",
    "noflash", "no_iframe", "redirect_url", "reg_code", "format", "ttl", "generic_data", "identifier",
    // Sessions.
    "actionName", "actionType", "reasonType", "sessionId", "serviceProvider", "url", "missingParameters",
    "existingParameters", "authenticationRequest", "type", "request", "attributesNames", "notBefore",
    "notAfter", "device", "domain",
    // Profiles and decisions.
    "profiles", "issuer", "attributes", "value", "state", "decisions", "authorized", "source", "token",
    "serializedToken", "issuedAt", "logouts",
    // Configuration.
    "time", "clientType", "os", "name", "domains", "mvpdInitiated", "mvpds", "displayName", "logoUrl",
    "isTempPass", "isProxy", "enablePlatformServices", "boardingStatus", "displayInPlatformPicker",
    "platformMappingId", "enforcePlatformPermissions", "authPerAggregator", "authPerBrowserSession",
    "passiveAuthnEnabled", "requiredMetadataFields",
    // Errors.
    "action", "status", "message", "details", "helpUrl", "trace",
    // The interface before.
    "userId", "expires", "info", "registrationURL", "generated", "proxyMvpd", "requestorId",
    "requestorName", "encryptionKey", "data", "updated", "encrypted", "domainList", "mvpdId",
  ]

  /// The values of each field that has a finite set of them.
  static let ofValues: [String: Set<String>] = [
    "actionName": [
      "authenticate", "authorize", "resume", "retry", "partner_profile", "logout", "partner_logout",
      "complete", "invalid",
    ],
    "actionType": ["interactive", "direct", "partner_interactive", "none"],
    "reasonType": [
      "none", "authenticated", "temporary", "degraded", "authenticatedSSO", "pfs_fallback",
      "configuration_fallback", "missing_parameters_fallback",
    ],
    "type": [
      "regular", "degraded", "temporary", "appleSSO", "platformSSO", "serviceTokenSSO", "saml", "SAML",
    ],
    "action": [
      "none", "configuration", "application-registration", "authentication", "authorization", "retry",
    ],
    "code": Set(EnhancedErrorCode.allCases.map(\.rawValue)),
    "source": ["mvpd", "degradation", "temppass", "dummy"],
    "issuer": ["Adobe", "Apple"],
    "state": ["plain", "enc"],
    "boardingStatus": ["SUPPORTED", "PICKER"],
    "missingParameters": ["mvpd", "domain", "domainName", "redirectUrl"],
    "grant_type": ["client_credentials"],
    "grant_types": ["client_credentials"],
    "token_type": ["bearer", "Bearer"],
    "scope": ["api:client:v2"],
    "scopes": ["api:client:v2"],
    "error": [
      "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
      "invalid_scope", "invalid_software_statement", "invalid_redirect_uri", "access_denied",
    ],
    "format": ["json", "xml"],
    "deviceType": ["iOS", "tvOS"],
  ]

  /// The fields that hold the id of an MVPD.
  static let ofMVPDs: Set<String> = ["mvpd", "mso_id", "id", "issuer", "mvpdId"]

  /// The maps whose keys are ids of MVPDs.
  static let mapsOfMVPDs: Set<String> = ["profiles", "logouts"]

  /// The members of answers that hold the id of a service provider or of an MVPD.
  static let namingFields: Set<String> = [
    "mvpd", "mvpdId", "proxyMvpd", "serviceProvider", "requestor", "requestorId",
  ]

  /// The members of answers that hold something with an `id`, which is its name.
  static let namedByID: Set<String> = ["requestor", "mvpds"]

  /// The fields and members whose values no one else may see.
  static let secretFields: Set<String> = [
    "software_statement", "client_id", "client_secret", "access_token", "code", "reg_code", "SAMLResponse",
    "request", "sessionId", "token", "serializedToken", "authnToken", "userId", "deviceId", "deviceUser",
    "generic_data", "device_info",
    // User metadata that identifies a person or a home.
    "userID", "upstreamUserID", "householdID", "primaryOID", "zip", "encryptedZip", "postalCode",
  ]

  /// The letters of the names of secret fields, in lower case: a client may leave an underscore out.
  private static let lettersOfSecretFields = Set(secretFields.map { letters(of: $0) })

  /// Whether the value of a field is secret. The name of the field may be spelled differently.
  static func isSecret(_ field: String) -> Bool { lettersOfSecretFields.contains(letters(of: field)) }

  private static func letters(of field: String) -> String { field.lowercased().filter(\.isLetter) }

  /// The header fields, in lower case, whose values no one else may see.
  static let secretHeaders: Set<String> = [
    "authorization", "ap-device-identifier", "ap-partner-framework-status", "ap-temppass-identity",
    "ap-visitor-identifier", "ad-service-token", "adobe-subject-token", "x-roku-reserved-roku-connect-token",
    "cookie", "set-cookie",
  ]

  /// The fields of bounds in time and of statuses, written as numbers or digits.
  static let ofNumbers: Set<String> = [
    "notBefore", "notAfter", "expires_in", "client_id_issued_at", "created_at", "issuedAt", "status",
    "expires", "generated", "ttl",
  ]

  /// The fields with Boolean values that say nothing about a person.
  static let ofTruths: Set<String> = [
    "authorized", "isTempPass", "isProxy", "enablePlatformServices", "displayInPlatformPicker",
    "enforcePlatformPermissions", "authPerAggregator", "authPerBrowserSession", "passiveAuthnEnabled",
    "mvpdInitiated",
  ]

  /// The objects that hold what is known of a person or a device.
  static let ofPersons: Set<String> = ["attributes", "device", "info", "data", "existingParameters"]

  /// The media types that the service and its callers write.
  static let mediaTypes: Set<String> = [
    "application/json", "application/xml", "application/x-www-form-urlencoded", "text/html", "text/plain",
    "text/xml", "*/*",
  ]
}
