import Foundation
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import VizTests

@Suite("REST API V1: what earlier releases wrote") struct RESTV1ReleaseTests {
  private static let stores = KeptFile.all(in: "Legacy/RESTV1/Tests/Releases").filter(\.isStore)

  @Test("A kept sign-in is still there", arguments: stores)
  func whoWasSignedInStillIs(_ file: KeptFile) throws {
    let contents = try file.contents
    let now = try #require(contents.token).expiresAt.advanced(by: -1)
    let configuration = SampleWorld.configuration(.tvOS)
    let launch = RESTV1.launch(
      configuration, stored: contents.stored(restV1: configuration), snapshot: contents.snapshotOfRESTV1,
      at: now)
    #expect(launch.restoration == .restored)
    #expect(RESTV1.stage(of: launch.situation.state) == "X.signedIn")
    #expect(
      try JSONDecoder().decode(RESTV1.Snapshot.self, from: file.member("snapshotOfRESTV1")).version == 1)
  }

  @Test("there is one of the first release") func first() {
    #expect(Self.stores.contains { $0.release == "0.1.0" })
  }
}
