import SSOConformance
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
    Row("33", "a logout because a decision failed", .warning, held) {
      $0.admitted()
      $0.service.inject(.status(500), at: .endpoint(.authorize))
      $0.ask("authorize", "news")
      $0.wait(300)
      $0.ask("tokens/usermetadata")
      $0.ask("logout", method: "DELETE")
    },
    Row("33", "a logout because a look failed", .warning, held) {
      $0.admitted()
      $0.service.inject(.status(503), at: .endpoint(.checkAuthentication))
      $0.check()
      $0.wait(300)
      $0.ask("tokens/usermetadata")
      $0.ask("logout", method: "DELETE")
    },
  ]
}
