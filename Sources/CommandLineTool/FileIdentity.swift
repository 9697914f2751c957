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
  private let missing: [String]

  package init(_ path: String) { self.init(ResolvedPath(path)) }

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
    _ = stat(path.existing, &file)
    self.init(file, missing: path.missing)
  }

  private init(_ file: stat, missing: [String]) {
    device = UInt64(truncatingIfNeeded: file.st_dev)
    inode = UInt64(truncatingIfNeeded: file.st_ino)
    self.missing = missing
  }
}

/// A path without links, without `.` and without `..`.
struct ResolvedPath {
  /// The part that exists, from the root on.
  private(set) var existing = "/"
  /// The steps behind the existing part, which do not exist.
  private(set) var missing: [String] = []

  /// The most links of a path, as systems count them.
  private static let mostLinks = 40

  init(_ path: String) {
    var links = 0
    var rest = Self.steps(of: path.hasPrefix("/") ? path : "\(Self.workingDirectory)/\(path)")
    while let step = rest.popLast() {
      guard step != "." else { continue }
      guard step != ".." else {
        self = parent
        continue
      }
      guard missing.isEmpty else {
        missing.append(step)
        continue
      }
      let next = existing == "/" ? "/\(step)" : "\(existing)/\(step)"
      if links < Self.mostLinks, let target = Self.target(ofLink: next) {
        links += 1
        rest += Self.steps(of: target)
        if target.hasPrefix("/") { existing = "/" }
      } else if access(next, F_OK) == 0 {
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
      let start = existing.utf8.lastIndex(of: UInt8(ascii: "/")) ?? existing.startIndex
      parent.existing = start == existing.startIndex ? "/" : String(existing[..<start])
    }
    return parent
  }

  /// The path in one text.
  var text: String { missing.reduce(existing) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" } }

  /// The steps of a path, the last one first.
  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").reversed().map(String.init)
  }

  private static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The target of a link; nil if the path is not a link.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { text in
      guard let start = text.baseAddress else { return nil }
      let length = readlink(path, start, text.count)
      return length < 0 ? nil : String(decoding: UnsafeRawBufferPointer(text)[..<length], as: UTF8.self)
    }
  }
}
