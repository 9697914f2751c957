/// The part of a snapshot that never prints, but is encoded.
package struct SnapshotSecrets: Hashable, Sendable {
  package let clientID: String
  package let clientSecret: String
  package let token: String
  package let expiresAt: Int64

  package init?(_ registrationStatus: RegistrationStatus) {
    guard case .admitted(let access) = registrationStatus else { return nil }
    let registration = access.value.registration.value
    (clientID, clientSecret) = (registration.clientID, registration.clientSecret.expose())
    (token, expiresAt) = (access.value.token.expose(), access.value.expiresAt.milliseconds)
  }

  /// The token; nil if other credentials were stored since the snapshot.
  package func access(
    _ configuration: Shared<FlowConfiguration>, beside stored: Shared<Registration>?
  ) -> Shared<Access>? {
    if let stored, stored.value.clientID != clientID { return nil }
    let registration = Registration(
      configuration: configuration, clientID: clientID, clientSecret: Secret(clientSecret))
    return Shared(
      Access(registration: Shared(registration), token: Secret(token), expiresAt: Timestamp(expiresAt)))
  }
}

extension SnapshotSecrets: CustomStringConvertible {
  package var description: String { "<redacted>" }
}

#if !hasFeature(Embedded)
  extension SnapshotSecrets: Codable, CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
  }
#endif
