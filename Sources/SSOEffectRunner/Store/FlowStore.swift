/// Keeps values across launches.
///
/// Both functions block until they are done; a saved value survives a crash that follows. ``FileStore`` and
/// `KeychainStore` are the real ones, ``MemoryStore`` forgets at the end of the process.
public protocol FlowStore: Sendable {
  /// What earlier launches kept; empty where there was none.
  ///
  /// - Throws: ``StoreFailure``. What is there is left as it is; only what is damaged is set aside.
  func load() throws(StoreFailure) -> StoreContents

  /// Keeps these values in place of all earlier ones, whole or not at all.
  ///
  /// - Throws: ``StoreFailure``, with the earlier values left as they were.
  func save(_ contents: StoreContents) throws(StoreFailure)
}

/// Why values could not be read or kept. It names places and reasons, and holds nothing of the values.
public enum StoreFailure: Error, Hashable, Sendable {
  /// What is there cannot be read as a store. It was set aside under the given name, and the store begins clean: go
  /// on with empty contents. Nil where it could not be set aside: it stays, and nothing is saved over it.
  case damaged(setAsideAs: String?)
  /// It was written by a newer version of this library, and is left alone. Update, or use another place.
  case newerVersion(Int)
  /// Another process, or another store of this one, holds it. End that one, or use another place.
  case inUse
  /// It cannot be read or written, for this reason. Correct that, or use another place.
  case inaccessible(String)
}

extension StoreFailure: CustomStringConvertible {
  /// What happened and what to do, in one line.
  public var description: String {
    switch self {
    case .damaged(setAsideAs: let name?):
      "the store is damaged: it was set aside as \(name.oneLine), and a clean one begins"
    case .damaged(setAsideAs: nil):
      "the store is damaged and could not be set aside: remove it, or use another place"
    case .newerVersion(let version):
      "the store was written by a newer version (format \(version)) and is left alone: update, or use another place"
    case .inUse: "the store is in use by another process: end that one, or use another place"
    case .inaccessible(let reason):
      "the store cannot be used: \(reason.oneLine): correct that, or use another place"
    }
  }
}
