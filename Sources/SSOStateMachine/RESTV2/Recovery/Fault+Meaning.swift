extension Fault {
  /// The service's code as one of the 47 documented codes; nil for any other.
  var knownCode: EnhancedErrorCode? {
    switch self {
    case .service(let error, _): error.known
    case .unauthorized(let error): error?.known
    case .registration, .throttled, .transport, .unreadable: nil
    }
  }

  /// Whether the service did not accept the framework status (`invalid_header_pfs_…`).
  var refusesFrameworkStatus: Bool {
    knownCode.map(Self.frameworkStatusCodes.contains) ?? false
  }

  /// Whether the integration with the MVPD that the call named has ended, or never existed.
  var endsIntegration: Bool {
    knownCode == .invalidIntegration || knownCode == .invalidParameterMvpd
  }

  /// Whether no profile of the MVPD that a call of E9 named can be had any more. E9 answers 403 only for a TempPass
  /// that is used up.
  var refusesMVPD: Bool {
    switch self {
    case .unreadable(let answer): answer.status == 403
    case .service, .registration, .unauthorized, .throttled, .transport:
      endsIntegration || knownCode == .temporaryAccessDurationLimitExceeded
        || knownCode == .temporaryAccessResourcesLimitExceeded
    }
  }

  /// Whether the service no longer knows the code, or its session.
  var refusesCode: Bool {
    knownCode == .invalidAuthenticationSession || knownCode == .invalidParameterCode
  }

  /// Whether no answer came, or only one from something other than the service. The call may have taken effect all the
  /// same.
  var isSilence: Bool {
    switch self {
    case .transport: true
    case .unreadable(let answer): answer.status >= 500
    case .service, .registration, .unauthorized, .throttled: false
    }
  }

  private static let frameworkStatusCodes: [EnhancedErrorCode] = [
    .invalidHeaderPfsPermissionAccessNotPresent, .invalidHeaderPfsPermissionAccessNotDetermined,
    .invalidHeaderPfsPermissionAccessNotGranted, .invalidHeaderPfsProviderIdNotDetermined,
    .invalidHeaderPfsProviderIdMismatch, .invalidHeaderPfsProviderInfoExpired,
  ]
}
