import AdobePassAPI
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine

extension Calls {
  var restV1Service: RESTV1Service { RESTV1Service(origin: .restV1Production) }

  /// One of every command of REST API V1 that is a call; always the same number, in the same order.
  var restV1Commands: [RESTV1.Command] {
    guard let asked = PreauthorizationRequest(resources: [text, other]).map({ Shared($0) }) else {
      fatalError("a sample cannot be made")
    }
    let playing = Shared(PlayRequest(resource: other))
    return [
      .register(configuration), .retrieveAccessToken(registration), .checkAuthentication(access),
      .retrieveConfiguration(access, maximumAge: 0), .retrieveProfileRequest(access, mvpd: text),
      .exchangeToken(access, mvpd: text, samlResponse: Secret(other)),
      .createRegistrationCode(access, mvpd: text), .retrieveAuthenticationToken(access),
      .authorize(access, playing), .retrieveAuthorizationToken(access, playing),
      .retrieveMediaToken(access, playing), .preauthorize(access, asked, after: nil),
      .retrieveUserMetadata(access), .logout(access),
    ]
  }
}
