import AdobePassAPI
public import SSOEffectRunner
public import SSORESTV1
public import SSOStateMachine

// REST API V1 keeps fewer values. Credentials, token and MVPD are the same values for both versions. Each value goes
// only to the origin that issued it. So an app that changes the origin together with the version registers again.

extension StoreContents {
  /// The snapshot of the last launch of REST API V1.
  public var snapshotOfRESTV1: RESTV1.Snapshot? {
    get { legacySnapshot.map(RESTV1.Snapshot.init) }
    set { legacySnapshot = newValue.map(LegacySnapshot.init) }
  }

  /// Takes in what a `store` command asks to keep.
  public mutating func keep(restV1 value: RESTV1.StoredValue) {
    switch value {
    case .registration(let registration): keep(registration.value)
    case .access(let access): keep(access.value)
    case .mvpd(let id, let displayName, let logoUrl):
      mvpd = ChosenMVPD(id: id, displayName: displayName, logoUrl: logoUrl)
    case .signOut(let signOut): self.signOut = signOut
    }
  }

  /// Drops what a `forget` command asks to drop. The device identifier stays in any case.
  public mutating func drop(restV1 key: RESTV1.StoredKey) {
    switch key {
    case .registration:
      drop(RESTV2.StoredKey.registration)
      (mvpd, snapshotOfRESTV1) = (nil, nil)
    case .mvpd: (mvpd, snapshotOfRESTV1) = (nil, nil)
    case .signOut: signOut = nil
    }
  }

  /// The stored values that a launch of REST API V1 begins with.
  public func stored(restV1 configuration: FlowConfiguration) -> RESTV1.Stored {
    var stored = RESTV1.Stored()
    (stored.mvpd, stored.signOut) = (mvpd?.id, signOut)
    stored.registration = registration(of: configuration)
    stored.access = access(of: configuration)
    return stored
  }
}

extension RESTV1.Snapshot {
  fileprivate init(_ kept: LegacySnapshot) {
    self.init(
      version: kept.version, stage: kept.stage, mvpd: kept.mvpd, isSignedIn: kept.isSignedIn,
      expiresAt: kept.expiresAt, secrets: kept.secrets)
  }
}

extension LegacySnapshot {
  fileprivate init(_ snapshot: RESTV1.Snapshot) {
    self.init(
      version: snapshot.version, stage: snapshot.stage, mvpd: snapshot.mvpd, isSignedIn: snapshot.isSignedIn,
      expiresAt: snapshot.expiresAt, secrets: snapshot.secrets)
  }
}
