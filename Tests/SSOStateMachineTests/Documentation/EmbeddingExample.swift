// An example of docs/guide.md: PageTests compares the two.
import SSOStateMachine

nonisolated struct AppCore {
  private(set) var flow: RESTV2.Situation
  private(set) var refusals: [Refusal] = []

  init(_ configuration: FlowConfiguration, stored: RESTV2.Stored, at now: Timestamp) {
    flow = RESTV2.launch(configuration, stored: stored, at: now).situation
  }

  /// Returns what to do next. Bring each outcome back as `.completed(outcome, reduction.ticket)`, with the ticket of the
  /// reduction that asked for it: one that comes after a cancel is known as late by it.
  mutating func send(_ event: RESTV2.Event, at now: Timestamp) -> Reduction<RESTV2>? {
    do {
      return try RESTV2.reduce(into: &flow, event, at: now)
    } catch {
      refusals.append(error)  // refused by name; the flow stands where it stood
      return nil
    }
  }
}
