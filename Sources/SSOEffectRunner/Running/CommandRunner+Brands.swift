import SSOStateMachine

extension CommandRunner<RESTV2> {
  /// Makes a call for profiles, whose answer has neither names nor logos: those of the last list of MVPDs are added. A brand that
  /// is kept needs no list.
  func profiles(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    let outcome = await call(command)
    guard case .profiles(.success(let answer)) = outcome,
      answer.value.profiles.contains(where: { $0.value.type != .temporary && $0.value.mvpd != kept.mvpd?.id }
      ),
      let configuration = await lastConfiguration
    else { return outcome }
    return .profiles(.success(Shared(answer.value.shown(as: configuration.value))))
  }

  /// The last list of MVPDs, however old it is; nil if no list was ever read.
  private var lastConfiguration: Shared<MVPDConfiguration>? {
    get async {
      guard let access, let provider = launched?.serviceProvider else { return nil }
      let command = RESTV2.Command.retrieveConfiguration(access, maximumAge: 0)
      let outcome = await lastConfiguration(command, of: provider) { $0.configurationReply }
      guard case .success(let configuration) = outcome?.configurationReply else { return nil }
      return configuration
    }
  }
}

extension RESTV2.Outcome {
  var configurationReply: Reply<MVPDConfiguration>? {
    if case .configuration(let reply) = self { reply } else { nil }
  }
}
