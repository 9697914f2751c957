package import SSOStateMachine

// The facts that both machines of the service know.

extension Facts {
  package mutating func add(_ registrationStatus: RegistrationStatus) {
    switch registrationStatus {
    case .unregistered: add("app", "not registered")
    case .registered(let registration): add(registration)
    case .admitted(let access): add(access)
    }
  }

  private mutating func add(_ registration: Shared<Registration>) {
    add("app", "registered as \(registration.value.clientID)")
    add("client secret", registration.value.clientSecret.description)
  }

  package mutating func add(_ access: Shared<Access>) {
    add(access.value.registration)
    add("access token", access.value.token.description)
    add("access token ends", access.value.expiresAt)
  }

  package mutating func add(_ journey: Journey) {
    add("MVPD", journey.mvpd)
    add("shown as", journey.brand?.value.displayName)
    add("wanted", journey.purpose.words)
    add("asked for by a person", if: journey.isAsked)
    add("sent back", count: journey.returns)
    add("way", journey.route.words)
    add("MVPD is a suggestion", if: journey.suggestsMVPD)
    guard let setback = journey.setback else { return }
    add("set back by", setback.failure.words)
    add("refused profile", setback.refused?.value.words)
    add("refused profile ends", setback.refused?.value.notAfter)
    add("setback is explained", if: setback.isTold)
  }

  package mutating func add(_ preauthorization: Preauthorization?) {
    guard let preauthorization else { return }
    add("may be played", preauthorization.permitted.listed)
    add("may be asked again", preauthorization.retryable?.value.resources.listed)
  }

  package mutating func add(_ attempts: Attempts, of name: String) {
    add("\(name): failed tries", count: attempts.failures)
    add("\(name): waits for the throttle", count: attempts.throttles)
    add("\(name): renewals of the token", count: attempts.renewals)
  }

  package mutating func add(_ code: LoginCode?) {
    add("code", code?.value)
    add("code ends", code?.notAfter)
  }

  package mutating func add(_ status: PartnerFrameworkStatus?, as name: String) {
    add(name, status?.words)
    add("\(name) ends", status?.authenticationExpirationDate)
  }
}

extension [String] {
  package var listed: String { isEmpty ? "none" : joined(separator: ", ") }
}

extension Purpose {
  package var words: String {
    switch self {
    case .signIn: "be signed in"
    case .play(let request, nil) where request.value.isQuiet: "check \(request.value.resource)"
    case .play(let request, nil): "play \(request.value.resource)"
    case .play(let request, let suspended?):
      "play \(request.value.resource), then ask about \(suspended.value.words)"
    case .preauthorize(let request): "ask about \(request.value.words)"
    }
  }
}

extension Journey.Route {
  fileprivate var words: String {
    switch self {
    case .check: "check of authentication"
    case .system: "check of authentication, if signed in at the system"
    case .picker: "own picker"
    case .basic: "login of the MVPD"
    case .chosen: "login of the MVPD chosen at rest"
    case .secondScreen: "second screen"
    case .temporaryAccess: "TempPass"
    }
  }
}

extension Failure {
  package var words: String { "\(family.rawValue) \(code)" }
}

extension Profile {
  var words: String { "\(mvpd) (\(type.rawValue))" }
}

extension PartnerFrameworkStatus {
  var words: String {
    var words = accessStatus.rawValue
    if let provider = accountProviderIdentifier { words += ", provider \(provider)" }
    if let response = samlAttributeQueryResponse { words += ", response \(response)" }
    if let error { words += ", error \(error.code.words)" }
    if let unsupported = error?.unsupportedProviderIdentifier { words += " of \(unsupported)" }
    return words
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code {
  package var words: String {
    switch self {
    case .accessNotGranted: "accessNotGranted"
    case .unsupportedProvider: "unsupportedProvider"
    case .userCancelled: "userCancelled"
    case .serviceTemporarilyUnavailable: "serviceTemporarilyUnavailable"
    case .providerRejected: "providerRejected"
    case .invalidVerificationToken: "invalidVerificationToken"
    case .rejected: "rejected"
    case .unsupported: "unsupported"
    case .timedOut: "timedOut"
    case .unrecognized(let number): "\(number)"
    }
  }
}

extension FrameworkRequest {
  package var words: [String] {
    switch self {
    case .silent(let prompts): ["silently"] + promptWords(prompts)
    case .picker(let configuration, let featured, let prompts):
      ["with Apple's picker", "providers: \(configuration.value.supportedProviderIDs.listed)"]
        + (featured.isEmpty ? [] : ["featured: \(featured.listed)"]) + promptWords(prompts)
    case .partner(let session, let allows, let prompts):
      ["request of the service: \(session.value.authenticationRequest?.request.description ?? "none")"]
        + (allows ? ["may be interrupted"] : []) + promptWords(prompts)
    case .profile(let request, let names, let prompts):
      ["profile request: \(request.value.payload)", "attributes: \(names.listed)"] + promptWords(prompts)
    }
  }

  private func promptWords(_ prompts: Bool) -> [String] { prompts ? ["may ask for permission"] : [] }
}

extension SignInNotice {
  var words: String {
    "\(reason.rawValue), \(failure.words)"
  }
}

extension Fault {
  /// Whether nothing that could be read has come back.
  package var isBroken: Bool {
    switch self {
    case .transport, .redirected, .unreadable: true
    case .service, .registration, .unauthorized, .throttled: false
    }
  }
}

extension Reply {
  package var fault: Fault? {
    if case .failure(let fault) = self { fault.value } else { nil }
  }
}

extension PreauthorizationRequest {
  /// The resources, and those of the whole question if this is a part of it.
  package var words: String { resources.listed + (asked.map { ", a part of \($0.listed)" } ?? "") }
}
