import AdobePassRules

extension ConformanceReport {
  /// The sentences about the first call of a flow that nothing explains, each with the items that it lists. If the same
  /// call, later or in another form, would be right, the sentence that says so comes first.
  func account(of it: Unexplained) -> [(sentence: String, items: [String])] {
    let (led, expected) = (it.ledTo.map(machine.named), it.expected.map(machine.named))
    let cure = it.hint.map { [($0.withoutFullStop, [String]())] } ?? []
    let before: (String, [String]) =
      led.isEmpty ? ("No call before it is explained", []) : ("The calls before it had led to", led)
    guard !expected.isEmpty else { return cure + [before] }
    let place = led.isEmpty ? "A flow that begins here" : "From there a flow"
    return cure + [before, ("\(place) would have sent", expected)]
  }

  /// The account of a call in whole sentences, with the other remarks about the call.
  func sentences(about it: Unexplained, in flow: Flow) -> [String] {
    account(of: it).map { $0 + ($1.isEmpty ? "." : ": \($1.joined(separator: "; ")).") } + flow.remarks
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension ConformanceReport.Flow {
  /// Further remarks about the first call that nothing explains.
  var remarks: [String] {
    let doubt =
      "Which app sent this is a guess: the capture has lost what tells apps apart. Record one app at a time."
    return unexplained != nil && isMixed ? [doubt] : []
  }
}

extension ConformanceReport.Ignored {
  /// `: 3 elsewhere, 1 twice, 1 preflight`, to follow their number; empty for zero.
  var reasons: String {
    let counts = [
      (elsewhere, "elsewhere"), (twice, "twice"), (preflights, preflights == 1 ? "preflight" : "preflights"),
      (forgotten, "forgotten"),
    ]
    let told = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return told.isEmpty ? "" : ": " + told.joined(separator: ", ")
  }
}

extension Endpoint {
  /// The words for a call of the endpoint.
  var words: String {
    switch self {
    case .register: "register the app"
    case .token: "request an access token"
    case .configuration: "the configuration"
    case .createSession: "create a session"
    case .resumeSession: "resume a session"
    case .retrieveSession: "look at a session"
    case .authenticate: "the login page"
    case .profiles: "all profiles"
    case .profileOfMVPD: "the profile of an MVPD"
    case .profileOfCode: "the profile of a code"
    case .partnerAuthenticationRequest: "a session with the partner"
    case .partnerProfile: "a profile from the partner's response"
    case .preauthorize: "preauthorize"
    case .authorize: "authorize"
    case .logout: "log out"
    }
  }
}
