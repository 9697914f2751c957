import SSOStateMachine

extension RESTV1 {
  /// What the steps V1.L3 to V1.L5 know.
  package struct Exit: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    let leaver: Leaver
    /// Where the authentication came from; nil if no answer said so.
    package var tokenSource: TokenSource?

    func from(_ source: TokenSource?) -> Exit {
      var exit = self
      exit.tokenSource = source
      return exit
    }

    var returnPoint: ReturnPoint { .signingOut(.admitted(access), leaver) }
    /// Where the flow rests if the person signs out without the service.
    var signedOutLocally: SignedOut {
      var rest = returnPoint.signedOutLocally
      rest.tokenSource = tokenSource
      return rest
    }
    var signedOut: SignedOut { SignedOut(registrationStatus: .admitted(access), tokenSource: tokenSource) }
  }
}
