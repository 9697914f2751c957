import SSOConformance
import SSOProperties
import SSORESTV1
import SSORESTV1Conformance
import SSORESTV1Runner
import SSOStateMachine
import Testing

@testable import SSOConformanceTests

/// One table writes and reads requests: every call that the encoder makes reads back as its command.
@Suite struct CommandKeyV1Tests {
  @Test("every call of REST API V1 reads back", arguments: CommandKeyTests.ids, CommandKeyTests.platforms)
  func calls(_ id: String, _ platform: Platform) throws {
    let commands = try Self.calls(id, CommandKeyTests.access(platform))
    try CommandKeyTests.check(commands, RESTV1.self)
  }

  private static func calls(_ id: String, _ access: Shared<Access>) throws -> [RESTV1.Command] {
    let play = Shared(PlayRequest(resource: id))
    let list = Shared(try #require(PreauthorizationRequest(resources: [id, "other"])))
    return [
      .register(access.value.registration.value.configuration),
      .retrieveAccessToken(access.value.registration), .checkAuthentication(access),
      .retrieveConfiguration(access, maximumAge: 0), .retrieveProfileRequest(access, mvpd: id),
      .exchangeToken(access, mvpd: id, samlResponse: Secret("response of \(id)")),
      .createRegistrationCode(access, mvpd: nil), .createRegistrationCode(access, mvpd: id),
      .retrieveAuthenticationToken(access), .authorize(access, play),
      .retrieveAuthorizationToken(access, play), .retrieveMediaToken(access, play),
      .preauthorize(access, list, after: nil), .retrieveUserMetadata(access), .logout(access),
    ]
  }
}
