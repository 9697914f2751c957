import AdobePassAPI
package import SSOStateMachine

/// The last list of MVPDs. The runner uses it again while it is young, and when the service fails to send one.
package struct CachedConfiguration<Outcome: Sendable>: Sendable {
  let serviceProvider: String
  let answeredAt: Timestamp
  let outcome: Outcome
}

extension CommandRunner {
  /// The configuration. The service's list changes rarely, so a recent answer is used again (V2-R29). If the service fails
  /// to send a list, the last one is used, however old it is, so that the person can still choose an MVPD.
  ///
  /// - Parameter reply: the list or the fault that an outcome holds.
  package func configuration(
    _ command: Flow.Command, of serviceProvider: String, maximumAge: Int64,
    _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Flow.Outcome? {
    let known = cachedConfiguration.flatMap { $0.serviceProvider == serviceProvider ? $0 : nil }
    let now = environment.clock.now
    if let known, known.answeredAt <= now, now < known.answeredAt.advanced(by: maximumAge) {
      return known.outcome
    }
    let answer = await answer(to: command)
    guard let outcome = answer.outcome else { return nil }
    switch reply(outcome) {
    case .success(let list):
      cachedConfiguration = CachedConfiguration(
        serviceProvider: serviceProvider, answeredAt: environment.clock.now, outcome: outcome)
      if await isWorthKeeping(list, answer.body, command, reply) {
        let kept = KeptConfiguration(
          origin: service.origin, serviceProvider: serviceProvider, body: answer.body)
        await Self.keep(kept, in: environment.store)
      }
    case .failure(let fault) where fault.value.leavesLastConfiguration:
      if let known, reply(known.outcome)?.list?.value.hasSelectable == true { return known.outcome }
      return await keptConfiguration(command, of: serviceProvider, reply) ?? outcome
    case .failure, nil: break
    }
    return outcome
  }

  /// Whether the list has an MVPD to choose, and repeats no secret. A later launch does not know the secrets of this one, and
  /// could not hide them.
  private func isWorthKeeping(
    _ list: Shared<MVPDConfiguration>, _ body: [UInt8], _ command: Flow.Command,
    _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Bool {
    guard list.value.hasSelectable else { return false }
    let response = HTTPResponse(status: 200, body: body)
    let plain = await Self.read(response, of: command, by: service, hiding: KnownSecrets())
    return plain.flatMap(reply)?.list == list
  }

  /// Saves a list outside the actor, so that a cancel does not wait for the disk.
  @concurrent private static func keep(_ list: KeptConfiguration, in store: any FlowStore) async {
    if store.loadConfiguration() != list { store.saveConfiguration(list) }
  }

  /// The outcome with the last list, however old it is: that of this process, or that of an earlier launch. Nil if there is no
  /// list of this service provider from this origin.
  func lastConfiguration(
    _ command: Flow.Command, of serviceProvider: String, _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Flow.Outcome? {
    if let known = cachedConfiguration, known.serviceProvider == serviceProvider { return known.outcome }
    return await keptConfiguration(command, of: serviceProvider, reply)
  }

  /// The list that an earlier launch saved. It is never young. Nil if the store has no list of this service provider from this
  /// origin.
  private func keptConfiguration(
    _ command: Flow.Command, of serviceProvider: String, _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Flow.Outcome? {
    let list = await Self.load(from: environment.store)
    guard let list, list.isOf(serviceProvider, from: service.origin) else { return nil }
    let response = HTTPResponse(status: 200, body: list.body)
    let outcome = await Self.read(response, of: command, by: service, hiding: secrets)
    guard let outcome, case .success = reply(outcome) else { return nil }
    cachedConfiguration =
      cachedConfiguration
      ?? CachedConfiguration(serviceProvider: serviceProvider, answeredAt: Timestamp(.min), outcome: outcome)
    return outcome
  }
}

extension CommandRunner {
  /// Reads the saved list outside the actor.
  @concurrent private static func load(from store: any FlowStore) async -> KeptConfiguration? {
    store.loadConfiguration()
  }
}

extension Reply<MVPDConfiguration> {
  fileprivate var list: Shared<MVPDConfiguration>? { if case .success(let list) = self { list } else { nil } }
}

extension Fault {
  /// Whether the runner uses the last list after this fault. The flow has to renew a token and to wait for a throttle
  /// itself. Without a connection, a list only leads to the next failure.
  fileprivate var leavesLastConfiguration: Bool {
    switch self {
    case .service(let error, _): error.recommendedAction != .applicationRegistration
    case .unreadable, .redirected: true
    case .transport(let fault):
      switch fault {
      case .timedOut, .tooLarge, .truncated: true
      case .connectionFailed, .tlsFailed: false
      }
    case .registration, .unauthorized, .throttled: false
    }
  }
}
