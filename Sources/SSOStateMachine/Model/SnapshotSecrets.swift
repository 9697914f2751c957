/// The part of a snapshot that never prints, but is encoded.
package struct SnapshotSecrets: Hashable, Sendable, Codable, CustomStringConvertible, CustomReflectable {
  let clientID: String
  let clientSecret: String
  let token: String
  let expiresAt: Int64

  init?(_ standing: Standing) {
    guard case .admitted(let access) = standing else { return nil }
    let registration = access.value.registration.value
    (clientID, clientSecret) = (registration.clientID, registration.clientSecret.expose())
    (token, expiresAt) = (access.value.token.expose(), access.value.expiresAt.milliseconds)
  }

  /// Nil where other credentials were stored since.
  func access(
    _ configuration: Shared<FlowConfiguration>, beside stored: Shared<Registration>?
  ) -> Shared<Access>? {
    if let stored, stored.value.clientID != clientID { return nil }
    let registration = Registration(
      configuration: configuration, clientID: clientID, clientSecret: Secret(clientSecret))
    return Shared(
      Access(registration: Shared(registration), token: Secret(token), expiresAt: Timestamp(expiresAt)))
  }

  package var description: String { "<redacted>" }
  package var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
