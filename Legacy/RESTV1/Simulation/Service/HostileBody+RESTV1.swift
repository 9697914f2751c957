import AdobePassAPI
import SSORESTV1
import SSORESTV1Runner
public import SSOSimulation
import SSOStateMachine

extension HostileBody {
  /// The bodies of REST API V1, as JSON and as XML.
  public static let allOfRESTV1 = json + xml

  private static let json = [
    HostileBody("a profile request that never ends", profileRequestV1, "", each: "abc", ""),
    HostileBody("JSON of REST API V1", configurationV1, #"{mvpds:["#, each: "{id:'m'},", "{id:'m'}]}"),
    HostileBody("comments in JSON", configurationV1, "{mvpds:[", each: "/*[*/", "]}"),
  ]

  private static let apart = String(repeating: " ", count: 62)

  private static let xml = [
    HostileBody("attributes", authorizationV1, "<a ", each: #"b="c" "#, "/>"),
    HostileBody("namespaces", authorizationV1, "<a ", each: #"xmlns:b="c" "#, "/>"),
    HostileBody("few attributes, often", authorizationV1, "<a>", each: #"<b c="d" e="f" g="h"/>"#, "</a>"),
    HostileBody("elements", authorizationV1, "<a>", each: "<b/>", "</a>"),
    HostileBody("elements, far apart", authorizationV1, "<a>", each: "<b/>" + apart, "</a>"),
    HostileBody(
      "elements with texts", configurationV1, "<a>", each: "<b>\(String(repeating: "c", count: 60))</b>",
      "</a>"),
    HostileBody("elements deep in one another", authorizationV1, "", each: "<a>", ""),
    HostileBody("entities", authorizationV1, "<a><mvpd>", each: "&amp;", "</mvpd></a>"),
    HostileBody(
      "sections of characters", authorizationV1, "<a><mvpd>", each: "<![CDATA[b]]>", "</mvpd></a>"),
    HostileBody("comments", authorizationV1, "<a><mvpd>", each: "<!---->", "</mvpd></a>"),
    HostileBody("a long text", authorizationV1, "<a><mvpd>", each: "b", "</mvpd></a>"),
    HostileBody("a long name", authorizationV1, "<", each: "b", "/>"),
    HostileBody("a long value", authorizationV1, "<a b=\"", each: "c", "\"/>"),
    HostileBody("beginnings of elements", authorizationV1, "<a>", each: "<", "</a>"),
    HostileBody("lines", authorizationV1, "<a>", each: "\r\n", "</a>"),
  ]

  /// config: JSON or XML of any shape.
  private static let configurationV1: Reading = {
    fault(of: .retrieveConfiguration(access, maximumAge: 0), $0)
  }
  /// authorize: JSON or XML.
  private static let authorizationV1: Reading = {
    fault(of: .authorize(access, Shared(PlayRequest(resource: "r"))), $0)
  }
  /// The profile request: a secret as a whole.
  private static let profileRequestV1: Reading = {
    fault(of: .retrieveProfileRequest(access, mvpd: "m"), $0)
  }

  private static func fault(of command: RESTV1.Command, _ bytes: [UInt8]) -> Fault? {
    switch RESTV1Service(origin: .restV1Production).outcome(
      of: command, response: HTTPResponse(status: 200, body: bytes), hiding: known)
    {
    case .configuration(.failure(let fault)), .authorization(.failure(let fault)),
      .profileRequest(.failure(let fault)):
      fault.value
    case .registration, .access, .permission, .authentication, .frameworkStatus, .configuration,
      .profileRequest, .exchange, .registrationCode, .userAgent, .authorization, .mediaToken,
      .preauthorization, .userMetadata, .logout, .waited, nil:
      nil
    }
  }
}
