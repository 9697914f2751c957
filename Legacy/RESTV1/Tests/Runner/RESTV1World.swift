import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// The app, device and service that the samples of REST API V1 speak of.
enum RESTV1World {
  static let service = RESTV1Service(origin: .restV1Production)
  /// Earlier than the end of everything in the samples.
  static let now: Timestamp = 1_334_000_000_000

  static func configuration(_ change: (inout FlowConfiguration) -> Void = { _ in }) -> Shared<
    FlowConfiguration
  > {
    let device = Device(
      platform: .tvOS, identifier: "sampleDeviceId", model: "AppleTV", version: "5,3", osVersion: "11.0",
      connectionType: "WiFi")
    var configuration = FlowConfiguration(
      serviceProvider: "sampleRequestorId", softwareStatement: Secret("<statement>"),
      domainName: "example.com", redirectUrl: "https://example.com/done", device: device)
    configuration.promptsForAccess = false
    change(&configuration)
    return Shared(configuration)
  }

  static func registration(_ change: (inout FlowConfiguration) -> Void = { _ in }) -> Shared<Registration> {
    Shared(
      Registration(
        configuration: configuration(change), clientID: "s6BhdRkqt3", clientSecret: Secret("t7AkePiru4")))
  }

  static func access(
    token: String = "2YotnFZFEjr1zCsicMWpAA", _ change: (inout FlowConfiguration) -> Void = { _ in }
  ) -> Shared<Access> {
    Shared(
      Access(registration: registration(change), token: Secret(token), expiresAt: 1_752_169_706_221))
  }

  static func playing(_ resource: String = "sampleResourceId") -> Shared<PlayRequest> {
    Shared(PlayRequest(resource: resource))
  }

  static func asking(_ resources: String...) throws -> Shared<PreauthorizationRequest> {
    Shared(try #require(PreauthorizationRequest(resources: resources)))
  }

  /// One of every command that is a call.
  static func calls(_ access: Shared<Access> = access()) throws -> [RESTV1.Command] {
    [
      .register(access.value.registration.value.configuration),
      .retrieveAccessToken(access.value.registration), .checkAuthentication(access),
      .retrieveConfiguration(access, maximumAge: 0), .retrieveProfileRequest(access, mvpd: "M"),
      .exchangeToken(access, mvpd: "M", samlResponse: Secret("<saml/>")),
      .createRegistrationCode(access, mvpd: "M"), .retrieveAuthenticationToken(access),
      .authorize(access, playing()), .retrieveAuthorizationToken(access, playing()),
      .retrieveMediaToken(access, playing()), .preauthorize(access, try asking("R"), after: nil),
      .retrieveUserMetadata(access), .logout(access),
    ]
  }

  /// One of every command that is not a call.
  static func others() -> [RESTV1.Command] {
    let framework = FrameworkRequest.silent(promptsForAccess: false)
    return [
      .requestPermission, .explainPermission(at: .tvProvider), .retrieveFrameworkStatus(framework),
      .forwardProfileRequest(framework), .openLogin(access(), code: "C", mvpd: "M"), .openLogout(access()),
      .showCode("C", notAfter: 0),
      .store(.mvpd(id: "M", displayName: "M", logoUrl: nil)), .forget(.mvpd),
      .deliverPreauthorization(Shared(Preauthorization([]))),
      .startPlayback(resource: "R", MediaToken(serializedToken: Secret("t"))),
      .showDenial(Shared(Denial(resource: "R"))), .reportFailure(Failure(family: .service, code: "c")),
      .askToSignOutInSettings(at: .tvProvider),
    ]
  }
}

extension RESTV1Service {
  func outcome(
    of command: RESTV1.Command, _ body: String, status: Int = 200, type: String? = nil
  ) -> RESTV1.Outcome? {
    let headers = type.map { [HTTPHeader("Content-Type", $0)] } ?? []
    return outcome(
      of: command, response: HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
  }
}

extension RESTV1.Outcome {
  /// The fault, where a call failed.
  var fault: Fault? {
    switch self {
    case .registration(let reply): reply.fault
    case .access(let reply): reply.fault
    case .authentication(let reply): reply.fault
    case .configuration(let reply): reply.fault
    case .profileRequest(let reply): reply.fault
    case .exchange(let reply): reply.fault
    case .registrationCode(let reply): reply.fault
    case .authorization(let reply): reply.fault
    case .mediaToken(let reply): reply.fault
    case .preauthorization(let reply): reply.fault
    case .userMetadata(let reply): reply.fault
    case .logout(let reply): reply.fault
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}
