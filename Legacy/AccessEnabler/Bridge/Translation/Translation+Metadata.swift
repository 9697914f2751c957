import SSOStateMachine

// The answers to `getMetadata`.

extension Translation {
  func metadata(_ key: Call.MetadataKey) -> Callback.Metadata {
    let (value, isEncrypted) = value(of: key)
    return Callback.Metadata(key: key, value: value, isEncrypted: isEncrypted)
  }

  private func value(of key: Call.MetadataKey) -> (Secret<Profile.Value>?, isEncrypted: Bool) {
    switch key {
    case .authenticationTTL: (moment(profile?.expiresAt), false)
    case .authorizationTTL(let resource): (moment(permits[resource]?.notAfter), false)
    case .deviceID:
      (
        state.map {
          Secret(.string($0.returnPoint.registrationStatus.configuration.value.device.identifier))
        }, false
      )
    case .user("tokenSource"):
      (profile.map { Secret(.string($0.type == .appleSSO ? "Apple" : "Adobe")) }, false)
    case .user(let name): attribute(name)
    }
  }

  private var profile: Profile? { state?.subscriber?.entitlement.profile.value }

  /// Milliseconds since 1970, as text.
  private func moment(_ moment: Timestamp?) -> Secret<Profile.Value>? {
    moment.map { Secret(.string("\($0.milliseconds)")) }
  }

  private func attribute(_ name: String) -> (Secret<Profile.Value>?, isEncrypted: Bool) {
    let attribute = profile?.attributes.expose()[name]
    return (attribute.map { Secret($0.value) }, attribute?.state == .encrypted)
  }
}
