import SSOStateMachine

extension CommandRunner<RESTV2> {
  /// Makes a call for profiles, whose answer has neither names nor logos: those of the last list of MVPDs are added. The kept MVPD
  /// needs no list if its profile is the only one.
  func profiles(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    let outcome = await call(command)
    guard case .profiles(.success(let answer)) = outcome,
      !isNamed(answer.value.profiles),
      let configuration = await lastConfiguration
    else { return outcome }
    return .profiles(.success(Shared(answer.value.shown(as: configuration.value))))
  }

  private func isNamed(_ profiles: [Shared<Profile>]) -> Bool {
    guard let profile = profiles.first?.value, profiles.count == 1 else { return profiles.isEmpty }
    return profile.type == .temporary
      || kept.mvpd.map { $0.id == profile.mvpd && $0.displayName != $0.id } == true
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
