import AdobePassAPI
import SSOEffectRunner
import SSOStateMachineTesting
import Testing

@testable import Sandbox

@Suite("The SSO Service of the sandbox") struct SSOServiceTests {
  @Test("links two devices, and neither becomes a device of Adobe Pass by that") func linking() async throws {
    let sandbox = Sandbox(Settings(), clock: TestClock())
    let device = HTTPHeader("AP-Device-Identifier", "fingerprint ZGVu")
    func ask(_ path: String, _ headers: [HTTPHeader]) async throws -> (Int, String) {
      let common = [HTTPHeader("Authorization", "Bearer any"), device, HTTPHeader("X-Device-Info", "e30=")]
      let request = HTTPRequest(method: .post, path: "/api/REF30/\(path)", headers: common + headers)
      guard case .answer(let response) = await sandbox.answer(request, on: .releaseProduction) else {
        return (0, "")
      }
      return (response.status, String(decoding: response.body, as: UTF8.self))
    }
    let issued = try await ask("serviceToken", [HTTPHeader("X-SSO-ID", "person")])
    #expect(issued.0 == 201)
    let token = try #require(issued.1.firstMatch(of: /"serviceToken":"([^"]+)"/)?.1)
    let link = try await ask("link", [HTTPHeader("AD-Service-Token", String(token))])
    let code = try #require(link.1.firstMatch(of: /"code":"([^"]+)"/)?.1)
    #expect(try await ask("serviceToken", [HTTPHeader("X-SSO-LINK", String(code))]).0 == 201)
    #expect(try await ask("serviceToken", [HTTPHeader("X-SSO-LINK", String(code))]).0 == 401)
    #expect(await sandbox.deviceIDs.isEmpty)
    await sandbox.reset()
    #expect(try await ask("link", [HTTPHeader("AD-Service-Token", String(token))]).0 != 201)
  }
}
