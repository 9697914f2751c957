import SSOStateMachine

/// The JSON of AP-Partner-Framework-Status (REST API V2, Headers).
enum FrameworkStatus {
  static func json(_ status: PartnerFrameworkStatus) -> String {
    // The framework is never asked for a provider without permission. So without permission, its error is about the
    // permission.
    let isPermission = status.accessStatus != .granted
    var permission = JSONObject()
    permission.add("accessStatus", status.accessStatus.rawValue)
    permission.add("error", isPermission ? status.error.map(json) : nil)
    // The object stays empty if there is no provider.
    var provider = JSONObject()
    provider.add("error", isPermission ? nil : status.error.map(json))
    if let id = status.accountProviderIdentifier {
      provider.add("expirationDate", status.authenticationExpirationDate.map { "\($0.milliseconds)" })
      provider.add("id", id)
    }
    var whole = JSONObject()
    whole.add("frameworkPermissionInfo", permission)
    whole.add("frameworkProviderInfo", provider)
    return whole.text
  }

  private static func json(_ error: PartnerFrameworkStatus.FrameworkError) -> JSONObject {
    var object = JSONObject()
    object.add("code", error.code.text)
    object.add("message", error.message)
    return object
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code {
  /// The framework's number, as text; a word if the framework gave no number.
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
