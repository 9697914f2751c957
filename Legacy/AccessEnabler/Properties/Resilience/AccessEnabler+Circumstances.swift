public import SSOAccessEnabler
public import SSOProperties
import SSOStateMachine

extension AccessEnablerMachine {
  /// The well-meaning world around the flow: an SDK without a session until the person signs in. It calls
  /// back as its pages say, and presents Apple's picker for a login.
  public static let circumstances = world()

  private static func world() -> Circumstances<Walk> {
    var world = Circumstances<Walk>(
      wishes: Wishes.all, asking: Wishes.askingAnyWay, unasking: Wishes.unasking)
    world.appEvents = Wishes.ofApp
    world.isPress = {
      let state = $0.situation.state
      return Wishes.isPress($1, to: $2, on: state.screen, offering: state.offers)
    }
    world.deeds = [
      .init("leave Apple's picker", AccessEnablerFaults.otherProvider) {
        if case .showingApplePicker = $0.situation.state.stage { true } else { false }
      }
    ]
    world.part = { part(of: $1, in: $0.situation.state) }
    world.answer = { answer(to: $1, in: $0.situation.state, $2) }
    world.tell = { walk, _ in walk.coarseClass }
    world.isInterrupted = { $0.explorationClass.details.failures > 0 }
    world.record = { $0.situation.state.subscriber == nil ? .nobody : .partner }
    world.recordAfter = { record, walk, command, _ in Self.record(after: record, walk, command) }
    world.plays = { if case .startPlayback = $0 { true } else { false } }
    world.isSignedOut = { isSignedOut($0.situation.state) }
    world.opensPicker = { opensPicker($0) }
    world.told = { told($0.situation.state) }
    world.notice = { notice($0) }
    // The SDK keeps its own tokens: a launch starts over, and the record stays as it was.
    world.relaunched = { walk, _, _ in [relaunched(walk)] }
    return world
  }

  /// The part that answers a command: the call of the SDK, or the stage in which the SDK calls back without a call.
  static func part(of command: Command?, in state: State) -> String? {
    switch command {
    case .setRequestor: "setRequestor"
    case .checkAuthentication: "checkAuthentication"
    case .getAuthentication: "getAuthentication"
    case .setSelectedProvider(let mvpd, within: _): mvpd == nil ? "giving up a login" : "setSelectedProvider"
    case .handleExternalURL: "handleExternalURL"
    case .getMetadata: "getMetadata"
    case .checkAuthorization: "checkAuthorization"
    case .getAuthorization: "getAuthorization"
    case .checkPreauthorizedResources: "checkPreauthorizedResources"
    case .preauthorize: "preauthorize"
    case .getSelectedProvider: "getSelectedProvider"
    case .logout: "logout"
    case .openUserAgent(_, let isHidden, within: _): isHidden ? "logout page" : "login page"
    case .awaitCallback: AccessEnablerMachine.stage(of: state).rawValue
    case nil:
      if case .showingApplePicker = state.stage { "S.4.2" } else { nil }
    case .initialize, .wait, .presentTvProviderDialog, .dismissTvProviderDialog, .displayProviderDialog,
      .showCode, .startPlayback, .showDenial, .deliverPreauthorization, .deliverPreauthorizeResponse,
      .deliverSelectedProvider, .deliverMetadata, .reportFailure, .askToSignOutInSettings:
      nil
    }
  }

  private static func answer(
    to command: Command?, in state: State, _ record: ServiceRecord
  ) -> [Sample<Walk>]? {
    guard let name = answerName(to: command, in: state, record), let number = Walk.samples.number(of: name)
    else { return nil }
    return [Walk.samples.all[number]]
  }

  /// The SDK opens Apple's picker in a login.
  private static func opensPicker(_ command: Command) -> Bool {
    if case .getAuthentication = command { return true }
    if case .getAuthorization = command { return true }
    return false
  }

  /// The answer of a walk, unless the SDK knows the person, or the stage says more than the command.
  private static func answerName(
    to command: Command?, in state: State, _ record: ServiceRecord
  ) -> String? {
    if case .checkAuthentication = command, record != .nobody { return "authenticated" }
    if case .setSelectedProvider(.some, within: _) = command {
      return state.journey.configuration.value.hasUserAgent ? "navigate" : "registrationCode"
    }
    if case .handleExternalURL = command, case .completingLogout = state.stage { return "notAuthenticated" }
    if case .awaitCallback = command, case .awaitingToken = state.stage { return "token" }
    if case .checkAuthorization = command { return "token" }
    if case .getMetadata = command { return "apple" }
    if command == nil, case .showingApplePicker = state.stage { return "dismiss" }
    return command.flatMap { Walk.answerName(to: $0) }
  }

  private static func record(
    after record: ServiceRecord, _ before: Walk, _ answered: Command?
  ) -> ServiceRecord {
    switch answered {
    case .handleExternalURL:
      if case .completingLogout = before.situation.state.stage { return .nobody }
      return .partner
    case .awaitCallback: return .partner
    case .logout: return .nobody
    case nil, .setRequestor, .checkAuthentication, .getAuthentication, .getAuthorization,
      .setSelectedProvider, .getSelectedProvider, .getMetadata, .checkAuthorization,
      .checkPreauthorizedResources, .preauthorize, .openUserAgent, .deliverPreauthorizeResponse,
      .deliverSelectedProvider, .deliverMetadata, .wait, .initialize, .presentTvProviderDialog,
      .dismissTvProviderDialog, .displayProviderDialog,
      .showCode, .startPlayback, .showDenial, .deliverPreauthorization, .reportFailure,
      .askToSignOutInSettings:
      return record
    }
  }

  private static func isSignedOut(_ state: State) -> Bool {
    if case .signedOut = state.stage { return true }
    if case .idle = state.stage { return true }
    return false
  }

  private static func told(_ state: State) -> String? {
    if case .failed(let stage) = state.stage { stage.failure.inWords } else { nil }
  }

  private static func relaunched(_ walk: Walk) -> Walk {
    Walk(AccessEnablerMachine.launch(walk.situation.state.journey.configuration.value))
  }

  private static func notice(_ command: Command) -> String? {
    if case .reportFailure(let failure) = command { return "notice \(failure.inWords)" }
    if case .showDenial(let denial) = command { return "denial \(denial.errorCode.rawValue)" }
    return nil
  }
}
