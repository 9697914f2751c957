import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

/// The samples for previews, compared with the screens that the flow draws.
@Suite struct ScreenSampleTests {
  /// The offers that the flow makes on each kind of screen, over every situation of the exploration.
  private static let drawn = Task {
    var drawn: [String: Set<[Offer]>] = [:]
    for row in await DrawnScreenTests.rows {
      drawn[kind(of: row.screen), default: []].insert(row.offers)
    }
    return drawn
  }

  /// The name of the case, and of its activity.
  private static func kind(of screen: Screen) -> String {
    switch screen {
    case .signedOut: "signedOut"
    case .busy(let activity): "busy, \(activity.rawValue)"
    case .chooseProfile: "chooseProfile"
    case .chooseProvider: "chooseProvider"
    case .confirmProvider: "confirmProvider"
    case .enterCode: "enterCode"
    case .codeEnded: "codeEnded"
    case .signedIn: "signedIn"
    case .askingForPermission: "askingForPermission"
    case .signOutInSettings: "signOutInSettings"
    case .failed(_, while: .signingOut, offers: _): "failed, signing out"
    case .failed: "failed"
    }
  }

  @Test func everyScreenAndEveryActivityIsASample() async {
    let samples = Set(Screen.samples.map { Self.kind(of: $0.screen) })
    #expect(samples == Set(await Self.drawn.value.keys))
    #expect(samples.count == 11 + Screen.Activity.allCases.count)
  }

  @Test func aNameStandsForOneSample() {
    #expect(Set(Screen.samples.map(\.name)).count == Screen.samples.count)
  }

  @Test(arguments: Screen.samples.map(\.name)) func aSampleHasTheButtonsOfARealScreen(_ name: String)
    async throws
  {
    let sample = try #require(Screen.samples.first { $0.name == name })
    let drawn = await Self.drawn.value
    let real = try #require(drawn[Self.kind(of: sample.screen)])
    #expect(real.contains(sample.offers), "a flow offers one of \(real)")
    if case .failed(_, _, let offers) = sample.screen { #expect(offers == sample.offers) }
  }
}
