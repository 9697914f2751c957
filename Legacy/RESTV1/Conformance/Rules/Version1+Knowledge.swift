import AdobePassAPI
package import AdobePassRules
import Foundation
package import SSOConformance
package import SSORESTV1Rules
import SSOStateMachine

extension Version1: JudgedVersion {
  package typealias Knowledge = KnowledgeV1

  package static func answersWithBody(_ endpoint: EndpointV1) -> Bool {
    switch endpoint {
    case .register, .token, .configuration, .authenticationToken, .createCode, .retrieveCode, .authorize,
      .authorizationToken, .mediaToken, .userMetadata, .preauthorize, .preauthorizeOfCode:
      true
    case .checkAuthentication, .checkAuthenticationOfCode, .profileRequest, .exchange, .deleteCode,
      .authenticate, .freePreview, .logout, .logoutInWebView:
      false
    }
  }

  /// The answer to a logout of REST API V1 contains no pages.
  package static func logsOut(_ endpoint: EndpointV1) -> Bool { false }

  package static let namesDeviceInHeader = false

  package static func sendsJSON(_ endpoint: EndpointV1) -> Bool { endpoint == .register }

  package static func mayPoll(_ endpoint: EndpointV1) -> Bool { endpoint.asksForToken }

  package static func opening(_ endpoint: EndpointV1) -> Opening {
    switch endpoint {
    case .register, .token: .ofNext
    case .checkAuthentication, .authenticationToken: .launch
    case .configuration, .createCode, .freePreview, .authorize, .preauthorize, .userMetadata, .logout,
      .logoutInWebView:
      .action
    case .checkAuthenticationOfCode, .profileRequest, .exchange, .retrieveCode, .deleteCode, .authenticate,
      .authorizationToken, .mediaToken, .preauthorizeOfCode:
      .nothing
    }
  }

  package static var anyDeviceInfo: String {
    JSON.object(["model": "lost", "osName": "Linux"]).base64.pathSegment
  }

  package static func body(of endpoint: EndpointV1, as story: Story, _ filling: Filling) -> String? {
    guard let isGood = story.isGood else { return nil }
    if endpoint == .register {
      return isGood ? #"{"software_statement":"lost"}"# : #"{"undocumented":"lost"}"#
    }
    guard isGood else {
      return
        "client_id=other\(filling.number)&SAMLResponse=lost&resource=%2525&deviceType=lost&ttl=0&undocumented=1"
    }
    let values = [
      "client_id": filling.client.pathSegment, "grant_type": "client_credentials",
      "SAMLResponse": "lost\(filling.number)", "mvpd": filling.mvpd.pathSegment,
      "deviceType": filling.deviceType,
      "deviceId": filling.device.pathSegment,
    ]
    return endpoint.required.sorted().map { "\($0)=\(values[$0] ?? "lost")" }.joined(separator: "&")
  }

  /// The pages of REST API V1 do not differ about what a second screen sends.
  package static func useBySecondScreen(_ endpoint: EndpointV1) -> SecondScreenUse { .none }

  package static func restsOnEarlier(_ read: ReadCall<Version1>, of earlier: ArraySlice<ReadCall<Version1>>)
    -> Bool
  {
    switch read.observed.endpoint {
    // A new installation asks for a token first.
    case .authorize, .authorizationToken, .mediaToken, .userMetadata, .preauthorize, .logout: true
    case .register, .token, .checkAuthentication, .checkAuthenticationOfCode, .configuration, .profileRequest,
      .exchange, .authenticationToken, .createCode, .retrieveCode, .deleteCode, .authenticate, .freePreview,
      .preauthorizeOfCode, .logoutInWebView, nil:
      false
    }
  }

  package static let ruleOfPages: ServiceRule<Version1>? = nil

  package static func offersChoice(_ endpoint: EndpointV1) -> Bool { endpoint == .configuration }
}
