import SSOConformance
import SSORESTV1Rules
import SSORESTV1Simulation
import SSOSimulation

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

extension PlantedFaultV1Tests {
  private static let held = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Dish")]
    $0.denials = ["adult": .init()]
  }

  static let logouts: [Row] = [
    Row("30", "a logout without a look at tokenSource", .broken, held) {
      $0.admitted()
      $0.ask("logout", method: "DELETE")
    },
    Row("31", "a logout that is called with GET", .warning, held) {
      $0.admitted()
      $0.ask("tokens/usermetadata")
      $0.ask("logout")
    },
    Row("33", "a logout because a resource was denied", .warning, held) {
      $0.admitted()
      $0.ask("authorize", "adult")
      $0.wait(300)
      $0.ask("tokens/usermetadata")
      $0.ask("logout", method: "DELETE")
    },
    Row(
      "33", "a logout because a decision failed", .warning, held,
      failing(at: .authorize) { $0.ask("authorize", "news") }),
    Row(
      "33", "a logout because a look failed", .warning, held, failing(at: .checkAuthentication) { $0.check() }
    ),
  ]

  /// A call that fails, and a logout because of it.
  private static func failing(
    at endpoint: EndpointV1, _ call: @escaping @Sendable (RecordedAppV1) -> Void
  ) -> @Sendable (RecordedAppV1) -> Void {
    {
      $0.admitted()
      $0.service.inject(.status(500), at: .endpoint(endpoint))
      call($0)
      $0.wait(300)
      $0.ask("tokens/usermetadata")
      $0.ask("logout", method: "DELETE")
    }
  }
}
