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

  @Test("what was saved last is there at the next launch")
  func persistence() throws {
    do {
      let store = try FileStore(directory: scratch.store)
      #expect(try store.load() == StoreContents())
      try store.save(StoredThings.contents(1))
      try store.save(StoredThings.contents(2))
      #expect(try store.load() == StoredThings.contents(2))
    }
    #expect(try FileStore(directory: scratch.store).load() == StoredThings.contents(2))
    #expect(scratch.names == ["lock", "store.json"])
  }

  @Test("the last list of MVPDs is there too, and a damaged or an endless one is ignored")
  func configuration() throws {
    let list = KeptConfiguration(origin: .releaseProduction, serviceProvider: "REF30", body: [1, 2, 255])
    let longest = [UInt8](repeating: 7, count: KeptConfiguration.maximumSize)
    let long = KeptConfiguration(origin: .releaseProduction, serviceProvider: "REF30", body: longest)
    let endless = KeptConfiguration(
      origin: .releaseProduction, serviceProvider: "REF30", body: longest + [7])
    do {
      let store = try FileStore(directory: scratch.store)
      #expect(store.loadConfiguration() == nil)
      for kept in [long, list] {
        store.saveConfiguration(kept)
        #expect(store.loadConfiguration() == kept)
      }
      store.saveConfiguration(endless)
    }
    #expect(try FileStore(directory: scratch.store).loadConfiguration() == list)
    #expect(scratch.names == ["configuration.json", "lock"])
    try Data("{}".utf8).write(to: URL(fileURLWithPath: scratch.store + "/configuration.json"))
    #expect(try FileStore(directory: scratch.store).loadConfiguration() == nil)
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
    #expect(refusal?.description.contains("chmod 700") == true)
    #expect(try scratch.mode(scratch.store) == mode)
    #expect(scratch.names.isEmpty)
  }

  @Test("one store at a time holds a directory; the next one may when it is gone")
  func exclusive() throws {
    var first: FileStore? = try FileStore(directory: scratch.store)
    try first?.save(StoredThings.contents())
    #expect(throws: StoreFailure.inUse) { try FileStore(directory: scratch.store) }
    #expect(throws: StoreFailure.inUse) { try FileStore(directory: scratch.store + "/../store") }
    #expect(try first?.load() == StoredThings.contents())
    first = nil
    #expect(try FileStore(directory: scratch.store).load() == StoredThings.contents())
  }

  @Test("a half-written file of a killed process is removed when the store is next opened")
  func leftover() throws {
    try FileStore(directory: scratch.store).save(StoredThings.contents())
    try scratch.write(StoredThings.canary, to: scratch.document + ".new")
    let store = try FileStore(directory: scratch.store)
    #expect(scratch.names == ["lock", "store.json"])
    #expect(try store.load() == StoredThings.contents())
  }

  @Test("a damaged file is set aside, over nothing that is there, and the next load is clean")
  func damaged() throws {
    let store = try FileStore(directory: scratch.store)
    for number in 1...3 {
      try scratch.write("damage \(number)", to: scratch.document)
      let aside = scratch.document + ".damaged-\(number)"
      #expect(throws: StoreFailure.damaged(setAsideAs: aside)) { try store.load() }
      #expect(try scratch.text(aside) == "damage \(number)")
      #expect(try store.load() == StoreContents())
    }
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
    #expect(try scratch.text(scratch.document + ".damaged-1") == "damage 1")
  }

  @Test("a save that meets a damaged file sets it aside too, and does its work")
  func savedOverDamage() throws {
    let store = try FileStore(directory: scratch.store)
    try scratch.write("damage", to: scratch.document)
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
    #expect(try scratch.text(scratch.document + ".damaged-1") == "damage")
  }

  @Test("a file without end is damaged, and not read to it")
  func endless() throws {
    let store = try FileStore(directory: scratch.store)
    try scratch.write("", to: scratch.document)
    #expect(truncate(scratch.document, 1 << 40) == 0)
    #expect(throws: StoreFailure.damaged(setAsideAs: scratch.document + ".damaged-1")) { try store.load() }
  }

  @Test("a file of a newer version is left alone, and nothing is saved as long as it is there")
  func newer() throws {
    let store = try FileStore(directory: scratch.store)
    let text = #"{"format":"sso-store","version":2,"token":"in another form"}"#
    try scratch.write(text, to: scratch.document)
    #expect(throws: StoreFailure.newerVersion(2)) { try store.load() }
    #expect(throws: StoreFailure.newerVersion(2)) { try store.save(StoredThings.contents()) }
    #expect(try scratch.text(scratch.document) == text)
    #expect(scratch.names == ["lock", "store.json"])
    try FileManager.default.removeItem(atPath: scratch.document)
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
  }

  @Test("saves from many threads leave the whole of one of them")
  func concurrent() async throws {
    let store = try FileStore(directory: scratch.store)
    await withTaskGroup { group in
      for number in 0..<16 { group.addTask { try? store.save(StoredThings.contents(number)) } }
    }
    let kept = try store.load()
    #expect((0..<16).contains { kept == StoredThings.contents($0) })
    #expect(scratch.names == ["lock", "store.json"])
  }
}
