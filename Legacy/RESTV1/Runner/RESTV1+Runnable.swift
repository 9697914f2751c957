package import AdobePassAPI
package import SSOEffectRunner
package import SSORESTV1
package import SSOStateMachine

extension RESTV1Service: CommandCodec {
  package typealias Flow = RESTV1

  /// The calls of REST API V1, whose support has ended, stay as they are: a context changes none of them.
  package func request(for command: RESTV1.Command, in _: CallContext) -> HTTPRequest? {
    request(for: command)
  }
}

extension RESTV1: RunnableMachine {
  package typealias Codec = RESTV1Service

  package static func launch(
    _ configuration: FlowConfiguration, with contents: StoreContents, restoresSession: Bool, at now: Timestamp
  ) -> Launch {
    launch(
      configuration, stored: contents.stored(restV1: configuration),
      snapshot: restoresSession ? contents.snapshotOfRESTV1 : nil, at: now)
  }

  package static func keep(_ snapshot: Snapshot, in contents: inout StoreContents) {
    contents.snapshotOfRESTV1 = snapshot
  }

  /// The service says who is signed in. No event signs out without the service and keeps the credentials.
  package static func news(from mine: StoreContents, to theirs: StoreContents) -> [Event] {
    guard theirs.person != mine.person else { return [] }
    return theirs.person.mvpd == nil ? [.cancel, .check] : [.check]
  }

  package static func snapshot(of situation: SSOStateMachine.Situation<RESTV1>) -> Snapshot {
    Snapshot(of: situation)
  }

  package static func isResting(_ state: State) -> Bool { state.isResting }
  package static func awaitedPlay(in state: State) -> String? {
    state.purpose.played.flatMap { state.failure == nil ? $0.value.resource : nil }
  }
  package static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event { .completed(outcome, ticket) }
  package static func secrets(of command: Command) -> [Secret<String>] { command.secrets }
  package static func secrets(of outcome: Outcome) -> [Secret<String>] { outcome.secrets }
  package static func code(of outcome: Outcome) -> String? {
    if case .registrationCode(.success(let code)) = outcome { code.value.code } else { nil }
  }

  package static func begin(
    _ command: Command, _ ticket: Ticket, by runner: isolated CommandRunner<RESTV1>,
    _ report: @escaping @Sendable (Event) async -> Void
  ) {
    let screen = runner.environment.screen
    switch command {
    case .register, .retrieveAccessToken, .checkAuthentication, .retrieveProfileRequest, .exchangeToken,
      .preauthorize,
      .createRegistrationCode, .retrieveAuthenticationToken, .authorize, .retrieveAuthorizationToken,
      .retrieveMediaToken, .retrieveUserMetadata, .logout:
      runner.startCommand(ticket, report) { await $0.call(command) }
    case .retrieveConfiguration(let access, let age):
      let provider = access.value.configuration.serviceProvider
      runner.startCommand(ticket, report) {
        await $0.configuration(command, of: provider, maximumAge: age) { outcome in
          if case .configuration(let reply) = outcome { reply } else { nil }
        }
      }
    case .requestPermission:
      runner.startCommand(ticket, report) {
        .permission(await $0.environment.framework.accessStatus(prompts: true))
      }
    case .retrieveFrameworkStatus(let request), .forwardProfileRequest(let request):
      runner.startCommand(ticket, report) {
        .frameworkStatus(Shared(await $0.environment.framework.status(for: request)))
      }
    case .openLogin(let access, code: _, mvpd: _), .openLogout(let access):
      let redirectUrl = access.value.configuration.redirectUrl
      runner.startCommand(ticket, report) { await open(command, until: redirectUrl, $0) }
    case .wait(let wait): runner.startCommand(ticket, report) { await $0.wait(wait) ? .waited : nil }
    case .store(let value): runner.keep { $0.keep(restV1: value) }
    case .forget(let key): runner.keep { $0.drop(restV1: key) }
    case .showCode(let code, let notAfter): screen.show(.code(code, notAfter: notAfter))
    case .explainPermission(let place): screen.show(.explainPermission(.denied, at: place))
    case .deliverPreauthorization(let answer): screen.show(.preauthorization(answer))
    case .startPlayback(let resource, let token):
      screen.show(.playback(resource: resource, token))
    case .showDenial(let denial): screen.show(.denial(denial))
    case .reportFailure(let failure): screen.show(.failure(failure))
    case .askToSignOutInSettings(let place): screen.show(.signOutInSettings(at: place))
    }
  }

  /// Opens the page of a command. A command without a url cannot be loaded.
  private static func open(
    _ command: Command, until redirectUrl: String, _ runner: isolated CommandRunner<RESTV1>
  ) async -> Outcome {
    guard let url = runner.service.url(for: command) else { return .userAgent(.failed) }
    return .userAgent(await runner.environment.userAgent.open(url, until: redirectUrl))
  }

  package static func choice(
    in state: State, on screen: any FlowScreen
  ) -> (@Sendable () async -> Event?)? {
    guard case .awaitingMVPDChoice(let stage) = state.stage,
      let configuration = stage.flow.configuration?.value
    else { return nil }
    return { await screen.chooseMVPD(from: configuration)?.event }
  }
}

extension MVPDChoice {
  fileprivate var event: RESTV1.Event {
    switch self {
    case .mvpd(let id): .chooseMVPD(id: id)
    case .secondScreen: .useSecondScreen
    }
  }
}
