public import SSOStateMachine

/// One row of a specification: the value before, the event, and what follows.
///
/// ```swift
/// let verdict = Given(signedIn).when(.play(news))
///   .then("X.requestingAuthorization", commands: [.retrieveFrameworkStatus(.silent(promptsForAccess: false))])
/// #expect(verdict.holds, "\(verdict)")
/// ```
///
/// A field that changes without being mentioned fails the row: name the field in `changing`, or give the whole value
/// that follows.
public struct Given<W: Walkable>: Sendable {
  let value: W
  let now: Timestamp

  /// - Parameters:
  ///   - value: the value before the event.
  ///   - now: the moment of the event.
  public init(_ value: W, at now: Timestamp? = nil) {
    (self.value, self.now) = (value, now ?? W.moments.first ?? Timestamp(0))
  }

  /// An event happens.
  public func when(_ event: W.Event) -> When<W> { When(given: self, event: event) }

  /// The command in flight ends with this outcome.
  public func when(outcome: W.Outcome) -> When<W> { when(value.completion(outcome, isLate: false)) }
}

/// An event that has happened, and whose consequences are to be told.
public struct When<W: Walkable>: Sendable {
  fileprivate let given: Given<W>
  fileprivate let event: W.Event

  /// What follows: the whole value and the commands, exactly.
  ///
  /// - Parameters:
  ///   - expected: the value that follows.
  ///   - commands: the commands asked for, in order.
  public func then(_ expected: W, commands: [W.Command] = []) -> Consequence {
    judge { after, taken in
      Difference(of: expected, and: after).lines.map { "value\($0)" } + unlike(commands, taken.commands)
    }
  }

  /// What follows: the place, the commands, and the fields that may change. Any other field that changes fails.
  ///
  /// - Parameters:
  ///   - place: the name of the place that the event leads to.
  ///   - commands: the commands asked for, in order.
  ///   - changing: the fields that may change, as a difference names them, with all fields inside them. If the place
  ///     changes, the fields of ``Walkable/fieldsOfPlace`` may change as well.
  public func then(
    _ place: String, commands: [W.Command] = [], changing fields: [String] = []
  ) -> Consequence {
    judge { after, taken in
      let reached = W.name(ofPlace: after.place)
      let lines = Difference(of: given.value, and: after).lines
      let said = given.value.place == after.place ? fields : fields + W.fieldsOfPlace
      let unsaid = lines.filter { line in !said.contains { line.isOf(field: $0) } }
      return (reached == place ? [] : ["stands in \(reached), not in \(place)"])
        + unsaid.map { "changed unsaid: \($0)" } + unlike(commands, taken.commands)
    }
  }

  /// The event must be refused, and nothing must change.
  public func thenIsRefused() -> Consequence {
    var after = given.value
    do {
      let taken = try after.take(event, at: given.now)
      return Consequence(lines: ["is not refused: \(taken.path.map(W.name(of:)).joined(separator: " → "))"])
    } catch {
      return Consequence(
        lines: after.isUnmoved(since: given.value) ? [] : Difference(of: given.value, and: after).lines)
    }
  }

  private func judge(_ complaints: (W, Taken<W.Command>) -> [String]) -> Consequence {
    var after = given.value
    do {
      let taken = try after.take(event, at: given.now)
      TestTrace.files?.add(taken.path, of: W.graph, at: given.now)
      let lines = complaints(after, taken)
      let arrows = taken.path.map(W.name(of:)).joined(separator: " → ")
      return Consequence(lines: lines.isEmpty ? [] : lines + ["took \(arrows)"])
    } catch {
      return Consequence(lines: ["is refused: \(error)"])
    }
  }

  private func unlike(_ expected: [W.Command], _ commands: Commands<W.Command>) -> [String] {
    let commands = Array(commands)
    guard commands != expected else { return [] }
    return Difference(of: expected, and: commands).lines.map { "commands\($0)" }
  }
}

/// Whether the expected consequences follow.
public struct Consequence: Sendable, CustomStringConvertible {
  /// The expectations that do not hold.
  public let lines: [String]

  /// Whether every expectation holds.
  public var holds: Bool { lines.isEmpty }

  /// The whole message of a test.
  public var description: String { holds ? "holds" : lines.joined(separator: "\n") }
}

extension String {
  fileprivate func isOf(field: String) -> Bool {
    hasPrefix(".\(field):") || hasPrefix(".\(field).") || hasPrefix(".\(field)[")
  }
}
