/// Keeps values across launches.
///
/// Both functions block until they are done; a saved value survives a crash that follows. ``FileStore`` and
/// `KeychainStore` are the real ones, ``MemoryStore`` forgets at the end of the process.
public protocol FlowStore: Sendable {
  /// What earlier launches kept; empty where there was none.
  ///
  /// - Throws: ``StoreFailure``, with what is there left as it is.
  func load() throws(StoreFailure) -> StoreContents

  /// Keeps these values in place of all earlier ones, whole or not at all.
  ///
  /// - Throws: ``StoreFailure``, with the earlier values left as they were.
  func save(_ contents: StoreContents) throws(StoreFailure)
}

/// Why values could not be read or kept.
public enum StoreFailure: Error, Hashable, Sendable {
  /// What is there cannot be read as a store. It was set aside under the given name, and the store begins clean.
  case damaged(setAsideAs: String?)
  /// It was written by a newer version of this library, and is left alone. Update, or use another place.
  case newerVersion(Int)
  /// Another process holds it. End that one, or use another place.
  case inUse
  /// It cannot be read or written, for this reason.
  case inaccessible(String)
}
