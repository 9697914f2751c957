import AdobePassAPI
package import SSOStateMachine

extension CommandRunner {
  /// Begins a flow with what earlier launches kept, and with the kept device identifier.
  package func launch(
    _ configuration: FlowConfiguration, restoresSession: Bool
  ) throws(StoreFailure) -> Flow.Launch {
    saved = try load()
    kept = saved
    var configuration = configuration
    var binding = StoreBinding(origin: service.origin, configuration: configuration)
    if environment.store.isThisDeviceOnly { binding.device = nil }
    keep { kept in
      let differences = kept.adopt(binding, device: configuration.device.identifier)
      if !differences.isEmpty { environment.screen.show(.storeFailed(.belongsElsewhere(differences))) }
    }
    news = []
    configuration.device.identifier = kept.deviceIdentifier ?? configuration.device.identifier
    launched = configuration
    environment.hide([Secret(configuration.device.identifier)] + configuration.secrets, nil)
    return Flow.launch(
      configuration, with: kept, restoresSession: restoresSession, at: environment.clock.now)
  }

  package func keep(_ change: (inout StoreContents) -> Void) {
    let before = kept
    change(&kept)
    if kept != before { save() }
  }

  private func load() throws(StoreFailure) -> StoreContents {
    do throws(StoreFailure) {
      return try environment.store.load()
    } catch {
      guard case .damaged = error else { throw error }
      environment.screen.show(.storeFailed(error))
      return StoreContents()
    }
  }
}

extension CommandRunner {
  /// The number of times that another writer may come first before a save is given up.
  private static var mostTries: Int { 3 }

  private func save() {
    do throws(StoreFailure) {
      for _ in 1...Self.mostTries where kept != saved { try saveOnce() }
      if kept != saved { throw .changedElsewhere }
    } catch {
      unsure = kept
      environment.screen.show(.storeFailed(error))
    }
  }

  /// Saves, or takes over what another writer has kept.
  private func saveOnce() throws(StoreFailure) {
    do throws(StoreFailure) {
      try environment.store.save(kept, replacing: saved)
      saved = kept
    } catch {
      guard case .changedElsewhere = error else { throw error }
      let theirs = try environment.store.load()
      if theirs != unsure { join(theirs) }
      saved = theirs
    }
  }

  private func join(_ theirs: StoreContents) {
    let mine = kept
    var theirs = theirs
    if let binding = mine.binding {
      _ = theirs.adopt(binding, device: mine.deviceIdentifier ?? "")
    }
    kept = mine.merged(with: theirs, since: saved)
    let news = Flow.news(from: mine, to: kept)
    if !news.isEmpty { environment.screen.show(.storeFailed(.changedElsewhere)) }
    self.news += news
  }

  /// The events that the flow has to receive, because another writer has changed who is signed in.
  func takeNews() -> [Flow.Event] {
    defer { news = [] }
    return news
  }
}
