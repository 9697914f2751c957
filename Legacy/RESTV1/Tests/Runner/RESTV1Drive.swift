import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// A flow of REST API V1 that samples drive: each answers the command that the flow awaits.
struct RESTV1Drive {
  private(set) var flow: RESTV1.Situation
  private(set) var path: [String] = []
  private(set) var commands: [RESTV1.Command] = []

  init(_ platform: Platform = .tvOS, isRegistered: Bool = true) {
    let access = RESTV1World.access { $0.device.platform = platform }
    var stored = RESTV1.Stored()
    if isRegistered { stored.access = access }
    flow =
      RESTV1.launch(access.value.configuration, stored: stored, at: RESTV1World.now)
      .situation
  }

  var stage: String { RESTV1.stage(of: flow.state).rawValue }

  mutating func send(_ event: RESTV1.Event) throws {
    let reduction = try RESTV1.reduce(into: &flow, event, at: RESTV1World.now)
    path += reduction.path.compactMap { RESTV1.graph[$0]?.to.rawValue }
    commands = Array(reduction.commands)
  }

  mutating func finish(_ outcome: RESTV1.Outcome) throws { try send(.completed(outcome, flow.ticket)) }

  /// Answers the call in flight with a sample.
  mutating func answer(_ name: String) throws {
    let command = try #require(commands.last)
    let outcome = RESTV1World.service.outcome(of: command, response: try Fixture(restV1: name).response)
    try finish(try #require(outcome))
  }
}

extension RESTV1Drive {
  private static func provider(_ id: String = "apple-sample-1", saml: String? = nil) -> RESTV1.Outcome {
    .frameworkStatus(
      Shared(
        PartnerFrameworkStatus(
          accessStatus: .granted, accountProviderIdentifier: id,
          authenticationExpirationDate: 2_000_000_000_000, samlAttributeQueryResponse: saml.map { Secret($0) }
        )))
  }

  static func toRegistration() throws -> Self {
    var drive = Self(isRegistered: false)
    try drive.send(.signIn)
    return drive
  }

  static func toAccessToken() throws -> Self {
    var drive = try toRegistration()
    try drive.answer("dcr-register-201")
    return drive
  }

  /// V1.1.
  static func toCheck(_ platform: Platform = .tvOS, playing: Bool = false) throws -> Self {
    var drive = Self(platform)
    try drive.send(playing ? .play(RESTV1World.playing()) : .signIn)
    return drive
  }

  /// V1.3, to map the provider that is signed in at the system.
  static func toConfiguration() throws -> Self {
    var drive = try toCheck()
    try drive.answer("checkauthn-403-xml")
    try drive.finish(provider())
    return drive
  }

  /// V1.6.
  static func toProfileRequest() throws -> Self {
    var drive = try toConfiguration()
    try drive.answer("config-200-three-kinds")
    return drive
  }

  /// V1.8.
  static func toExchange() throws -> Self {
    var drive = try toProfileRequest()
    try drive.answer("profile-request-200")
    try drive.finish(provider(saml: "<saml/>"))
    return drive
  }

  /// V1.10.1: permission is refused, and the person has chosen an MVPD.
  static func toCode(_ platform: Platform = .tvOS) throws -> Self {
    var drive = try toCheck(platform)
    try drive.answer("checkauthn-403-xml")
    try drive.finish(.frameworkStatus(Shared(PartnerFrameworkStatus(accessStatus: .denied))))
    try drive.answer("config-200-three-kinds")
    try drive.send(.chooseMVPD(id: "pickerMvpdId"))
    return drive
  }

  /// V1.10.5.
  static func toPoll() throws -> Self {
    var drive = try toCode()
    try drive.answer("regcode-201")
    return drive
  }

  /// V1.11: the person wants to play.
  static func toAuthorize() throws -> Self {
    var drive = try toCheck(playing: true)
    try drive.answer("checkauthn-200")
    return drive
  }

  static func toMediaToken() throws -> Self {
    var drive = try toAuthorize()
    try drive.answer("authorize-200")
    return drive
  }

  /// The media token was refused, so the flow checks the authorization.
  static func toAuthorizationToken() throws -> Self {
    var drive = try toMediaToken()
    try drive.finish(.mediaToken(RESTV1Rows.success(.refused(Denial(resource: "sampleResourceId")))))
    return drive
  }

  /// V1.L2.
  static func toUserMetadata() throws -> Self {
    var drive = try toCheck()
    try drive.answer("checkauthn-200")
    try drive.send(.logOut)
    return drive
  }

  /// V1.L4 on tvOS.
  static func toLogout() throws -> Self {
    var drive = try toUserMetadata()
    try drive.answer("usermetadata-200")
    return drive
  }
}
