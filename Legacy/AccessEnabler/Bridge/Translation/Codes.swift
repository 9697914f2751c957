import SSOStateMachine

/// The codes of `setAuthenticationStatus` and `tokenRequestFailed`.
enum ErrorCode {
  static let none = ""
  static let notAuthenticated = "USER_NOT_AUTHENTICATED_ERROR"
  static let notAuthorized = "USER_NOT_AUTHORIZED_ERROR"
  static let notSelected = "PROVIDER_NOT_SELECTED_ERROR"
  static let generic = "GENERIC_AUTHENTICATION_ERROR"
}

/// The call that a failure ends. The SDK has separate codes for each call.
enum FailedCall: Sendable {
  case setRequestor
  case getAuthentication
  case getAuthorization(resource: String)
  case preauthorize

  fileprivate var resource: String? {
    if case .getAuthorization(let resource) = self { resource } else { nil }
  }

  /// The code of a server that fails, by its status.
  fileprivate func broken(_ status: Int? = nil) -> String {
    switch self {
    case .setRequestor: "CFG\(max(status ?? 500, 500))"
    case .getAuthentication: "N500"
    case .getAuthorization: "Z500"
    case .preauthorize: "P100"
    }
  }

  /// The code of a server that cannot be reached.
  fileprivate var unreachable: String { if case .setRequestor = self { "CFG404" } else { broken() } }

  /// The code of a call that comes too often.
  fileprivate var throttled: String {
    switch self {
    case .setRequestor: "CFG429"
    case .getAuthentication: "N500"
    case .getAuthorization: "Z100"
    case .preauthorize: "P100"
    }
  }
}

extension Callback.Status {
  /// The SDK's codes of the service's errors, wherever they come.
  private static let codes: [EnhancedErrorCode: String] = [
    .invalidParameterServiceProvider: "CFG400", .invalidAccessTokenServiceProvider: "CFG400",
    .temporaryAccessDurationLimitExceeded: "N111", .temporaryAccessResourcesLimitExceeded: "N111",
    .authorizationDeniedByDegradationRule: "Z169", .networkConnectionTimeout: "Z120",
    .networkReceivedError: "Z120", .maximumExecutionTimeExceeded: "Z120", .invalidParameterResources: "Z130",
    .tooManyResources: "P100", .authenticatedProfileMissing: "N130", .authenticatedProfileExpired: "N130",
    .authenticatedProfileInvalidated: "N130", .invalidAuthenticationSession: "N130",
  ]

  /// The code of a failure that ends a call.
  init(_ failure: Failure, of call: FailedCall) {
    let code =
      switch failure.family {
      case .transport: failure.code == "tlsFailed" ? "SEC420" : call.unreachable
      case .throttled: call.throttled
      case .unauthorized: "R401"
      case .configuration: failure.endpoint == "E1" ? "R400" : "R401"
      case .framework: "VSA503"
      case .service:
        EnhancedErrorCode(rawValue: failure.code).flatMap { Self.codes[$0] } ?? call.broken(failure.status)
      case .protocol, .input, .expired: call.broken()
      }
    self.init(
      code: code, level: "Error", message: failure.message,
      details: failure.endpoint.map { "\($0): \(failure.code)" } ?? failure.code, resource: call.resource)
  }

  /// The status code for a Deny: Z100, which means that the MVPD refuses, unless the service gives another reason.
  init(_ denial: Denial) {
    let error = EnhancedErrorCode(rawValue: denial.code)
    let code = error == .internalServerError ? "Z500" : error.flatMap { Self.codes[$0] }
    self.init(
      code: code ?? "Z100", level: "Error", message: denial.message, details: denial.details,
      resource: denial.resource)
  }

  /// The status code for a Permit that another party than the MVPD has given; nil for a Permit of the MVPD.
  init?(permitBy source: String?, resource: String) {
    switch source {
    case "degradation": self.init(code: "Z010", level: "Warning", resource: resource)
    case "temppass": self.init(code: "Z011", level: "Info", resource: resource)
    default: return nil
    }
  }

  /// The status code for a sign-in by degradation or by a TempPass; nil for any other sign-in.
  init?(signedInBy type: ProfileType) {
    switch type {
    case .degraded: self.init(code: "N010", level: "Warning")
    case .temporary: self.init(code: "N011", level: "Info")
    case .regular, .appleSSO, .platformSSO, .serviceTokenSSO, .unrecognized: return nil
    }
  }

  /// The status code for a missing permission; nil if the permission is granted.
  init?(_ access: AccessStatus) {
    switch access {
    case .granted: return nil
    case .denied, .restricted: self.init(code: "VSA403", level: "Info")
    case .notDetermined: self.init(code: "VSA404", level: "Info")
    }
  }
}
