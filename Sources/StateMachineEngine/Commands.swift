/// The commands of one reduction, in order. A list of at most one command costs no allocation.
public enum CommandList<Command: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing to do.
  case none
  /// One command.
  case one(Command)
  /// Several commands, to be run in this order.
  case many([Command])

  @inlinable @inline(__always)
  package func preceded(by first: Command) -> Self {
    switch self {
    case .none: .one(first)
    case .one(let last): .many([first, last])
    case .many(let rest): .many([first] + rest)
    }
  }
}

extension CommandList: RandomAccessCollection {
  /// The first position.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last.
  @inlinable
  public var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let commands): commands.count
    }
  }

  /// The command at a position in `0..<count`.
  @inlinable
  public subscript(position: Int) -> Command {
    switch self {
    case .none: [][position]
    case .one(let command): CollectionOfOne(command)[position]
    case .many(let commands): commands[position]
    }
  }
}
