import SSOConformance
import SSOProperties
import SSORESTV1Conformance
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

/// The calls of honest apps of REST API V1, and those of mistaken apps.
@Suite("Calls of other apps of REST API V1 are explained, or they are not")
struct OtherAppV1Tests {
  struct Row: Sendable {
    let what: String
    /// The number of calls that were sent before the recording began.
    var earlier = 0
    /// The numbers of the calls that nothing explains.
    var unexplained: [Int] = []
    /// The numbers of the calls that the report says are in a different order.
    var otherwise: [Int] = []
    let run: @Sendable (RecordedAppV1) -> Void
  }

  /// Calls 0 to 6: a login with a code, whose token is polled.
  private static func signIn(_ app: RecordedAppV1) {
    app.admitted()
    app.check()
    app.configuration()
    app.wait(3_000)
    app.createCode()
    app.retrieveToken()
    app.wait(5_000)
    app.service.completeLogin(mvpd: "Dish")
    app.retrieveToken()
  }

  private static func play(_ app: RecordedAppV1, _ resource: String) {
    app.ask("authorize", resource)
    app.ask("tokens/media", resource)
  }

  static let rows: [Row] = [
    Row(what: "a token that is polled, and a logout without a look at its source", otherwise: [9]) {
      signIn($0)
      play($0, "news")
      $0.wait(60_000)
      $0.ask("logout", method: "DELETE")
    },
    Row(what: "a code that is ended, recorded from there on", earlier: 5, otherwise: [5]) {
      $0.withCode()
      $0.wait(2_000)
      $0.check()
      $0.send("DELETE", "/reggie/v1/REF30/regcode/\($0.code)", RecordedAppV1.own)
      $0.check()
    },
    Row(what: "an authorization from before the recording", earlier: 7, otherwise: [8]) {
      signIn($0)
      $0.check()
      $0.ask("tokens/authz", "news")
      play($0, "sport")
    },
    Row(what: "an authorization that nobody has asked for since the sign-in", unexplained: [7]) {
      signIn($0)
      $0.ask("tokens/authz", "news")
      play($0, "sport")
    },
    Row(what: "an authorization that was just given", otherwise: [8]) {
      signIn($0)
      $0.ask("authorize", "news")
      $0.ask("tokens/authz", "news")
      $0.ask("tokens/media", "news")
    },
    Row(what: "user metadata after a sign-in, and then decisions") {
      signIn($0)
      $0.ask("tokens/usermetadata")
      $0.ask("preauthorize", "news")
      play($0, "news")
    },
    Row(what: "user metadata after a sign-in that was not polled, and then decisions", otherwise: [5]) {
      $0.withCode()
      $0.wait(5_000)
      $0.service.completeLogin(mvpd: "Dish")
      $0.ask("tokens/usermetadata")
      $0.ask("preauthorize", "news")
    },
    Row(what: "a free preview, and playback at once", otherwise: [3, 4, 5]) {
      $0.admitted()
      $0.check()
      $0.freePreview()
      play($0, "news")
    },
    Row(what: "a code that is ended as the published example has it", otherwise: [7]) {
      signIn($0)
      $0.send("DELETE", "/reggie/v1/regcode/\($0.code)", RecordedAppV1.own)
      play($0, "news")
    },
    Row(what: "two resources that are authorized one after the other, and then played", otherwise: [9]) {
      signIn($0)
      for resource in ["news", "sport"] { $0.ask("authorize", resource) }
      $0.wait(50)
      for resource in ["news", "sport"] { $0.ask("tokens/media", resource) }
    },
    Row(what: "a media token for what was never authorized", unexplained: [7]) {
      signIn($0)
      $0.ask("tokens/media", "news")
    },
  ]

  @Test("REST API V1", arguments: rows.indices)
  func older(_ index: Int) throws {
    let row = Self.rows[index]
    let app = RecordedAppV1(RecordedApp.world())
    row.run(app)
    let found = try OtherApp(OtherApp.recorded(app.exchanges, row.earlier), of: .restV1)
    #expect(found.unexplained == row.unexplained, "\(row.what)\n\(found.told)")
    #expect(found.otherwise == row.otherwise, "\(row.what)\n\(found.told)")
  }
}
