/// A rule that requests are judged by, as far as requests alone can decide it.
package struct ServiceRule<Version: ServiceVersion>: Sendable {
  package typealias Exchanged = ServiceExchange<Version>
  package typealias Trace = ServiceTrace<Version>

  package let id: String
  package let text: String
  /// Where the documentation states the rule.
  package private(set) var source = ""
  /// What is wrong with a request; nil if nothing is.
  package var onExchange: (@Sendable (Exchanged) -> String?)?
  /// What is wrong with a playback.
  package var onPlayback: (@Sendable (Playback) -> String?)?
  /// What is wrong at the end of a run.
  package var onEnd: (@Sendable (Trace) -> String?)?

  package init(_ number: String, _ text: String, _ check: @escaping @Sendable (Exchanged) -> String?) {
    (id, self.text, onExchange) = (Version.rulePrefix + number, text, check)
  }

  package init(_ number: String, _ text: String, onPlayback check: @escaping @Sendable (Playback) -> String?)
  {
    (id, self.text, onPlayback) = (Version.rulePrefix + number, text, check)
  }

  package init(
    _ number: String, _ text: String, onEnd check: @escaping @Sendable (Trace) -> String?,
    _ alsoOnExchange: @escaping @Sendable (Exchanged) -> String?
  ) {
    (id, self.text, onEnd, onExchange) = (Version.rulePrefix + number, text, check, alsoOnExchange)
  }
  /// The same rule, with the place where the documentation states it.
  package func from(_ source: String) -> ServiceRule {
    var rule = self
    rule.source = source
    return rule
  }
}

extension Version2 {
  /// The certification rules (REST API V2 Checklist), in the order of the contract. Rules that no trace can decide are
  /// left out: R12, R17, R27, R31, R33 to R39.
  package static let rules: [Rule] = [
    Rule("01", "the registration has the scope of REST API V2", RegistrationCheck.scope),
    Rule("02", "client credentials are kept and used for every token", RegistrationCheck.credentials),
    Rule("03", "a token is used until it expires", RegistrationCheck.tokenReuse),
    Rule("04", "the configuration is asked for only where a picker is needed", FlowCheck.configurationNeeded),
    Rule("05", "the MVPD that is kept is the one that signed somebody in", FlowCheck.keptMVPD),
    Rule("06", "on the device polls begin after the redirect url was reached", PollCheck.afterUserAgent),
    Rule("07", "for a second screen polls begin right after the code", PollCheck.atOnce),
    Rule("08", "polls end with a profile", PollCheck.untilProfile),
    Rule("09", "polls end with the code", PollCheck.untilExpiry),
    Rule("10", "polls end with a newer code", PollCheck.untilNewerCode),
    Rule("11", "polls are 3 s apart or more", PollCheck.interval),
    Rule("13", "playback needs a permit", onPlayback: PlaybackCheck.permit),
    Rule(
      "14", "a preauthorization repeats only on retry, 3 times at most", DecisionCheck.preauthorizeRepeats),
    Rule("15", "a permit of a preauthorization is kept in memory", DecisionCheck.permitsKept),
    Rule("16", "playback uses a fresh token of its own resource", onPlayback: PlaybackCheck.token),
    Rule("18", "an authorization repeats only on retry, 3 times at most", DecisionCheck.authorizeRepeats),
    Rule(
      "19", "the logout page is loaded", onEnd: FlowCheck.logoutFollowedAtEnd, FlowCheck.logoutFollowed),
    Rule("20", "every call carries Authorization", HeaderCheck.authorization),
    Rule("21", "every call carries AP-Device-Identifier", HeaderCheck.device),
    Rule("22", "every call carries X-Device-Info", HeaderCheck.deviceInfo),
    Rule("23", "the device identifier is stable", HeaderCheck.stableDevice),
    Rule("24", "only documented parameters and headers are sent", ParameterCheck.documented),
    Rule("25", "errors are handled by their action", ErrorCheck.handledByAction),
    Rule("26", "an error inside a decision is no error of the call", ErrorCheck.itemsApart),
    Rule("28", "a token is checked before use, and renewed after 401", RegistrationCheck.tokenChecked),
    Rule("29", "the configuration is kept for 3 minutes", FlowCheck.configurationKept),
    Rule("30", "a second screen checks the code before the login", PollCheck.codeChecked),
    Rule("32", "authorize leads to decisions without a login", FlowCheck.authorizeFollowed),
    Rule("40", "nothing is sent for 1 s after a 429", ErrorCheck.pauseAfterThrottle),
    Rule("41", "only resources marked retry are asked again", DecisionCheck.onlyRetryable),
    Rule("42", "a media token is used once", onPlayback: PlaybackCheck.once),
    Rule("43", "E12 follows partner_profile, and is never the call of B.3", FlowCheck.partnerProfileAsked),
    Rule("44", "decisions of an appleSSO profile carry a valid framework status", DecisionCheck.hasStatus),
    Rule("45", "decisions of other profiles carry none", DecisionCheck.hasNoStatus),
    Rule("46", "a SAMLResponse is sent once", FlowCheck.partnerProfileOnce),
    Rule("47", "renewing a token never registers again", RegistrationCheck.noRegistration),
    Rule("48", "no profiles means a new session", FlowCheck.emptyProfiles),
    Rule("49", "a call asks for no more resources than allowed", DecisionCheck.limits),
    Rule("50", "values are percent-encoded once", ParameterCheck.encodedOnce),
    Rule("51", "E4 sends all that the app knows at once", ParameterCheck.completeSession),
    Rule("52", "no call goes to REST API V1", ParameterCheck.noVersion1),
  ]
}

extension SimulatedAdobePass {
  /// The rules that are checked, by id, each with a line of text.
  ///
  /// Of the 52 rules, those that no trace of requests can decide are left out: R12, R17, R27, R31 and R33 to R39.
  public static var rules: [(id: String, text: String)] { Version2.rules.map { ($0.id, $0.text) } }
}
