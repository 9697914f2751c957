import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// A code may come before or after the callback that it belongs to: in either case, the flow rests in the same place
/// and knows the same.
@Suite("AccessEnabler: the order of codes")
struct AccessEnablerOrderTests {
  typealias Flow = AccessEnablerMachine

  /// The callbacks of one row, and the codes that may come anywhere between them.
  struct Line: Sendable {
    let name: String
    let beginning: Flow.State
    let callbacks: [Happening]
    let codes: [String]
  }

  private static func line(
    _ name: String, _ stage: some AccessEnablerMachine.Receiving, _ callbacks: [Happening], _ codes: [String]
  ) -> Line {
    Line(name: name, beginning: stage.state, callbacks: callbacks, codes: codes)
  }

  static let start = [
    "VSA403", "VSA404", "APPL", "AAPL_ERROR", "CFG100", "N000", "N001", "N010", "N111", "SEC412",
  ]
  static let fallbacks = ["N003", "N004", "N005", "VSA403", "VSA404", "VSA503", "AAPL"]

  static let lines: [Line] = [
    line("S.2 and S.3: 1", StartTable.s2, [.requestorSet, .authenticated, .apple], start),
    line("S.2 and S.3: 0", StartTable.s2, [.requestorSet, .notAuthenticated], start),
    line("S.3: 1", CheckTable.s3, [.authenticated, .regular], start),
    line("S.3: 0", CheckTable.s3, [.notAuthenticated], start),
    line(
      "S.2 refused", StartTable.s2, [.requestorRefused],
      ["R400", "R401", "CFG400", "CFG404", "CFG410", "CFG429", "CFG500", "CFG503", "VSA403", "odd"]),
    line(
      "S.2 refused a third time", StartTable.third, [.requestorRefused],
      ["R400", "CFG404", "CFG429", "CFG500"]),
    line("4.1", AuthenticationTable.s4, [.ownPicker], fallbacks),
    line(
      "4.3", AuthenticationTable.s4, [.present, .dismiss, .authenticated, .apple], ["N010", "N001", "N011"]),
    line("4.5 to 4.10", AuthenticationTable.s4, [.present, .dismiss, .ownPicker], fallbacks),
    line("4.6 to 4.10 without Apple's picker", AuthenticationTable.s4, [.ownPicker], fallbacks),
    line("4.5 to 4.10, not dismissed", AuthenticationTable.s4, [.present, .ownPicker], fallbacks),
    line("4.11, 4.12", AuthenticationTable.s4, [.authenticated, .regular], ["N010", "N011"]),
    line(
      "4: 0", AuthenticationTable.s4, [.notAuthenticated], ["N111", "N130", "N500", "Z500", "500", "REG500"]),
    line(
      "5, iOS", AuthenticationTable.s4, [.ownPicker, .choose, .navigate, .reached, .authenticated, .regular],
      ["N011"]),
    line("5, tvOS: 0", AuthenticationTable.s4OnTV, [.ownPicker, .choose, .notAuthenticated], ["REG500"]),
    line("6: the token", DecisionsTable.authorizing(), [.token], ["Z010", "Z011"]),
    line(
      "6: denied", DecisionsTable.authorizing(), [.denied], ["Z100", "Z110", "Z120", "Z130", "Z169", "N500"]),
    line("6: preauthorized", DecisionsTable.asking(), [.permitted()], ["P100"]),
    line(
      "6: getAuthorization", GetAuthorizationTable.stage, [.authenticated, .token, .apple], ["N010", "Z010"]),
    line("S.6, iOS", LogoutTable.s6, [.navigate, .reached, .notAuthenticated], ["VSA203", "N500"]),
    line("S.6, tvOS", LogoutTable.s6OnTV, [.notAuthenticated], ["VSA203", "N500"]),
  ]

  @Test("before or after: the same rest", arguments: lines)
  func sameRest(_ line: Line) throws {
    for code in line.codes {
      var ends: [Flow.State] = []
      for position in 0...line.callbacks.count {
        var happenings = line.callbacks
        happenings.insert(.code(code), at: position)
        ends.append(try Self.end(of: line.beginning, happenings))
      }
      #expect(ends.allSatisfy { $0 == ends[0] }, "\(line.name), \(code)")
      #expect(ends[0].reports.all.map(\.code.rawValue) == [code], "\(line.name), \(code)")
      #expect(ends[0].isResting || Flow.stage(of: ends[0]) == "X.backingOff", "\(line.name), \(code)")
    }
  }

  private static func end(of beginning: Flow.State, _ happenings: [Happening]) throws -> Flow.State {
    var situation = Flow.Situation(beginning)
    for happening in happenings {
      _ = try Flow.reduce(into: &situation, happening.event(situation.ticket), at: Known.now)
    }
    return situation.state
  }

  @Test("a fallback is explained by its code, whatever other codes came")
  func fallbackOfSeveral() {
    #expect(AuthenticationTable.choice().fallback == nil)
    #expect(AuthenticationTable.choice("VSA503", "N003").fallback == .otherProvider)
    #expect(AuthenticationTable.choice("APPL_ERROR").fallback == .requestFailed)
    #expect(AuthenticationTable.choice("N001").fallback == nil)
  }
}
