import AdobePassAPI
import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("A store in a directory")
struct FileStoreTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("every row of the table of stores", arguments: StoreRow.all)
  func row(_ row: StoreRow) async throws { try await row.check(FilePlace(scratch)) }

  @Test("a file without end is not read to it")
  func endless() throws {
    let store = try FileStore(directory: scratch.store)
    try scratch.write("", to: scratch.document)
    #expect(truncate(scratch.document, 1 << 40) == 0)
    #expect(throws: StoreFailure.damaged(setAsideAs: scratch.document + ".damaged-1")) { try store.load() }
  }

  @Test("the directory is made with those above it, and everything is for its owner alone")
  func permissions() throws {
    let nested = scratch.path + "/a//b/c/"
    try FileStore(directory: nested).save(StoredThings.contents())
    #expect(try FileStore(directory: nested).load() == StoredThings.contents())
    for (path, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/c", 0o700), ("a/b/c/store.json", 0o600)] {
      #expect(try scratch.mode("\(scratch.path)/\(path)") == mode, "\(path)")
    }
  }

  @Test(
    "a directory that the system empties is refused, and nothing is made there",
    arguments: ["/Library/Caches", "/Library/Caches/sso", "/a/Library//Caches/", "/Library/Caches/../Caches"])
  func caches(_ place: String) {
    let directory = scratch.path + place
    #expect(throws: StoreFailure.purgeable(directory)) { try FileStore(directory: directory) }
    #expect(!FileManager.default.fileExists(atPath: directory))
  }

  @Test(
    "a directory that only has such a name is not the system's",
    arguments: ["/Caches", "/Library", "/Library/Caches2"])
  func likeCaches(_ place: String) throws {
    try FileStore(directory: scratch.path + place).save(StoredThings.contents())
  }

  @Test("a file that others could read is closed to them")
  func tightened() throws {
    try FileStore(directory: scratch.store).save(StoredThings.contents())
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scratch.document)
    #expect(try FileStore(directory: scratch.store).load() == StoredThings.contents())
    #expect(try scratch.mode(scratch.document) == 0o600)
  }

  @Test(
    "a directory that others can enter is refused and left as it is",
    arguments: [0o1777, 0o777, 0o755, 0o750, 0o701])
  func shared(_ mode: Int) throws {
    try FileManager.default.createDirectory(atPath: scratch.store, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch.store)
    let refusal = #expect(throws: StoreFailure.self) { try FileStore(directory: scratch.store) }
    #expect(refusal?.description.contains("name a directory that does not exist") == true)
    #expect(try scratch.mode(scratch.store) == mode)
    #expect(scratch.names.isEmpty)
  }

  @Test("a directory that is spelled otherwise is the same one")
  func exclusive() throws {
    let store = try FileStore(directory: scratch.store)
    #expect(throws: StoreFailure.inUse) { try FileStore(directory: scratch.store + "/../store") }
    try store.save(StoredThings.contents())
  }

  @Test("an extension makes no directory, and does not read one that others can enter")
  func readingDirectories() throws {
    #expect(try FileStore.contents(ofDirectory: scratch.store) == StoreContents())
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
    try FileStore(directory: scratch.store).save(StoredThings.contents())
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.store)
    #expect(throws: StoreFailure.self) { try FileStore.contents(ofDirectory: scratch.store) }
  }

  @Test("each opening protects the directory, before anything is written in it")
  func protected() throws {
    let found = Locked<[[String]]>([])
    for _ in 1...2 {
      let calls = SystemCalls(protect: { path in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        found.withLock { $0.append([path] + names.sorted()) }
      })
      try FileStore(directory: scratch.store, calls: calls).save(StoredThings.contents())
    }
    #expect(found.withLock { $0 } == [[scratch.store, "lock"], [scratch.store, "lock", "store.json"]])
  }

  #if os(macOS)
    @Test("the directory is in no backup")
    func backups() throws {
      try FileStore(directory: scratch.store).save(StoredThings.contents())
      let values = try URL(fileURLWithPath: scratch.store).resourceValues(forKeys: [.isExcludedFromBackupKey])
      #expect(values.isExcludedFromBackup == true)
    }
  #endif

  @Test("a half-written file of a killed process is removed when the store is next opened")
  func leftover() throws {
    try FileStore(directory: scratch.store).save(StoredThings.contents())
    try scratch.write(StoredThings.canary, to: scratch.document + ".new")
    let store = try FileStore(directory: scratch.store)
    #expect(scratch.names == ["lock", "store.json"])
    #expect(try store.load() == StoredThings.contents())
  }
}
