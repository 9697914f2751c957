import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// A flow that is driven by published payloads: each answers the command that the flow awaits.
struct Drive {
  /// Earlier than the end of every published profile and code.
  static let now: Timestamp = 1_697_094_300_000

  private(set) var flow: RESTV2.Situation
  private(set) var path: [String] = []
  private(set) var commands: [RESTV2.Command] = []

  init(_ platform: Platform, mvpd: String? = nil) {
    let access = World.access {
      $0.device.platform = platform
    }
    var stored = RESTV2.Stored()
    stored.access = access
    stored.mvpd = mvpd
    flow = RESTV2.launch(access.value.configuration, stored: stored, at: Self.now).situation
  }

  /// A flow without credentials.
  init(unregistered platform: Platform) {
    flow = RESTV2.launch(World.configuration { $0.device.platform = platform }.value, at: Self.now).situation
  }

  var stage: String { RESTV2.stage(of: flow.state).rawValue }

  mutating func send(_ event: RESTV2.Event) throws {
    let reduction = try RESTV2.reduce(into: &flow, event, at: Self.now)
    path += reduction.path.compactMap { RESTV2.graph[$0]?.to.rawValue }
    commands = Array(reduction.commands)
  }

  mutating func finish(_ outcome: RESTV2.Outcome) throws { try send(.completed(outcome, flow.ticket)) }

  /// Answers the call in flight with a published payload.
  mutating func answer(_ name: String) throws {
    let command = try #require(commands.last)
    try finish(try #require(World.service.outcome(of: command, response: Fixture(name).response)))
  }

  /// Answers the call in flight with a body that the test supplies.
  mutating func answer(status: Int = 200, body: String) throws {
    let response = HTTPResponse(status: status, headers: [], body: Array(body.utf8))
    let command = try #require(commands.last)
    try finish(try #require(World.service.outcome(of: command, response: response)))
  }
}

extension Drive {
  /// B.3, with the remembered MVPD, if any.
  static func toProfiles(_ platform: Platform = .tvOS, mvpd: String? = nil) throws -> Drive {
    var drive = Drive(platform, mvpd: mvpd)
    try drive.send(.signIn)
    try drive.finish(.frameworkStatus(World.granted()))
    return drive
  }

  /// C.1: the person is not signed in.
  static func toConfiguration(_ platform: Platform = .tvOS) throws -> Drive {
    var drive = try toProfiles(platform)
    try drive.answer(body: #"{"profiles": {}}"#)
    return drive
  }

  private static let mvpds = """
    {"requestor": {"mvpds": [{"id": "Cablevision", "platformMappingId": "Cablevision",
    "enablePlatformServices": true, "boardingStatus": "SUPPORTED", "displayInPlatformPicker": true}]}}
    """

  /// C.5: Apple's framework has given a provider.
  static func toPartnerSession(_ platform: Platform = .tvOS) throws -> Drive {
    var drive = try toConfiguration(platform)
    try drive.answer(body: mvpds)
    try drive.finish(.frameworkStatus(World.granted()))
    return drive
  }

  /// C.12: the framework has answered the partner's request.
  static func toPartnerProfile() throws -> Drive {
    var drive = try toPartnerSession()
    try drive.answer("sessions-sso-partner--partner-profile")
    try drive.finish(.frameworkStatus(World.granted(saml: "<samlp:Response/>")))
    return drive
  }

  /// F.1 on iOS, F.8 on tvOS: the person has chosen an MVPD.
  static func toSession(_ platform: Platform) throws -> Drive {
    var drive = try toConfiguration(platform)
    try drive.answer(body: mvpds)
    try drive.finish(.frameworkStatus(World.denied))
    try drive.send(.chooseMVPD(id: "Cablevision"))
    return drive
  }

  /// F.16: the MVPD is chosen on a second screen.
  static func toOpenSession() throws -> Drive {
    var drive = try toConfiguration()
    try drive.answer(body: mvpds)
    try drive.finish(.frameworkStatus(World.denied))
    try drive.send(.useSecondScreen)
    return drive
  }

  /// F.5: something is missing that this device knows.
  static func toResumption() throws -> Drive {
    var drive = try toPartnerSession(.iOS)
    try drive.answer("sessions-sso-partner--resume-missing-redirect")
    return drive
  }

  /// F.25: a code is shown and polled.
  static func toPoll() throws -> Drive {
    var drive = try toSession(.tvOS)
    try drive.answer("sessions-create--authenticate")
    return drive
  }

  /// X.signedIn.
  static func toSignedIn(_ platform: Platform = .tvOS) throws -> Drive {
    var drive = try toProfiles(platform, mvpd: "Spectrum")
    try drive.answer("profiles-mvpd--regular")
    return drive
  }
}
