import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// A line of a table: where a flow stands, what happens, and what the fact sheet says that this leads to.
struct Scene: Sendable {
  let name: String
  let beginning: AccessEnablerMachine.State
  let happenings: [Happening]
  let edges: [String]
  let end: AccessEnablerMachine.State
  let commands: [AccessEnablerMachine.Command]
  let place: SourceLocation

  /// - Parameters:
  ///   - name: the row of the fact sheet that the line is about.
  ///   - stage: where the flow stands.
  ///   - happenings: what happens, in order.
  ///   - edges: the ids of the arrows that it must take.
  ///   - end: where it must have gone.
  ///   - commands: what it must have asked for, in order.
  init(
    _ name: String, in stage: some AccessEnablerMachine.Receiving, _ happenings: [Happening],
    takes edges: [String],
    to end: some AccessEnablerMachine.Receiving, _ commands: AccessEnablerMachine.Command...,
    place: SourceLocation = #_sourceLocation
  ) {
    (self.name, self.happenings, self.edges, self.place) = (name, happenings, edges, place)
    (beginning, self.end, self.commands) = (stage.state, end.state, commands)
  }

  /// The same with stages and commands that are worked out.
  init(
    _ name: String, in beginning: any AccessEnablerMachine.Receiving, _ happenings: [Happening],
    takes edges: [String],
    to end: AccessEnablerMachine.State, _ commands: [AccessEnablerMachine.Command],
    place: SourceLocation = #_sourceLocation
  ) {
    (self.name, self.happenings, self.edges, self.place) = (name, happenings, edges, place)
    (self.beginning, self.end, self.commands) = (beginning.state, end, commands)
  }

  /// Compares arrows, end and commands; a failure names the line and what differs.
  func play() {
    var situation = AccessEnablerMachine.Situation(beginning)
    var taken: [Edge] = []
    var asked: [AccessEnablerMachine.Command] = []
    for happening in happenings {
      do throws(Refusal) {
        let reduction = try AccessEnablerMachine.reduce(
          into: &situation, happening.event(situation.ticket), at: Given.now)
        taken += reduction.path.compactMap { AccessEnablerMachine.graph[$0] }
        asked += reduction.commands
      } catch {
        Issue.record("\(name): \(error)", sourceLocation: place)
      }
    }
    #expect(taken.map(\.id) == edges, "\(name): arrows", sourceLocation: place)
    #expect(situation.state == end, "\(name): end", sourceLocation: place)
    #expect(asked == commands, "\(name): commands", sourceLocation: place)
    #expect(
      taken.flatMap(\.commands) == commands.map(AccessEnablerMachine.kind(of:)), "\(name): declared commands",
      sourceLocation: place)
    #expect(
      taken.last?.to == AccessEnablerMachine.stage(of: situation.state), "\(name): declared end",
      sourceLocation: place)
  }
}

/// Something that happens: an event, or the outcome of what is in flight.
enum Happening: Sendable {
  case event(AccessEnablerMachine.Event)
  case outcome(AccessEnablerMachine.Outcome)

  func event(_ ticket: Ticket) -> AccessEnablerMachine.Event {
    switch self {
    case .event(let event): event
    case .outcome(let outcome): .completed(outcome, ticket)
    }
  }

  private static func callback(_ callback: AccessEnablerMachine.Callback) -> Self {
    .event(.callback(callback))
  }

  static let requestorSet = callback(.setRequestorComplete(.success))
  static let requestorRefused = callback(.setRequestorComplete(.error))
  static let authenticated = callback(.setAuthenticationStatus(.authenticated, .none))
  static let notAuthenticated = callback(.setAuthenticationStatus(.notAuthenticated, .userNotAuthenticated))
  static let notSelected = callback(.setAuthenticationStatus(.notAuthenticated, .providerNotSelected))
  static let present = callback(.presentTvProviderDialog(SDK.dialog))
  static let dismiss = callback(.dismissTvProviderDialog(SDK.dialog))
  static let ownPicker = callback(.displayProviderDialog(SDK.mvpds))
  static let navigate = callback(.navigateToUrl(SDK.page))
  static let navigateElsewhere = callback(.navigateToUrl(SDK.otherPage))
  static let registrationCode = code(SDK.registration)
  static let token = callback(.setToken(SDK.token, resource: "news"))
  static let otherToken = callback(.setToken(SDK.token, resource: "sport"))
  static let denied = callback(.tokenRequestFailed(SDK.denial))
  static let deniedUnauthenticated = callback(.tokenRequestFailed(SDK.unauthenticated))
  static let deniedSport = callback(
    .tokenRequestFailed(AccessEnablerMachine.Denial(resource: "sport", errorCode: .userNotAuthenticated)))
  static let apple = callback(.setMetadataStatus(SDK.metadata("Apple")))
  static let regular = callback(.setMetadataStatus(SDK.metadata("Adobe")))
  static let noMetadata = callback(.setMetadataStatus(SDK.metadata(nil)))
  static let reached = outcome(.userAgent(.reachedCustomURL(SDK.customURL)))
  static let closed = outcome(.userAgent(.closed))
  static let unloadable = outcome(.userAgent(.failed))
  static let silence = outcome(.timedOut)
  static let waited = outcome(.waited)
  static let foreground = event(.enterForeground)
  static let signIn = event(.signIn)
  static let play = event(.play(SDK.play))
  static let playSport = event(.play(SDK.otherPlay))
  static let preauthorize = event(.preauthorize(SDK.preauthorize))
  static let choose = event(.chooseMVPD(id: "one"))
  static let acknowledge = event(.acknowledge)
  static let retry = event(.retry)
  static let cancel = event(.cancel)
  static let logOut = event(.logOut)

  static func code(_ report: AccessEnablerMachine.StatusReport) -> Self { callback(.status(report)) }
  static func code(_ code: String) -> Self { self.code(SDK.report(code)) }
  static func ended(_ code: AccessEnablerMachine.AuthenticationErrorCode) -> Self {
    callback(.setAuthenticationStatus(.notAuthenticated, code))
  }
  static func permitted(_ resources: String...) -> Self { callback(.preauthorizedResources(resources)) }
}
