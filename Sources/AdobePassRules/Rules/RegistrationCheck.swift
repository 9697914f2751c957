import SSOStateMachine

// V2-R01 to V2-R03, V2-R28, V2-R47: credentials and tokens, the same for every version, except the scope.

package enum RegistrationCheck {
  static func scope(_ it: Exchanged) -> String? {
    guard it.endpoint == .register, it.entry.isSuccess, !it.entry.isDisturbed else { return nil }
    return it.entry.facts.scopes.contains("api:client:v2") ? nil : "the scopes lack api:client:v2"
  }

  package static func credentials<Version>(_ it: ServiceExchange<Version>) -> String? {
    if it.endpoint == .register {
      guard let last = held(it.trace), !isUsed(last, it.trace), !isForgotten(last, it.trace) else {
        return nil
      }
      return "registered again, with credentials at hand"
    }
    guard it.endpoint == .token,
      let earlier = it.trace.entries.last(where: { $0.endpoint == .token && $0.isSuccess }),
      earlier.client != it.entry.client
    else { return nil }
    let isNewer = it.trace.entries.contains { $0.endpoint == .register && $0.number > earlier.number }
    return isNewer ? nil : "a token was asked for with other credentials"
  }

  /// Whether the app was started again before it had used the registration. The app may have died before it could store
  /// it.
  private static func isForgotten<Version>(
    _ given: ServiceTrace<Version>.Entry, _ trace: ServiceTrace<Version>
  ) -> Bool {
    guard given.number <= trace.launch else { return false }
    return !trace.entries.contains {
      $0.number > given.number && $0.number <= trace.launch && $0.isCall
    }
  }

  package static func noRegistration<Version>(_ it: ServiceExchange<Version>) -> String? {
    guard it.endpoint == .register else { return nil }
    let isHeld = held(it.trace).map { isUsed($0, it.trace) } ?? isHeldFromThePast(it.trace)
    return isHeld ? "registered again, with credentials in use" : nil
  }

  /// The registration that the app must still hold; nil if it had none, or if the registration was refused since.
  private static func held<Version>(_ trace: ServiceTrace<Version>) -> ServiceTrace<Version>.Entry? {
    guard
      let last = trace.entries.last(where: { $0.endpoint == .register && $0.isSuccess && !$0.isDisturbed }),
      last.number > trace.installation
    else { return nil }
    return isRefused(since: last.number, trace) ? nil : last
  }

  private static func isHeldFromThePast<Version>(_ trace: ServiceTrace<Version>) -> Bool {
    let isReplaced = trace.entries.contains { $0.endpoint == .register && $0.isSuccess }
    return trace.past.hasRegistration && !isReplaced && !isRefused(since: 0, trace)
  }

  private static func isRefused<Version>(since number: Int, _ trace: ServiceTrace<Version>) -> Bool {
    trace.entries.contains {
      $0.number > number && ($0.facts.registrationError == .invalidClient || $0.refusesRegistration)
    }
  }

  private static func isUsed<Version>(
    _ registration: ServiceTrace<Version>.Entry, _ trace: ServiceTrace<Version>
  ) -> Bool {
    trace.entries.contains { $0.number > registration.number && $0.endpoint == .token && $0.isSuccess }
  }

  package static func tokenReuse<Version>(_ it: ServiceExchange<Version>) -> String? {
    guard it.endpoint == .token, !ErrorCheck.isCausedByItem(it) else { return nil }
    let last = it.trace.entries.last { $0.endpoint == .token && $0.isSuccess && !$0.isDisturbed }
    guard let end = last.map({ $0.facts.tokenEnds }) ?? it.trace.past.tokenEnds,
      it.now.milliseconds(until: end) > it.expectations.tokenRenewalMargin
    else { return nil }
    let isExcused = it.trace.entries.contains {
      $0.number > (last?.number ?? 0) && ($0.status == 401 || $0.endpoint == .register)
    }
    let isLost = it.trace.forgivesLostTokens && last.map { isForgotten($0, it.trace) } == true
    return isExcused || isLost
      ? nil : "a token was asked for while the last one is still good"
  }

  package static func tokenChecked<Version>(_ it: ServiceExchange<Version>) -> String? {
    guard it.endpoint?.needsToken == true else { return nil }
    if let end = it.entry.facts.tokenEnds, end <= it.now { return "the token has expired" }
    guard it.trace.lastUnauthorized != nil else { return nil }
    let isRepeat = it.trace.entries.reversed().prefix { $0.endpoint != .token }
      .contains {
        $0.status == 401 && $0.fingerprint == it.entry.fingerprint && $0.token == it.entry.token
      }
    return isRepeat ? "repeated after 401 without a new token" : nil
  }
}

extension ServiceTrace.Entry {
  /// Whether a 401 refuses the registration.
  var refusesRegistration: Bool { facts.reaction == .applicationRegistration }
}
