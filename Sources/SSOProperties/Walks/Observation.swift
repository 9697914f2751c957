package import SSOStateMachine

/// A walk that a running flow takes. Each of its events is taken once more, by a value of its own, and judged.
package struct Observation<W: Walkable> {
  /// The value that the events lead to.
  package var value: W { walker.value }
  /// The names of the properties that the events concern.
  package private(set) var exercised: Set<String> = []
  /// The first complaint, followed by the events up to it; nil if nothing is wrong.
  package private(set) var complaint: String?
  private let watches: [(name: String, watch: Watch<W>)]
  private var walker: Walker<W>
  private var events: [String] = []

  /// Begins where the flow begins.
  package init(_ beginning: W, _ properties: [Property<W>]) {
    walker = Walker(beginning)
    watches = properties.map { ($0.name, $0.watch(beginning)) }
  }

  /// Takes an event that the flow has received at a moment, even if the flow has refused it.
  package mutating func take(_ event: W.Event, at now: Timestamp) {
    events.append("  \(event)")
    let step = walker.take(event, at: now)
    for (name, watch) in watches { note(watch.step(step), name) }
  }

  /// Notes that the flow has gone elsewhere, or another complaint of the observer.
  package mutating func complain(_ text: String) {
    complaint = complaint ?? ([text] + events).joined(separator: "\n")
  }

  /// Judges the end of the walk.
  package mutating func end() {
    for (name, watch) in watches { note(watch.end(walker), name) }
  }

  private mutating func note(_ judgement: Judgement, _ name: String) {
    switch judgement {
    case .idle: break
    case .held: exercised.insert(name)
    case .broken(let text): complain("\(name): \(text)")
    }
  }
}
