public import SSOAccessEnabler
public import SSOEffectRunner
public import SSOStateMachine

/// Does what a flow of the SDK asks for: one switch from command to work, on the main actor, where the SDK wants its
/// calls.
///
/// A call of the SDK is made at once. After its time limit its outcome is `timedOut`, unless the flow has moved on. A
/// reduction with a new ticket ends every earlier wait, page and picker, because their outcome would be late anyway.
///
/// ```swift
/// let reduction = try AccessEnablerMachine.reduce(into: &flow, event, at: now)
/// runner.run(reduction) { event in store.send(event) }
/// ```
@MainActor public final class AccessEnablerRunner {
  /// Brings an event back to the flow.
  public typealias Report = @MainActor (AccessEnablerMachine.Event) -> Void

  private let make: MakeAccessEnablerSDK
  private let callbacks: AccessEnablerCallbacks
  private let screen: any AccessEnablerScreen
  private let clock: any FlowClock
  private var sdk: (any AccessEnablerSDK)?
  private var effects: [Ticket: Task<Void, Never>] = [:]
  /// The time limits of hidden pages.
  private var limits: [Ticket: Task<Void, Never>] = [:]
  /// Whether the screen knows that the times of the flow differ from those of the clock.
  private var isClockDoubted = false
  /// The work that is still to be done, in order.
  private var work: [@MainActor (AccessEnablerRunner) -> Void] = []

  /// Makes a runner, which serves one flow.
  ///
  /// - Parameters:
  ///   - make: makes the SDK, once (S.1).
  ///   - callbacks: where the SDK calls back.
  ///   - screen: what the app carries out.
  ///   - clock: the time.
  public init(
    making make: @escaping MakeAccessEnablerSDK, callbacks: AccessEnablerCallbacks,
    screen: any AccessEnablerScreen, clock: any FlowClock = SystemClock()
  ) {
    (self.make, self.callbacks, self.screen, self.clock) = (make, callbacks, screen, clock)
  }

  deinit {
    for effect in effects.values { effect.cancel() }
    for limit in limits.values { limit.cancel() }
  }

  /// The number of time limits, pages and pickers that wait.
  public var runningEffects: Int { effects.count + limits.count }

  /// Does what a reduction asks for, in order, before it returns.
  ///
  /// The SDK may call back from within a call, and the reduction of that callback may be run from within this function:
  /// then the rest of the earlier reduction is done first.
  ///
  /// - Parameters:
  ///   - reduction: its commands and their ticket.
  ///   - now: when the event was reduced. If this runner's clock differs by more than a call may take, the screen gets the
  ///     failure `clocksDisagree`, once. Nil compares nothing.
  ///   - report: gets the outcomes; send them back to the flow.
  public func run(
    _ reduction: Reduction<AccessEnablerMachine>, at now: Timestamp? = nil, report: @escaping Report
  ) {
    if !isClockDoubted, let now, let found = ClockDisagreement(of: now, and: clock.now) {
      isClockDoubted = true
      screen.show(.failure(found.failure))
    }
    let ticket = reduction.ticket
    work.append { $0.endWaits(but: ticket) }
    for command in reduction.commands { work.append { $0.perform(command, ticket, report) } }
    while !work.isEmpty { work.removeFirst()(self) }
  }

  private func endWaits(but current: Ticket) {
    for (ticket, effect) in effects where ticket != current { effect.cancel() }
    for (ticket, limit) in limits where ticket != current { limit.cancel() }
  }

  /// Ends every wait, page and picker, and returns when none runs anymore.
  public func finish() async {
    for effect in effects.values { effect.cancel() }
    for limit in limits.values { limit.cancel() }
    for effect in Array(effects.values) + Array(limits.values) { await effect.value }
  }

  private func perform(_ command: AccessEnablerMachine.Command, _ ticket: Ticket, _ report: @escaping Report)
  {
    switch command {
    case .initialize(let configuration): initialize(configuration.value)
    case .setRequestor, .checkAuthentication, .getAuthentication, .setSelectedProvider, .handleExternalURL,
      .getMetadata, .checkAuthorization, .getAuthorization, .checkPreauthorizedResources, .preauthorize,
      .getSelectedProvider, .logout, .awaitCallback:
      // The limit comes first: the SDK may call back before its call returns.
      if let limit = command.limit { wait(limit, .timedOut, ticket, report) }
      if let sdk { command.call(sdk) }
    case .wait(let milliseconds): wait(milliseconds, .waited, ticket, report)
    case .presentTvProviderDialog(let dialog): screen.presentTvProviderDialog(dialog)
    case .dismissTvProviderDialog(let dialog): screen.dismissTvProviderDialog(dialog)
    case .displayProviderDialog(let mvpds):
      startCommand(ticket, report) { await $0.displayProviderDialog(mvpds.value).map { .chooseMVPD(id: $0) } }
    case .openUserAgent(let page, let isHidden, let limit):
      startCommand(ticket, report) {
        .completed(.userAgent(await $0.openUserAgent(page, isHidden: isHidden)), ticket)
      }
      if let limit { endPage(of: ticket, after: limit, report) }
    case .showCode(let code): screen.show(.code(code))
    case .startPlayback(let resource, let token): screen.show(.playback(resource: resource, token))
    case .showDenial(let denial): screen.show(.denial(denial))
    case .deliverPreauthorization(let request, let permitted):
      screen.show(.preauthorization(request, permitted: permitted))
    case .deliverPreauthorizeResponse(let request, let response):
      screen.show(.preauthorizeResponse(request, response))
    case .deliverSelectedProvider(let mvpd): screen.show(.selectedProvider(mvpd))
    case .deliverMetadata(let metadata): screen.show(.metadata(metadata))
    case .reportFailure(let failure): screen.show(.failure(failure))
    case .askToSignOutInSettings(let place): screen.show(.signOutInSettings(at: place))
    }
  }

  private func initialize(_ configuration: AccessEnablerMachine.Configuration) {
    // The SDK is made only once: a second instance would not know what the first has begun.
    guard sdk == nil else { return }
    let sdk = make(configuration.softwareStatement, callbacks)
    if configuration.options != AccessEnablerMachine.Options() { sdk.setOptions(configuration.options) }
    self.sdk = sdk
  }

  private func wait(
    _ milliseconds: Int64, _ outcome: AccessEnablerMachine.Outcome, _ ticket: Ticket,
    _ report: @escaping Report
  ) {
    let clock = clock
    startCommand(ticket, report) { _ in
      guard (try? await clock.sleep(milliseconds: milliseconds)) != nil else { return nil }
      return .completed(outcome, ticket)
    }
  }

  /// Runs the time limit of a page while the page is open. Whichever ends first ends the other, and is reported.
  private func endPage(of ticket: Ticket, after milliseconds: Int64, _ report: @escaping Report) {
    let clock = clock
    limits[ticket] = Task { [weak self] in
      let isOver = (try? await clock.sleep(milliseconds: milliseconds)) != nil && !Task.isCancelled
      if isOver, let page = self?.effects[ticket] {
        page.cancel()
        report(.completed(.userAgent(.failed), ticket))
      }
      self?.limits[ticket] = nil
    }
  }

  /// Starts the work of a command. Nil from the work means that the work was canceled, or has nothing to report.
  private func startCommand(
    _ ticket: Ticket, _ report: @escaping Report,
    _ work: @escaping @MainActor (any AccessEnablerScreen) async -> AccessEnablerMachine.Event?
  ) {
    let screen = screen
    // At most one command of a ticket has an outcome.
    effects[ticket] = Task { [weak self] in
      let event = Task.isCancelled ? nil : await work(screen)
      if let event, !Task.isCancelled { report(event) }
      self?.limits[ticket]?.cancel()
      self?.effects[ticket] = nil
    }
  }
}

extension AccessEnablerMachine.Command {
  /// Milliseconds after which a call of the SDK counts as silent; nil for a command that is not such a call.
  fileprivate var limit: Int64? {
    switch self {
    case .setRequestor(_, let limit), .checkAuthentication(let limit), .getAuthentication(_, let limit),
      .setSelectedProvider(_, let limit), .handleExternalURL(_, let limit), .getMetadata(_, let limit),
      .checkAuthorization(_, let limit), .getAuthorization(_, let limit),
      .checkPreauthorizedResources(_, let limit), .preauthorize(_, _, let limit),
      .getSelectedProvider(let limit), .logout(let limit), .awaitCallback(let limit):
      limit
    case .initialize, .wait, .presentTvProviderDialog, .dismissTvProviderDialog, .displayProviderDialog,
      .openUserAgent, .showCode, .startPlayback, .showDenial, .deliverPreauthorization,
      .deliverPreauthorizeResponse, .deliverSelectedProvider, .deliverMetadata, .reportFailure,
      .askToSignOutInSettings:
      nil
    }
  }

  @MainActor fileprivate func call(_ sdk: any AccessEnablerSDK) {
    switch self {
    case .setRequestor(let configuration, within: _):
      sdk.setRequestor(
        configuration.value.requestor, serviceProviders: configuration.value.serviceProviders)
    case .checkAuthentication: sdk.checkAuthentication()
    case .getAuthentication(let configuration, within: _):
      sdk.getAuthentication(
        filter: configuration.value.filter, forcing: configuration.value.forcesAuthentication)
    case .setSelectedProvider(let id, within: _): sdk.setSelectedProvider(id)
    case .handleExternalURL(let url, within: _): sdk.handleExternalURL(url.expose())
    case .getMetadata(let key, within: _): sdk.getMetadata(key)
    case .checkAuthorization(let request, within: _): sdk.checkAuthorization(request.value.resource)
    case .getAuthorization(let request, within: _): sdk.getAuthorization(request.value.resource)
    case .checkPreauthorizedResources(let request, within: _):
      sdk.checkPreauthorizedResources(request.value.resources)
    case .preauthorize(let request, let features, within: _):
      sdk.preauthorize(request.value.resources, disabling: features)
    case .getSelectedProvider: sdk.getSelectedProvider()
    case .logout: sdk.logout()
    case .awaitCallback, .initialize, .wait, .presentTvProviderDialog, .dismissTvProviderDialog,
      .displayProviderDialog, .openUserAgent, .showCode, .startPlayback, .showDenial,
      .deliverPreauthorization, .deliverPreauthorizeResponse, .deliverSelectedProvider, .deliverMetadata,
      .reportFailure, .askToSignOutInSettings:
      break
    }
  }
}
