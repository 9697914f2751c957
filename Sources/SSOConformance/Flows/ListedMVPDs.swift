import AdobePassAPI
import AdobePassRules
import SSOEffectRunner
package import SSOStateMachine

/// The MVPDs that a service provider has an integration with, as the service listed them (E3).
package struct ListedMVPDs: Equatable, Sendable {
  /// The service provider, as it may be shown.
  package let serviceProvider: String
  /// The MVPDs, in the order of the list.
  package let mvpds: [TVProvider]
}

extension Capture {
  /// The last list of each service provider, in the order of the flows; empty without a list that can be read.
  ///
  /// - Parameter machines: the machines that the app may have, the newest first.
  package func mvpds(among machines: [ConformanceMachine]) -> [ListedMVPDs] {
    mvpds(by: likelyMachine(among: machines).type)
  }

  private func mvpds<M: ExplainedMachine>(by machine: M.Type) -> [ListedMVPDs] {
    flows(of: M.Version.self).reduce(into: []) { all, flow in
      guard let last = flow.lists(by: M.self).last(where: { !$0.isEmpty }) else { return }
      let list = ListedMVPDs(
        serviceProvider: flow.names.shown(flow.serviceProvider ?? ""), mvpds: last)
      all.removeAll { $0.serviceProvider == list.serviceProvider }
      all.append(list)
    }
  }
}

extension ObservedFlow {
  /// The MVPDs in each list of the flow; an empty one where the list cannot be read.
  func lists<M: ExplainedMachine>(by machine: M.Type) -> [[TVProvider]] where M.Version == Version {
    let configuration = FlowConfiguration(observed: .iOS, serviceProvider ?? "")
    let access = CaptureClues(configuration: configuration).access(at: Timestamp(0))
    let command = M.configurationCommand(Shared(access))
    let endpoint = M.key(of: command)?.endpoint
    let service = M.service(on: origin)
    return calls.compactMap { observed in
      guard Version.key(of: observed)?.endpoint == endpoint, let answer = observed.answer,
        let outcome = service.outcome(of: command, response: answer, hiding: KnownSecrets([]))
      else { return nil }
      return M.mvpds(in: outcome)
    }
  }
}
