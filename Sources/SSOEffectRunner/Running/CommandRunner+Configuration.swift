import AdobePassAPI
package import SSOStateMachine

/// An answer that may be used again until it is too old, or where the service gives none.
package struct CachedConfiguration<Outcome: Sendable>: Sendable {
  let serviceProvider: String
  let answeredAt: Timestamp
  let outcome: Outcome
}

extension CommandRunner {
  /// The configuration. The service's list changes rarely, so a recent answer is used again (V2-R29). Where the service
  /// gives none, the last one serves, however old: a person who wants to sign in can choose.
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
    var body: [UInt8]?
    guard let outcome = await call(command, { body = $0.body }) else { return nil }
    switch reply(outcome) {
    case .success(let list):
      cachedConfiguration = CachedConfiguration(
        serviceProvider: serviceProvider, answeredAt: environment.clock.now, outcome: outcome)
      if let body, await isWorthKeeping(list, body, command, reply) {
        let kept = KeptConfiguration(origin: service.origin, serviceProvider: serviceProvider, body: body)
        await Self.keep(kept, in: environment.store)
      }
    case .failure(let fault) where fault.value.leavesLastConfiguration:
      if let known, reply(known.outcome)?.list?.value.hasSelectable == true { return known.outcome }
      return await kept(command, of: serviceProvider, reply) ?? outcome
    case .failure, nil: break
    }
    return outcome
  }

  /// Whether a list can be chosen from, and says the same without anything that was hidden in it: a service may repeat a
  /// secret, and a later launch would not know it.
  private func isWorthKeeping(
    _ list: Shared<MVPDConfiguration>, _ body: [UInt8], _ command: Flow.Command,
    _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Bool {
    guard list.value.hasSelectable else { return false }
    let response = HTTPResponse(status: 200, body: body)
    let plain = await Self.read(response, of: command, by: service, hiding: KnownSecrets())
    return plain.flatMap(reply)?.list == list
  }

  /// Keeps a list beside the actor, so that a cancel is not kept waiting by the disk.
  @concurrent private static func keep(_ list: KeptConfiguration, in store: any FlowStore) async {
    if store.loadConfiguration() != list { store.saveConfiguration(list) }
  }

  /// The list that an earlier launch has kept; nil if there is none.
  private func kept(
    _ command: Flow.Command, of serviceProvider: String, _ reply: (Flow.Outcome) -> Reply<MVPDConfiguration>?
  ) async -> Flow.Outcome? {
    guard let list = environment.store.loadConfiguration(), list.isOf(serviceProvider, from: service.origin)
    else { return nil }
    let response = HTTPResponse(status: 200, body: list.body)
    let outcome = await Self.read(response, of: command, by: service, hiding: secrets)
    guard let outcome, case .success = reply(outcome) else { return nil }
    return outcome
  }
}

extension Reply<MVPDConfiguration> {
  fileprivate var list: Shared<MVPDConfiguration>? { if case .success(let list) = self { list } else { nil } }
}

extension Fault {
  /// Whether the last list serves in place of an answer. A token is to be renewed, and a throttle to be waited for; where
  /// there is no connection, a list would only lead to the next failure.
  fileprivate var leavesLastConfiguration: Bool {
    switch self {
    case .service(let error, _): error.recommendedAction != .applicationRegistration
    case .unreadable: true
    case .transport(let fault):
      switch fault {
      case .timedOut, .redirectRefused, .tooLarge, .truncated: true
      case .connectionFailed, .tlsFailed: false
      }
    case .registration, .unauthorized, .throttled: false
    }
  }
}
