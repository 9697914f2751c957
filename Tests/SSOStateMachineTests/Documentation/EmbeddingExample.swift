// The example of the README: a test compares it word by word.
import SSOStateMachine

struct AppCore {
  private(set) var flow: RESTV2.Situation
  private(set) var refusals: [Refusal] = []

  init(_ configuration: FlowConfiguration, stored: RESTV2.Stored, at now: Timestamp) {
    flow = RESTV2.launch(configuration, stored: stored, at: now).situation
  }

  /// Returns what to do next. Bring each outcome back as `.completed(outcome, flow.ticket)`.
  mutating func send(_ event: RESTV2.Event, at now: Timestamp) -> Commands<RESTV2.Command> {
    do {
      return try RESTV2.reduce(into: &flow, event, at: now).commands
    } catch {
      refusals.append(error)  // refused by name; the flow stands where it stood
      return .none
    }
  }
}
