import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("What two writers of one store have kept, joined")
struct StoreMergingTests {
  private typealias Change = @Sendable (inout StoreContents) -> Void

  /// The contents that both writers began with.
  private static var base: StoreContents {
    var contents = StoredThings.contents()
    contents.binding = StoreBinding(
      origin: "https://sp.auth.adobe.com", serviceProvider: "REF30", softwareStatement: "1")
    return contents
  }

  private static func after(_ changes: Change...) -> StoreContents {
    var contents = base
    for change in changes { change(&contents) }
    return contents
  }

  private static let renewed: Change = { $0.token = .init(value: Secret("new"), expiresAt: 7) }
  private static let renewedToo: Change = { $0.token = .init(value: Secret("newer"), expiresAt: 8) }
  private static let registered: Change = {
    $0.credentials = .init(clientID: "other", clientSecret: Secret("other"))
    $0.token = .init(value: Secret("of the other"), expiresAt: 9)
  }
  private static let signedOut: Change = { contents in
    contents.keep(.signOut(SignOut(providerID: "mapping")))
    contents.drop(.profile)
  }
  private static let isSigningOut: Change = { $0.keep(.signOut(SignOut(providerID: "mapping"))) }
  private static let signedIn: Change = { contents in
    contents.keep(
      .profile(Shared(Profile(mvpd: "two", type: .regular, notAfter: 9)), brand: nil, providerID: nil))
  }
  private static let readAgain: Change = { contents in
    contents.keep(
      .profile(Shared(Profile(mvpd: "one", type: .appleSSO, notAfter: 99)), brand: nil, providerID: "mapping")
    )
  }
  private static let withoutSnapshot: Change = { ($0.snapshot, $0.legacySnapshot) = (nil, nil) }
  private static let refused: Change = { $0.drop(.registration) }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let mine: StoreContents
    let theirs: StoreContents
    let joined: StoreContents
  }

  static let rows = [
    Row(
      testDescription: "a token that is renewed here, a sign-out there", mine: after(renewed),
      theirs: after(signedOut), joined: after(signedOut, renewed)),
    Row(
      testDescription: "the other way around", mine: after(signedOut), theirs: after(renewed),
      joined: after(signedOut, renewed)),
    Row(
      testDescription: "two renewed tokens: theirs is as good", mine: after(renewed),
      theirs: after(renewedToo), joined: after(renewedToo)),
    Row(
      testDescription: "a renewed token does not go with other credentials", mine: after(renewed),
      theirs: after(registered), joined: after(registered)),
    Row(
      testDescription: "nor where the other credentials are mine", mine: after(registered),
      theirs: after(renewed), joined: after(registered)),
    Row(
      testDescription: "credentials that are refused here were replaced there", mine: after(refused),
      theirs: after(registered, signedIn), joined: after(registered, signedIn, withoutSnapshot)),
    Row(
      testDescription: "a sign-in there", mine: after(renewed), theirs: after(signedIn),
      joined: after(signedIn, renewed)),
    Row(
      testDescription: "a sign-in here", mine: after(signedIn), theirs: after(renewed),
      joined: after(signedIn, renewed)),
    Row(
      testDescription: "a sign-in here, a profile that was read again there", mine: after(signedIn),
      theirs: after(readAgain), joined: after(signedIn)),
    Row(
      testDescription: "a profile that is read again here, a sign-out there", mine: after(readAgain),
      theirs: after(signedOut), joined: after(signedOut)),
    Row(
      testDescription: "a sign-out here, a profile that was read again there", mine: after(signedOut),
      theirs: after(readAgain), joined: after(signedOut)),
    Row(
      testDescription: "a sign-out here, another sign-in there", mine: after(signedOut),
      theirs: after(signedIn), joined: after(signedOut)),
    Row(
      testDescription: "a sign-out that begins here, another sign-in there", mine: after(isSigningOut),
      theirs: after(signedIn), joined: after(isSigningOut)),
    Row(
      testDescription: "a profile that was read again there alone", mine: after(renewed),
      theirs: after(readAgain), joined: after(readAgain, renewed)),
    Row(
      testDescription: "a snapshot here", mine: after(withoutSnapshot), theirs: after(renewed),
      joined: after(renewed, withoutSnapshot)),
    Row(
      testDescription: "a snapshot there", mine: after(renewed), theirs: after(withoutSnapshot),
      joined: after(renewed, withoutSnapshot)),
  ]

  @Test("a table of what each of them has done", arguments: rows)
  func table(_ row: Row) { #expect(row.mine.merged(with: row.theirs, since: Self.base) == row.joined) }

  @Test("where nothing is left, the device stays what it was, and so does the app")
  func emptied() {
    var expected = StoreContents()
    (expected.deviceIdentifier, expected.binding) = (Self.base.deviceIdentifier, Self.base.binding)
    #expect(Self.base.merged(with: StoreContents(), since: Self.base) == expected)
  }

  @Test("a device identifier that another writer was first to keep is the one that counts")
  func device() {
    var (mine, theirs) = (StoreContents(), StoreContents())
    (mine.deviceIdentifier, theirs.deviceIdentifier) = ("mine", "theirs")
    #expect(mine.merged(with: theirs, since: StoreContents()).deviceIdentifier == "theirs")
  }

  @Test("the values of other apps that wait are kept, on whichever side they came")
  func aside() {
    var waiting = Self.base
    waiting.aside = [StoredThings.contents(7)]
    #expect(waiting.merged(with: Self.after(Self.renewed), since: Self.base).aside == waiting.aside)
    #expect(Self.after(Self.renewed).merged(with: waiting, since: Self.base).aside == waiting.aside)
  }
}
