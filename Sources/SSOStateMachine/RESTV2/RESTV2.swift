/// The Apple single sign-on flow of Adobe Pass Authentication's REST API V2, as a state machine.
///
/// ```swift
/// var flow = RESTV2.launch(configuration).situation
/// let reduction = try RESTV2.reduce(into: &flow, .signIn, at: now)
/// for command in reduction.commands { run(command, reduction.ticket) }
/// ```
public enum RESTV2: StagedMachine {
  /// The situation of a flow of this machine.
  public typealias Situation = SSOStateMachine.Situation<RESTV2>

  /// `rest-v2`.
  public static var name: String { "rest-v2" }

  /// The stages and arrows, read off the declarations that ``reduce(into:_:at:)`` runs.
  public static let graph = StateGraph(of: RESTV2.self, initial: Idle.card.id)

  public static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  public static func isSentAnywhere(_ event: Event) -> Bool {
    switch event {
    case .preauthorize, .play, .checkAuthorization, .enterForeground, .check: true
    case .signIn, .chooseProfile, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .useTempPass,
      .refreshProfile, .requestNewCode, .requestPermission, .acknowledge, .retry, .cancel, .logOut,
      .logOutLocally, .completed:
      false
    }
  }

  /// Applies one event, then runs deciding stages until a stage awaits or rests.
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
  ) throws(Refusal) -> Reduction<RESTV2> {
    try run(&situation, event, at: now)
  }
}
