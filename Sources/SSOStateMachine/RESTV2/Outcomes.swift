// The case of the closed outcome that each kind of stage awaits.

extension RESTV2.Awaiting where Awaited == Reply<Registration> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .registration(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<Access> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .access(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == AccessStatus {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .permission(let status) = outcome { status } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Shared<PartnerFrameworkStatus> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .frameworkStatus(let status) = outcome { status } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<ProfileList> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .profiles(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<MVPDConfiguration> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .configuration(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<Session> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .session(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<Preauthorization> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .preauthorization(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<Authorization> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .authorization(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == Reply<LogoutList> {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .logouts(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV2.Awaiting where Awaited == UserAgentEnd {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .userAgent(let end) = outcome { end } else { nil }
  }
}

extension RESTV2 {
  /// The outcome of a wait that is over.
  package struct Waited: Equatable {}
}

extension RESTV2.Awaiting where Awaited == RESTV2.Waited {
  static func awaited(in outcome: RESTV2.Outcome) -> Awaited? {
    if case .waited = outcome { RESTV2.Waited() } else { nil }
  }
}
