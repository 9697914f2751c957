import SSOStateMachine
import SSOStateMachineTesting
import TestSupport

extension Journey {
  /// Every way that a flow can go if nothing goes wrong.
  static let certification = signIns + basic + decisions + logouts

  private static let nobody = FrameworkScript(metadata: [.init()])
  private static let play: [RESTV2.Event] = [.asking("news", "sports"), .playing("news"), .playing("sports")]

  private static let signIns = [
    Journey(
      name: "partner sign-in",
      script: FrameworkScript(metadata: nobody.metadata + FrameworkScript.partnerSignIn().metadata),
      steps: [.requestPermission, .signIn, .enterForeground] + play + [.playing("news")]),
    Journey(name: "silent sign-in", script: .signedInWithResponse, steps: [.signIn] + play),
    Journey(name: "play first", platform: .iOS, script: .partnerSignIn(), steps: [.playing("news")]),
    Journey(
      name: "returning subscriber", world: .with { $0.profiles = [.init(mvpd: "Dish")] }, script: nobody,
      steps: [.signIn] + play),
    Journey(
      name: "several profiles",
      world: .with { $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")] }, script: nobody,
      steps: [.signIn, .chooseProfile(mvpd: "Spectrum")] + play),
    Journey(
      name: "degraded: authNAll", world: .with { $0.integrations[0].degradation = .authNAll },
      script: .partnerSignIn(), steps: [.signIn] + play),
    Journey(
      name: "degraded: authZAll", world: .with { $0.integrations[0].degradation = .authZAll },
      script: .partnerSignIn(), steps: [.signIn] + play),
    Journey(
      name: "degraded: authZNone", world: .with { $0.integrations[0].degradation = .authZNone },
      script: .partnerSignIn(), steps: [.signIn] + play),
  ]

  private static let basic = [
    Journey(
      name: "fallback to a code",
      world: .with {
        $0.enablesPartnerSignOn = false
        $0.completesLoginAfterPolls = 40
      }, script: .partnerSignIn(), steps: [.signIn] + play),
    Journey(
      name: "fallback to a login page", platform: .iOS, world: .with { $0.enablesPartnerSignOn = false },
      script: .partnerSignIn(), steps: [.signIn] + play),
    Journey(
      name: "fallback to a session to resume", platform: .iOS,
      world: .with {
        $0.recognizesProviders = false
        $0.resumeRetries = 1
      }, script: .partnerSignIn(), steps: [.signIn, .chooseMVPD(id: "Dish")] + play),
    Journey(
      name: "second screen", world: .with { $0.completesLoginAfterPolls = 12 }, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Spectrum")] + play),
    Journey(
      name: "everything on the second screen", world: .with { $0.completesLoginAfterPolls = 3 },
      script: .denied, steps: [.signIn, .useSecondScreen] + play),
    Journey(
      name: "a code that ends, and another",
      world: .with {
        $0.codeLifetime = 30_000
        $0.completesLoginAfterPolls = 10
      }, script: .denied, steps: [.signIn, .useSecondScreen, .requestNewCode, .requestNewCode, .cancel]),
    Journey(
      name: "own picker and login page", platform: .iOS, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Dish")] + play),
    Journey(
      name: "TempPass", script: .denied, steps: [.signIn, .chooseMVPD(id: "TempPass_TEST40")] + play),
  ]

  private static let decisions = [
    Journey(
      name: "denied", world: .with { $0.denials["news"] = .init() }, script: .partnerSignIn(),
      steps: [.signIn] + play),
    Journey(
      name: "denied once, then permitted",
      world: .with { $0.denials["news"] = .init(.networkReceivedError, times: 1) },
      script: .partnerSignIn(), steps: [.signIn] + play),
    Journey(
      name: "a dozen plays at once", script: .partnerSignIn(),
      steps: [.signIn] + (1...12).map { .playing("news \($0)") }),
  ]

  private static let logouts = [
    Journey(
      name: "logout: partner, and back", platform: .iOS, script: returning,
      steps: [.signIn, .playing("news"), .logOut, .acknowledge, .signIn]),
    Journey(
      name: "logout: page", platform: .iOS, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Spectrum"), .logOut]),
    Journey(
      name: "logout: complete", platform: .iOS, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Dish"), .logOut]),
    Journey(
      name: "logout: nothing there", world: .with { $0.profiles = [.init(mvpd: "Dish")] }, script: nobody,
      steps: [.signIn, .logOut]),
  ]

  /// Two logins, each with its own response.
  private static let returning: FrameworkScript = {
    let first = FrameworkScript.partnerSignIn().metadata.prefix(3)
    let second = [first[0], first[1]] + FrameworkScript.signedInWithResponse.metadata
    return FrameworkScript(metadata: first + second)
  }()

  /// Journeys that together call every endpoint of an app except E9.
  static let endpoints = [
    Journey(
      name: "partner", script: .partnerSignIn(),
      steps: [.signIn, .asking("news"), .playing("news"), .logOut, .acknowledge]),
    Journey(
      name: "login page", platform: .iOS, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Spectrum"), .playing("news"), .logOut]),
    certification.first { $0.name == "fallback to a session to resume" },
  ].compactMap(\.self)

  func disturbed(_ disturbance: SimulatedAdobePass.Disturbance, at endpoint: Endpoint) -> Journey {
    var journey = self
    journey.disturbances.append((disturbance, endpoint))
    return journey
  }
}
