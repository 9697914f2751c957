import SSOEffectRunner
import SSOStateMachine
import TestSupport
import Testing

@Suite("What is kept across launches")
struct StoreContentsTests {
  private static let configuration = StoredThings.configuration
  private static let registration = Shared(
    Registration(configuration: Shared(configuration), clientID: "client", clientSecret: Secret("secret")))
  private static let access = Shared(Access(registration: registration, token: Secret("token"), expiresAt: 9))
  private static let profile = Shared(Profile(mvpd: "one", type: .appleSSO, notAfter: 9))
  private static let status = Shared(
    PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "mapping", authenticationExpirationDate: 9,
      samlAttributeQueryResponse: Secret("saml"), error: .init(code: .rejected)))

  private func kept(_ values: [RESTV2.StoredValue]) -> StoreContents {
    var contents = StoreContents()
    contents.deviceIdentifier = "device"
    for value in values { contents.keep(value) }
    return contents
  }

  private static let everything: [RESTV2.StoredValue] = [
    .registration(registration), .access(access), .profile(profile), .frameworkStatus(status),
    .mvpd(id: "one", displayName: "One", logoUrl: "https://one.example/logo"),
  ]

  @Test(
    "what the flow asks to keep is what the next launch begins with, except a SAML response and an error")
  func handedBack() {
    let stored = kept(Self.everything).stored(for: Self.configuration)
    #expect(stored.registration == Self.registration)
    #expect(stored.access == Self.access)
    #expect(stored.mvpd == "one")
    #expect(stored.profile == Self.profile)
    #expect(
      stored.frameworkStatus?.value
        == PartnerFrameworkStatus(
          accessStatus: .granted, accountProviderIdentifier: "mapping", authenticationExpirationDate: 9))
  }

  @Test("each value alone is kept, and a token brings its credentials")
  func alone() {
    let mvpd = kept([.mvpd(id: "one", displayName: "One", logoUrl: nil)])
    #expect(mvpd.mvpd == .init(id: "one", displayName: "One", logoUrl: nil))
    #expect(mvpd.stored(for: Self.configuration).registration == nil)
    #expect(kept([.registration(Self.registration)]).stored(for: Self.configuration).access == nil)
    #expect(kept([.access(Self.access)]).stored(for: Self.configuration).access == Self.access)
    #expect(kept([]).stored(for: Self.configuration) == RESTV2.Stored())
  }

  @Test("what is dropped is gone, with all that depends on it; the device identifier stays")
  func dropped() {
    var contents = kept(Self.everything)
    contents.drop(.profile)
    #expect(contents.profile == nil && contents.mvpd == nil && contents.frameworkStatus == nil)
    #expect(contents.credentials != nil && contents.token != nil)
    contents = kept(Self.everything)
    contents.drop(.frameworkStatus)
    #expect(contents.frameworkStatus == nil && contents.profile != nil && contents.mvpd != nil)
    contents = kept(Self.everything)
    contents.drop(.registration)
    #expect(contents.credentials == nil && contents.token == nil && contents.profile == nil)
    #expect(contents.stored(for: Self.configuration).access == nil)
    for key in RESTV2.StoredKey.allCases { contents.drop(key) }
    #expect(contents.deviceIdentifier == "device")
  }

  @Test("only a confirmed sign-out is no longer unfinished; a TempPass that the person uses stays")
  func droppedBesideASignOut() {
    let unfinished = SignOut(providerID: "mapping", unfinished: "one")
    let tempPass = Shared(Profile(mvpd: "pass", type: .temporary))
    for values: [RESTV2.StoredValue] in [
      [], [.profile(tempPass, brand: nil, providerID: nil)],
      [.mvpd(id: "one", displayName: "One", logoUrl: nil)],
    ] {
      func contents(without key: RESTV2.StoredKey) -> StoreContents {
        var contents = kept(values + [.signOut(unfinished)])
        contents.drop(key)
        return contents
      }
      #expect(contents(without: .profile) == kept([.signOut(unfinished)]))
      #expect(contents(without: .signedOutProfile) == kept([.signOut(unfinished.awaiting(nil))]))
      #expect(contents(without: .unfinishedSignOut) == kept(values + [.signOut(unfinished.awaiting(nil))]))
    }
  }

  @Test("a store in memory holds what was saved last")
  func memory() {
    let store = MemoryStore(kept([]))
    #expect(store.load() == kept([]))
    store.save(kept(Self.everything))
    #expect(store.load() == kept(Self.everything))
  }
}
