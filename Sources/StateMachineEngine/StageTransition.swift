/// A move along an arrow and through the deciding stages behind it: the arrows, the state at their end, and their
/// commands. Only ``Arrow`` makes a transition. It cannot be copied, because the reducer hands the state on.
public struct StageTransition<M: StagedMachine>: ~Copyable, Sendable {
  @usableFromInline var arrows: StateGraph.Path
  @usableFromInline var emitted: CommandList<M.Command>
  /// The state at the end of the way; nil if the flow does not settle within `StateGraph.Path.capacity` arrows.
  public let state: M.State?
  /// Whether the command in flight stays in flight.
  public let stays: Bool

  /// The arrows, in order.
  @inlinable @inline(__always)
  public var path: StateGraph.Path { arrows }
  /// The commands that the arrows emit, in order.
  @inlinable @inline(__always)
  public var commands: CommandList<M.Command> { emitted }

  @inlinable @inline(__always)
  package init(
    _ edge: EdgeID, _ state: M.State?, _ commands: CommandList<M.Command>, stays: Bool = false
  ) {
    arrows = StateGraph.Path(edge)
    emitted = commands
    self.state = state
    self.stays = stays
  }

  @inlinable @inline(__always)
  package mutating func precede(by edge: EdgeID) { arrows.prepend(edge) }

  /// Not inlined: many arrows emit a command before those of the stages behind it.
  @inlinable @inline(never)
  package mutating func precede(by command: M.Command) { emitted = emitted.preceded(by: command) }
}

/// The moment of an event, as the stages of one reduction see it.
///
/// The moment also counts the arrows that the event may still take, so that a ring of deciding stages ends.
public struct Moment: Hashable, Sendable {
  /// When the event happened.
  public let time: Timestamp
  @usableFromInline let arrowsLeft: UInt8

  /// The moment of an event that has taken no arrow yet. Only the reducer makes such a moment: a stage hands its own
  /// moment on.
  @inlinable
  package init(_ time: Timestamp) { self.init(time, arrowsLeft: UInt8(StateGraph.Path.capacity)) }

  @inlinable @inline(__always)
  init(_ time: Timestamp, arrowsLeft: UInt8) { (self.time, self.arrowsLeft) = (time, arrowsLeft) }

  /// A copy of the moment behind one more arrow; nil if no arrow would be left.
  @inlinable
  var afterArrow: Moment? {
    arrowsLeft > 1 ? Moment(time, arrowsLeft: arrowsLeft - 1) : nil
  }
}
