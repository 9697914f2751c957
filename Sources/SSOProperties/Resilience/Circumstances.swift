package import SSOEffectRunner
package import SSOStateMachine

/// The kind of sign-in that the service knows of the person. A well-meant answer depends on it.
package enum ServiceRecord: UInt8, Hashable, Sendable, CaseIterable {
  /// The person has not signed in on this device.
  case nobody
  /// The person has signed in with an MVPD.
  case regular
  /// The person has signed in with Apple's help.
  case partner
}

/// The world around a flow, apart from a fault: which part answers which command, and how a well-meaning world answers.
/// The search for a way around a ``LastingFault`` takes place in these circumstances.
public struct Circumstances<W: Walkable>: Sendable {
  /// The names of the samples of the person's own events. A name that no sample has is ignored.
  public var wishes: [String]
  /// The person's further deeds, outside the app.
  package var deeds: [Deed] = []
  /// The names of the samples of the app's own events. They are not part of a way, but they must not open a picker.
  package var appEvents: [String] = []
  /// The names of those events by which a person asks to be signed in: Apple's picker may open.
  package var asking: Set<String>
  /// The names of the events after which no picker may open until the person asks again.
  package var unasking: Set<String>
  /// Whether a person who wants to reach a goal finds an event of ``wishes`` on the screen, or can do one of ``deeds``.
  /// Each is given by its name.
  package var isPress: @Sendable (W, String, WayGoal) -> Bool
  /// Whether a situation can be in these circumstances. A fault does not begin in any other situation.
  package var arePossible: @Sendable (W) -> Bool
  /// The part of the world that has to answer; nil if no part has to answer.
  package var part: @Sendable (W, W.Command?) -> String?
  /// The well-meant answer, given what the service knows; nil if there is nothing to answer.
  package var answer: @Sendable (W, W.Command?, ServiceRecord) -> [Sample<W>]?
  /// The class that tells situations apart at a moment, given by its number. Time does not pass on a way, so of an end
  /// it matters only whether it has passed.
  package var tell: @Sendable (W, Int) -> W.Class
  /// Whether a call that has failed is being made again. A broken part fails it each time, so such a
  /// situation is skipped.
  package var isInterrupted: @Sendable (W) -> Bool
  /// Whether a sign-in that the person has asked for is under way. An event of ``unasking`` that leads there has ended
  /// nothing, except for the events by which the person gives up.
  package var isUnderWay: @Sendable (W) -> Bool
  /// The kind of sign-in that the service knows of the person in a situation.
  package var record: @Sendable (W) -> ServiceRecord
  /// The kind of sign-in that the service knows after a command was answered well (nil for a step without such an
  /// answer), and other commands were asked for.
  package var recordAfter: @Sendable (ServiceRecord, W, W.Command?, CommandList<W.Command>) -> ServiceRecord
  /// Whether a command plays what the person is permitted to play.
  package var plays: @Sendable (W.Command) -> Bool
  /// Whether the person is not signed in, and nothing about a subscriber is kept.
  package var isSignedOut: @Sendable (W) -> Bool
  /// Whether a command may open Apple's picker.
  package var opensPicker: @Sendable (W.Command) -> Bool
  /// The failure that the person sees in a situation.
  package var told: @Sendable (W) -> String?
  /// The notice that a command shows the person.
  package var notice: @Sendable (W.Command) -> String?
  /// The stored values at a beginning.
  package var kept: @Sendable (W) -> StoreContents
  /// Keeps and forgets the values that a command specifies.
  package var keep: @Sendable (inout StoreContents, W.Command) -> Void
  /// The values that the next launch may begin with, given what is kept.
  package var relaunched: @Sendable (W, StoreContents, Timestamp) -> [W]

  /// Something that a person does outside the app: in Apple's picker, for example.
  package struct Deed: Sendable {
    /// The name of the deed.
    package let name: String
    /// The samples that happen then, one after the other.
    package let samples: [Sample<W>]
    /// Whether the deed is possible in a situation.
    package let isPossible: @Sendable (W) -> Bool

    /// Makes a deed.
    package init(
      _ name: String, _ samples: [Sample<W>], if isPossible: @escaping @Sendable (W) -> Bool
    ) {
      (self.name, self.samples, self.isPossible) = (name, samples, isPossible)
    }
  }

  /// Circumstances in which nothing answers, nothing plays, and nothing is kept. Set what differs.
  package init(wishes: [String], asking: Set<String>, unasking: Set<String>) {
    (self.wishes, self.asking, self.unasking) = (wishes, asking, unasking)
    isPress = { _, _, _ in true }
    arePossible = { _ in true }
    part = { _, _ in nil }
    answer = { _, _, _ in nil }
    tell = { value, _ in value.explorationClass }
    isInterrupted = { _ in false }
    isUnderWay = { _ in false }
    record = { _ in .nobody }
    recordAfter = { record, _, _, _ in record }
    plays = { _ in false }
    isSignedOut = { _ in false }
    opensPicker = { _ in false }
    told = { _ in nil }
    notice = { _ in nil }
    kept = { _ in StoreContents() }
    keep = { _, _ in }
    relaunched = { _, _, _ in [] }
  }
}

extension Circumstances {
  /// A copy of the circumstances for an app's core around the flow. An app that has requests of its own adds them to
  /// ``wishes``.
  ///
  /// - Parameters:
  ///   - whole: the core.
  ///   - tell: the class of a core, made of the class of its flow. Without this argument, the class is folded:
  ///     ``FlowEmbedding/folded(_:)``.
  ///   - core: the core of a later launch, around the flow that a launch begins with.
  public func of<Whole: FlowEmbedding>(
    _ whole: Whole.Type,
    telling tell: @escaping @Sendable (Whole, W.Class) -> Whole.Class = { $0.folded($1) },
    relaunching core: @escaping @Sendable (Whole, W) -> Whole
  ) -> Circumstances<Whole> where Whole.Flow == W, Whole.Command == W.Command {
    var all = Circumstances<Whole>(wishes: wishes, asking: asking, unasking: unasking)
    let own = self
    all.appEvents = appEvents
    all.tell = { tell($0, own.tell($0.flow, $1)) }
    all.deeds = deeds.map { deed in
      Circumstances<Whole>.Deed(deed.name, deed.samples.map { $0.embedded(in: whole) }) {
        deed.isPossible($0.flow)
      }
    }
    all.isPress = { own.isPress($0.flow, $1, $2) }
    all.arePossible = { own.arePossible($0.flow) }
    all.part = { own.part($0.flow, $1) }
    all.answer = { value, command, record in
      own.answer(value.flow, command, record)?.map { $0.embedded(in: whole) }
    }
    all.isInterrupted = { own.isInterrupted($0.flow) }
    all.isUnderWay = { own.isUnderWay($0.flow) }
    all.record = { own.record($0.flow) }
    all.recordAfter = { own.recordAfter($0, $1.flow, $2, $3) }
    (all.plays, all.opensPicker, all.notice, all.keep) = (plays, opensPicker, notice, keep)
    all.isSignedOut = { own.isSignedOut($0.flow) }
    all.told = { own.told($0.flow) }
    all.kept = { own.kept($0.flow) }
    all.relaunched = { value, kept, now in
      own.relaunched(value.flow, kept, now).map { core(value, $0) }
    }
    return all
  }
}
