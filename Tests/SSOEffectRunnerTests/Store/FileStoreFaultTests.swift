import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("A store when something goes wrong")
struct FileStoreFaultTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The reason why a store cannot be opened; nil if it can be opened.
  private func refusal(_ directory: String, calls: SystemCalls = SystemCalls()) -> StoreFailure? {
    do {
      _ = try FileStore(directory: directory, calls: calls)
      return nil
    } catch {
      return error
    }
  }

  private func isInaccessible(_ failure: StoreFailure?, _ reason: String) -> Bool {
    guard case .inaccessible(let text) = failure else { return false }
    return text.hasSuffix(reason)
  }

  @Test(
    "a place that cannot be a directory is refused, with the path and the reason",
    arguments: [
      ("file", "Not a directory"), ("file/below", "Not a directory"), ("file/far/below", "Not a directory"),
      ("dangling", "No such file or directory"), ("dangling/below", "No such file or directory"),
      ("loop", "Too many levels of symbolic links"),
      (String(repeating: "n", count: 300), "File name too long"),
    ])
  func noDirectory(_ name: String, _ reason: String) throws {
    try scratch.write("a file", to: scratch.path + "/file")
    for (link, target) in [("dangling", "nowhere"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/\(link)", withDestinationPath: target)
    }
    let failure = refusal("\(scratch.path)/\(name)")
    #expect(isInaccessible(failure, reason), "\(failure.map { "\($0)" } ?? "opened")")
    #expect(try scratch.text(scratch.path + "/file") == "a file")
  }

  @Test("no name at all is refused")
  func empty() { #expect(isInaccessible(refusal(""), "No such file or directory")) }

  @Test("a directory behind a link may hold a store")
  func linkedDirectory() throws {
    let link = scratch.path + "/link"
    try FileManager.default.createDirectory(
      atPath: scratch.store, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store")
    try FileStore(directory: link).save(StoredThings.contents())
    #expect(try FileStore(directory: scratch.store).load() == StoredThings.contents())
  }

  @Test(
    "what is in the place of the file is neither followed nor replaced",
    arguments: ["link", "directory", "pipe"])
  func noFile(_ kind: String) throws {
    let store = try FileStore(directory: scratch.store)
    let elsewhere = scratch.path + "/elsewhere"
    let foreign = try StoreDocument.encode(StoredThings.contents(9))
    try foreign.write(to: URL(fileURLWithPath: elsewhere))
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(atPath: scratch.document, withDestinationPath: elsewhere)
    case "directory":
      try FileManager.default.createDirectory(atPath: scratch.document, withIntermediateDirectories: false)
    default: #expect(mkfifo(scratch.document, 0o600) == 0)
    }
    for _ in 0..<2 {
      #expect(throws: StoreFailure.self) { try store.load() }
      #expect(throws: StoreFailure.self) { try store.save(StoredThings.contents()) }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: elsewhere)) == foreign)
    #expect(scratch.names == ["lock", "store.json"])
  }

  @Test("a link in the place of the half-written file leads nowhere", arguments: ["store.json.new", "lock"])
  func linkedHelper(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: scratch.store, withIntermediateDirectories: true)
    let elsewhere = scratch.path + "/elsewhere"
    try scratch.write("mine", to: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.store)/\(name)", withDestinationPath: elsewhere)
    try? FileStore(directory: scratch.store).save(StoredThings.contents())
    #expect(try scratch.text(elsewhere) == "mine")
  }

  @Test("a directory that disappears under the store is an error, and is not made again silently")
  func vanished() throws {
    let store = try FileStore(directory: scratch.store)
    try FileManager.default.removeItem(atPath: scratch.store)
    #expect(throws: StoreFailure.self) { try store.save(StoredThings.contents()) }
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
  }

  @Test("whatever the system refuses, the earlier file stays whole", arguments: FileStep.allCases)
  func everyStep(_ step: FileStep) throws {
    try FileStore(directory: scratch.store).save(StoredThings.contents(1))
    let earlier = try Data(contentsOf: URL(fileURLWithPath: scratch.document))
    let failing = Locked(false)
    let calls = SystemCalls { asked in failing.withLock { $0 } && asked == step ? ENOSPC : nil }
    do {
      let store = try FileStore(directory: scratch.store, calls: calls)
      failing.withLock { $0 = true }
      let isNeeded = step.isPartOfSave
      var failure: StoreFailure?
      do { try store.save(StoredThings.contents(2)) } catch { failure = error }
      #expect(isInaccessible(failure, "No space left on device") == isNeeded, "\(step)")
      // After the rename, only a power failure could bring the earlier file back.
      let isThere = isNeeded && step != .synchronizeDirectory
      #expect(try (Data(contentsOf: URL(fileURLWithPath: scratch.document)) == earlier) == isThere)
      #expect(scratch.names == ["lock", "store.json"])
      failing.withLock { $0 = false }
      try store.save(StoredThings.contents(3))
      #expect(try store.load() == StoredThings.contents(3))
    }
    failing.withLock { $0 = true }
    #expect((refusal(scratch.store, calls: calls) != nil) == step.isPartOfOpening)
  }

  @Test("a file that cannot be closed to others is not used")
  func unrestricted() throws {
    let calls = SystemCalls { $0 == .restrict ? EPERM : nil }
    let store = try FileStore(directory: scratch.store, calls: calls)
    try store.save(StoredThings.contents())
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.document)
    #expect(throws: StoreFailure.self) { try store.load() }
    #expect(throws: StoreFailure.self) { try store.save(StoredThings.contents(2)) }
  }

  @Test("a call that a signal interrupts, or that takes only a part, is made again")
  func interrupted() throws {
    let attempts = Locked(0)
    let number = try SystemCalls().make(.write, "file") {
      attempts.withLock { $0 += 1 }
      errno = EINTR
      return attempts.withLock { $0 } < 3 ? -1 : 7
    }
    #expect(number == 7)
    #expect(attempts.withLock { $0 } == 3)
  }

  @Test("every failure is one line that says what to do, without a value of the store")
  func messages() throws {
    let failures: [StoreFailure] = [
      .damaged(setAsideAs: "a\nb\u{202E}"), .damaged(setAsideAs: nil), .newerVersion(2), .inUse,
      .changedElsewhere,
      .inaccessible("cannot open a\r\nb: No such file or directory"),
    ]
    for failure in failures {
      let text = "\(failure)"
      #expect(text.hasPrefix("the store ") && text.count > 40)
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
    }
    #expect("\(failures[0])".contains("a?b?"))
  }

}

extension FileStep {
  fileprivate var isPartOfSave: Bool {
    switch self {
    case .examine, .open, .read, .remove, .create, .write, .synchronize, .rename, .synchronizeDirectory: true
    case .createDirectory, .openDirectory, .restrict, .openLock, .lock, .setAside: false
    }
  }

  fileprivate var isPartOfOpening: Bool {
    switch self {
    case .createDirectory, .openDirectory, .examine, .openLock, .lock, .remove: true
    case .restrict, .open, .read, .create, .write, .synchronize, .rename, .synchronizeDirectory, .setAside:
      false
    }
  }
}
