#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that a command line specifies. A file that is written must not be one of the others.
package struct NamedFiles {
  /// The name that a complaint gives to a file that is read or kept.
  private var inputs: [FileIdentity: String] = [:]
  /// The directories whose files are kept.
  private var folders: [FileIdentity: String] = [:]
  /// The options of the files that are written.
  private var outputs: [FileIdentity: String] = [:]

  package init() {}

  /// Adds a file that is read; `-` is standard input, which may come from a file too.
  ///
  /// - Parameter name: the name of the file in a complaint: `the capture`.
  package mutating func read(_ path: String, _ name: String) {
    guard let file = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path) else { return }
    inputs[file] = name
  }

  /// Adds a directory whose files are read and written.
  package mutating func keep(_ folder: String, _ name: String) {
    folders[FileIdentity(folder)] = name
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      }
      // A file of the directory may have another name outside.
      if file != [ResolvedPath.dot], file != [ResolvedPath.dot, ResolvedPath.dot] {
        inputs[FileIdentity(file, in: folder)] = name
      }
    }
  }

  /// Adds a file that is written; `-` is standard output.
  ///
  /// - Throws: a usage error if the command line specifies the same file twice.
  package mutating func write(_ path: String, for option: String) throws(Complaint) {
    let file = FileIdentity(path)
    guard path != "-" else { return }
    if let name = inputs[file] ?? folders[FileIdentity.folder(of: path)] {
      throw .usage("\(option) would overwrite \(name)")
    }
    if let other = outputs[file] { throw .usage("\(other) and \(option) are the same file") }
    outputs[file] = option
  }

  /// Whether an open file is a file that is read or kept. The file may have been put at its path after the command line
  /// was read.
  package func holds(_ descriptor: Int32) -> Bool {
    FileIdentity(descriptor: descriptor).map { inputs[$0] != nil } ?? false
  }

  /// Makes sure that standard output goes to no file that is read or kept.
  ///
  /// - Throws: a usage error if standard output goes to such a file.
  package func refuseStandardOutput() throws(Complaint) {
    if let name = FileIdentity(descriptor: STDOUT_FILENO).flatMap({ inputs[$0] }) {
      throw .usage("standard output goes to \(name): name another file")
    }
  }

  /// Whether standard output goes to the file of a path.
  package static func isStandardOutput(_ path: String) -> Bool {
    path != "-" && FileIdentity(descriptor: STDOUT_FILENO) == FileIdentity(path)
  }
}
