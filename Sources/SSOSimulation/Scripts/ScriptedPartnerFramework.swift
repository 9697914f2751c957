public import SSOEffectRunner
public import SSOStateMachine

/// Apple's framework, by a script.
public final class ScriptedPartnerFramework: PartnerFramework {
  private let script: FrameworkScript
  private let clock: any FlowClock
  private let state = Locked(State())

  private struct State: Sendable {
    var requests: [Request] = []
    var usedAccess = 0
    var usedMetadata = 0
  }

  /// A request to the framework.
  public enum Request: Equatable, Sendable {
    /// A request for the permission alone.
    case accessStatus(prompts: Bool)
    /// A request for the metadata.
    case status(FrameworkRequest)
  }

  /// Makes a framework.
  ///
  /// - Parameters:
  ///   - script: what the framework answers.
  ///   - clock: the clock on which the delays pass.
  public init(_ script: FrameworkScript, clock: any FlowClock) {
    (self.script, self.clock) = (script, clock)
  }

  /// The requests, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// The next permission of the script.
  public func accessStatus(prompts: Bool) async -> AccessStatus {
    state.withLock { state in
      state.requests.append(.accessStatus(prompts: prompts))
      return nextAccess(&state)
    }
  }

  /// The next permission of the script and, if it is granted, the next metadata, after its delay.
  ///
  /// A canceled task ends at once, with `userCancelled`.
  public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    let (access, metadata) = state.withLock { state in
      state.requests.append(.status(request))
      let access = nextAccess(&state)
      return (access, access == .granted ? nextMetadata(&state) : nil)
    }
    guard let metadata else { return PartnerFrameworkStatus(accessStatus: access) }
    if metadata.delay > 0 {
      do {
        try await clock.sleep(milliseconds: metadata.delay)
      } catch {
        return PartnerFrameworkStatus(accessStatus: access, error: .init(code: .userCancelled))
      }
    }
    return PartnerFrameworkStatus(
      accessStatus: access, accountProviderIdentifier: metadata.accountProviderIdentifier,
      authenticationExpirationDate: metadata.authenticationExpirationDate,
      samlAttributeQueryResponse: metadata.samlAttributeQueryResponse, error: metadata.error)
  }

  private func nextAccess(_ state: inout State) -> AccessStatus {
    defer { state.usedAccess += 1 }
    return script.access.repeatingLast(state.usedAccess) ?? .notDetermined
  }

  private func nextMetadata(_ state: inout State) -> FrameworkScript.Metadata {
    defer { state.usedMetadata += 1 }
    return script.metadata.repeatingLast(state.usedMetadata) ?? FrameworkScript.Metadata()
  }
}

extension Array {
  /// The element at a position, or the last element; nil if the list is empty.
  package func repeatingLast(_ position: Int) -> Element? { position < count ? self[position] : last }
}
