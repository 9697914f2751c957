public import SSOStateMachine

/// The Apple single sign-on flow of Adobe Pass Authentication's REST API V1 ("clientless"), as a state machine.
///
/// The service has ended its support of this version. Apps that still ship with REST API V1 find every step of its
/// cookbook here. The machine runs on the same engine as ``/SSOStateMachine/RESTV2``, and is used in the same way:
///
/// ```swift
/// var flow = RESTV1.launch(configuration).situation
/// let reduction = try RESTV1.reduce(into: &flow, .signIn, at: now)
/// for command in reduction.commands { run(command, reduction.ticket) }
/// ```
public enum RESTV1: StagedMachine {
  /// The situation of a flow.
  public typealias Situation = SSOStateMachine.Situation<RESTV1>

  /// `rest-v1`.
  public static var name: String { "rest-v1" }

  /// The stages and arrows, read off the declarations that ``reduce(into:_:at:)`` runs.
  public static let graph = StateGraph(of: RESTV1.self, initial: Idle.card.id)

  public static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  public static func isSentAnywhere(_ event: Event) -> Bool {
    switch event {
    case .check, .preauthorize, .play, .pollNow, .enterForeground: true
    case .signIn, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .requestNewCode, .requestPermission,
      .acknowledge, .retry, .cancel, .logOut, .logOutLocally, .completed:
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
  ) throws(Refusal) -> Reduction<RESTV1> {
    try run(&situation, event, at: now)
  }
}
