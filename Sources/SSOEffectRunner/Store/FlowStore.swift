/// Keeps values across launches.
///
/// All functions block until they are done. A saved value survives a crash that follows. ``FileStore`` and
/// `KeychainStore` are real stores; ``MemoryStore`` forgets its values at the end of the process.
public protocol FlowStore: Sendable {
  /// The values that earlier launches kept; empty if nothing was kept.
  ///
  /// - Throws: ``StoreFailure``. Only a damaged document is set aside; any other is left as it is.
  func load() throws(StoreFailure) -> StoreContents

  /// Keeps these values in place of all earlier ones, whole or not at all.
  ///
  /// - Throws: ``StoreFailure``, with the earlier values left as they were.
  func save(_ contents: StoreContents) throws(StoreFailure)

  /// Keeps these values in place of earlier ones, unless another process or another flow has kept others since then.
  ///
  /// - Parameters:
  ///   - contents: the values to keep.
  ///   - earlier: what was loaded or saved before.
  /// - Throws: ``StoreFailure/changedElsewhere`` if the store holds something else than the earlier values. A store that does
  ///   not implement this function saves, and notices no other writer.
  func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure)

  /// Whether the values cannot get to another device. Otherwise a launch compares the device with the one that kept the values.
  var isThisDeviceOnly: Bool { get }

  /// The list of MVPDs that was saved last. Nil if the store has no list, or cannot read it. The runner uses the list when the
  /// service fails to send one (E3). A store does not have to implement this function.
  func loadConfiguration() -> KeptConfiguration?

  /// Saves a list of MVPDs in place of the earlier list. A store that fails to save loses nothing, because the service has the
  /// list. A store does not have to implement this function.
  func saveConfiguration(_ configuration: KeptConfiguration)
}

extension FlowStore {
  /// Saves, whatever is there.
  public func save(
    _ contents: StoreContents, replacing earlier: StoreContents
  ) throws(StoreFailure) {
    try save(contents)
  }

  /// True: a launch compares no devices. `KeychainStore` is such a store: its item never leaves the device, and outlives
  /// `identifierForVendor`, which changes when the last app of a vendor is deleted.
  public var isThisDeviceOnly: Bool { true }

  /// Nil: the store saves no list.
  public func loadConfiguration() -> KeptConfiguration? { nil }

  /// Does nothing.
  public func saveConfiguration(_ configuration: KeptConfiguration) {}
}

/// The reason why values could not be read or kept. A failure contains places and reasons, and nothing of the values.
public enum StoreFailure: Error, Hashable, Sendable {
  /// The document cannot be read as a store. It was set aside under the given name, and the store begins clean: go on
  /// with empty contents. Nil means that the document could not be set aside: it stays, and nothing is saved over it.
  case damaged(setAsideAs: String?)
  /// The document was written by a newer version of this library, and is left alone. Update the app, or use another
  /// place.
  case newerVersion(Int)
  /// Another process, or another store of this process, holds the place. End the other store, or use another place.
  case inUse
  /// Another process, or another flow, has changed the store since it was read, and nothing was saved over that. Load again,
  /// and save what still applies. A flow does this itself: it takes over who is signed in, and goes on.
  case changedElsewhere
  /// The document holds the values of an app that differs in these points. They are kept: go back to that app, or use
  /// another place. The values of another device are not kept.
  case belongsElsewhere([StoreBinding.Part])
  /// The system empties this directory whenever it needs space, and the sign-in would be forgotten. Use
  /// `KeychainStore`, above all on an Apple TV, which has no other directory.
  case purgeable(String)
  /// The document cannot be read or written, for this reason. Correct the reason, or use another place.
  case inaccessible(String)

  /// The key for an app's own text (docs/texts.md).
  public var code: String {
    switch self {
    case .damaged: "damaged"
    case .newerVersion: "newerVersion"
    case .inUse: "inUse"
    case .changedElsewhere: "changedElsewhere"
    case .belongsElsewhere: "belongsElsewhere"
    case .purgeable: "purgeable"
    case .inaccessible: "inaccessible"
    }
  }
}

extension StoreFailure: CustomStringConvertible {
  /// The failure and the remedy, in one line.
  public var description: String {
    switch self {
    case .damaged(setAsideAs: let name?):
      "the store is damaged: it was set aside as \(name.oneLine), and a clean one begins"
    case .damaged(setAsideAs: nil):
      "the store is damaged and could not be set aside: remove it, or use another place"
    case .newerVersion(let version):
      "the store was written by a newer version (format \(version)) and is left alone: update, or use another place"
    case .belongsElsewhere(let parts) where parts.contains(.device):
      "the store was copied from another device: nothing of it is used, and this device registers for itself"
    case .belongsElsewhere(let parts):
      "the store holds the values of another \(parts.map(\.rawValue).joined(separator: " and another ")): "
        + "go back to that one, or use another place"
    case .purgeable(let directory):
      "the system empties \(directory.oneLine) whenever it needs space: use the keychain, or another directory"
    case .inUse:
      "the store is in use by another process, or by another part of this one: end that one, or use another place"
    case .changedElsewhere:
      "the store was changed by another process, or by another part of this one: go on with what it holds now"
    case .inaccessible(let reason):
      "the store cannot be used: \(reason.oneLine): correct that, or use another place"
    }
  }
}
