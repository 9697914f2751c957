/// The Apple single sign-on flow of Adobe Pass Authentication's REST API V1 ("clientless"), as a state machine.
///
/// The service has ended its support; apps that still ship with it find every step of its cookbook here. It stands on
/// the engine of ``RESTV2``, and is used in the same way:
///
/// ```swift
/// var flow = RESTV1.launch(configuration).situation
/// let reduction = try RESTV1.reduce(into: &flow, .signIn, at: now)
/// for command in reduction.commands { run(command, reduction.ticket) }
/// ```
public enum RESTV1: Sendable {
  /// `rest-v1`.
  public static var name: String { "rest-v1" }
}
