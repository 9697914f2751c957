import SSOStateMachine
import Testing

@testable import SSOProperties

@Suite struct RenewalTests {
  /// With a new registration, the person's request begins again, and its first call may need a new token as any other.
  @Test func aNewRegistrationBeginsANewCount() {
    let moves = [
      "chooseAnotherMVPD", "configuration.registrationRefused", "access.registrationRefused", "registered",
      "tokenFor10Days", "configuration.unauthorized",
    ]
    let replay = Replay<Situation<RESTV2>>(from: "tvOS, signed in", moves.map { .move($0) })
    let (broken, walked) = replay.walk([.oneRenewal])
    #expect(walked.moves.count == moves.count)
    #expect(broken?.complaint == nil)
  }
}
