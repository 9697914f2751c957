import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// V1-R25, V1-R26, V1-R30 to V1-R33: decisions, logout, and the throttle.

enum DecisionCheckV1 {
  typealias Exchanged = ServiceExchange<Version1>

  static func tokenAskedAgain(_ it: Exchanged) -> String? {
    guard it.endpoint == .authorize || it.endpoint == .mediaToken, let last = it.previousQuestion,
      last.number > it.trace.action, last.facts.error == .authenticatedProfileMissing
    else { return nil }
    return "asked again although no person is authenticated"
  }

  static func authorized(_ it: Exchanged) -> String? {
    guard it.endpoint == .mediaToken, it.trace.isWhole, let resource = it.call["resource"]?.asResource else {
      return nil
    }
    let isPermitted = it.trace.process.contains { entry in
      entry.facts.decisions.contains { $0.resource.asResource == resource && $0.isPermitted }
        && (entry.endpoint == .authorize || entry.endpoint == .authorizationToken)
    }
    return isPermitted ? nil : "a media token for what was not authorized"
  }

  static func metadataSeen(_ it: Exchanged) -> String? {
    guard it.endpoint == .logout || it.endpoint == .logoutInWebView, it.trace.isWhole,
      !isRegular(it.trace)
    else { return nil }
    let since = it.trace.process.reversed().prefix { $0.endpoint != .logout || !$0.isSuccess }
    return since.contains { $0.endpoint == .userMetadata } ? nil : "a logout without a look at tokenSource"
  }

  /// Whether the app itself has signed the person in with a code, and not with the partner, so that it knows
  /// the source of the token.
  private static func isRegular(_ trace: ServiceTrace<Version1>) -> Bool {
    let signIn = trace.process.reversed().prefix { $0.endpoint != .exchange || !$0.isSuccess }
    guard let code = signIn.last(where: { $0.endpoint == .createCode && $0.isSuccess }) else { return false }
    return signIn.contains {
      $0.number > code.number && $0.endpoint?.asksForToken == true && $0.isSuccess && !$0.isDisturbed
    }
  }

  /// A logout that follows a decision that was denied, or a call about a token or a decision that has failed, sooner than a
  /// person could press anything. The look at the user metadata comes before every logout.
  static func loggedOutByFailure(_ it: Exchanged) -> String? {
    guard it.endpoint == .logout || it.endpoint == .logoutInWebView,
      let last = it.trace.wish.last(where: {
        $0.isCall && $0.endpoint != .token && $0.endpoint != .userMetadata
      }), let endpoint = last.endpoint, it.follows(last)
    else { return nil }
    if last.facts.decisions.contains(where: { !$0.isPermitted }) { return "a logout right after a denial" }
    let hasFailed =
      endpoint.asksForToken
      ? last.status == 401 || last.status >= 500 : endpoint.decides && last.status >= 400
    return hasFailed ? "a logout right after \(endpoint.rawValue) failed" : nil
  }

  /// Too many calls, or an answer of the throttle: REST API V1 also answers 403, with a page, to requests that come too rapidly.
  static func throttle(_ it: Exchanged) -> String? {
    if it.entry.status == 403, it.entry.facts.isThrottled {
      return "answered with 403 and a page, as the throttle answers requests that come too rapidly"
    }
    return WaitCheck.throttle(it)
  }

  static func logoutInWebView(_ it: Exchanged) -> String? {
    guard it.endpoint == .logoutInWebView, it.call.request.header("Authorization") != nil else { return nil }
    return "a call with GET; pages contradict each other: send DELETE /api/v1/logout"
  }
}
