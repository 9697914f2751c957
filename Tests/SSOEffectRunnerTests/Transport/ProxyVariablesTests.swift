import AdobePassAPI
import Testing

@testable import SSOEffectRunner

@Suite("A proxy sees no call in the clear") struct ProxyVariablesTests {
  private static let here = "http://127.0.0.1:8080"

  @Test(
    arguments: [
      (here, [:], false), (here, ["http_proxy": "p"], true), (here, ["all_proxy": "p"], true),
      (here, ["ALL_PROXY": "p"], true), (here, ["https_proxy": "p", "HTTP_PROXY": "p"], false),
      (here, ["http_proxy": "p", "no_proxy": "*"], false),
      (here, ["http_proxy": "p", "no_proxy": "x.example, 127.0.0.1"], false),
      (here, ["http_proxy": "p", "NO_PROXY": "127.0.0.1"], false),
      (here, ["http_proxy": "p", "no_proxy": "x.example", "NO_PROXY": "127.0.0.1"], true),
      ("http://localhost", ["all_proxy": "p", "no_proxy": "127.0.0.1"], true),
      ("http://[::1]:80", ["all_proxy": "p", "no_proxy": "::1"], false),
      ("https://sp.auth.adobe.com", ["all_proxy": "p", "https_proxy": "p"], false),
    ] as [(String, [String: String], Bool)])
  func exposes(_ origin: String, _ variables: [String: String], _ exposed: Bool) throws {
    #expect(ProxyVariables.expose(try #require(Origin(origin))) { variables[$0] } == exposed)
  }
}
