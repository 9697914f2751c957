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
