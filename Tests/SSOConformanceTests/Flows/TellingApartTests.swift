import AdobePassRules
import SSOConformance
import SSOSimulation
import SSOStateMachine
import Testing

/// The calls of a capture that belong to one app.
@Suite("Flows: an app is recognized by its credentials, and otherwise by its device")
struct TellingApartTests {
  struct Row: Sendable {
    let what: String
    /// The entries of each flow.
    let flows: [[Int]]
    let run: @Sendable (RecordedApp) -> Void
    /// The loss of the recorder.
    let loss: Loss?

    init(
      _ what: String, _ flows: [[Int]], without loss: Loss? = nil,
      _ run: @escaping @Sendable (RecordedApp) -> Void
    ) {
      (self.what, self.flows, self.run, self.loss) = (what, flows, run, loss)
    }
  }

  static let rows: [Row] = [
    Row("an app that registers anew, and forgets the old token, is one app", [[0, 1, 2, 3, 4, 5]]) {
      for _ in 1...2 {
        $0.admitted().profiles()
        $0.wait(PlantedFaultTests.hour)
      }
    },
    Row("where the old token is used on, they are two apps", [[0, 1, 2, 6], [3, 4, 5]]) {
      $0.admitted().profiles()
      $0.another(on: "device-1") { other in
        other.admitted().profiles()
      }
      $0.profiles()
    },
    Row("an app that changes its device identifier is one app", [[0, 1, 2, 3]]) {
      $0.admitted().profiles()
      $0.device = "device-2"
      $0.profiles()
    },
    Row("a token that two devices use in turns is two apps'", [[0, 1, 2, 4], [3]]) {
      $0.admitted()
      for device in ["device-2", "device-1", "device-2"] {
        $0.device = device
        $0.profiles()
      }
    },
    Row("a second screen with a client of its own is another app", [[0, 1, 2, 3, 4, 9, 10], [5, 6, 7, 8]]) {
      $0.admitted().profiles()
      let code = $0.createSession("")
      $0.poll(code)
      $0.secondScreen(with: code)
      $0.poll(code)
    },
    Row(
      "without Authorization a registration is that of the device which shows next",
      [[0, 1, 2, 4], [3, 5, 6]], without: .authorization
    ) {
      $0.admitted().profiles()
      $0.another(on: "device-2") { $0.register() }
      $0.profiles()
      $0.another(on: "device-2") { other in
        other.drawToken()
        other.profiles()
      }
    },
  ]

  @Test("each call is in the flow of its app", arguments: rows.indices)
  func flows(_ index: Int) {
    let row = Self.rows[index]
    let app = RecordedApp(RecordedApp.world())
    row.run(app)
    let exchanges = row.loss?.applied(to: app.exchanges) ?? app.exchanges
    let flows = Capture(exchanges).flows(of: Version2.self).map { $0.calls.map(\.entry) }
    #expect(flows == row.flows, "\(row.what)")
  }
}
