import AdobePassAPI
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SSOConformance

/// On iOS a login ends on a page of the app's own, which most recordings hold, although it is no call of the service.
@Suite("The redirect url in a recording ends a login")
struct LandingTests {
  /// A login on the device, polled once, and the moments around the poll.
  private func report(landingAt moment: (_ before: Timestamp, _ after: Timestamp) -> Timestamp) throws
    -> String
  {
    let app = RecordedApp(RecordedApp.world())
    app.admitted()
    let code = app.createSession()
    app.open(code)
    app.wait(10_000)
    let before = app.clock.now
    app.wait(10_000)
    app.poll(code)
    app.wait(10_000)
    var capture = Capture(app.exchanges)
    let places = ["https://idp.example/login", "https://app.example/done/?code=secret"].map(Visit.place)
    capture.visits = places.map { Visit(place: $0, at: moment(before, app.clock.now)) }
    let found = try #require(capture.examined()).flows.flatMap(\.calls).flatMap(\.findings)
    return found.map { "\($0.rule) \($0.verdict)" }.joined(separator: ", ")
  }

  @Test("a poll after it is right, one before it is broken")
  func landing() throws {
    #expect(try report { before, _ in before } == "")
    #expect(try report { _, after in after } == "V2-R06 broken")
  }

  @Test("a recording without it leaves the person to have closed the page")
  func closed() throws {
    #expect(try report { _, _ in Timestamp(0) } == "V2-R06 warning")
  }
}
