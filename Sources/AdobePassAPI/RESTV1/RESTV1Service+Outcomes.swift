public import SSOStateMachine

extension RESTV1Service {
  /// What an answer means for the command whose request it answers (REST API V1); nil for a command that is no call.
  public func outcome(of command: RESTV1.Command, response: HTTPResponse) -> RESTV1.Outcome? {
    nil
  }

  /// What it means for a command that its call brought no answer; nil for a command that is no call. The caller reports
  /// the outcome to the flow.
  public func outcome(of command: RESTV1.Command, fault: Fault.TransportFault) -> RESTV1.Outcome? {
    nil
  }
}
