import Foundation

/// A store that forgets at the end of the process.
public final class MemoryStore: FlowStore {
  private let contents: Locked<StoreContents>

  /// Makes a store, with what an earlier launch might have kept.
  public init(_ contents: StoreContents = StoreContents()) { self.contents = Locked(contents) }

  /// What was saved last.
  public func load() -> StoreContents { contents.withLock { $0 } }

  /// Keeps these values.
  public func save(_ contents: StoreContents) { self.contents.withLock { $0 = contents } }
}
