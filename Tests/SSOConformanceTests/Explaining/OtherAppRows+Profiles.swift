import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension OtherAppTests {
  private static let several = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")]
  }

  static let habits: [Row] = [
    Row(what: "logouts of both profiles, and the list of MVPDs", world: several, otherwise: [4]) {
      $0.admitted().profiles()
      $0.logout("Dish")
      $0.logout("Spectrum")
      $0.configuration()
      $0.wait(5_000)
      $0.createSession()
    },
    Row(what: "a logout of a profile that nobody found", world: several, unexplained: [4]) {
      $0.admitted().profiles()
      $0.logout("Dish")
      $0.logout("Cablevision")
      $0.configuration()
    },
    Row(what: "a token renewed five minutes before its end", world: several) {
      $0.admitted().profiles()
      $0.wait(6 * PlantedFaultTests.hour - 300_000)
      $0.drawToken()
      $0.authorize("news", mvpd: "Dish")
    },
    Row(
      what: "polls that pass the recorder 2.9 seconds apart", world: PlantedFaultTests.television,
      otherwise: [6, 7]
    ) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(4_000)
      $0.createSession()
      for _ in 1...3 {
        $0.poll($0.lastCode)
        $0.wait(2_900)
      }
    },
  ]
}
