package import SSOEffectRunner
package import SSOStateMachine

/// A flow whose app keeps values for the next launch.
package protocol LaunchedFlow: Walkable {
  /// The beginnings of walks over several launches.
  static var launchBeginnings: [Beginning<Launches<Self>>] { get }
  /// The samples of the flow, and the launches. Made once: walks ask for them at each step.
  static var launchSamples: Samples<Launches<Self>> { get }

  /// The sign-out that the flow knows; nil if it knows none.
  var signOut: SignOut? { get }
  /// Whether the flow rests signed in or signed out, and nothing waits for the person.
  var isSettled: Bool { get }

  /// Keeps the value that a command stores, and drops the one that it forgets.
  static func keep(_ command: Command, in contents: inout StoreContents)
  /// Keeps a snapshot of the flow.
  func keepSnapshot(in contents: inout StoreContents)
  /// The flow of the next launch.
  func relaunched(with contents: StoreContents, restoresSnapshot: Bool, at now: Timestamp) -> Self
}

extension LaunchedFlow {
  /// The flows of the next launch, without a snapshot and with one of this moment.
  package func relaunched(with contents: StoreContents, at now: Timestamp) -> [Self] {
    var contents = contents
    keepSnapshot(in: &contents)
    return [false, true].map { relaunched(with: contents, restoresSnapshot: $0, at: now) }
  }
}

/// A flow, with what its launches keep. A launch may come at any moment: the system has ended the app before.
package struct Launches<Flow: LaunchedFlow>: FlowEmbedding {
  package typealias Outcome = Flow.Outcome
  package typealias Command = Flow.Command
  package typealias Class = Flow.Class

  package enum Event: Sendable {
    case flow(Flow.Event)
    /// The app is ended, and launched again with what is stored, and with the snapshot if the app restores one.
    case launch(restoresSnapshot: Bool)
  }

  package private(set) var flow: Flow
  package var contents = StoreContents()

  package init(flow: Flow) { self.flow = flow }

  package static var beginnings: [Beginning<Self>] { Flow.launchBeginnings }
  package static var samples: Samples<Self> { Flow.launchSamples }

  /// Makes the samples of the flow, and those of the launches.
  package static func makeSamples() -> Samples<Self> {
    Flow.samples.of(
      Self.self,
      adding: [
        .event("launch", .launch(restoresSnapshot: false), role: .setback),
        .event("launchWithSnapshot", .launch(restoresSnapshot: true), role: .setback, simpler: "launch"),
      ], event: { .flow($0) }, outcome: { $0 })
  }

  package func folded(_ flow: Flow.Class) -> Flow.Class { flow }
  package static func event(_ event: Flow.Event) -> Event { .flow(event) }
  package func isUnmoved(since before: Self) -> Bool { flow.isUnmoved(since: before.flow) }

  package mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Flow.Command> {
    switch event {
    case .flow(let event):
      let taken = try flow.take(event, at: now)
      for command in taken.commands { Flow.keep(command, in: &contents) }
      if flow.isResting { flow.keepSnapshot(in: &contents) }
      return taken
    case .launch(let restoresSnapshot):
      flow = flow.relaunched(with: contents, restoresSnapshot: restoresSnapshot, at: now)
      return Taken()
    }
  }
}

extension Step {
  /// The step of the flow; nil at a launch.
  package func ofFlow<Flow>() -> Step<Flow>? where W == Launches<Flow> {
    of(\.flow, event: { if case .flow(let event) = $0 { event } else { nil } }, commands: { $0 })
  }
}

extension Property {
  /// The next launch knows of a sign-out what this one knows. A sign-out that failed is kept before the flow counts it,
  /// and a sign-out that is given up before its end may be sent once more.
  package static func signOutIsKept<Flow>() -> Property where W == Launches<Flow> {
    Property(
      "a sign-out that the flow knows is kept", source: "contract, sign-ins",
      when: {
        $0.refusal == nil && $0.after.flow.isSettled
          && ($0.before.contents.signOut ?? $0.after.contents.signOut) != nil
      }
    ) { step in
      let (kept, known) = (step.after.contents.signOut, step.after.flow.signOut)
      return kept == known || known?.unfinished == nil && kept?.awaiting(nil) == known
    }
  }
}
