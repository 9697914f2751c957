// What all machines of the service know alike, under the names of this one.

extension RESTV2 {
  /// How long to wait.
  public typealias Wait = SSOStateMachine.Wait
  /// How a user agent ended.
  public typealias UserAgentEnd = SSOStateMachine.UserAgentEnd
  /// What became of a snapshot.
  public typealias Restoration = SSOStateMachine.Restoration
  /// An authentication code, with the moment from which on it must not be used.
  public typealias Code = LoginCode
  /// How far the app is registered with the service.
  public typealias Standing = SSOStateMachine.Standing
  /// What a sign-in is on the way to.
  public typealias Purpose = SSOStateMachine.Purpose
  /// A way through the phases before a profile is there.
  public typealias Journey = SSOStateMachine.Journey
  package typealias Attempts = SSOStateMachine.Attempts
  typealias Reaction = SSOStateMachine.Reaction
}
