package import SSOStateMachine

// The shared knowledge of the two machines of the service, as far as arrows depend on it.

/// The registration of the app with the service.
package enum RegistrationStatusClass: Hashable, Sendable {
  case unregistered
  case registered
  /// The app has a token; `until` stands for the token's end.
  case admitted(until: UInt8)

  package init(_ registrationStatus: RegistrationStatus, _ moments: [Timestamp]) {
    switch registrationStatus {
    case .unregistered: self = .unregistered
    case .registered: self = .registered
    case .admitted(let access): self = .admitted(until: access.value.expiresAt.past(of: moments))
    }
  }
}

/// The app's configuration, as far as an arrow depends on it.
package struct ConfigurationClass: Hashable, Sendable {
  package var hasUserAgent = false
  package var hasPicker = false
  package var asksForProfile = false
  package var promptsForAccess = false
  package var hasPartnerFramework = false

  package init(hasPartnerFramework: Bool = false) { self.hasPartnerFramework = hasPartnerFramework }

  package init(_ configuration: FlowConfiguration) {
    hasUserAgent = configuration.hasUserAgent
    hasPicker = configuration.hasPicker
    asksForProfile = configuration.profileChoice == .ask
    hasPartnerFramework = configuration.hasPartnerFramework
  }
}

/// The purpose of a flow, as far as an arrow depends on it.
package struct PurposeClass: Hashable, Sendable {
  package var kind = Kind.signIn
  /// Whether a play request superseded a preauthorization.
  package var hasSuperseded = false
  /// The number of resources that a preauthorization asks about, up to three.
  package var resources: UInt8 = 0
  /// The number of these resources that are permitted already, up to three.
  package var permitted: UInt8 = 0

  package enum Kind: Hashable, Sendable {
    case signIn
    case play
    /// A play request that only checks the authorization.
    case check
    case preauthorize
  }

  package init() {}

  package init(_ purpose: Purpose, permitted: Preauthorization? = nil) {
    switch purpose {
    case .signIn: break
    case .play(let request, let suspended):
      (kind, hasSuperseded) = (request.value.isQuiet ? .check : .play, suspended != nil)
      count(suspended, permitted)
    case .preauthorize(let request):
      kind = .preauthorize
      count(request, permitted)
    }
  }

  private mutating func count(_ request: Shared<PreauthorizationRequest>?, _ known: Preauthorization?) {
    guard let wanted = request?.value.resources else { return }
    resources = UInt8(min(wanted.count, 3))
    guard let known else { return }
    for resource in wanted where permitted < 3 && known.permits(resource) { permitted += 1 }
  }

  /// A copy of the purpose without its resources.
  package var coarse: PurposeClass {
    var coarse = self
    (coarse.resources, coarse.permitted) = (0, 0)
    return coarse
  }
}

/// A call that is in flight or interrupted, without the facts that only one machine's calls know.
package struct PendingClass: Hashable, Sendable {
  package var kind: Kind
  package var attempts: Attempts
  /// Whether the call is the second of its kind.
  package var isSecond = false
  /// The tries of the call that waits for the token.
  package var attemptsOfWaiting: Attempts?

  package init(
    kind: Kind, attempts: Attempts, isSecond: Bool = false, attemptsOfWaiting: Attempts? = nil
  ) {
    (self.kind, self.attempts) = (kind, attempts)
    (self.isSecond, self.attemptsOfWaiting) = (isSecond, attemptsOfWaiting)
  }

  package enum Kind: Hashable, Sendable {
    case registration
    case tokenToCheck
    case tokenToLogOut
    case tokenForCall
    case call
  }

  /// A copy of the call without the numbers that do not change what kind of step follows.
  package var coarse: PendingClass {
    var coarse = self
    (coarse.attempts, coarse.attemptsOfWaiting) = (attempts.coarse, nil)
    return coarse
  }
}

extension Attempts {
  /// Whether no try has failed yet.
  package var areNone: Bool { failures == 0 && throttles == 0 && renewals == 0 }

  /// The attempts, reduced to the tries alone or the waits alone. With both, reduced to whether each is at its limit.
  fileprivate var coarse: Attempts {
    var coarse = self
    coarse.renewals = mayRenew ? 0 : 1
    guard failures > 0, throttles > 0 else { return coarse }
    coarse.failures = mayRetry ? 1 : Self.mostTries - 1
    coarse.throttles = mayWait ? 1 : Self.mostThrottles
    return coarse
  }
}

extension Timestamp {
  /// The number of the given moments that have passed at this moment. Moments with equal counts compare alike with all
  /// of the given moments.
  package func past(of moments: [Timestamp]) -> UInt8 {
    var past: UInt8 = 0
    for moment in moments where moment < self { past += 1 }
    return past
  }
}
