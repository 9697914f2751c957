/// A framework status that passed VAL-BC: permission is granted, the status contains a provider, and the expiration
/// date, if any, has not passed.
public struct ValidatedFrameworkStatus: Equatable, Sendable {
  /// The status.
  public let status: Shared<PartnerFrameworkStatus>
  /// accountProviderIdentifier, which the validation found.
  public var providerID: String { status.value.accountProviderIdentifier ?? "" }

  /// Validates a status; nil if a check fails. ``MVPDConfiguration`` shows whether the provider maps to an MVPD.
  public init?(_ status: Shared<PartnerFrameworkStatus>, at now: Timestamp) {
    guard status.value.isUsable(at: now) else { return nil }
    self.status = status
  }
}

extension PartnerFrameworkStatus {
  /// Whether the framework gave no provider because it could not reach the service that it asks (VSError 3). It may a
  /// moment later.
  var isUnavailableForNow: Bool {
    error?.code == .serviceTemporarilyUnavailable && accountProviderIdentifier?.isEmpty ?? true
  }

  /// The parts that a status can lack. Without them no decision can be requested. The raw values are codes of failures.
  enum Lack: String, CaseIterable {
    /// The person has refused the permission.
    case permission = "accessDenied"
    /// The permission is granted, and no account is signed in at the system.
    case provider = "noProvider"
    /// The login at the provider has ended.
    case validLogin = "loginExpired"
  }

  /// The part that the status lacks. Nil if nothing is missing but an end, and if the person cannot give the permission.
  func lack(at now: Timestamp) -> Lack? {
    switch accessStatus {
    case .denied: return .permission
    case .restricted, .notDetermined: return nil
    case .granted: break
    }
    guard let id = accountProviderIdentifier, !id.isEmpty else { return .provider }
    return authenticationExpirationDate.map { $0 <= now } ?? false ? .validLogin : nil
  }

  /// Whether permission is granted, the status contains a provider, and the login there has not ended.
  fileprivate func isUsable(at now: Timestamp) -> Bool { accessStatus == .granted && lack(at: now) == nil }

  /// Whether Apple's framework gave no answer in time. It would give none to another question either.
  package var hasTimedOut: Bool { error?.code == .timedOut }

  /// Whether this app can no longer use an account of a provider: the person took back the permission, is not signed in
  /// at the system, or is signed in with another provider, or the login there has ended. False after an error that may
  /// pass.
  package func endsAccount(of providerID: String?, at now: Timestamp) -> Bool {
    switch error?.code {
    case .userCancelled, .serviceTemporarilyUnavailable, .invalidVerificationToken, .rejected, .unsupported,
      .timedOut, .unrecognized:
      return false
    case .accessNotGranted, .unsupportedProvider, .providerRejected, nil: break
    }
    guard isUsable(at: now) else { return true }
    return providerID.map { $0 != accountProviderIdentifier } ?? false
  }
}

/// A framework status that passed VAL-D: the checks of VAL-BC, and the expiration date must be there.
public struct DecisionFrameworkStatus: Equatable, Sendable {
  /// The status.
  public let status: Shared<PartnerFrameworkStatus>

  /// Validates a status; nil if a check fails.
  public init?(_ status: Shared<PartnerFrameworkStatus>, at now: Timestamp) {
    guard ValidatedFrameworkStatus(status, at: now) != nil, status.value.authenticationExpirationDate != nil
    else { return nil }
    self.status = status
  }
}

/// The framework's answer to the partner's request, which passed VAL-C11: VAL-BC, the SAML response, and the
/// provider of C.4.
public struct ValidatedPartnerResponse: Equatable, Sendable {
  /// The status of C.10, which E12 sends.
  public let status: ValidatedFrameworkStatus
  /// samlAttributeQueryResponse, which the validation found.
  public var samlResponse: Secret<String> {
    status.status.value.samlAttributeQueryResponse ?? Secret("")
  }

  /// Validates an answer; nil if a check fails.
  public init?(_ status: Shared<PartnerFrameworkStatus>, providerID: String, at now: Timestamp) {
    guard let valid = ValidatedFrameworkStatus(status, at: now), valid.providerID == providerID,
      let response = status.value.samlAttributeQueryResponse, !response.expose().trimmed.isEmpty
    else { return nil }
    self.status = valid
  }
}

extension Failure {
  /// Apple's framework gives no status that a decision can be requested with.
  static let frameworkStatusInvalid = Failure(family: .framework, code: "frameworkStatusInvalid")

  /// Makes the failure of an error of Apple's framework, with the framework's text.
  init(_ error: PartnerFrameworkStatus.FrameworkError) {
    self.init(family: .framework, code: error.code.code, message: error.message)
  }

  /// Makes the failure that says why no decision can be requested with a status of Apple's framework.
  init(_ status: PartnerFrameworkStatus, at now: Timestamp) {
    if let error = status.error {
      self.init(error)
    } else {
      self =
        status.lack(at: now).map { Failure(family: .framework, code: $0.rawValue) } ?? .frameworkStatusInvalid
    }
  }
}
