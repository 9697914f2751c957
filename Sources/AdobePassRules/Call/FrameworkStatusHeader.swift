package import SSOStateMachine

/// The parsed header AP-Partner-Framework-Status (REST API V2, Headers).
package struct FrameworkStatusHeader {
  package let accessStatus: String?
  package let providerID: String?
  package let expiration: Expiration

  package enum Expiration: Equatable {
    case absent
    case at(Timestamp)
    /// The date is anything but milliseconds as text.
    case malformed
  }

  /// Nil if the text is not the base64 of a JSON object with both parts.
  package init?(_ text: String) {
    guard let json = JSON(base64: text), let permission = json["frameworkPermissionInfo"],
      let provider = json["frameworkProviderInfo"], permission.members != nil, provider.members != nil
    else { return nil }
    accessStatus = permission["accessStatus"]?.text
    providerID = provider["id"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    guard let date = provider["expirationDate"] else {
      expiration = .absent
      return
    }
    expiration = date.text.flatMap { Int64($0) }.map { .at(Timestamp($0)) } ?? .malformed
  }
}
