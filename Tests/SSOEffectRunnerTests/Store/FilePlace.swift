import Foundation
import TestSupport

@testable import SSOEffectRunner

/// A directory as the place of a store.
struct FilePlace: StorePlace {
  private let scratch: Scratch
  /// The number of system calls that are still made.
  private let left = Locked(Int.max)
  private let refused = Locked<FileStep?>(nil)

  init(_ scratch: Scratch) { self.scratch = scratch }

  let name = "store.json"
  let listName = "configuration.json"

  func open() throws -> any FlowStore {
    let calls = SystemCalls { [left, refused] step in
      if step == refused.withLock({ $0 }) { return EACCES }
      return left.withLock { left in
        left -= 1
        return left < 0 ? EIO : nil
      }
    }
    return try FileStore(directory: scratch.store, calls: calls)
  }

  func contents() throws(StoreFailure) -> StoreContents {
    try FileStore.contents(ofDirectory: scratch.store)
  }

  var names: [String] { scratch.names.filter { $0 != "lock" } }

  func content(of name: String) throws -> Data? {
    try? Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  func put(_ content: Data?, as name: String) throws {
    if let content {
      try FileManager.default.createDirectory(
        atPath: scratch.store, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try content.write(to: URL(fileURLWithPath: path(name)))
    } else if names.contains(name) {
      try FileManager.default.removeItem(atPath: path(name))
    }
  }

  func aside(_ number: Int) -> String { "\(name).damaged-\(number)" }

  func told(_ aside: String) -> String { path(aside) }

  func stop(after calls: Int?) { left.withLock { $0 = calls ?? .max } }

  func refuseToSetAside() { refused.withLock { $0 = .setAside } }

  private func path(_ name: String) -> String { "\(scratch.store)/\(name)" }
}
