extension Fault {
  /// The code of the service, where it is one of the 47.
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

  /// Whether the integration with the MVPD that a call named has ended, or never was.
  var endsIntegration: Bool {
    knownCode == .invalidIntegration || knownCode == .invalidParameterMvpd
  }

  /// Whether no profile of the MVPD that a call of E9 named can be had any more. The only 403 of E9 is a TempPass that
  /// is used up.
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

  /// Whether nobody answered at all, or nobody who could: the call may have had its effect all the same.
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
