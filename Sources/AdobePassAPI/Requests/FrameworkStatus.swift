import SSOStateMachine

/// The JSON of AP-Partner-Framework-Status (REST API V2, Headers).
struct FrameworkStatus: Encodable {
  let frameworkPermissionInfo: PermissionInfo
  let frameworkProviderInfo: ProviderInfo

  struct PermissionInfo: Encodable {
    let accessStatus: String
    let error: FrameworkError?
  }

  /// Empty where there is no provider.
  struct ProviderInfo: Encodable {
    let id: String?
    let expirationDate: String?
    let error: FrameworkError?
  }

  struct FrameworkError: Encodable {
    let code: String
    let message: String?
  }

  init(_ status: PartnerFrameworkStatus) {
    let error = status.error.map { FrameworkError(code: $0.code.text, message: $0.message) }
    // Without permission the framework is never asked for a provider, so its error is about the permission.
    let isPermission = status.accessStatus != .granted
    frameworkPermissionInfo = PermissionInfo(
      accessStatus: status.accessStatus.rawValue, error: isPermission ? error : nil)
    let id = status.accountProviderIdentifier
    let end = id == nil ? nil : status.authenticationExpirationDate
    frameworkProviderInfo = ProviderInfo(
      id: id, expirationDate: end.map { "\($0.milliseconds)" }, error: isPermission ? nil : error)
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code {
  /// The framework's number, as text; a word where the framework gave none.
  fileprivate var text: String {
    switch self {
    case .accessNotGranted: "0"
    case .unsupportedProvider: "1"
    case .userCancelled: "2"
    case .serviceTemporarilyUnavailable: "3"
    case .providerRejected: "4"
    case .invalidVerificationToken: "5"
    case .rejected: "6"
    case .unsupported: "7"
    case .timedOut: "timedOut"
    case .unrecognized(let number): "\(number)"
    }
  }
}
