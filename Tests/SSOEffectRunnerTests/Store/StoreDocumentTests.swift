import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("The document of a store")
struct StoreDocumentTests {
  private func verdict(_ text: String) -> StoreDocument.Unreadable? {
    do {
      _ = try StoreDocument.decode(Data(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("whatever can be kept comes back as it was, and equal contents give equal bytes")
  func roundTrip() throws {
    for seed in 0..<2_000 {
      var drawn = DrawnContents(seed: UInt64(seed))
      let contents = drawn.contents()
      let document = try StoreDocument.encode(contents)
      #expect(try StoreDocument.decode(document) == contents, "seed \(seed)")
      #expect(try StoreDocument.encode(contents) == document, "seed \(seed)")
    }
    #expect(try StoreDocument.decode(StoreDocument.encode(StoreContents())) == StoreContents())
  }

  @Test("it gives its format and version, and names its fields as they are named elsewhere")
  func fields() throws {
    let document = try StoreDocument.encode(StoredThings.contents())
    let object = try #require(JSONSerialization.jsonObject(with: document) as? [String: Any])
    #expect(object["format"] as? String == "sso-store")
    #expect(object["version"] as? Int == 1)
    #expect(
      Set(object.keys) == [
        "format", "version", "credentials", "token", "deviceIdentifier", "mvpd", "profile", "frameworkStatus",
        "snapshot", "snapshotOfRESTV1",
      ])
  }

  @Test("a SAML response and an error of the framework are left out")
  func framework() throws {
    var contents = StoreContents()
    contents.frameworkStatus = PartnerFrameworkStatus(
      accessStatus: .granted, samlAttributeQueryResponse: Secret("saml-\(StoredThings.canary)"),
      error: .init(code: .rejected, message: "text-\(StoredThings.canary)"))
    let document = try StoreDocument.encode(contents)
    #expect(!String(decoding: document, as: UTF8.self).contains(StoredThings.canary))
    #expect(
      try StoreDocument.decode(document).frameworkStatus == PartnerFrameworkStatus(accessStatus: .granted))
  }

  @Test(
    "damaged: not JSON, cut short, another format, a wrong type, something missing, something impossible",
    arguments: [
      "", " ", "\0", "{", "[]", "null", "1", "<html>", "\u{FEFF}", "{}", #"{"format":"sso-store"}"#,
      #"{"version":1}"#, #"{"format":"other","version":1}"#, #"{"format":"sso-store","version":"1"}"#,
      #"{"format":"sso-store","version":0}"#, #"{"format":"sso-store","version":-1}"#,
      #"{"format":"sso-store","version":1.5}"#, #"{"format":"sso-store","version":1e99}"#,
      #"{"format":"sso-store","version":null}"#, #"{"format":"sso-store","version":1,"token":1}"#,
      #"{"format":"sso-store","version":1,"token":{"value":"t"}}"#,
      #"{"format":"sso-store","version":1,"token":{"value":"t","expiresAt":"now"}}"#,
      #"{"format":"sso-store","version":1,"token":{"value":"t","expiresAt":1e19}}"#,
      #"{"format":"sso-store","version":1,"credentials":{"clientID":"c"}}"#,
      #"{"format":"sso-store","version":1,"mvpd":{"id":"one"}}"#,
      #"{"format":"sso-store","version":1,"profile":{"mvpd":"one"}}"#,
      #"{"format":"sso-store","version":1,"profile":{"mvpd":"m","type":"regular","attributes":[]}}"#,
      #"{"format":"sso-store","version":1,"snapshot":{"version":1}}"#,
      #"{"format":"sso-store","version":1,"snapshot":{}}"#,
      #"{"format":"sso-store","version":1,"snapshotOfRESTV1":{"version":1}}"#,
      #"{"format":"sso-store","version":1,"deviceIdentifier":[1]}"#,
    ])
  func damaged(_ text: String) { #expect(verdict(text) == .damaged) }

  @Test("of a newer version, whatever else it holds", arguments: [2, 3, 99, Int.max])
  func newer(_ version: Int) {
    #expect(
      verdict(#"{"format":"sso-store","version":\#(version),"token":[1],"x":{}}"#) == .newerVersion(version))
  }

  @Test("keys that are not known are left out, and so is a snapshot of another version with other fields")
  func unknown() throws {
    let text = #"""
      {"format":"sso-store","version":1,"new":[1],"deviceIdentifier":"d","mvpd":{"id":"i","displayName":"n","new":1},
       "frameworkStatus":{"accessStatus":"sometimes"},"snapshot":{"version":7,"stage":{}},
       "snapshotOfRESTV1":{"version":7}}
      """#
    var expected = StoreContents()
    expected.deviceIdentifier = "d"
    expected.mvpd = .init(id: "i", displayName: "n", logoUrl: nil)
    #expect(try StoreDocument.decode(Data(text.utf8)) == expected)
  }

  @Test("a document without a legacy snapshot is read, whole")
  func earlier() throws {
    var contents = StoredThings.contents()
    contents.legacySnapshot = nil
    let document = try StoreDocument.encode(contents)
    #expect(!String(decoding: document, as: UTF8.self).contains("RESTV1"))
    #expect(try StoreDocument.decode(document) == contents)
  }

  @Test("cut short anywhere, it is damaged; with any byte changed, it is read or refused, and never traps")
  func mutilated() throws {
    let document = try StoreDocument.encode(StoredThings.contents())
    for length in 0..<document.count {
      #expect(
        verdict(String(decoding: document.prefix(length), as: UTF8.self)) == .damaged, "\(length) bytes")
    }
    var numbers = DrawnNumbers(state: 7)
    var refused = 0
    for _ in 0..<5_000 {
      var changed = document
      changed[Int.random(in: 0..<changed.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      do { _ = try StoreDocument.decode(changed) } catch { refused += 1 }
    }
    #expect(refused > 1_000)
  }

  @Test("too many levels are damaged, not a trap; nor is more than the limit read")
  func excessive() {
    for depth in [70, 500, 100_000] {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let attributes = #"{"a":{"state":"plain","value":\#(value)}}"#
      let profile = #"{"mvpd":"m","type":"regular","attributes":\#(attributes)}"#
      #expect(verdict(#"{"format":"sso-store","version":1,"profile":\#(profile)}"#) == .damaged)
    }
    let padding = String(repeating: " ", count: StoreDocument.maximumSize)
    #expect(verdict(#"{"format":"sso-store","version":1}"# + padding) == .damaged)
  }

  @Test("what could not be read back is not written", arguments: [0, 1, 2])
  func unwritable(_ kind: Int) {
    var deep = Profile.Value.null
    for _ in 0..<1_000 { deep = .list([deep]) }
    let value = [.number(.nan), .number(.infinity), deep][kind]
    var contents = StoreContents()
    contents.profile = Profile(
      mvpd: "m", type: .regular, attributes: Secret(["a": .init(value: value, state: .plain)]))
    #expect(throws: StoreFailure.inaccessible("these values cannot be written as JSON")) {
      try StoreDocument.encode(contents)
    }
  }

  @Test("as many levels as an answer of the service may have are kept")
  func deepEnough() throws {
    var value = Profile.Value.null
    for _ in 0..<59 { value = .list([value]) }
    var contents = StoreContents()
    contents.profile = Profile(
      mvpd: "m", type: .regular, attributes: Secret(["a": .init(value: value, state: .plain)]))
    #expect(try StoreDocument.decode(StoreDocument.encode(contents)) == contents)
  }
}
