import Foundation

/// A store in a directory of its own: one file that its owner alone may read, replaced whole at every save.
///
/// The directory is held until the store goes away: a second store of it, in whichever process, is refused. Killed at
/// any moment of a save, or cut off from power, it leaves the earlier values or the new ones.
public final class FileStore: FlowStore {
  private static let document = "store.json"
  private static let lock = "lock"

  private let directory: PrivateDirectory
  private let turn = NSLock()

  /// Opens a directory, and creates it where it is absent.
  ///
  /// Other users are shut out of a directory that they could enter, so name one that is for nothing else.
  ///
  /// - Throws: ``StoreFailure/inUse`` where another store holds it; ``StoreFailure/inaccessible(_:)``, with the path,
  ///   where it cannot be created, opened or made private. Nothing in it has been changed: name another one.
  public convenience init(directory: String) throws(StoreFailure) {
    try self.init(directory: directory, calls: SystemCalls())
  }

  init(directory: String, calls: SystemCalls) throws(StoreFailure) {
    do throws(FileError) {
      self.directory = try PrivateDirectory(directory, lock: Self.lock, calls)
      try self.directory.removeLeftover(of: Self.document)
    } catch {
      throw error.failure
    }
  }

  /// What earlier launches kept; empty where there was none.
  ///
  /// - Throws: ``StoreFailure``. A damaged file is set aside in the directory, and the next load finds nothing; in all
  ///   other cases the file is left alone.
  public func load() throws(StoreFailure) -> StoreContents {
    turn.lock()
    defer { turn.unlock() }
    return try contents()
  }

  /// Keeps these values in place of all earlier ones. They are on the disk when it returns.
  ///
  /// - Throws: ``StoreFailure``, with the earlier values left as they were: also ``StoreFailure/newerVersion(_:)``, as
  ///   long as such a file is there. Go on with what is held in memory, and say so.
  public func save(_ contents: StoreContents) throws(StoreFailure) {
    turn.lock()
    defer { turn.unlock() }
    try keep(contents)
  }
}

extension FileStore: DocumentPlace {
  func read() throws(StoreFailure) -> Data? {
    do throws(FileError) {
      return try directory.read(Self.document, limit: StoreDocument.maximumSize)
    } catch {
      throw error.failure
    }
  }

  func replace(with document: Data) throws(StoreFailure) {
    do throws(FileError) {
      try directory.replace(Self.document, with: document)
    } catch {
      throw error.failure
    }
  }

  func setAside() throws(StoreFailure) -> String {
    do throws(FileError) {
      return directory.path(of: try directory.setAside(Self.document))
    } catch {
      throw error.failure
    }
  }
}
