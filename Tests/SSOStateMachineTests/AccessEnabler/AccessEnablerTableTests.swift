import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("AccessEnabler: step by step")
struct AccessEnablerTableTests {
  private static let tables = [
    StartTable.rows, CheckTable.rows, AuthenticationTable.rows, LoginTable.rows, RegularTable.rows,
    DecisionsTable.rows, GetAuthorizationTable.rows, LogoutTable.rows, RestTable.rows,
  ]

  @Test("S.1, S.2: initialization") func start() { expect { StartTable.rows } }
  @Test("S.3, S.5: check authentication, token source") func check() { expect { CheckTable.rows } }
  @Test("S.4: rows 1 to 12") func authentication() { expect { AuthenticationTable.rows } }
  @Test("S.4 and section 5: what every stage of a login does") func login() { expect { LoginTable.rows } }
  @Test("section 5: the classic flow") func regular() { expect { RegularTable.rows } }
  @Test("section 6: after authentication") func decisions() { expect { DecisionsTable.rows } }
  @Test("section 6: getAuthorization") func getAuthorization() { expect { GetAuthorizationTable.rows } }
  @Test("S.6: logout") func logout() { expect { LogoutTable.rows } }
  @Test("where a flow rests") func rest() { expect { RestTable.rows } }

  @Test("every declared arrow is taken by a line of a table")
  func everyArrow() {
    let taken = Set(Self.tables.joined().flatMap(\.edges))
    #expect(AccessEnablerMachine.graph.edges.map(\.id).filter { !taken.contains($0) } == [])
  }
}
