import Foundation
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine
import TestSupport
import Testing

@Suite("What REST API V1 keeps")
struct RESTV1StoreTests {
  @Test("a snapshot comes back as it was, and is written under its own names")
  func snapshot() throws {
    let kept = try #require(StoredThings.contents().snapshotOfRESTV1)
    for secrets in [true, false] {
      var contents = StoreContents()
      let snapshot = RESTV1.Snapshot(
        version: kept.version, stage: kept.stage, mvpd: "one", isSignedIn: true, expiresAt: 7,
        secrets: secrets ? kept.secrets : nil)
      contents.snapshotOfRESTV1 = snapshot
      #expect(contents.snapshotOfRESTV1 == snapshot)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(try encoder.encode(snapshot) == encoder.encode(#require(contents.legacySnapshot)))
      #expect(!String(reflecting: contents).contains(StoredThings.canary))
    }
    #expect(LegacySnapshot.currentVersion == RESTV1.Snapshot.currentVersion)
  }
}
