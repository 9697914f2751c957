import AdobePassAPI
import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// An app that keeps the rules gets no findings.
@Suite("REST API V2: a harmless app has no findings")
struct HarmlessTests {
  struct Row: Sendable {
    let what: String
    let world: World
    let run: @Sendable (RecordedApp) -> Void

    init(
      _ what: String, _ world: World = RecordedApp.world(), _ run: @escaping @Sendable (RecordedApp) -> Void
    ) {
      (self.what, self.world, self.run) = (what, world, run)
    }

    func recorded(from first: Int = 0) -> [CapturedExchange] {
      let app = RecordedApp(world)
      run(app)
      return Array(app.exchanges.dropFirst(first))
    }
  }

  static let rows = flows + twins

  @Test("nothing is found", arguments: rows.indices)
  func exact(_ index: Int) {
    let row = Self.rows[index]
    let judged = Judged(row.recorded(), as: Version2.self)
    #expect(judged.findings.isEmpty, "\(row.what)\n\(judged.told)")
  }

  @Test("nothing is found where the capture begins later", arguments: rows.indices)
  func cut(_ index: Int) {
    let row = Self.rows[index]
    for first in LongSearches.every(3, of: 1..<8) {
      let judged = Judged(row.recorded(from: first), as: Version2.self)
      #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(row.what)\n\(judged.told)")
    }
  }

  @Test("nothing is broken, whatever is left out", arguments: Loss.of(rows.indices))
  func lossy(_ lost: Lost) {
    let (loss, index) = (lost.loss, lost.row)
    let row = Self.rows[index]
    let judged = Judged(loss.applied(to: row.recorded()), resolution: loss.resolution, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(row.what)\n\(judged.told)")
  }

  @Test("a call that was sent before an earlier answer came may know nothing of it")
  func overlapping() {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Cablevision")] }).admitted()
    app.service.revokeTokens()
    app.profiles()
    app.profiles()
    var exchanges = app.exchanges
    #expect(Judged(exchanges, as: Version2.self).rules(.warning) == ["V2-R28": [3]])
    exchanges[2].duration = 300
    exchanges[3].sentAt = exchanges[3].sentAt?.advanced(by: 200)
    let judged = Judged(exchanges, as: Version2.self)
    #expect(judged.findings.isEmpty, "\(judged.told)")
  }

  @Test("in whole seconds a call that stands twice may have been sent once")
  func twice() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles()
    let exchanges = Loss.wholeSecondsTwice.applied(to: app.exchanges)
    let judged = Judged(exchanges, resolution: 1_000, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(judged.told)")
  }

  @Test("nothing is found in more calls than the rules look back over")
  func long() {
    let app = RecordedApp(RecordedApp.world { $0.codeLifetime = 360_000_000 })
    app.system = "tvOS"
    let code = app.admitted().createSession()
    for _ in 1...2_200 {
      app.poll(code)
      app.wait(4_000)
      if app.clock.now.milliseconds % 20_000_000 < 4_000 { app.drawToken() }
    }
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(judged.told.prefix(500))")
  }
}
