extension Fault {
  /// The service's code as one of the 47 documented codes; nil for any other.
  var knownCode: EnhancedErrorCode? {
    switch self {
    case .service(let error, _): error.known
    case .unauthorized(let error): error?.known
    case .registration, .throttled, .transport, .redirected, .unreadable: nil
    }
  }

  /// Whether the service did not accept the framework status (`invalid_header_pfs_…`).
  var refusesFrameworkStatus: Bool {
    knownCode.map(Self.frameworkStatusCodes.contains) ?? false
  }

  /// Whether the provider of the framework status did not belong to the MVPD of the call.
  package var namesOtherProvider: Bool { knownCode == .invalidHeaderPfsProviderIdMismatch }

  /// Whether something is set up wrongly at the service. The same call without the wrong part may go through.
  var isMisconfiguration: Bool { knownCode?.listedAction == .configuration }

  /// Whether the integration with the MVPD of the call has ended, or never existed.
  package var endsIntegration: Bool {
    knownCode?.endsIntegration ?? false
  }

  /// Whether no decision can be had with the profile of the call: its MVPD is refused, or is not the MVPD of the
  /// account at the system. Another profile may be accepted.
  package var refusesProfile: Bool { endsIntegration || namesOtherProvider }

  /// Whether the person can no longer get a profile of the MVPD of an E9 call. Only an error object says so: a 403
  /// without an error object may come from a firewall, a hotel or a wall against bots.
  var refusesMVPD: Bool {
    knownCode?.refusesMVPD ?? false || knownCode == .temporaryAccessDurationLimitExceeded
      || knownCode == .temporaryAccessResourcesLimitExceeded
  }

  /// Whether the answer is a 403 without an error object. Such an answer says something only about a TempPass: E9 may
  /// answer so if the TempPass is used up.
  package var isBareForbidden: Bool {
    if case .unreadable(let answer) = self { answer.status == 403 } else { false }
  }

  /// Whether a sign-in with the MVPD of the call no longer holds, whatever is done.
  package var endsSignIn: Bool {
    switch self {
    case .service(let error, _), .unauthorized(let error?):
      error.endsSignIn || error.recommendedAction == .applicationRegistration || refusesMVPD
    case .registration: true
    case .unauthorized(nil), .throttled, .transport, .redirected, .unreadable: false
    }
  }

  /// Whether the service says that the TempPass of an E9 call has ended, or is used up. What it says of the app's token or
  /// registration says nothing of the TempPass.
  package var endsTempPass: Bool { endsSignIn && !refusesRegistration || isBareForbidden }

  /// Whether the service says that the registration of the app no longer holds.
  var refusesRegistration: Bool {
    switch self {
    case .service(let error, _), .unauthorized(let error?):
      error.recommendedAction == .applicationRegistration
    case .unauthorized(nil), .registration, .throttled, .transport, .redirected, .unreadable: false
    }
  }

  /// Whether the fault may pass by itself, so that a poll continues: no answer came, or an answer that says nothing
  /// about the code.
  package var passes: Bool {
    switch self {
    case .transport, .redirected, .throttled: true
    case .unreadable(let answer): answer.status >= 500
    case .service(let error, let status):
      error.recommendedAction == .retry || status >= 500 && error.recommendedAction != .configuration
    case .registration, .unauthorized: false
    }
  }

  /// Whether the service no longer knows the code, or its session.
  var refusesCode: Bool {
    knownCode == .invalidAuthenticationSession || knownCode == .invalidParameterCode
  }

  /// Whether another call may be answered well: the trouble may be of this call alone, because the call was answered,
  /// even if badly.
  ///
  /// - Parameter wasAnswered: whether the service has answered another call just before. If so, silence is of this call
  ///   alone too.
  func concernsOneCall(afterAnswer wasAnswered: Bool) -> Bool {
    switch self {
    case .service, .unauthorized, .unreadable, .redirected, .transport(.tooLarge), .transport(.truncated):
      true
    case .transport(.timedOut): wasAnswered
    case .registration, .throttled, .transport(.connectionFailed), .transport(.tlsFailed): false
    }
  }

  /// Whether no answer came, or only an answer from something other than the service. The call may have taken effect
  /// all the same.
  var isSilence: Bool {
    switch self {
    case .transport, .redirected: true
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

extension EnhancedErrorCode {
  /// Whether the integration with the MVPD of the call has ended, or never existed.
  var endsIntegration: Bool { self == .invalidIntegration || self == .invalidParameterMvpd }

  /// Whether no person can sign in with the MVPD of the call, whatever they do.
  var refusesMVPD: Bool {
    Self.codesAgainstMVPD.contains(self)
  }

  private static let codesAgainstMVPD: [Self] = [
    .invalidIntegration, .invalidParameterMvpd, .invalidConfigurationTemporaryAccess,
    .invalidHeaderIdentityForTemporaryAccess,
  ]
}
