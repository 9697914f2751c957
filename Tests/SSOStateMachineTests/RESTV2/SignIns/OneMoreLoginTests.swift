import Testing

@testable import SSOStateMachine

@Suite("A profile that the service refuses leads to one more login, then to the failure")
struct OneMoreLoginTests: SignInSuite {
  private static let codes = EnhancedErrorCode.allCases.filter { $0.listedAction == .authentication }
  private static let look: [SignInStory.Move] = [
    .status(Known.permission(.denied)), .profiles(KnownV2.profile(.regular, mvpd: "two")),
  ]
  private static var asked: [RESTV2.CommandKind] {
    [.authorize, .retrieveFrameworkStatus, .retrieveProfiles, .authorize]
  }

  @Test("E14, by a decision", arguments: codes)
  func decision(_ code: EnhancedErrorCode) throws {
    let answer = try #require(Authorization(of: [Known.deny("film", code)], resource: "film"))
    let refused = SignInStory.Move.answer(.authorization(.success(Shared(answer))))
    try SignInStory(
      "\(code)", from: Self.plain, [.event(.play(Known.play)), refused] + Self.look + [refused],
      endsIn: "X.failed", asking: Self.asked
    ).expect()
  }

  @Test("E14, as a whole", arguments: codes)
  func call(_ code: EnhancedErrorCode) throws {
    let refused = SignInStory.Move.answer(
      .authorization(Known.failure(Known.fault(code, status: 403))))
    try SignInStory(
      "\(code)", from: Self.plain, [.event(.play(Known.play)), refused] + Self.look + [refused],
      endsIn: "X.failed", asking: Self.asked
    ).expect()
  }

  @Test("a TempPass that has ended was no login")
  func tempPass() throws {
    let answer = try #require(
      Authorization(of: [Known.deny("film", .authenticatedProfileExpired)], resource: "film"))
    let refused = SignInStory.Move.answer(.authorization(.success(Shared(answer))))
    let pass = RESTV2.SignedIn(
      subscriber: KnownV2.subscriber(KnownV2.profile(.temporary, until: Known.now)))
    try SignInStory(
      "TempPass", from: pass,
      [.event(.play(Known.play)), .profiles()] + Self.look + [refused] + [.status(Known.permission(.denied))],
      endsIn: "B.3",
      asking: [
        .retrieveProfiles, .retrieveFrameworkStatus, .retrieveProfiles, .authorize, .retrieveFrameworkStatus,
        .retrieveProfiles,
      ]
    ).expect()
  }
}
