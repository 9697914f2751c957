import SSOStateMachine

// V2-R14, V2-R15, V2-R18, V2-R41, V2-R44, V2-R45, V2-R49: decisions.

enum DecisionCheck {
  /// One question, and three repeats.
  private static let mostTries = 4

  static func preauthorizeRepeats(_ it: Exchanged) -> String? {
    guard it.endpoint == .preauthorize, let last = it.previousQuestion, last.endpoint == .preauthorize,
      last.number > it.trace.action, last.isSuccess
    else { return nil }
    if last.fingerprint == it.entry.fingerprint {
      if !last.facts.decisions.contains(where: { $0.mayRetry || $0.isPermitted }) {
        return "asked again although no decision says retry"
      }
      return repeats(it) >= mostTries ? "asked again more than 3 times" : nil
    }
    // The app may leave out what was permitted, and ask again about the rest, all at once or one by one.
    guard last.mvpd == it.entry.mvpd, let asked = it.call.resources else { return nil }
    let latest = latestDecisions(before: it)
    let isDenied = latest.values.contains(where: \.isDenied)
    guard isDenied, asked.allSatisfy({ latest[$0.asResource]?.isDenied == true }) else { return nil }
    return "asked again about what was denied, although no decision says retry"
  }

  /// The number of questions that are looked back over.
  private static let farthest = 32

  /// The latest decision about each resource, from the questions of the same kind about the same MVPD right before this
  /// one. Of those that came before the person last asked for something, only the last question counts.
  private static func latestDecisions(before it: Exchanged) -> [String: Facts.DecisionFact] {
    let questions = it.trace.entries.reversed().lazy.filter { $0.isCall && $0.endpoint != .token }
      .prefix { $0.endpoint == it.endpoint && $0.mvpd == it.entry.mvpd }.prefix(farthest)
    var latest: [String: Facts.DecisionFact] = [:]
    for (place, question) in questions.enumerated() where place == 0 || question.number > it.trace.action {
      latest.merge(question.facts.decisions.map { ($0.resource.asResource, $0) }) { later, _ in later }
    }
    return latest
  }

  /// Whether a preauthorization repeats what was denied, for all that is known if its resources are not.
  static func mayRepeatDenied(_ it: Exchanged) -> Bool {
    guard it.endpoint == .preauthorize, let last = it.previousQuestion, last.endpoint == .preauthorize,
      last.number > it.trace.action, last.mvpd == it.entry.mvpd
    else { return false }
    return latestDecisions(before: it).values.contains(where: \.isDenied)
  }

  static func authorizeRepeats(_ it: Exchanged) -> String? {
    guard it.endpoint == .authorize else { return nil }
    if it.trace.knowsActions, let last = lastOfTheSame(it), !last.facts.decisions.isEmpty,
      last.facts.decisions.allSatisfy(\.asksForNothing)
    {
      return "asked again although no decision says retry"
    }
    return repeats(it) >= mostTries ? "asked again more than 3 times" : nil
  }

  /// The last equal question since the person last asked for something, with only decisions in between.
  private static func lastOfTheSame(_ it: Exchanged) -> Trace.Entry? {
    it.trace.wish.reversed().lazy.filter { $0.isCall && $0.endpoint != .token }
      .prefix { $0.endpoint?.decides == true }.first { $0.fingerprint == it.entry.fingerprint }
  }

  /// The number of equal questions in a row, right before this one, that were answered with `retry`.
  private static func repeats(_ it: Exchanged) -> Int {
    it.trace.wish.reversed().lazy.filter { $0.isCall && $0.endpoint != .token }.prefix {
      $0.fingerprint == it.entry.fingerprint && $0.facts.decisions.contains(where: \.mayRetry)
    }.count
  }

  static func permitsKept(_ it: Exchanged) -> String? {
    guard it.endpoint == .preauthorize, let resources = it.call.resources else { return nil }
    let asked = Set(resources.map(\.asResource))
    let process = it.trace.process
    for place in process.indices.reversed() {
      if process[place].changesProfile { return nil }
      guard process[place].endpoint == .preauthorize, process[place].mvpd == it.entry.mvpd,
        !process[place].isDisturbed
      else { continue }
      if process[place].facts.decisions.contains(where: {
        $0.isPermitted && asked.contains($0.resource.asResource)
      }) {
        return "asked about a resource that is permitted already"
      }
    }
    return nil
  }

  static func onlyRetryable(_ it: Exchanged) -> String? {
    guard it.endpoint?.decides == true, let asked = it.call.resources,
      let last = it.previousQuestion, last.endpoint == it.endpoint, last.mvpd == it.entry.mvpd
    else { return nil }
    let latest = latestDecisions(before: it)
    let again = asked.compactMap { latest[$0.asResource] }
    guard again.contains(where: \.mayRetry), again.contains(where: \.isDenied) else { return nil }
    return "asked again about a resource that is not marked retry"
  }

  static func hasStatus(_ it: Exchanged) -> String? {
    guard it.endpoint?.decides == true, it.entry.facts.profileType == "appleSSO" else { return nil }
    return it.entry.facts.statusFault.map { "beside an appleSSO profile, \($0)" }
  }

  static func hasNoStatus(_ it: Exchanged) -> String? {
    guard it.endpoint?.decides == true, let type = it.entry.facts.profileType, type != "appleSSO" else {
      return nil
    }
    let isSent = it.call.statusText != nil
    guard isSent else { return nil }
    if case .unrecognized = ProfileType(rawValue: type) {
      return "a framework status beside a profile of an unknown type"
    }
    return "a framework status beside a profile of type \(type)"
  }

  static func limits(_ it: Exchanged) -> String? {
    guard let count = it.call.json?["resources"]?.list?.count else { return nil }
    guard it.endpoint?.decides == true else { return nil }
    // An app that gets a permit among more resources than the usual limit has agreed with Adobe on a higher limit.
    let decisions = it.entry.facts.decisions
    if it.endpoint == .preauthorize, decisions.count >= count, decisions.contains(where: \.isPermitted) {
      return nil
    }
    let expected = it.expectations
    let most = it.endpoint == .preauthorize ? expected.mostPreauthorized : expected.mostAuthorized
    return count > most ? "\(count) resources at once" : nil
  }
}

extension Trace.Entry {
  /// Whether the profile may have changed after this request.
  var changesProfile: Bool {
    endpoint == .logout || (facts.profiles ?? 0) > 0 || facts.action == "authorize"
  }
}

/// V2-R13, V2-R16, V2-R42: playback. A violation counts for one rule only.
package enum PlaybackCheck {
  package static func permit(_ playback: Playback) -> String? {
    playback.isPermitted ? nil : "playback of a resource that no decision has permitted"
  }

  package static func once(_ playback: Playback) -> String? {
    playback.token?.isUsed == true ? "a media token was used twice" : nil
  }

  package static func token(_ playback: Playback) -> String? {
    guard playback.isPermitted, playback.token?.isUsed != true else { return nil }
    guard let token = playback.token, token.resource == playback.resource else {
      return "playback with a token that was not issued for its resource"
    }
    return playback.now < token.notAfter ? nil : "playback with an expired token"
  }
}

extension Facts.DecisionFact {
  /// Whether the resource was denied, and the app is not to ask about it again.
  fileprivate var isDenied: Bool { !mayRetry && !isPermitted }
}
