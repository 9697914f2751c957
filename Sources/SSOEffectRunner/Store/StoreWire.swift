import SSOStateMachine

/// The fields of a store's document. A key is present exactly if its value is.
struct StoreWire: Codable {
  private var format = StoreDocument.format
  private var version = StoreDocument.version
  private let credentials: CredentialsWire?
  private let token: TokenWire?
  private let origin: String?
  private let serviceProvider: String?
  private let softwareStatement: String?
  private let deviceIdentifier: String?
  private let mvpd: MVPDWire?
  private let profile: ProfileWire?
  private let frameworkStatus: FrameworkStatusWire?
  private let snapshot: SnapshotWire<RESTV2.Snapshot>?
  /// This key was added to the format without a new version: an older library leaves it out.
  private let snapshotOfRESTV1: SnapshotWire<LegacySnapshot>?
  /// This key, and those of the binding besides the origin, were added in the same way.
  private let aside: [StoreWire]?
  /// So were these two.
  private let providerOfProfile: String?
  private let signOut: SignOutWire?
  /// And this one.
  private let device: String?

  init(_ contents: StoreContents) {
    credentials = contents.credentials.map(CredentialsWire.init)
    token = contents.token.map(TokenWire.init)
    origin = contents.binding?.origin
    serviceProvider = contents.binding?.serviceProvider
    softwareStatement = contents.binding?.softwareStatement
    device = contents.binding?.device
    deviceIdentifier = contents.deviceIdentifier
    mvpd = contents.mvpd.map(MVPDWire.init)
    profile = contents.profile.map(ProfileWire.init)
    frameworkStatus = contents.frameworkStatus.map(FrameworkStatusWire.init)
    snapshot = contents.snapshot.map(SnapshotWire.init)
    snapshotOfRESTV1 = contents.legacySnapshot.map(SnapshotWire.init)
    providerOfProfile = contents.providerID
    signOut = contents.signOut.map { SignOutWire(provider: $0.providerID, unfinished: $0.unfinished) }
    aside = contents.aside.isEmpty ? nil : contents.aside.map(StoreWire.init)
  }

  var contents: StoreContents {
    var contents = StoreContents()
    contents.credentials = credentials?.credentials
    contents.token = token?.token
    contents.binding = origin.map {
      StoreBinding(
        origin: $0, serviceProvider: serviceProvider, softwareStatement: softwareStatement, device: device)
    }
    contents.deviceIdentifier = deviceIdentifier
    contents.mvpd = mvpd?.mvpd
    contents.profile = profile?.profile
    contents.providerID = providerOfProfile
    // Of an older library: a sign-out is unfinished while the profile is there.
    let left = profile.flatMap { $0.profile.type == .temporary ? nil : $0.profile.mvpd }
    contents.signOut = signOut.map { SignOut(providerID: $0.provider, unfinished: $0.unfinished ?? left) }
    contents.frameworkStatus = frameworkStatus?.status
    contents.snapshot = snapshot?.snapshot
    contents.legacySnapshot = snapshotOfRESTV1?.snapshot
    contents.aside = aside?.map(\.contents) ?? []
    return contents
  }
}

private struct SignOutWire: Codable {
  let provider: String?
  /// The MVPD whose sign-out the service has not confirmed. Added to the format without a new version.
  let unfinished: String?
}

private struct CredentialsWire: Codable {
  private let clientID: String
  private let clientSecret: String

  init(_ credentials: StoreContents.Credentials) {
    (clientID, clientSecret) = (credentials.clientID, credentials.clientSecret.expose())
  }

  var credentials: StoreContents.Credentials {
    StoreContents.Credentials(clientID: clientID, clientSecret: Secret(clientSecret))
  }
}

private struct TokenWire: Codable {
  private let value: String
  private let expiresAt: Int64

  init(_ token: StoreContents.Token) {
    (value, expiresAt) = (token.value.expose(), token.expiresAt.milliseconds)
  }

  var token: StoreContents.Token {
    StoreContents.Token(value: Secret(value), expiresAt: Timestamp(expiresAt))
  }
}

private struct MVPDWire: Codable {
  private let id: String
  private let displayName: String
  private let logoUrl: String?

  init(_ mvpd: StoreContents.ChosenMVPD) {
    (id, displayName, logoUrl) = (mvpd.id, mvpd.displayName, mvpd.logoUrl)
  }

  var mvpd: StoreContents.ChosenMVPD {
    StoreContents.ChosenMVPD(id: id, displayName: displayName, logoUrl: logoUrl)
  }
}

/// A framework status. A SAML response is used only once, and an error passes, so neither is kept.
private struct FrameworkStatusWire: Codable {
  private let accessStatus: String
  private let accountProviderIdentifier: String?
  private let authenticationExpirationDate: Int64?

  init(_ status: PartnerFrameworkStatus) {
    accessStatus = status.accessStatus.rawValue
    accountProviderIdentifier = status.accountProviderIdentifier
    authenticationExpirationDate = status.authenticationExpirationDate?.milliseconds
  }

  /// The status; nil if this version does not know the permission. The framework is then asked again.
  var status: PartnerFrameworkStatus? {
    AccessStatus(rawValue: accessStatus).map {
      PartnerFrameworkStatus(
        accessStatus: $0, accountProviderIdentifier: accountProviderIdentifier,
        authenticationExpirationDate: authenticationExpirationDate.map { Timestamp($0) })
    }
  }
}

/// A snapshot has a version of its own.
private protocol VersionedSnapshot: Codable {
  static var currentVersion: Int { get }
}

extension RESTV2.Snapshot: VersionedSnapshot {}
extension LegacySnapshot: VersionedSnapshot {}

/// A snapshot of another version may have other fields. It is left out, but credentials and token stay.
private struct SnapshotWire<Snapshot: VersionedSnapshot>: Codable {
  let snapshot: Snapshot?

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  init(from decoder: any Decoder) throws {
    do {
      snapshot = try Snapshot(from: decoder)
    } catch {
      let version = try SnapshotVersion(from: decoder).version
      guard version != Snapshot.currentVersion else { throw error }
      snapshot = nil
    }
  }

  func encode(to encoder: any Encoder) throws { try snapshot?.encode(to: encoder) }
}

private struct SnapshotVersion: Decodable {
  let version: Int
}
