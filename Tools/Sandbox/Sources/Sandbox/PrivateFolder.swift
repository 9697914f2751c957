import Foundation

/// A directory that only its owner may enter, as the store of a flow has one. A directory that others may enter is refused and
/// left as it is.
///
/// Everything in the directory is reached through the open directory, and no link in it is followed. So no file of it can be
/// another one outside.
final class PrivateFolder: Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens a directory, and creates it if it does not exist.
  ///
  /// - Throws: ``FolderError``.
  init(_ path: String) throws {
    self.path = path
    if !FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw FolderError("cannot create \(path): \(error.localizedDescription)")
      }
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderError("cannot open \(path): \(FolderError.reason)") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FolderError("cannot examine \(path): \(FolderError.reason)")
    }
    guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else {
      throw FolderError(
        "other users can enter \(path); name a directory that does not exist, or shut them out of one of your own"
      )
    }
  }

  deinit { close(descriptor) }

  /// The names of the files.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path) } }

  /// Locks a file of the directory; nil if another process holds the lock.
  ///
  /// - Parameter waits: whether to wait until another process releases the lock.
  func lock(_ name: String, waits: Bool = false) throws -> FileLock? {
    FileLock(try openFile(name, O_RDWR | O_CREAT), waits: waits)
  }

  /// The bytes of a file; nil if there is no file.
  ///
  /// - Parameter isSecret: whether a file that others can read is refused.
  func read(_ name: String, isSecret: Bool = false) throws -> Data? {
    do {
      let file = FileHandle(fileDescriptor: try openFile(name, O_RDONLY), closeOnDealloc: true)
      var status = stat()
      if isSecret, fstat(file.fileDescriptor, &status) != 0 || status.st_mode & 0o077 != 0 {
        throw FolderError("other users can read \(path)/\(name); it may be known to them, so remove it")
      }
      return try file.readToEnd() ?? Data()
    } catch let error as FolderError where error.code == ENOENT {
      return nil
    }
  }

  /// Puts a file in place of one that may be there, whole or not at all.
  func replace(_ name: String, with data: Data) throws {
    let temporary = name + Self.ending
    try remove(temporary)
    let file = FileHandle(
      fileDescriptor: try openFile(temporary, O_WRONLY | O_CREAT | O_EXCL), closeOnDealloc: true)
    try file.write(contentsOf: data)
    guard renameat(descriptor, temporary, descriptor, name) == 0 else {
      throw FolderError("cannot write \(path)/\(name): \(FolderError.reason)")
    }
  }

  /// Adds to the end of a file, all or nothing.
  func append(_ data: Data, to name: String) throws {
    let file = FileHandle(fileDescriptor: try openFile(name, O_WRONLY | O_CREAT), closeOnDealloc: true)
    let before = try file.seekToEnd()
    do {
      try file.write(contentsOf: data)
    } catch {
      // The next bytes must not be appended to half a line.
      try file.truncate(atOffset: before)
      throw error
    }
  }

  func remove(_ name: String) throws {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw FolderError("cannot remove \(path)/\(name): \(FolderError.reason)")
    }
  }

  /// Removes what a process has left that was killed while it replaced a file.
  ///
  /// - Parameter isOwn: whether the sandbox writes a file of that name. No other file is removed.
  func removeLeftovers(where isOwn: (Substring) -> Bool) throws {
    for name in try names where name.hasSuffix(Self.ending) && isOwn(name.dropLast(Self.ending.count)) {
      try remove(name)
    }
  }

  /// The ending of the name of a file that is not whole yet.
  private static let ending = ".new"

  private func openFile(_ name: String, _ flags: Int32) throws -> Int32 {
    let file = openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw FolderError("cannot open \(path)/\(name): \(FolderError.reason)", code: errno)
    }
    var status = stat()
    // A file with another name outside would change there as well.
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
      close(file)
      throw FolderError("\(path)/\(name) is no file of its own; move it away")
    }
    return file
  }
}

/// The reason why a directory, or a file in it, cannot be used, in one line.
struct FolderError: Error, CustomStringConvertible {
  let description: String
  /// The system's error number; 0 if the system reported no error.
  let code: Int32

  init(_ description: String, code: Int32 = 0) { (self.description, self.code) = (description, code) }

  /// The system's words for its last error.
  static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
