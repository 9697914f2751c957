import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A replacement for a store, for its document, for its list of MVPDs, or for the files next to them.
enum Place: CaseIterable {
  case good, empty, missing, large, huge, directory, link, linkToNothing, linkToItself, linkToZeros, pipe,
    socket
  case forbidden, readable, newerVersion, deep
  case lockDirectory, lockPipe, lockLink, leftoverDirectory, leftoverPipe, leftoverLink, leftoverFile
  case listDirectory, listPipe, listLink, listHuge
  case storeFile, storePipe, storeLink, storeShared, storeLinkToNothing, storeReadOnly

  /// The files that a whole run leaves behind.
  struct Good {
    let document: Data
    /// The list of MVPDs.
    let list: Data
    /// The saved state of the simulated service. Without it, the service would take the store for another's.
    let service: Data
  }

  /// The text of a file outside of the store. The file must not change.
  static let bystander = "nobody may touch this"

  /// Makes `store` in a folder.
  func make(_ folder: Folder, _ good: Good) throws {
    let (store, document) = (folder.path("store"), folder.path("store/store.json"))
    try folder.write(Self.bystander, to: "bystander")
    if try makeStore(store, folder) { return }
    try Self.makeDirectory(store)
    try good.service.write(to: URL(fileURLWithPath: store + "/simulated-service.json"))
    try good.list.write(to: URL(fileURLWithPath: store + "/configuration.json"))
    if try makeBeside(store, folder, good.document) || makeList(store + "/configuration.json", folder) {
      return try good.document.write(to: URL(fileURLWithPath: document))
    }
    try makeDocument(document, folder, good.document)
  }

  /// Makes a private directory with a document, and a list of MVPDs next to it.
  static func store(_ data: Data, _ list: Data, _ good: Good, _ folder: Folder) throws {
    try folder.write(bystander, to: "bystander")
    try makeDirectory(folder.path("store"))
    try data.write(to: URL(fileURLWithPath: folder.path("store/store.json")))
    try list.write(to: URL(fileURLWithPath: folder.path("store/configuration.json")))
    try good.service.write(to: URL(fileURLWithPath: folder.path("store/simulated-service.json")))
  }

  private static func makeDirectory(_ path: String, mode: Int = 0o700) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
  }

  /// Makes the store itself; false if the store is an ordinary directory.
  private func makeStore(_ store: String, _ folder: Folder) throws -> Bool {
    switch self {
    case .storeFile: try folder.write("", to: "store")
    case .storePipe: mkfifo(store, 0o600)
    case .storeLinkToNothing: _ = symlink(folder.path("nothing"), store)
    case .storeShared: try Self.makeDirectory(store, mode: 0o755)
    case .storeReadOnly: try Self.makeDirectory(store, mode: 0o500)
    case .storeLink:
      try Self.makeDirectory(folder.path("elsewhere"))
      _ = symlink(folder.path("elsewhere"), store)
    case .good, .empty, .missing, .large, .huge, .directory, .link, .linkToNothing, .linkToItself,
      .linkToZeros, .pipe,
      .socket, .forbidden, .readable, .newerVersion, .deep, .lockDirectory, .lockPipe, .lockLink,
      .leftoverDirectory,
      .leftoverPipe, .leftoverLink, .leftoverFile, .listDirectory, .listPipe, .listLink, .listHuge:
      return false
    }
    return true
  }

  /// Makes the lock or the leftover of this place next to the document. False for any other place.
  private func makeBeside(_ store: String, _ folder: Folder, _ good: Data) throws -> Bool {
    let (lock, leftover) = (store + "/lock", store + "/store.json.new")
    switch self {
    case .lockDirectory: try Self.makeDirectory(lock)
    case .lockPipe: mkfifo(lock, 0o600)
    case .lockLink: _ = symlink(folder.path("bystander"), lock)
    case .leftoverDirectory: try Self.makeDirectory(leftover)
    case .leftoverPipe: mkfifo(leftover, 0o600)
    case .leftoverLink: _ = symlink(folder.path("bystander"), leftover)
    case .leftoverFile: try good.prefix(100).write(to: URL(fileURLWithPath: leftover))
    case .good, .empty, .missing, .large, .huge, .directory, .link, .linkToNothing, .linkToItself,
      .linkToZeros, .pipe,
      .socket, .forbidden, .readable, .newerVersion, .deep, .storeFile, .storePipe, .storeLink, .storeShared,
      .storeLinkToNothing, .storeReadOnly, .listDirectory, .listPipe, .listLink, .listHuge:
      return false
    }
    return true
  }

  /// Makes a bad list of MVPDs; false if the list is as it should be.
  private func makeList(_ list: String, _ folder: Folder) throws -> Bool {
    guard [.listDirectory, .listPipe, .listLink, .listHuge].contains(self) else { return false }
    if self == .listHuge {
      truncate(list, 1 << 36)
      return true
    }
    try FileManager.default.removeItem(atPath: list)
    if self == .listDirectory { try Self.makeDirectory(list) }
    if self == .listPipe { mkfifo(list, 0o600) }
    if self == .listLink { _ = symlink(folder.path("bystander"), list) }
    return true
  }

  private func makeDocument(_ document: String, _ folder: Folder, _ good: Data) throws {
    let url = URL(fileURLWithPath: document)
    switch self {
    case .empty: try Data().write(to: url)
    case .large: try (good + Data(repeating: 0x20, count: 5 << 20)).write(to: url)
    case .huge:
      try good.write(to: url)
      truncate(document, 1 << 36)
    case .directory: try Self.makeDirectory(document)
    case .link: _ = symlink(folder.path("bystander"), document)
    case .linkToNothing: _ = symlink(folder.path("nothing"), document)
    case .linkToItself: _ = symlink(document, document)
    case .linkToZeros: _ = symlink("/dev/zero", document)
    case .pipe: mkfifo(document, 0o600)
    case .socket: try Self.makeSocket(document)
    case .forbidden:
      try good.write(to: url)
      chmod(document, 0)
    case .readable:
      try good.write(to: url)
      chmod(document, 0o666)
    case .newerVersion: try Data(#"{"format": "sso-store", "version": 99}"#.utf8).write(to: url)
    case .deep: try Data(String(repeating: "[", count: 1_000_000).utf8).write(to: url)
    case .missing: break
    case .good, .lockDirectory, .lockPipe, .lockLink, .leftoverDirectory, .leftoverPipe, .leftoverLink,
      .leftoverFile, .listDirectory, .listPipe, .listLink, .listHuge,
      .storeFile, .storePipe, .storeLink, .storeShared, .storeLinkToNothing, .storeReadOnly:
      try good.write(to: url)
    }
  }

  private static func makeSocket(_ path: String) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_UNIX, stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let failed = withUnsafeBytes(of: &address) { raw in
      raw.baseAddress.map { bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), size) != 0 } ?? true
    }
    if failed { throw POSIXError(.EADDRNOTAVAIL) }
  }
}
