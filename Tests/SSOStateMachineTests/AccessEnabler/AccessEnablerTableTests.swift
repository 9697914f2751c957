import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("AccessEnabler: step by step")
struct AccessEnablerTableTests {
  private static let tables = [
    StartTable.scenes, CheckTable.scenes, AuthenticationTable.scenes, LoginTable.scenes, RegularTable.scenes,
    DecisionsTable.scenes, GetAuthorizationTable.scenes, LogoutTable.scenes, RestTable.scenes,
  ]

  @Test("S.1, S.2: initialization") func start() { StartTable.scenes.forEach { $0.play() } }
  @Test("S.3, S.5: check authentication, token source") func check() {
    CheckTable.scenes.forEach { $0.play() }
  }
  @Test("S.4: rows 1 to 12") func authentication() { AuthenticationTable.scenes.forEach { $0.play() } }
  @Test("S.4 and section 5: what every stage of a login does") func login() {
    LoginTable.scenes.forEach { $0.play() }
  }
  @Test("section 5: the classic flow") func regular() { RegularTable.scenes.forEach { $0.play() } }
  @Test("section 6: after authentication") func decisions() { DecisionsTable.scenes.forEach { $0.play() } }
  @Test("section 6: getAuthorization") func getAuthorization() {
    GetAuthorizationTable.scenes.forEach { $0.play() }
  }
  @Test("S.6: logout") func logout() { LogoutTable.scenes.forEach { $0.play() } }
  @Test("where a flow rests") func rest() { RestTable.scenes.forEach { $0.play() } }

  @Test("every declared arrow is taken by a line of a table")
  func everyArrow() {
    let taken = Set(Self.tables.joined().flatMap(\.edges))
    #expect(AccessEnablerMachine.graph.edges.map(\.id).filter { !taken.contains($0) } == [])
  }
}
