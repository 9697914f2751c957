package import SSOStateMachine

extension Situation where M == RESTV2 {
  /// A function that takes an event, as the machine does.
  package typealias Taking =
    @Sendable (inout Self, RESTV2.Event, Timestamp) throws(Refusal) -> Taken<RESTV2.Command>

  /// Plays an event until the flow rests, where every question of the flow has an answer.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - begin: the moment of the event. Each answer takes 40 milliseconds.
  ///   - step: the number of moves before the event.
  ///   - take: takes an event. A test plants a fault here.
  ///   - answer: the number of the sample that answers a command.
  ///   - complaint: the complaint about a command that the flow must not emit; nil for any other command.
  /// - Returns: the complaint; nil if nothing is wrong.
  mutating func complaint(
    playing event: RESTV2.Event, at begin: Timestamp, step: Int,
    taking take: Taking = { (flow, event, now) throws(Refusal) in try flow.take(event, at: now) },
    answering answer: (RESTV2.Command) -> Int?, about complaint: (RESTV2.Command) -> String?
  ) -> String? {
    var now = begin
    guard var taken = try? take(&self, event, now) else { return "a look is refused" }
    for number in 0..<32 {
      for command in taken.commands { if let words = complaint(command) { return words } }
      guard !isResting else { break }
      guard let sample = taken.commands.last.flatMap(answer) else { return "nothing can answer it" }
      now = now.advanced(by: 40)
      let event = RESTV2Samples.all.all[sample].event(for: self, step: step + number)
      guard let next = try? take(&self, event, now) else { return "an answer is refused" }
      taken = next
    }
    return nil
  }
}
