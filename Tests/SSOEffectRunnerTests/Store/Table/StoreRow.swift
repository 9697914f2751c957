import AdobePassAPI
import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

/// The behavior of every store that outlives its process, whatever its place is.
struct StoreRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable (any StorePlace) async throws -> Void

  private init(_ name: String, _ check: @escaping @Sendable (any StorePlace) async throws -> Void) {
    (testDescription, self.check) = (name, check)
  }

  static let all = [
    StoreRow("what was saved last is there at the next launch") { try persistence($0) },
    StoreRow("the last list of MVPDs is there too, and a damaged or an endless one is ignored") {
      try list($0)
    },
    StoreRow("a damaged document is set aside, over nothing that is there, and the next load is clean") {
      try damaged($0)
    },
    StoreRow("a save that meets a damaged document sets it aside too, and does its work") {
      try savedOverDamage($0)
    },
    StoreRow("a document that cannot be set aside stays, and nothing is saved over it") {
      try stuckDamage($0)
    },
    StoreRow("a thousand damaged documents are kept; the next one stays where it is") { try growth($0) },
    StoreRow("a document without end is damaged") { try endless($0) },
    StoreRow("a document of a newer version is left alone, and so nothing is saved") { try newer($0) },
    StoreRow("one store at a time holds a document; the next one may when it is gone") { try exclusive($0) },
    StoreRow("an extension reads what is there, and changes nothing") { try read($0) },
    StoreRow("a save over what another writer has kept since is refused, and nothing changes") {
      try changedElsewhere($0)
    },
    StoreRow("saves from many threads leave the whole of one of them") { try await concurrent($0) },
    StoreRow("stopped before any call of a save, the next launch finds the old or the new values") {
      try stopped($0)
    },
    StoreRow("stopped before any call of the first save, the next launch finds nothing or the values") {
      try stoppedAtFirst($0)
    },
    StoreRow("nothing of a store prints its secrets: not the contents, the store, or a failure") {
      try secrecy($0)
    },
  ]
}

extension StoreRow {
  private static func persistence(_ place: any StorePlace) throws {
    do {
      let store = try place.open()
      #expect(try store.load() == StoreContents())
      try store.save(StoredThings.contents(1))
      try store.save(StoredThings.contents(2))
      #expect(try store.load() == StoredThings.contents(2))
    }
    #expect(try place.open().load() == StoredThings.contents(2))
    #expect(place.names == [place.name])
  }

  private static func list(_ place: any StorePlace) throws {
    func list(_ body: [UInt8]) -> KeptConfiguration {
      KeptConfiguration(origin: .releaseProduction, serviceProvider: "REF30", body: body)
    }
    let longest = [UInt8](repeating: 7, count: KeptConfiguration.maximumSize)
    do {
      let store = try place.open()
      #expect(store.loadConfiguration() == nil)
      for kept in [list(longest), list([1, 2, 255])] {
        store.saveConfiguration(kept)
        #expect(store.loadConfiguration() == kept)
      }
      store.saveConfiguration(list(longest + [7]))
    }
    #expect(try place.open().loadConfiguration() == list([1, 2, 255]))
    #expect(place.names == [place.listName])
    try place.put(Data("{}".utf8), as: place.listName)
    #expect(try place.open().loadConfiguration() == nil)
  }

  private static func damaged(_ place: any StorePlace) throws {
    let store = try place.open()
    for number in 1...3 {
      let damage = Data("damage \(number)".utf8)
      try place.put(damage, as: place.name)
      #expect(throws: StoreFailure.damaged(setAsideAs: place.told(place.aside(number)))) { try store.load() }
      #expect(try place.content(of: place.aside(number)) == damage)
      #expect(try store.load() == StoreContents())
    }
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
    #expect(try place.content(of: place.aside(1)) == Data("damage 1".utf8))
  }

  private static func savedOverDamage(_ place: any StorePlace) throws {
    let store = try place.open()
    try place.put(Data("damage".utf8), as: place.name)
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
    #expect(try place.content(of: place.aside(1)) == Data("damage".utf8))
  }

  private static func stuckDamage(_ place: any StorePlace) throws {
    let store = try place.open()
    try place.put(Data("damage".utf8), as: place.name)
    place.refuseToSetAside()
    #expect(throws: StoreFailure.damaged(setAsideAs: nil)) { try store.load() }
    #expect(throws: StoreFailure.damaged(setAsideAs: nil)) { try store.save(StoredThings.contents()) }
    #expect(try place.content(of: place.name) == Data("damage".utf8))
  }

  private static func growth(_ place: any StorePlace) throws {
    let store = try place.open()
    for number in 1...1_000 { try place.put(Data("\(number)".utf8), as: place.aside(number)) }
    try place.put(Data("damage".utf8), as: place.name)
    #expect(throws: StoreFailure.damaged(setAsideAs: nil)) { try store.load() }
    #expect(throws: StoreFailure.damaged(setAsideAs: nil)) { try store.save(StoredThings.contents()) }
    #expect(try place.content(of: place.name) == Data("damage".utf8))
    #expect(place.names.count == 1_001)
  }

  private static func endless(_ place: any StorePlace) throws {
    let store = try place.open()
    let document = try StoreDocument.encode(StoredThings.contents())
    let spaces = Data(repeating: 0x20, count: StoreDocument.maximumSize - document.count)
    try place.put(document + spaces, as: place.name)
    #expect(try store.load() == StoredThings.contents())
    try place.put(document + spaces + [0x20], as: place.name)
    #expect(throws: StoreFailure.damaged(setAsideAs: place.told(place.aside(1)))) { try store.load() }
  }

  private static func newer(_ place: any StorePlace) throws {
    let store = try place.open()
    let document = Data(#"{"format":"sso-store","version":2,"token":"in another form"}"#.utf8)
    try place.put(document, as: place.name)
    for _ in 1...2 {
      #expect(throws: StoreFailure.newerVersion(2)) { try store.load() }
      #expect(throws: StoreFailure.newerVersion(2)) { try store.save(StoredThings.contents()) }
    }
    #expect(try place.content(of: place.name) == document)
    #expect(place.names == [place.name])
    try place.put(nil, as: place.name)
    try store.save(StoredThings.contents())
    #expect(try store.load() == StoredThings.contents())
  }
}
