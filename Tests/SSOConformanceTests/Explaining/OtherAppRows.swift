import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension OtherAppTests {
  /// Calls 0 to 4 lead to a code on a television, call 5 polls it, and 5 seconds pass.
  static func poll(_ app: RecordedApp) {
    app.system = "tvOS"
    app.admitted().profiles()
    app.configuration()
    app.wait(4_000)
    app.createSession()
    pollOn(app)
  }

  static func pollOn(_ app: RecordedApp) {
    app.poll(app.lastCode)
    app.wait(5_000)
  }

  private static let television = PlantedFaultTests.television

  static let repetitions: [Row] = [
    Row(
      what: "a poll that is refused, repeated at once with a new token", world: television, otherwise: [8]
    ) {
      poll($0)
      $0.service.revokeTokens()
      $0.poll($0.lastCode)
      $0.drawToken()
      pollOn($0)
      pollOn($0)
    },
    Row(
      what: "a poll that is throttled, repeated after 1.5 seconds, which brings the profile",
      world: television, otherwise: [7]
    ) {
      poll($0)
      $0.service.inject(.throttled(), at: .endpoint(.profileOfCode))
      $0.poll($0.lastCode)
      $0.wait(1_500)
      $0.service.completeLogin()
      $0.poll($0.lastCode)
      $0.authorize("news")
    },
    Row(
      what: "a poll without an answer, repeated after 0.2 seconds", world: television, otherwise: [7]
    ) {
      poll($0)
      $0.service.inject(.lost(.connectionFailed), at: .endpoint(.profileOfCode))
      $0.poll($0.lastCode)
      $0.wait(200)
      pollOn($0)
      pollOn($0)
    },
    Row(what: "a poll with a good answer, repeated after 1.5 seconds", world: television, unexplained: [7]) {
      poll($0)
      $0.poll($0.lastCode)
      $0.wait(1_500)
      pollOn($0)
      pollOn($0)
    },
  ]

  static let shortTokens = RecordedApp.world {
    ($0.expectations.userAgent, $0.tokenLifetime) = (.elsewhere, 60)
  }

  static func renewWhilePolling(_ app: RecordedApp) {
    poll(app)
    for _ in 1...11 { pollOn(app) }
    app.drawToken()
    for _ in 1...2 { pollOn(app) }
  }

  static let tokens: [Row] = [
    Row(what: "a token that ends between polls", world: shortTokens, run: renewWhilePolling),
    Row(
      what: "a token that ends between polls, without bodies of answers", world: shortTokens,
      loss: .answerBodies, run: renewWhilePolling),
    Row(
      what: "a token that ends between polls, without times", world: shortTokens, loss: .times,
      run: renewWhilePolling),
    Row(what: "a token drawn while the one before is in use", world: dish, earlier: 1, unexplained: [3]) {
      $0.admitted().configuration()
      $0.wait(5_000)
      $0.drawToken()
      $0.profiles()
    },
    Row(what: "a token drawn an hour after the last one, which holds for six", world: dish, unexplained: [4])
    {
      $0.admitted().profiles()
      $0.authorize("news", mvpd: "Dish")
      $0.wait(PlantedFaultTests.hour)
      $0.drawToken()
      $0.profiles()
      $0.authorize("news", mvpd: "Dish")
    },
    Row(
      what: "two calls side by side that are refused, and a token for each", world: dish,
      durations: [3: 300, 4: 300], otherwise: [6]
    ) {
      $0.admitted().profiles()
      $0.service.revokeTokens()
      for call in 1...2 {
        $0.authorize("news \(call)", mvpd: "Dish")
        $0.wait(20)
      }
      $0.wait(300)
      $0.drawToken()
      $0.wait(20)
      $0.drawToken()
      for call in 1...2 { $0.authorize("news \(call)", mvpd: "Dish") }
    },
    Row(what: "one call that is refused, and two tokens", world: dish, unexplained: [5]) {
      $0.admitted().profiles()
      $0.service.revokeTokens()
      $0.authorize("news", mvpd: "Dish")
      $0.drawToken()
      $0.wait(20)
      $0.drawToken()
      $0.authorize("news", mvpd: "Dish")
    },
  ]

  static let dish = RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] }
  private static let several = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")]
  }

  private static func useSeveral(_ app: RecordedApp) {
    app.admitted().profiles()
    app.wait(5_000)
    app.authorize("news", mvpd: "Spectrum")
    app.configuration()
    app.authorize("news", mvpd: "Dish")
  }

  private static func askAfterLogout(_ app: RecordedApp) {
    app.admitted().configuration()
    app.profiles()
    app.authorize("news", mvpd: "Dish")
    app.logout("Dish")
    app.wait(5_000)
    app.authorize("news", mvpd: "Dish")
  }

  static let profiles: [Row] = [
    Row(
      what: "decisions for one profile of several, and for another", world: several, otherwise: [5],
      run: useSeveral),
    Row(what: "the same, without bodies of answers", world: several, loss: .answerBodies, run: useSeveral),
    Row(
      what: "a decision for a profile that was signed out of", world: several, unexplained: [6],
      run: askAfterLogout),
  ]

  private static let tempPass = "mvpd=TempPass_TEST40&" + RecordedApp.landing

  static let decisions: [Row] = [
    Row(
      what: "a free preview that ends, and a sign-in, without bodies of answers", world: television,
      loss: .answerBodies
    ) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      $0.createSession(tempPass)
      $0.authorize("news", mvpd: "TempPass_TEST40")
      $0.wait(600_000)
      $0.authorize("news", mvpd: "TempPass_TEST40")
      $0.wait(3_000)
      $0.createSession("mvpd=Dish&" + RecordedApp.landing)
      pollOn($0)
      pollOn($0)
      $0.authorize("news", mvpd: "Dish")
    },
    Row(what: "a decision that is asked for again", world: dish) {
      $0.admitted().profiles()
      for _ in 1...2 { $0.authorize("news", mvpd: "Dish") }
    },
    Row(
      what: "a decision that is asked for again after a logout", world: dish, unexplained: [6],
      run: askAfterLogout),
    Row(what: "a decision that is under way beside a logout", world: dish, durations: [5: 300]) {
      useAndSignOut($0)
      $0.wait(50)
      $0.authorize("sport", mvpd: "Dish")
    },
    Row(what: "a decision after the answer to a logout", world: dish, durations: [5: 300], unexplained: [6]) {
      useAndSignOut($0)
      $0.wait(5_000)
      $0.authorize("sport", mvpd: "Dish")
    },
  ]

  private static func useAndSignOut(_ app: RecordedApp) {
    app.admitted().configuration()
    app.profiles()
    app.authorize("news", mvpd: "Dish")
    app.logout("Dish")
  }
}
