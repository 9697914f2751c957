import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOEffectRunner

// Other writers, other readers, and an end at any moment.
extension StoreRow {
  static func exclusive(_ place: any StorePlace) throws {
    var first: (any FlowStore)? = try place.open()
    try first?.save(StoredThings.contents(1))
    #expect(throws: StoreFailure.inUse) { try place.open().load() }
    #expect(throws: StoreFailure.inUse) { try place.open().save(StoredThings.contents(2)) }
    #expect(try first?.load() == StoredThings.contents(1))
    first = nil
    #expect(try place.open().load() == StoredThings.contents(1))
  }

  static func read(_ place: any StorePlace) throws {
    #expect(try place.contents() == StoreContents())
    let store = try place.open()
    #expect(try place.contents() == StoreContents())
    try store.save(StoredThings.contents())
    #expect(try place.contents() == StoredThings.contents())
    for (text, failure) in [
      ("damage", .damaged(setAsideAs: nil)), (#"{"format":"sso-store","version":2}"#, .newerVersion(2)),
    ] as [(String, StoreFailure)] {
      try place.put(Data(text.utf8), as: place.name)
      #expect(throws: failure) { try place.contents() }
      #expect(try place.content(of: place.name) == Data(text.utf8))
    }
    #expect(place.names == [place.name])
  }

  static func changedElsewhere(_ place: any StorePlace) throws {
    let store = try place.open()
    let contents = StoredThings.contents
    try store.save(contents(1), replacing: StoreContents())
    let theirs = try StoreDocument.encode(contents(2))
    try place.put(theirs, as: place.name)
    #expect(throws: StoreFailure.changedElsewhere) { try store.save(contents(3), replacing: contents(1)) }
    #expect(try place.content(of: place.name) == theirs)
    // A value that is not written makes no difference.
    var withResponse = contents(2)
    withResponse.frameworkStatus = withResponse.frameworkStatus.map {
      PartnerFrameworkStatus(
        accessStatus: $0.accessStatus, accountProviderIdentifier: $0.accountProviderIdentifier,
        authenticationExpirationDate: $0.authenticationExpirationDate,
        samlAttributeQueryResponse: Secret(StoredThings.canary))
    }
    try store.save(contents(3), replacing: withResponse)
    try place.put(nil, as: place.name)
    #expect(throws: StoreFailure.changedElsewhere) { try store.save(contents(4), replacing: contents(3)) }
    try place.put(Data("damage".utf8), as: place.name)
    try store.save(contents(4), replacing: contents(3))
    #expect(try store.load() == contents(4))
    #expect(try place.content(of: place.aside(1)) == Data("damage".utf8))
  }

  static func concurrent(_ place: any StorePlace) async throws {
    let store = try place.open()
    await withTaskGroup { group in
      for number in 0..<16 { group.addTask { try? store.save(StoredThings.contents(number)) } }
    }
    let kept = try store.load()
    #expect((0..<16).contains { kept == StoredThings.contents($0) })
    #expect(place.names == [place.name])
  }
}

extension StoreRow {
  static func stopped(_ place: any StorePlace) throws {
    try expectAllOrNothing(place, over: StoredThings.contents(1))
  }

  static func stoppedAtFirst(_ place: any StorePlace) throws {
    try expectAllOrNothing(place, over: nil)
  }

  /// Stops a save before its first call, its second, and so on to its end, and expects the earlier values up to some call, and
  /// the new ones after it.
  private static func expectAllOrNothing(_ place: any StorePlace, over earlier: StoreContents?) throws {
    var (found, isWhole) = ([StoreContents](), false)
    while !isWhole {
      try place.put(earlier.map(StoreDocument.encode), as: place.name)
      do {
        let store = try place.open()
        place.stop(after: found.count)
        isWhole = (try? store.save(StoredThings.contents(2))) != nil
      }
      place.stop(after: nil)
      found.append(try place.open().load())
      #expect(place.names.filter { $0 != place.name }.isEmpty)
    }
    let change = try #require(found.firstIndex(of: StoredThings.contents(2)))
    #expect(change > 0 && found[..<change].allSatisfy { $0 == earlier ?? StoreContents() })
    #expect(found[change...].allSatisfy { $0 == StoredThings.contents(2) })
  }

  static func secrecy(_ place: any StorePlace) throws {
    let (store, contents) = (try place.open(), StoredThings.contents())
    var values: [Any] = [contents, store]
    try store.save(contents)
    let document = try #require(try place.content(of: place.name))
    for damaged in [document + Data("}".utf8), Data(#"{"token": "\#(StoredThings.canary)-"#.utf8)] {
      try place.put(damaged, as: place.name)
      do { _ = try store.load() } catch { values.append(error) }
    }
    #expect(values.count == 4)
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        #expect(!text.contains(StoredThings.canary + "-"), "\(type(of: value))")
      }
    }
  }
}
