import Foundation

/// A store in a directory of its own. One file holds the values, and another holds the last list of MVPDs. Only the owner can
/// read the files, and every save replaces a file whole.
///
/// The store holds the directory until it goes away: a second store of the same directory is refused, in any process. A
/// process that is killed, or a power failure, during a save leaves either the earlier values or the new ones.
///
/// On Apple's systems no backup has the directory, and its files can be read once the device has been unlocked after a
/// start. A copy may get to another device nevertheless. A launch there uses nothing of it, because the service would
/// take the two devices for one: the device registers for itself, and the screen receives
/// ``StoreFailure/belongsElsewhere(_:)``.
public final class FileStore: FlowStore {
  private static let configuration = "configuration.json"
  private static let lock = "lock"

  /// False: a directory can be copied to another device.
  public let isThisDeviceOnly = false

  private let directory: PrivateDirectory
  private let file: StoreFile
  private let turn = NSLock()

  /// Opens a directory, and creates it if it does not exist.
  ///
  /// Only the owner may enter what the store creates. Choose a directory that serves only the store.
  ///
  /// - Throws: ``StoreFailure/purgeable(_:)`` for a directory of caches; ``StoreFailure/inUse`` if another store holds the
  ///   directory; ``StoreFailure/inaccessible(_:)``, with the path, if the directory cannot be created or opened, or if
  ///   other users can enter it. Nothing was changed: choose another directory.
  public convenience init(directory: String) throws(StoreFailure) {
    try self.init(directory: directory, calls: SystemCalls())
  }

  init(directory: String, calls: SystemCalls) throws(StoreFailure) {
    let steps = directory.split(separator: "/")
    // All of Apple's systems use these names for their caches.
    if zip(steps, steps.dropFirst()).contains(where: { $0 == ("Library", "Caches") }) {
      throw .purgeable(directory)
    }
    do throws(FileError) {
      self.directory = try PrivateDirectory(directory, lock: Self.lock, calls)
      try self.directory.removeLeftover(of: StoreFile.name)
    } catch {
      throw error.failure
    }
    file = StoreFile(directory: self.directory)
  }

  /// The values of a store in this directory, for an extension that reads and does not own; empty if nothing was kept.
  /// The directory may be in use, and nothing in it changes.
  ///
  /// - Throws: ``StoreFailure``. A damaged file is not set aside: only the owner of the store does that.
  public static func contents(ofDirectory directory: String) throws(StoreFailure) -> StoreContents {
    let place: PrivateDirectory?
    do throws(FileError) {
      place = try PrivateDirectory(reading: directory, SystemCalls())
    } catch {
      throw error.failure
    }
    guard let place else { return StoreContents() }
    return try StoreFile(directory: place).look()
  }

  /// The values that earlier launches kept; empty if nothing was kept.
  ///
  /// - Throws: ``StoreFailure``. A damaged file is set aside in the directory, and the next load finds nothing. In all
  ///   other cases the file is left alone.
  public func load() throws(StoreFailure) -> StoreContents {
    turn.lock()
    defer { turn.unlock() }
    return try file.contents()
  }

  /// Keeps these values in place of all earlier ones. The values are on the disk when the function returns.
  ///
  /// - Throws: ``StoreFailure``, with the earlier values left as they were. ``StoreFailure/newerVersion(_:)`` is thrown
  ///   as long as a file of a newer version is there. Go on with the values in memory, and tell the person.
  public func save(_ contents: StoreContents) throws(StoreFailure) {
    turn.lock()
    defer { turn.unlock() }
    try file.keep(contents)
  }

  /// Keeps these values, unless another flow with this store has kept others than the earlier ones.
  ///
  /// - Throws: ``StoreFailure/changedElsewhere``, or as ``save(_:)`` does.
  public func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure) {
    turn.lock()
    defer { turn.unlock() }
    try file.keep(contents, replacing: earlier)
  }

  /// The list of MVPDs that was saved last. Nil if the store has no list, or cannot read it.
  public func loadConfiguration() -> KeptConfiguration? {
    turn.lock()
    defer { turn.unlock() }
    // Base64 turns three bytes into four.
    let limit = KeptConfiguration.maximumSize * 3 / 2
    guard let document = try? directory.read(Self.configuration, limit: limit), document.count <= limit else {
      return nil
    }
    return KeptConfiguration(document: document)
  }

  /// Saves a list of MVPDs in place of the earlier list, if the store can write.
  public func saveConfiguration(_ configuration: KeptConfiguration) {
    turn.lock()
    defer { turn.unlock() }
    guard let document = configuration.document else { return }
    try? directory.replace(Self.configuration, with: document)
  }
}

/// The document of a store, in the directory of the store.
private struct StoreFile: DocumentPlace {
  static let name = "store.json"

  let directory: PrivateDirectory

  func read() throws(StoreFailure) -> Data? {
    do throws(FileError) {
      return try directory.read(Self.name, limit: StoreDocument.maximumSize)
    } catch {
      throw error.failure
    }
  }

  func replace(with document: Data) throws(StoreFailure) {
    do throws(FileError) {
      try directory.replace(Self.name, with: document)
    } catch {
      throw error.failure
    }
  }

  func setAside() throws(StoreFailure) -> String {
    do throws(FileError) {
      return directory.path(of: try directory.setAside(Self.name))
    } catch {
      throw error.failure
    }
  }
}
