import HTTPTypes
import Hummingbird
import SSOStateMachineTesting
import Testing

@testable import Sandbox

@Suite("The pages where a person acts") struct PagesTests {
  /// What the second screen answers to a code.
  static func status(of code: String, mvpd: String, at sandbox: Sandbox) async throws -> Int {
    await MVPDPages(sandbox: sandbox, scheme: "http").activate(code, mvpd: mvpd).status.code
  }

  @Test("a code that no device shows is refused") func unknown() async throws {
    #expect(try await Self.status(of: "AAAAAAA", mvpd: "", at: Sandbox(Settings())) == 404)
  }
}
