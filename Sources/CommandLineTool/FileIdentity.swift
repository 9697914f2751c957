#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that a path leads to, through any links. Two paths with one identity are one file.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64
  /// A path that does not exist yet: a file that writing creates, behind the directories that do not exist either.
  private let missing: [[CChar]]

  package init(_ path: String) { self.init(ResolvedPath(path)) }

  /// A file of a directory, by the bytes of its name.
  init(_ name: [CChar], in folder: String) { self.init(ResolvedPath("\(folder)/", name)) }

  /// An open file; nil for a pipe or a terminal, which no writing empties.
  package init?(descriptor: Int32) {
    var file = stat()
    guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(file, missing: [])
  }

  /// The directory that a path is in.
  static func folder(of path: String) -> FileIdentity { FileIdentity(ResolvedPath(path).parent) }

  private init(_ path: ResolvedPath) {
    var file = stat()
    _ = fstatat(AT_FDCWD, path.existing.terminated, &file, 0)
    self.init(file, missing: path.missing)
  }

  private init(_ file: stat, missing: [[CChar]]) {
    device = UInt64(truncatingIfNeeded: file.st_dev)
    inode = UInt64(truncatingIfNeeded: file.st_ino)
    self.missing = missing
  }
}

/// A path without links, without `.` and without `..`. It holds the bytes of the system, because a link may lead to a name that is
/// not UTF-8.
struct ResolvedPath {
  /// The part that exists, from the root on.
  private(set) var existing = slash
  /// The steps behind the existing part, which do not exist.
  private(set) var missing: [[CChar]] = []

  /// The most links of a path, as systems count them.
  private static let mostLinks = 40
  private static let slash = bytes("/")
  static let dot = CChar(UInt8(ascii: "."))

  /// - Parameter end: more of the path, in the bytes of the system.
  init(_ path: String, _ end: [CChar] = []) {
    var links = 0
    var rest = Self.steps(of: Self.bytes(path) + end)
    if !path.hasPrefix("/") { rest += Self.steps(of: Self.workingDirectory) }
    while let step = rest.popLast() {
      guard step != [Self.dot] else { continue }
      guard step != [Self.dot, Self.dot] else {
        self = parent
        continue
      }
      guard missing.isEmpty else {
        missing.append(step)
        continue
      }
      let next = (existing == Self.slash ? existing : existing + Self.slash) + step
      if links < Self.mostLinks, let target = Self.target(ofLink: next) {
        links += 1
        rest += Self.steps(of: target)
        if target.starts(with: Self.slash) { existing = Self.slash }
      } else if access(next.terminated, F_OK) == 0 {
        existing = next
      } else {
        missing.append(step)
      }
    }
  }

  /// The directory of the last step.
  var parent: ResolvedPath {
    var parent = self
    if parent.missing.popLast() == nil {
      let start = existing.lastIndex(of: Self.slash[0]) ?? existing.startIndex
      parent.existing = start == existing.startIndex ? Self.slash : Array(existing[..<start])
    }
    return parent
  }

  /// The whole path.
  var path: [CChar] { missing.reduce(existing) { ($0 == Self.slash ? $0 : $0 + Self.slash) + $1 } }

  private static func bytes(_ text: String) -> [CChar] { Array(text.utf8CString.dropLast()) }

  /// The steps of a path, the last one first.
  private static func steps(of path: [CChar]) -> [[CChar]] {
    path.split(separator: slash[0]).reversed().map(Array.init)
  }

  private static var workingDirectory: [CChar] {
    guard let path = getcwd(nil, 0) else { return [] }
    defer { free(path) }
    return Array(UnsafeBufferPointer(start: path, count: strlen(path)))
  }

  /// The target of a link; nil if the path is not a link.
  private static func target(ofLink path: [CChar]) -> [CChar]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { text in
      guard let start = text.baseAddress else { return nil }
      let length = readlink(path.terminated, start, text.count)
      return length < 0 ? nil : Array(text[..<length])
    }
  }
}

extension [CChar] {
  /// The bytes as C reads them, with a zero at the end.
  var terminated: [CChar] { self + [0] }
}
