import Foundation

/// A place that holds one document: a file, or an item of a keychain.
protocol DocumentPlace {
  /// The document, or nil.
  func read() throws(StoreFailure) -> Data?
  /// Puts a document in place of the one that is there, whole or not at all.
  func replace(with document: Data) throws(StoreFailure)
  /// Moves the existing document to a name that is not taken, and returns the name.
  func setAside() throws(StoreFailure) -> String
}

extension DocumentPlace {
  /// Does what ``FlowStore/load()`` promises.
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

  /// Does what ``FlowStore/save(_:)`` promises: a document of a newer version, or a document that could not be read, is
  /// never overwritten.
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
