import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: step by step")
struct AccessEnablerTableTests {
  private static let tables = [
    StartTable.rows, CheckTable.rows, AuthenticationTable.rows, LoginTable.rows, RegularTable.rows,
    DecisionsTable.rows, GetAuthorizationTable.rows, LogoutTable.rows, RestTable.rows,
    WayOutTable.rows, StrayEndTable.rows, FailedLoginTable.rows, InquiryTable.rows, PreauthorizeTable.rows,
    GivingUpTable.rows,
  ]

  @Test("S.1, S.2: initialization") func start() { expect { StartTable.rows } }
  @Test("S.3, S.5: check authentication, token source") func check() { expect { CheckTable.rows } }
  @Test("S.4: rows 1 to 12") func authentication() { expect { AuthenticationTable.rows } }
  @Test("S.4 and section 5: what every stage of a login does") func login() { expect { LoginTable.rows } }
  @Test("section 5: the classic flow") func regular() { expect { RegularTable.rows } }
  @Test("section 6: after authentication") func decisions() { expect { DecisionsTable.rows } }
  @Test("section 6: getAuthorization") func getAuthorization() { expect { GetAuthorizationTable.rows } }
  @Test("S.6: logout") func logout() { expect { LogoutTable.rows } }
  @Test("X.failed: the ways out") func waysOut() { expect { WayOutTable.rows } }
  @Test("5.3: a second 0 after a login was given up") func strayEnds() { expect { StrayEndTable.rows } }
  @Test("a login that failed is no cancel") func failedLogins() { expect { FailedLoginTable.rows } }
  @Test("section 6: what the SDK is asked") func inquiries() { expect { InquiryTable.rows } }
  @Test("section 6: preauthorize") func preauthorize() { expect { PreauthorizeTable.rows } }
  @Test("cancel and log out, from every stage") func givingUp() { expect { GivingUpTable.rows } }
  @Test("where a flow rests") func rest() { expect { RestTable.rows } }

  @Test("every declared arrow is taken by a line of a table")
  func everyArrow() {
    let taken = Set(Self.tables.joined().flatMap(\.edges))
    #expect(AccessEnablerMachine.graph.edges.map(\.id).filter { !taken.contains($0) } == [])
  }
}
