import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import Sandbox

extension SandboxTests {
  static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try SettingsError.reading(type, Data(text.utf8))
  }
}

@Suite("What the sandbox is told") struct ReadingTests {
  @Test("an empty file is a whole configuration") func empty() throws {
    let settings = try Settings(file: Data("{}".utf8))
    #expect(settings.serviceProvider == "REF30" && settings.login == .page)
    #expect(settings.world(in: nil).integrations.map(\.mvpd.id).contains("Cablevision"))
  }

  @Test("a configuration describes providers, denials and lifetimes") func whole() throws {
    let text = #"""
      {"serviceProvider": "MINE", "login": "automatic", "denied": {"late show": "authorization_denied_by_mvpd", "*": "network_received_error"},
       "seconds": {"code": 60},
       "mvpds": [{"id": "One", "displayName": "Number One", "platformMappingId": "one-apple", "boardingStatus": "SUPPORTED",
                  "displayInPlatformPicker": true, "degraded": "AuthNAll"}]}
      """#
    let world = try Settings(file: Data(text.utf8)).world(in: nil)
    #expect(world.serviceProvider == "MINE" && world.codeLifetime == 60_000)
    #expect(world.integrations.map(\.mvpd.displayName) == ["Number One"])
    #expect(world.integrations.first?.degradation == .authNAll)
    #expect(world.denials["late show"] == .init(.authorizationDeniedByMvpd))
    #expect(world.denials["*"] == nil && world.integrations[0].denial == .init(.networkReceivedError))
  }

  @Test("the configuration of the README can be read, and names every key") func shown() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```json\n").dropFirst().first)
    let json = Data(try #require(block.components(separatedBy: "```").first).utf8)
    _ = try Settings(file: json)
    let whole = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(Set(whole.keys).union(["scenario"]) == Set(Settings.CodingKeys.allCases.map(\.stringValue)))
    let mvpds = try #require(whole["mvpds"] as? [[String: Any]])
    #expect(Set(mvpds.flatMap(\.keys)) == Set(Settings.MVPD.CodingKeys.allCases.map(\.stringValue)))
  }

  @Test("a configuration describes service providers, limits, profiles and attributes") func further() throws
  {
    let text = #"""
      {"otherServiceProviders": ["TWO"], "resources": {"preauthorize": 2, "authorize": 3},
       "profiles": [{"mvpd": "One", "type": "platformSSO"}],
       "mvpds": [{"id": "One", "isProxy": true, "enforcePlatformPermissions": true, "authPerAggregator": true,
                  "attributes": {"zip": ["10001", 5, null, true], "householdID": {"value": "x", "state": "enc"}}}]}
      """#
    let world = try Settings(file: Data(text.utf8)).world(in: nil)
    #expect(world.otherServiceProviders == ["TWO"])
    #expect(world.expectations.mostPreauthorized == 2 && world.mostAuthorized == 3)
    let mvpd = try #require(world.integrations.first)
    #expect(mvpd.mvpd.isProxy && mvpd.mvpd.enforcePlatformPermissions && mvpd.mvpd.authPerAggregator)
    let zip = Profile.Value.list([.string("10001"), .number(5), .null, .bool(true)])
    #expect(mvpd.attributes["zip"] == .init(value: zip, state: .plain))
    #expect(mvpd.attributes["householdID"] == .init(value: .string("x"), state: .encrypted))
  }

  @Test(
    "what is wrong in a file is named with its place",
    arguments: [
      (#"{"serviceprovider": "X"}"#, "serviceprovider: this key is unknown; there are serviceProvider"),
      (#"{"mvpds": [{"id": "A"}, {"displayName": "B"}]}"#, "mvpds 2.: id is missing"),
      (#"{"mvpds": [{"id": "A", "degraded": "All"}]}"#, "mvpds 1. degraded: All is no degradation"),
      (#"{"denied": {"news": "nope"}}"#, "denied: nope of news is no documented error code"),
      (#"{"login": "form"}"#, "login: form is not one of page, automatic"),
      (#"{"seconds": {"code": 0}}"#, "seconds code: it must be from 1"),
      ("{", "this is not JSON: Unexpected end of file"),
      (#"{"login" "page"}"#, "this is not JSON: Invalid value around character"),
      (#"{"seconds": {"code": 1.5}}"#, "a number is too large, or must be a whole number"),
      (#"{"seconds": {"code": "1"}}"#, "seconds code: it must be a whole number"),
      (#"{"mvpds": {}}"#, "mvpds: it must be an array"),
      (#"{"seconds": []}"#, "seconds: it must be an object"),
      (#"{"isThrottled": 1}"#, "isThrottled: it must be true or false"),
      (#"{"serviceProvider": 1}"#, "serviceProvider: it must be a string"), ("[]", "it must be an object"),
    ])
  func wrong(_ text: String, _ complaint: String) {
    let error = #expect(throws: SettingsError.self) { try Settings(file: Data(text.utf8)) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error.map(\.description) ?? "")")
  }

  @Test(
    "a fault that cannot be planned is refused",
    arguments: [
      #"{"endpoint": "E16", "answer": {"status": 503}}"#, #"{"endpoint": "E1", "answer": {}}"#,
      #"{"endpoint": "E1", "times": 0, "answer": {"status": 503}}"#,
      #"{"endpoint": "E1", "answer": {"status": 99}}"#, #"{"endpoint": "E1", "answer": {"code": "nope"}}"#,
      #"{"endpoint": "E1", "answer": {"sttus": 503}}"#, #"{"answer": {"status": 503}}"#,
      #"{"endpoint": "E1", "answer": {"status": 503, "silence": true}}"#,
      #"{"device": "tv", "endpoint": "E1", "answer": {"status": 503}}"#,
      #"{"endpoint": "E8", "answer": {"delayMs": -5}}"#,
      #"{"endpoint": "E8", "answer": {"delayMs": 600001}}"#,
      #"{"endpoint": "E8", "answer": {"cut": -1}}"#,
      #"{"endpoint": "E1", "answer": {"cut": 5, "body": "{}"}}"#,
      #"{"endpoint": "E1", "answer": {"silence": false}}"#,
      #"{"endpoint": "E1", "answer": {"close": true, "headers": {"A": "b"}}}"#,
      #"{"endpoint": "E1", "answer": {"status": 503, "code": "invalid_request"}}"#,
      #"{"endpoint": "E1", "answer": {"status": 503, "details": "x"}}"#,
      #"{"endpoint": "E1", "answer": {"cut": 5, "trickle": 5}}"#,
      #"{"endpoint": "E1", "answer": {"trickle": 0}}"#,
      #"{"endpoint": "E1", "answer": {"headers": {"A B": "c"}}}"#,
      #"{"endpoint": "E1", "answer": {"headers": {"A": "b\r\nC: d"}}}"#,
      #"{"endpoint": "login", "answer": {"code": "invalid_request"}}"#,
      #"{"endpoint": "login", "answer": {"cut": 5}}"#, #"{"endpoint": "page", "answer": {"status": 503}}"#,
      #"{"endpoint": "E1", "answer": {"status": null}}"#,
    ])
  func faults(_ text: String) {
    #expect(throws: SettingsError.self) { try SandboxTests.decoded(PlannedFault.self, text) }
  }

  @Test(
    "a change that would do nothing is refused",
    arguments: [
      #"{"mvpd": {"id": "Dish"}}"#, #"{"clockMs": -315360000001}"#, #"{"clockMs": 9223372036854775807}"#,
      #"{"tokn": "revoked"}"#, #"{"client": "ended"}"#, #"{"decision": "revoked"}"#,
      #"{"subscriber": {"mvpd": "Dish", "type": "appleSSO"}}"#,
    ])
  func changes(_ text: String) {
    #expect(throws: SettingsError.self) { try SandboxTests.decoded(StateChange.self, text) }
  }
}
