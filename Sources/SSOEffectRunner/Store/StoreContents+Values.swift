public import SSOStateMachine

extension StoreContents {
  /// Takes in what a `store` command asks to keep.
  public mutating func keep(_ value: RESTV2.StoredValue) {
    switch value {
    case .registration(let registration): keep(registration.value)
    case .access(let access): keep(access.value)
    case .profile(let profile, let brand, let providerID):
      (self.profile, self.providerID) = (profile.value, providerID)
      // A TempPass needs no sign-in, so the person is still signed out.
      if profile.value.type != .temporary { signOut = nil }
      if let brand = brand?.value {
        mvpd = ChosenMVPD(id: brand.id, displayName: brand.displayName, logoUrl: brand.logoUrl)
      } else if mvpd?.id != profile.value.mvpd {
        mvpd = nil
      }
    case .mvpd(let id, let displayName, let logoUrl):
      mvpd = ChosenMVPD(id: id, displayName: displayName, logoUrl: logoUrl)
    case .signOut(let signOut): self.signOut = signOut
    case .frameworkStatus(let status):
      frameworkStatus = PartnerFrameworkStatus(
        accessStatus: status.value.accessStatus,
        accountProviderIdentifier: status.value.accountProviderIdentifier,
        authenticationExpirationDate: status.value.authenticationExpirationDate)
    }
  }

  /// Drops what a `forget` command asks to drop. The device identifier stays in any case.
  public mutating func drop(_ key: RESTV2.StoredKey) {
    switch key {
    case .registration:
      signOut = signOut?.awaiting(nil)
      (credentials, token, profile, providerID, snapshot, legacySnapshot) = (nil, nil, nil, nil, nil, nil)
    case .profile:
      (profile, providerID, mvpd, frameworkStatus, snapshot) = (nil, nil, nil, nil, nil)
    case .signedOutProfile:
      drop(.profile)
      drop(.unfinishedSignOut)
    case .unfinishedSignOut: signOut = signOut?.awaiting(nil)
    case .signOut: signOut = nil
    case .frameworkStatus: frameworkStatus = nil
    }
  }

  /// The stored values that a launch begins with.
  public func stored(for configuration: FlowConfiguration) -> RESTV2.Stored {
    var stored = RESTV2.Stored()
    stored.mvpd = mvpd?.id
    stored.brand = mvpd.map { MVPDBrand(id: $0.id, displayName: $0.displayName, logoUrl: $0.logoUrl) }
    stored.profile = profile.map { Shared($0) }
    // Without an MVPD there is no profile to sign out of.
    stored.signOut = signOut?.unfinished == "" ? signOut?.awaiting(nil) : signOut
    stored.providerID = providerID
    stored.earlierProfile = earlierProfile.map { Shared($0) }
    stored.frameworkStatus = frameworkStatus.map { Shared($0) }
    stored.registration = registration(of: configuration)
    stored.access = access(of: configuration)
    return stored
  }
}

// Dynamic Client Registration, the same for every version.
extension StoreContents {
  package mutating func keep(_ registration: Registration) { credentials = Credentials(registration) }

  package mutating func keep(_ access: Access) {
    credentials = Credentials(access.registration.value)
    token = Token(value: access.token, expiresAt: access.expiresAt)
  }

  package func registration(of configuration: FlowConfiguration) -> Shared<Registration>? {
    credentials.map {
      Shared(
        Registration(
          configuration: Shared(configuration), clientID: $0.clientID, clientSecret: $0.clientSecret))
    }
  }

  package func access(of configuration: FlowConfiguration) -> Shared<Access>? {
    guard let registration = registration(of: configuration) else { return nil }
    return token.map { Shared(Access(registration: registration, token: $0.value, expiresAt: $0.expiresAt)) }
  }
}

extension StoreContents.Credentials {
  fileprivate init(_ registration: Registration) {
    self.init(clientID: registration.clientID, clientSecret: registration.clientSecret)
  }
}
