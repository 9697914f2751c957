import AdobePassRules
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// The cost of a call is counted in situations that searches look at: seconds would depend on the machine.
@Suite("However long a recording is, a call costs about the same")
struct LongRecordingTests {
  /// A part of a flow that ends long before its recording.
  enum Ended: CaseIterable {
    case token
    case profile
  }

  /// The number of situations that searches have looked at up to each call of an app that keeps playing for hours.
  private func looked(_ ended: Ended) throws -> [Int] {
    let world = RecordedApp.world {
      $0.profiles = [.init(mvpd: "Dish")]
      switch ended {
      case .token: $0.tokenLifetime = 3_600
      case .profile: $0.profileLifetime = 3_600_000
      }
    }
    let app = RecordedApp(world)
    app.admitted().profiles()
    for number in 0..<200 {
      app.authorize("news \(number % 5)", mvpd: "Dish")
      app.wait(36_000)
    }
    let flow = try #require(Capture(app.exchanges).flows(of: Version2.self).first)
    var explainer = Explainer<RESTV2>(flow, resolution: 1)
    return flow.calls.indices.map { number in
      explainer.take(number)
      return explainer.looked
    }
  }

  /// The limit for each of the last calls. Without a memory of searches in vain, a call costs 140 situations.
  private static let most = 12

  @Test("also after something has ended that the app goes on with", arguments: Ended.allCases)
  func linear(_ ended: Ended) throws {
    let looked = try looked(ended).suffix(51)
    let count = (looked.last ?? 0) - (looked.first ?? 0)
    #expect(count <= 50 * Self.most, "\(count) situations for the last 50 calls")
  }
}
