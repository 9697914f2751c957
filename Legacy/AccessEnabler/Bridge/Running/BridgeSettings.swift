public import AdobePassAPI
import Foundation
public import SSOEffectRunner
public import SSOStateMachine

/// The facts that REST API V2 needs and the SDK's calls do not have.
public struct BridgeSettings: Sendable {
  /// The configuration of a flow for a requestor and a software statement: the device, the domain, the redirect url.
  public var configuration: @Sendable @MainActor (String, Secret<String>) -> FlowConfiguration
  /// The environment of a flow. The user agent is the app's own view, by `navigateToUrl`: pass it on.
  public var environment: @Sendable @MainActor (any UserAgent) -> FlowEnvironment
  /// The service behind the hosts of `setRequestor`; without hosts, Adobe's production service.
  public var origin: @Sendable ([String]) -> Origin = { hosts in
    hosts.first.flatMap { Origin($0.contains("://") ? $0 : "https://\($0)") } ?? .releaseProduction
  }
  /// The MVPD ids of the TempPasses, which `setSelectedProvider` uses without a login.
  public var tempPasses: Set<String> = []
  /// The MVPD id that the SDK had selected before the move: keep the answer to `getSelectedProvider` in the version before. The
  /// picker shows it first until a person has signed in or out.
  public var lastProvider: String?
  /// Writes a line to the app's log: a call, or a part of it, that has no counterpart in REST API V2.
  public var note: @Sendable (String) -> Void = { _ in }
  /// Receives each record of the flow's trace, at once: the figures of a rollout. It must not wait.
  public var observer: (@Sendable (TraceRecord) -> Void)?

  /// Makes settings.
  public init(
    configuration: @escaping @Sendable @MainActor (String, Secret<String>) -> FlowConfiguration,
    environment: @escaping @Sendable @MainActor (any UserAgent) -> FlowEnvironment
  ) {
    (self.configuration, self.environment) = (configuration, environment)
  }
}
