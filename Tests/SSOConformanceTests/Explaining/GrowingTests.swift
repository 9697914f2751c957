import AdobePassRules
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// A report that is made again after each call says the same as a report that is made at the end.
@Suite("A capture that grows")
struct GrowingTests {
  /// Examines a capture call by call, and compares each report with that of the same calls alone.
  ///
  /// - Parameter isWaiting: whether each call is also examined while its answer is on its way.
  private func check(_ exchanges: [CapturedExchange], _ what: String, isWaiting: Bool = false) {
    var examination = GrowingExamination()
    for count in exchanges.indices.map({ $0 + 1 }) {
      var calls = Array(exchanges.prefix(count))
      if isWaiting {
        (calls[count - 1].response, calls[count - 1].duration) = (nil, nil)
        _ = examination.report(of: Capture(calls))
        calls[count - 1] = exchanges[count - 1]
      }
      let (grown, whole) = (examination.report(of: Capture(calls)), Capture(calls).examined())
      #expect(grown == whole, "\(what), after \(count) calls")
      guard grown == whole else { return }
    }
  }

  /// Some of the calls; a long search takes all.
  private static func some(_ count: Int) -> [Int] { LongSearches.every(100, of: 0..<count) }

  @Test("of an app that does what apps do", arguments: some(OtherAppTests.rows.count))
  func otherApps(_ index: Int) {
    let row = OtherAppTests.rows[index]
    let app = RecordedApp(row.world)
    row.run(app)
    check(OtherApp.recorded(app.exchanges, row.earlier, row.loss, row.durations), row.what)
  }

  @Test("of an app with a planted fault", arguments: some(PlantedFaultTests.rows.count))
  func plantedFaults(_ index: Int) {
    let row = PlantedFaultTests.rows[index]
    let app = RecordedApp(row.world)
    row.run(app)
    check(app.exchanges, row.rule, isWaiting: true)
  }

  @Test("in which a call is missing, or comes earlier", arguments: some(OtherAppTests.rows.count))
  func changed(_ index: Int) {
    let row = OtherAppTests.rows[index]
    let app = RecordedApp(row.world)
    row.run(app)
    let whole = OtherApp.recorded(app.exchanges, row.earlier, row.loss, row.durations)
    var examination = GrowingExamination()
    func check(_ exchanges: [CapturedExchange], _ what: String) {
      let capture = Capture(exchanges)
      var fresh = GrowingExamination()
      #expect(examination.report(of: capture) == capture.examined(), "\(row.what), \(what)")
      _ = fresh.report(of: capture)
      #expect(examination.endpointsAhead == fresh.endpointsAhead, "\(row.what), \(what)")
    }
    for place in stride(from: 0, to: whole.count, by: max(3, whole.count / 3)) {
      check(whole, "whole")
      check(Array(whole[..<place] + whole[(place + 1)...]), "without \(place)")
      var moved = whole
      moved.insert(moved.remove(at: place), at: place / 2)
      check(moved, "\(place) at \(place / 2)")
      check(Array(whole[...place]), "up to \(place)")
    }
  }

  /// The first call about which a later recording says something else.
  private func firstChange(from one: [CapturedExchange], to other: [CapturedExchange]) throws -> Int {
    let (one, other) = try (explainer(of: one), explainer(of: other))
    return one.firstChange(in: other)
  }

  private func explainer(of exchanges: [CapturedExchange]) throws -> Explainer<RESTV2> {
    let flow = try #require(Capture(exchanges).flows(of: Version2.self).first)
    return Explainer(flow, resolution: 1)
  }

  @Test("explains the calls before a changed one again, as far as they look ahead")
  func lookingAhead() throws {
    let app = RecordedApp(PlantedFaultTests.television).admitted()
    for _ in 0..<15 { app.configuration() }
    app.profiles("Dish")
    for _ in 0..<10 { app.configuration() }
    var other = app.exchanges
    let place = try #require(other.firstIndex { $0.request.url.path.hasSuffix("/profiles/Dish") })
    other[place].request = other[place - 1].request
    // Twelve calls, the changed one included.
    #expect(try firstChange(from: app.exchanges, to: other) == place - 11)
    #expect(try firstChange(from: app.exchanges, to: app.exchanges) == app.exchanges.count)
  }

  @Test("lets calls that may change places look one call farther")
  func lookingFarther() throws {
    let app = RecordedApp(PlantedFaultTests.television)
    app.admitted().profiles("Cablevision")
    app.authorize("news")
    for _ in 0..<10 { app.profiles("Cablevision") }
    app.authorize("sports")
    let all = app.exchanges
    let place = try #require(all.firstIndex { $0.request.url.path.contains("/decisions/") })
    let before = Array(all.dropLast())
    #expect(try firstChange(from: before, to: all) == place + 1)
    // The call before the decision was answered after the decision was asked for.
    let late = OtherApp.recorded(all, 0, nil, [place - 1: 10_000])
    #expect(try firstChange(from: Array(late.dropLast()), to: late) == place)
  }

  @Test("and gets shorter is looked at as the shorter one")
  func shorter() throws {
    let index = try #require(OtherAppTests.rows.firstIndex { $0.what.hasPrefix("a poll with a good answer") })
    let row = OtherAppTests.rows[index]
    let app = RecordedApp(row.world)
    row.run(app)
    let whole = OtherApp.recorded(app.exchanges, row.earlier, row.loss, row.durations)
    let shorter = Capture(Array(whole.dropLast(2)))
    var (grown, fresh) = (GrowingExamination(), GrowingExamination())
    _ = grown.report(of: Capture(whole))
    #expect(grown.report(of: shorter) == fresh.report(of: shorter))
    #expect(grown.endpointsAhead == fresh.endpointsAhead)
  }

  @Test("whose calls come in another order is examined from its beginning")
  func reordered() {
    let app = RecordedApp(PlantedFaultTests.television)
    app.admitted().profiles()
    app.configuration()
    var examination = GrowingExamination()
    _ = examination.report(of: Capture(app.exchanges))
    let other = Capture(Array(app.exchanges.reversed()))
    #expect(examination.report(of: other) == other.examined())
    let less = Capture(Array(app.exchanges.prefix(2)))
    #expect(examination.report(of: less) == less.examined())
    #expect(examination.report(of: Capture(Array(app.exchanges.prefix(0)))) == nil)
  }
}
