import Foundation

/// A place that holds one document: a file, or an item of a keychain.
protocol DocumentPlace {
  /// The document; nil where there is none.
  func read() throws(StoreFailure) -> Data?
  /// Puts a document in place of the one that is there, whole or not at all.
  func replace(with document: Data) throws(StoreFailure)
  /// Moves the document that is there out of the way, over nothing else, and says where to.
  func setAside() throws(StoreFailure) -> String
}

extension DocumentPlace {
  /// What ``FlowStore/load()`` promises.
  func contents() throws(StoreFailure) -> StoreContents {
    guard let document = try read() else { return StoreContents() }
    do {
      return try StoreDocument.decode(document)
    } catch {
      switch error {
      case .damaged: throw .damaged(setAsideAs: try? setAside())
      case .newerVersion(let version): throw .newerVersion(version)
      }
    }
  }

  /// What ``FlowStore/save(_:)`` promises: neither what a newer version wrote nor what nobody could read is lost to it.
  func keep(_ contents: StoreContents) throws(StoreFailure) {
    let document = try StoreDocument.encode(contents)
    do {
      _ = try self.contents()
    } catch {
      guard case .damaged(setAsideAs: .some) = error else { throw error }
    }
    try replace(with: document)
  }
}
