import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// A device, a service, and the person's event at each rest. Together the journeys pass through every awaiting stage.
struct Journey: Sendable, CustomTestStringConvertible {
  let name: String
  var platform = Platform.tvOS
  var world = World()
  var script: FrameworkScript
  var steps: [RESTV2.Event]
  var disturbances: [(SimulatedAdobePass.Disturbance, Endpoint)] = []

  var testDescription: String { name }

  func setting(store: any FlowStore = MemoryStore()) -> Setting {
    let setting = Setting(platform, world, script: script, store: store)
    for (disturbance, endpoint) in disturbances {
      setting.service.inject(disturbance, at: .endpoint(endpoint))
    }
    return setting
  }

  static let all = [
    Journey(
      name: "partner sign-in, a status that is lost twice", script: losing,
      steps: [
        .requestPermission, .signIn, .enterForeground, .asking("news"), .enterForeground, .playing("news"),
      ]),
    Journey(
      name: "own picker, login page, logout page", platform: .iOS, script: .denied,
      steps: [.signIn, .chooseMVPD(id: "Spectrum"), .playing("news"), .logOut]),
    Journey(
      name: "own picker, second screen", world: .with { $0.completesLoginAfterPolls = 3 }, script: .denied,
      steps: [.signIn, .enterForeground, .chooseMVPD(id: "Dish"), .logOut]),
    Journey(
      name: "everything on the second screen", world: .with { $0.completesLoginAfterPolls = 2 },
      script: .denied, steps: [.signIn, .useSecondScreen]),
    Journey(
      name: "a TempPass, then another MVPD", world: .with { $0.completesLoginAfterPolls = 2 },
      script: .denied,
      steps: [
        .useTempPass(mvpd: "TempPass_TEST40"), .playing("news"), .chooseAnotherMVPD, .chooseMVPD(id: "Dish"),
      ]),
    Journey(
      name: "a session to resume", platform: .iOS,
      world: .with {
        $0.recognizesProviders = false
        $0.resumeRetries = 1
      }, script: .partnerSignIn(), steps: [.signIn]),
    Journey(
      name: "Apple's framework is away for a moment", script: away, steps: [.signIn]),
    Journey(
      name: "a code that nobody types", world: .with { $0.codeLifetime = 60_000 }, script: .denied,
      steps: [.signIn, .useSecondScreen]),
    Journey(
      name: "429, no connection, 401", script: .partnerSignIn(), steps: [.signIn, .playing("news")],
      disturbances: [
        (.throttled(retryAfter: 2), .partnerAuthenticationRequest),
        (.failed(.connectionFailed), .configuration),
        (.unauthorized(), .authorize),
      ]),
  ]

  /// The framework cannot be reached once when it is asked for a provider.
  private static let away: FrameworkScript = {
    var metadata = Array(FrameworkScript.partnerSignIn().metadata.prefix(3))
    metadata.insert(FrameworkScript.Metadata(error: .init(code: .serviceTemporarilyUnavailable)), at: 1)
    return FrameworkScript(metadata: metadata)
  }()

  /// No account at first, when the permission is given. Later the framework refuses to answer twice, so that D.1 and D.5
  /// have to ask again.
  private static let losing: FrameworkScript = {
    let signIn = FrameworkScript.partnerSignIn().metadata.prefix(3)
    let refusal = FrameworkScript.Metadata(error: .init(code: .rejected))
    return FrameworkScript(metadata: [.init()] + signIn + [refusal, signIn[1], refusal, signIn[1]])
  }()
}
