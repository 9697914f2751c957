import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// A directory that only its owner may enter, held by one process at a time. A directory that others may enter is
/// refused and left as it is: its other contents, and their users, are not known here.
///
/// Everything in the directory is reached through the open directory, and no link in it is followed. So no other user
/// can put another file instead of one of these files.
struct PrivateDirectory: Sendable {
  private let path: String
  private let calls: SystemCalls
  private let directory: Descriptor
  /// Nil for a reader, which holds nothing.
  private let lock: FileLock?

  /// Opens a directory, creates it if it does not exist, and locks it with a file in it.
  init(_ path: String, lock name: String, _ calls: SystemCalls) throws(FileError) {
    (self.path, self.calls) = (path, calls)
    try Self.create(path, calls)
    let directory = try Self.open(path, calls)
    let file = Descriptor(
      try calls.make(.openLock, "\(path)/\(name)") {
        openat(directory.number, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
      })
    lock = try FileLock(file, "\(path)/\(name)", calls)
    calls.protect(path)
    self.directory = directory
  }

  /// Opens a directory to read it, whether or not another process holds it. Nil if it does not exist.
  init?(reading path: String, _ calls: SystemCalls) throws(FileError) {
    (self.path, self.calls, lock) = (path, calls, nil)
    do throws(FileError) {
      directory = try Self.open(path, calls)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// The path of a file in this directory.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file, at most one more than the limit; nil if there is no file.
  func read(_ name: String, limit: Int) throws(FileError) -> Data? {
    guard let file = try openFile(name) else { return nil }
    try Self.restrict(file, path(of: name), calls)
    var (data, count) = (Data(), 1)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while count > 0, data.count <= limit {
      count = try calls.make(.read, path(of: name)) {
        piece.withUnsafeMutableBytes { systemRead(file.number, $0.baseAddress, $0.count) }
      }
      data.append(contentsOf: piece[..<count])
    }
    return data
  }

  /// Replaces a file. A process that is killed at any moment leaves either the old or the new file whole.
  ///
  /// If the last step fails, it is unknown which of the two files a power failure would leave.
  func replace(_ name: String, with data: Data) throws(FileError) {
    let temporary = Self.temporary(name)
    try remove(temporary)
    let file = Descriptor(
      try calls.make(.create, path(of: temporary)) {
        openat(
          directory.number, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      })
    do throws(FileError) {
      try write(data, to: file, path(of: temporary))
      try calls.make(.synchronize, path(of: temporary)) { file.synchronize() }
      try calls.make(.rename, path(of: name)) {
        renameat(directory.number, temporary, directory.number, name)
      }
    } catch {
      try? remove(temporary)
      throw error
    }
    try synchronize()
  }

  /// Removes the leftover of a process that was killed while it replaced this file.
  func removeLeftover(of name: String) throws(FileError) { try remove(Self.temporary(name)) }

  /// Gives a file a name that is not taken, and returns the name.
  func setAside(_ name: String) throws(FileError) -> String {
    // The lock keeps other stores away between the look and the renaming.
    for number in 1...1_000 {
      let aside = "\(name).damaged-\(number)"
      var status = stat()
      guard fstatat(directory.number, aside, &status, AT_SYMLINK_NOFOLLOW) != 0 else { continue }
      guard errno == ENOENT else { throw FileError(.setAside, path(of: name), code: errno) }
      try calls.make(.setAside, path(of: name)) {
        renameat(directory.number, name, directory.number, aside)
      }
      try? synchronize()
      return aside
    }
    throw FileError(.setAside, path(of: name), reason: "there are too many damaged ones")
  }
}

extension PrivateDirectory {
  private static func temporary(_ name: String) -> String { "\(name).new" }

  private static func create(_ path: String, _ calls: SystemCalls) throws(FileError) {
    do throws(FileError) {
      try makeDirectory(path, calls)
    } catch {
      guard error.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
        throw error
      }
      try create(String(path[..<slash]), calls)
      try makeDirectory(path, calls)
    }
  }

  private static func makeDirectory(_ path: String, _ calls: SystemCalls) throws(FileError) {
    do throws(FileError) {
      try calls.make(.createDirectory, path) { mkdir(path, 0o700) }
    } catch {
      // Systems report the root of a file system as a directory, or as not writable.
      guard [EEXIST, EISDIR, EROFS].contains(error.code) else { throw error }
    }
  }

  private static func open(_ path: String, _ calls: SystemCalls) throws(FileError) -> Descriptor {
    let directory = Descriptor(
      try calls.make(.openDirectory, path) { systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    guard try mode(of: directory, path, calls) & 0o077 == 0 else {
      throw FileError(
        .openDirectory, path,
        reason:
          "other users can enter it; name a directory that does not exist, or shut them out of one of your own"
      )
    }
    return directory
  }

  private static func mode(
    of file: Descriptor, _ path: String, _ calls: SystemCalls
  ) throws(FileError) -> mode_t {
    var status = stat()
    try calls.make(.examine, path) { fstat(file.number, &status) }
    return status.st_mode
  }

  /// Removes the permissions of other users.
  private static func restrict(
    _ file: Descriptor, _ path: String, _ calls: SystemCalls
  ) throws(FileError) {
    let mode = try mode(of: file, path, calls)
    if mode & 0o077 != 0 { try calls.make(.restrict, path) { fchmod(file.number, mode & 0o700) } }
  }

  private func openFile(_ name: String) throws(FileError) -> Descriptor? {
    let file: Descriptor
    do throws(FileError) {
      file = Descriptor(
        try calls.make(.open, path(of: name)) {
          openat(directory.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        })
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
    var status = stat()
    try calls.make(.examine, path(of: name)) { fstat(file.number, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.open, path(of: name), reason: "it is no file; move it away")
    }
    return file
  }

  private func write(_ data: Data, to file: Descriptor, _ path: String) throws(FileError) {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = try calls.make(.write, path) {
        rest.withUnsafeBytes { systemWrite(file.number, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw FileError(.write, path, reason: "nothing more is taken") }
      rest = rest.dropFirst(count)
    }
  }

  private func remove(_ name: String) throws(FileError) {
    do throws(FileError) {
      try calls.make(.remove, path(of: name)) { unlinkat(directory.number, name, 0) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  private func synchronize() throws(FileError) {
    do throws(FileError) {
      try calls.make(.synchronizeDirectory, path) { directory.synchronize() }
    } catch {
      // Some file systems cannot synchronize a directory.
      guard [EINVAL, ENOTSUP].contains(error.code) else { throw error }
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}
