import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A way through the flow: a device, a service, and what a person does at each rest.
struct Trip: Sendable {
  let name: String
  var platform = Platform.tvOS
  var world = World()
  var hasAccount = false
  let steps: [RESTV2.Event]

  private static let asks: [RESTV2.Event] = [
    .preauthorize(["news"]), .play("news"), .logOut, .acknowledge,
  ]

  /// Trips that together call every endpoint that an app calls.
  static let all = [
    Trip(name: "partner", hasAccount: true, steps: [.signIn] + asks),
    Trip(
      name: "code", world: .with { $0.completesLoginAfterPolls = 2 },
      steps: [.signIn, .chooseMVPD(id: "Spectrum")] + asks),
    Trip(
      name: "resume", platform: .iOS, world: .with { $0.recognizesProviders = false }, hasAccount: true,
      steps: [.signIn, .chooseMVPD(id: "Dish")] + asks),
    Trip(
      name: "temp-pass", world: .with { $0.integrations[3].isPromotional = true },
      steps: [.signIn, .chooseMVPD(id: "TempPass_TEST40")] + asks),
    Trip(
      name: "denied", world: .with { $0.denials["news"] = .init() }, hasAccount: true, steps: [.signIn] + asks
    ),
  ]

  func script(_ saml: String) -> FrameworkScript {
    guard hasAccount else { return .denied }
    func known(_ saml: Secret<String>? = nil) -> FrameworkScript.Metadata {
      .init(
        accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
        samlAttributeQueryResponse: saml)
    }
    return FrameworkScript(metadata: [.init(), known(), known(Secret(saml)), known()])
  }
}

extension World {
  fileprivate static func with(_ change: (inout World) -> Void) -> World {
    var world = World()
    change(&world)
    return world
  }
}

extension RESTV2.Event {
  fileprivate static func play(_ resource: String) -> Self { .play(Shared(PlayRequest(resource: resource))) }

  fileprivate static func preauthorize(_ resources: [String]) -> Self {
    PreauthorizationRequest(resources: resources).map { .preauthorize(Shared($0)) } ?? .cancel
  }
}
