package import AdobePassAPI
package import SSOStateMachine

extension RESTV2Service: CommandCodec {
  package typealias Flow = RESTV2
}

extension RESTV2: RunnableMachine {
  package typealias Codec = RESTV2Service

  package static func launch(
    _ configuration: FlowConfiguration, with contents: StoreContents, restoresSession: Bool, at now: Timestamp
  ) -> Launch {
    var stored = contents.stored(for: configuration)
    if !restoresSession { stored.askAgain(at: now) }
    return launch(
      configuration, stored: stored, snapshot: restoresSession ? contents.snapshot : nil, at: now)
  }

  package static func keep(_ snapshot: Snapshot, in contents: inout StoreContents) {
    contents.snapshot = snapshot
  }

  /// A sign-out must not be undone by a look at the service or at the account of the system, so it is followed without one.
  package static func news(from mine: StoreContents, to theirs: StoreContents) -> [Event] {
    guard theirs.person != mine.person else { return [] }
    return theirs.person.hasSignedOut ? [.cancel, .logOutLocally] : [.check]
  }

  package static func snapshot(of situation: SSOStateMachine.Situation<RESTV2>) -> Snapshot {
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
    if case .session(.success(let session)) = outcome { session.value.code } else { nil }
  }

  package static func begin(
    _ command: Command, _ ticket: Ticket, by runner: isolated CommandRunner<RESTV2>,
    _ report: @escaping @Sendable (Event) async -> Void
  ) {
    let screen = runner.environment.screen
    switch command {
    case .register, .retrieveAccessToken, .retrievePartnerAuthenticationRequest, .preauthorize, .authorize,
      .logout, .createSession, .resumeSession:
      runner.startCommand(ticket, report) { await $0.call(command) }
    case .retrieveProfiles, .retrievePartnerProfile, .poll:
      runner.startCommand(ticket, report) { await $0.profiles(command) }
    case .retrieveConfiguration(let access, let age):
      let provider = access.value.configuration.serviceProvider
      runner.startCommand(ticket, report) {
        await $0.configuration(command, of: provider, maximumAge: age) { $0.configurationReply }
      }
    case .requestPermission:
      runner.startCommand(ticket, report) {
        .permission(await $0.environment.framework.accessStatus(prompts: true))
      }
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      runner.startCommand(ticket, report) {
        .frameworkStatus(Shared(await $0.environment.framework.status(for: request)))
      }
    case .openUserAgent(let url, let redirectUrl):
      runner.startCommand(ticket, report) {
        .userAgent(await $0.environment.userAgent.open(url, until: redirectUrl))
      }
    case .wait(let wait): runner.startCommand(ticket, report) { await $0.wait(wait) ? .waited : nil }
    case .store(let value): runner.keep { $0.keep(value) }
    case .forget(let key): runner.keep { $0.drop(key) }
    case .showCode(let code, let notAfter): screen.show(.code(code, notAfter: notAfter))
    case .deliverPreauthorization(let answer): screen.show(.preauthorization(answer))
    case .deliverAuthorization(let answer): screen.show(.authorization(answer))
    case .startPlayback(let resource, let token): screen.show(.playback(resource: resource, token))
    case .showDenial(let answer): screen.show(.denial(answer))
    case .reportFailure(let failure): screen.show(.failure(failure))
    case .explainSignIn(let notice): screen.show(.explainSignIn(notice))
    case .explainProvider(let brand): screen.show(.explainProvider(brand))
    case .explainPermission(let status, let place): screen.show(.explainPermission(status, at: place))
    case .limitPlayback(let end): screen.show(.limitPlayback(until: end))
    case .askToSignOutInSettings(let place): screen.show(.signOutInSettings(at: place))
    }
  }

  package static func choice(
    in state: State, on screen: any FlowScreen
  ) -> (@Sendable () async -> Event?)? {
    if case .awaitingMVPDChoice(let stage) = state.stage {
      let configuration = stage.flow.configuration.value
      return { await screen.chooseMVPD(from: configuration)?.event }
    }
    if case .awaitingMVPDConfirmation(let stage) = state.stage {
      let (mvpd, brand) = (stage.mvpd, stage.brand)
      return { await screen.confirmMVPD(mvpd, brand: brand)?.event(for: mvpd) }
    }
    if case .awaitingProfileChoice(let stage) = state.stage {
      let profiles = stage.profiles.value
      return { await screen.chooseProfile(from: profiles).map { .chooseProfile(mvpd: $0) } }
    }
    return nil
  }
}

extension MVPDConfirmation {
  fileprivate func event(for mvpd: String) -> RESTV2.Event {
    switch self {
    case .confirmed: .chooseMVPD(id: mvpd)
    case .another: .chooseAnotherMVPD
    case .secondScreen: .useSecondScreen
    }
  }
}

extension MVPDChoice {
  fileprivate var event: RESTV2.Event {
    switch self {
    case .mvpd(let id): .chooseMVPD(id: id)
    case .secondScreen: .useSecondScreen
    }
  }
}
