import SSOStateMachine

// The case of the closed outcome that each kind of stage awaits.

extension RESTV1.Awaiting where Awaited == Reply<Registration> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .registration(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<Access> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .access(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == AccessStatus {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .permission(let status) = outcome { status } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<AuthenticationAnswer> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .authentication(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Shared<PartnerFrameworkStatus> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .frameworkStatus(let status) = outcome { status } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<MVPDConfiguration> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .configuration(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<ProfileRequest> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .profileRequest(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<RegistrationCode> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .registrationCode(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == UserAgentEnd {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .userAgent(let end) = outcome { end } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<AuthorizationAnswer> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .authorization(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<MediaTokenAnswer> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .mediaToken(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<Preauthorization> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .preauthorization(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1.Awaiting where Awaited == Reply<UserMetadata> {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .userMetadata(let reply) = outcome { reply } else { nil }
  }
}

extension RESTV1 {
  /// The outcome of a wait that is over.
  package struct Waited: Equatable {}
}

extension RESTV1.Awaiting where Awaited == RESTV1.Waited {
  static func awaited(in outcome: RESTV1.Outcome) -> Awaited? {
    if case .waited = outcome { RESTV1.Waited() } else { nil }
  }
}
