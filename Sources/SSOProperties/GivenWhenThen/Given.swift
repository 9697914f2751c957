public import SSOStateMachine

/// One row of a specification: the value before, the event, and what follows.
///
/// ```swift
/// let verdict = Given(signedIn).when(.play(news))
///   .then("D.5", commands: [.retrieveFrameworkStatus(.silent(promptsForAccess: false))])
/// #expect(verdict.holds, "\(verdict)")
/// ```
///
/// A field that changes without being mentioned fails the row: list the field in `changing`, or give the whole value
/// that follows.
public struct Given<W: Walkable>: Sendable {
  let value: W
  let now: Timestamp

  /// - Parameters:
  ///   - value: the value before the event.
  ///   - now: the moment of the event.
  public init(_ value: W, at now: Timestamp? = nil) {
    (self.value, self.now) = (value, now ?? W.samples.moments.first ?? Timestamp(0))
  }

  /// The value that a replay leads to, at the moment of its last move.
  ///
  /// - Parameter replay: the moves; those of a counterexample, for example.
  /// - Throws: an error that says which name in the replay does not exist, with the most similar existing name.
  public init(after replay: Replay<W>) throws {
    guard let end = replay.end else {
      throw MisreadReplay(description: replay.misreading ?? "\(replay)")
    }
    self.init(end.value, at: end.now)
  }

  /// An event happens.
  public func when(_ event: W.Event) -> When<W> { When(given: self, event: event) }
}

/// A beginning or a sample in a replay that does not exist.
package struct MisreadReplay: Error, Hashable, CustomStringConvertible {
  /// The complaint about the name, with the most similar existing name.
  package let description: String
}

/// An event that has happened, before its consequences are stated.
public struct When<W: Walkable>: Sendable {
  fileprivate let given: Given<W>
  fileprivate let event: W.Event

  /// The expected consequences: the whole value and the commands, exactly.
  ///
  /// - Parameters:
  ///   - expected: the value that follows.
  ///   - commands: the commands asked for, in order.
  public func then(_ expected: W, commands: [W.Command] = []) -> Consequence {
    judge { after, taken in
      Difference(of: expected, and: after).lines.map { "value\($0)" } + unlike(commands, taken.commands)
    }
  }

  /// The expected consequences: the place, the commands, and the fields that may change. Any other field that changes
  /// fails the row.
  ///
  /// - Parameters:
  ///   - place: the name of the place that the event leads to; its number without a machine.
  ///   - commands: the commands asked for, in order.
  ///   - fields: the fields that may change, as a difference shows them, with all fields inside them; the first dot may
  ///     be left out. If the place changes, state and ticket of the flow may change as well.
  public func then(
    _ place: String, commands: [W.Command] = [], changing fields: [String] = []
  ) -> Consequence {
    judge { after, taken in
      let reached = W.name(ofPlace: after.place)
      let lines = Difference(of: given.value, and: after).lines
      let said = given.value.place == after.place ? fields : fields + OwnFields.ofPlace(reached, in: after)
      let unsaid = lines.filter { line in !said.contains { line.isOf(field: $0) } }
      return (reached == place ? [] : ["stands in \(reached), not in \(place)"])
        + unsaid.map { "changed unsaid: \($0)" } + unlike(commands, taken.commands)
    }
  }

  /// The event must be refused, and nothing must change.
  ///
  /// - Parameter expected: the refusal. Without this argument, any refusal will do; ``Consequence/refusal`` says which.
  public func thenIsRefused(_ expected: Refusal? = nil) -> Consequence {
    var after = given.value
    do {
      let taken = try after.take(event, at: given.now)
      return Consequence(lines: ["is not refused\(arrows(of: taken).map { ": \($0)" } ?? "")"])
    } catch {
      let isOther = expected.map { $0 != error } ?? false
      let other = isOther ? ["is refused otherwise: \(error)"] : []
      let changed =
        after.isUnmoved(since: given.value) ? [] : Difference(of: given.value, and: after).lines
      return Consequence(lines: other + changed, refusal: error)
    }
  }

  private func judge(_ complaints: (W, Taken<W.Command>) -> [String]) -> Consequence {
    var after = given.value
    do {
      let taken = try after.take(event, at: given.now)
      TestTrace.files?.add(taken.path, of: W.graph, at: given.now)
      let lines = complaints(after, taken)
      let took = arrows(of: taken).map { ["took \($0)"] } ?? []
      return Consequence(lines: lines.isEmpty ? [] : lines + took)
    } catch {
      return Consequence(lines: ["is refused: \(error)"], refusal: error)
    }
  }

  /// The names of the arrows; nil if no arrow was taken.
  private func arrows(of taken: Taken<W.Command>) -> String? {
    taken.path.isEmpty ? nil : taken.path.map(W.name(of:)).joined(separator: " → ")
  }

  private func unlike(_ expected: [W.Command], _ commands: CommandList<W.Command>) -> [String] {
    let commands = Array(commands)
    guard commands != expected else { return [] }
    return Difference(of: expected, and: commands).lines.map { "commands\($0)" }
  }
}

/// Whether the expected consequences follow.
public struct Consequence: Sendable, CustomStringConvertible {
  /// The expectations that do not hold.
  package let lines: [String]
  /// The reason why the event was refused; nil if the event was taken.
  public private(set) var refusal: Refusal?

  /// Whether every expectation holds.
  public var holds: Bool { lines.isEmpty }

  /// The whole message of a test.
  public var description: String {
    if !holds { return lines.joined(separator: "\n") }
    return refusal.map { "is refused: \($0)" } ?? "holds"
  }
}

extension String {
  fileprivate func isOf(field: String) -> Bool {
    let field = field.hasPrefix(".") ? field : ".\(field)"
    return hasPrefix("\(field):") || hasPrefix("\(field).") || hasPrefix("\(field)[")
  }
}
