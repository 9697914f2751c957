import Foundation

/// A store that forgets at the end of the process.
public final class MemoryStore: FlowStore {
  private let contents: Locked<StoreContents>
  private let configuration = Locked<KeptConfiguration?>(nil)

  /// Makes a store, with what an earlier launch might have kept.
  public init(_ contents: StoreContents = StoreContents()) { self.contents = Locked(contents) }

  /// The values that were saved last.
  public func load() -> StoreContents { contents.withLock { $0 } }

  /// Keeps these values.
  public func save(_ contents: StoreContents) { self.contents.withLock { $0 = contents } }

  /// Keeps these values, unless others than the earlier ones are there.
  public func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure) {
    try self.contents.withLock { kept throws(StoreFailure) in
      guard kept == earlier else { throw .changedElsewhere }
      kept = contents
    }
  }

  /// The list that was saved last.
  public func loadConfiguration() -> KeptConfiguration? { configuration.withLock { $0 } }

  /// Saves this list.
  public func saveConfiguration(_ configuration: KeptConfiguration) {
    self.configuration.withLock { $0 = configuration }
  }
}
