import AdobePassRules
package import SSOConformance
package import SSORESTV1
package import SSORESTV1Rules
package import SSOStateMachine

extension RESTV1 {
  /// No answer of REST API V1 holds several profiles.
  package static func profiles(known _: Outcome?, after _: Command, _: Outcome) -> Outcome? { nil }

  package static func profileCount(in _: Outcome?) -> Int { 0 }

  package static func holdsProfile(of _: String, _: Outcome?) -> Bool { false }

  package static func isSignedIn(_: SSOStateMachine.Situation<RESTV1>, with _: String) -> Bool { false }

  /// After a sign-in on a page, with a code, the token is not Apple's: the user metadata say nothing new at a
  /// logout.
  package static func knownAnswer(
    for key: CallKey<EndpointV1>, _: AnswersAtHand<RESTV1>, after earlier: EarlierAnswers<EndpointV1>
  ) -> KnownAnswer<RESTV1>? {
    guard key.endpoint == .logout, earlier.contains(.createCode), !earlier.contains(.exchange) else {
      return nil
    }
    return KnownAnswer(
      answer: { command in
        guard case .retrieveUserMetadata = command else { return nil }
        return .userMetadata(.success(Shared(UserMetadata(tokenSource: nil))))
      },
      reason: "the app knows from the sign-in that the token is not Apple's")
  }

  package static func firstStep(of _: EndpointV1) -> StageID? { nil }

  package static func logsOut(_ endpoint: EndpointV1) -> Bool {
    endpoint == .logout || endpoint == .logoutInWebView
  }
}
