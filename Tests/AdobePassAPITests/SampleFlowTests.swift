import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// Every published payload drives the machine to the step that its page gives.
@Suite struct SampleFlowTests {
  struct Row: Sendable {
    let start: @Sendable () throws -> Drive
    /// The stage whose call is answered.
    let at: String
    /// The steps that must be passed; the last is the flow's current step.
    let steps: [String]
    /// The kinds of the commands that follow.
    let commands: [String]

    init(
      _ at: String, _ steps: [String], _ commands: [String] = [],
      from start: @escaping @Sendable () throws -> Drive
    ) {
      (self.at, self.steps, self.commands, self.start) = (at, steps, commands, start)
    }
  }

  @Test func everySampleHasARow() {
    let others: Set = ["authenticate--redirect", "sessions-retrieve--missing-mvpd"]
    #expect(Set(Self.rows.keys).union(others) == Set(Fixture.names))
  }

  @Test(arguments: Self.rows.keys.sorted()) func leadsWhereItsPageSays(_ name: String) throws {
    let row = try #require(Self.rows[name])
    var drive = try row.start()
    #expect(drive.stage == row.at)
    let passed = drive.path.count
    try drive.answer(name)
    #expect(Array(drive.path.dropFirst(passed)) == row.steps)
    #expect(drive.commands.map { RESTV2.name(of: $0).rawValue } == row.commands)
  }

  static let rows: [String: Row] = registration.merging(profiles) { one, _ in one }
    .merging(sessions) { one, _ in one }.merging(decisions) { one, _ in one }.merging(logouts) { one, _ in one
    }

  private static let registering: @Sendable () throws -> Drive = {
    var drive = Drive(unregistered: .tvOS)
    try drive.send(.signIn)
    return drive
  }
  private static let drawing: @Sendable () throws -> Drive = {
    var drive = try registering()
    try drive.answer("dcr-register--success")
    return drive
  }

  static let registration: [String: Row] = [
    "dcr-register--success": Row(
      "A.1", ["A.2", "A.3"], ["store", "retrieveAccessToken"], from: registering),
    "dcr-token--success": Row("A.3", ["A.4", "B.1"], ["store", "retrieveFrameworkStatus"], from: drawing),
    "dcr-token--error-invalid-request": Row("A.3", ["A.4", "X.failed"], from: drawing),
    "configuration--mvpd-list": Row("C.1", ["C.2", "X.enteringBasicAuthentication", "X.awaitingMVPDChoice"]) {
      try .toConfiguration()
    },
    "throttled--429": Row("B.3", ["B.4", "X.recovering", "X.throttled"], ["wait"]) { try .toProfiles() },
  ]

  private static let found = ["B.4", "B.5", "X.enteringDecisions", "X.signedIn"]
  private static let usedUp = ["B.4", "B.3"]
  private static let again = ["forget", "retrieveProfiles"]

  static let profiles: [String: Row] = {
    let all: @Sendable () throws -> Drive = { try .toProfiles() }
    let temporary: @Sendable () throws -> Drive = { try .toProfiles(mvpd: "flexibleTempPass") }
    let poll: @Sendable () throws -> Drive = { try .toPoll() }
    let created: @Sendable () throws -> Drive = { try .toPartnerProfile() }
    return [
      "profiles-all--two-regular": Row("B.3", ["B.4", "B.5", "X.awaitingProfileChoice"], from: all),
      "profiles-all--service-token-and-regular": Row(
        "B.3", ["B.4", "B.5", "X.awaitingProfileChoice"], from: all),
      "profiles-mvpd--regular": Row("B.3", found, ["store"], from: temporary),
      "profiles-mvpd--degraded-authn-all": Row("B.3", found, ["store"], from: temporary),
      "profiles-mvpd--platform-identity": Row("B.3", found, ["store"], from: temporary),
      "profiles-mvpd--basic-temppass-available": Row("B.3", found, ["store"], from: temporary),
      "profiles-mvpd--basic-temppass-duration-limit": Row("B.3", usedUp, again, from: temporary),
      "profiles-mvpd--promo-temppass-resources-limit": Row("B.3", usedUp, again, from: temporary),
      "profiles-mvpd--promo-temppass-invalid-identity": Row(
        "B.3", ["B.4", "B.3"], ["forget", "retrieveProfiles"], from: temporary),
      "profiles-mvpd--promo-temppass-invalid-configuration": Row(
        "B.3", ["B.4", "B.3"], ["forget", "retrieveProfiles"], from: temporary),
      "profiles-code--regular": Row(
        "F.25", ["F.26", "F.15", "X.enteringDecisions", "X.signedIn"], ["store"], from: poll),
      "profiles-code--promo-temppass-available": Row(
        "F.25", ["F.26", "F.15", "X.enteringDecisions", "X.signedIn"], ["store"], from: poll),
      "profiles-code--basic-temppass-duration-limit": Row(
        "F.25", ["F.26", "F.30", "X.enteringBasicAuthentication", "X.awaitingMVPDChoice"], from: poll),
      "profiles-code--promo-temppass-duration-limit": Row(
        "F.25", ["F.26", "F.30", "X.enteringBasicAuthentication", "X.awaitingMVPDChoice"], from: poll),
      "profiles-code--basic-temppass-invalid-configuration": Row(
        "F.25", ["F.26", "F.30", "X.failed"], from: poll),
      "profiles-code--promo-temppass-invalid-identity": Row(
        "F.25", ["F.26", "F.30", "X.failed"], from: poll),
      "profiles-sso-partner--apple-sso-created": Row(
        "C.12", ["C.13", "C.14", "X.enteringDecisions", "X.signedIn"], ["store"], from: created),
    ]
  }()
}
