import SSOStateMachine

extension RESTV1 {
  /// The facts that the steps V1.L3 and V1.L4 know.
  package struct Exit: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    var leaver: Leaver
    /// The source of the authentication; nil if no answer contained the source.
    package var tokenSource: TokenSource?

    func from(_ source: TokenSource?) -> Exit {
      var exit = self
      exit.tokenSource = source
      return exit
    }

    var returnPoint: ReturnPoint { leaver.returnPoint(.admitted(access)) }
    /// The stage in which the flow rests if the person signs out without the service.
    var signedOutLocally: SignedOut {
      var rest = returnPoint.signedOutLocally
      rest.tokenSource = tokenSource
      return rest
    }
    var signedOut: SignedOut { SignedOut(registrationStatus: .admitted(access), tokenSource: tokenSource) }
  }
}
