public import SSOStateMachine

/// The flow of the AccessEnabler iOS/tvOS SDK, as a state machine (legacy cookbook, steps S.1 to S.6).
///
/// The SDK itself talks to Apple's framework and to the service. The machine sees only the callbacks and codes.
///
/// ```swift
/// var flow = AccessEnablerMachine.launch(configuration)
/// let reduction = try AccessEnablerMachine.reduce(into: &flow, .signIn, at: now)
/// for command in reduction.commands { run(command, reduction.ticket) }
/// ```
///
/// A callback carries no ticket. A late callback is recognized by what it says of itself (the resource, the key, the
/// dialog, the error code), and by whether the stage handles it at all. Every other callback is refused as `notNow` and
/// changes nothing. Docs: docs/decisions/0007.
public enum AccessEnablerMachine: StagedMachine {
  /// The situation of a flow.
  public typealias Situation = SSOStateMachine.Situation<AccessEnablerMachine>

  /// `access-enabler`.
  public static var name: String { "access-enabler" }

  /// The stages and arrows, read off the declarations that ``reduce(into:_:at:)`` runs.
  public static let graph = StateGraph(of: AccessEnablerMachine.self, initial: Idle.card.id)

  public static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  /// The SDK calls back without regard to the current state of the flow. Only a view controller must be carried out. So
  /// a view controller that the stage does not take, for example a second one without a dismissal, is refused as
  /// `unexpected`.
  public static func isSentAnywhere(_ event: Event) -> Bool {
    switch event {
    case .callback(.presentTvProviderDialog): false
    case .callback, .preauthorize, .play, .enterForeground, .check, .getSelectedProvider, .getMetadata: true
    case .signIn, .chooseMVPD, .chooseAnotherMVPD, .acknowledge, .retry, .cancel, .logOut, .logOutLocally,
      .completed:
      false
    }
  }

  /// Applies one event, then runs deciding stages until one awaits or rests.
  ///
  /// - Parameters:
  ///   - situation: the situation of the flow. If the event is refused, its state is left as it was.
  ///   - event: what happened.
  ///   - now: when it happened.
  /// - Returns: the arrows taken and the commands to run, both in order.
  /// - Throws: ``/StateMachineEngine/Refusal``; the event is dropped. `late` and `notNow` are normal; any other is a
  ///   programming error to report.
  @inline(never)
  public static func reduce(
    into situation: inout Situation, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<AccessEnablerMachine> {
    try run(&situation, event, at: now)
  }
}
