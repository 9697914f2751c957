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
  /// Reads the values, and leaves a document that cannot be read as it is.
  func look() throws(StoreFailure) -> StoreContents {
    guard let document = try read() else { return StoreContents() }
    do {
      return try StoreDocument.decode(document)
    } catch {
      switch error {
      case .damaged: throw .damaged(setAsideAs: nil)
      case .newerVersion(let version): throw .newerVersion(version)
      }
    }
  }

  /// Does what ``FlowStore/load()`` promises.
  func contents() throws(StoreFailure) -> StoreContents {
    do throws(StoreFailure) {
      return try look()
    } catch {
      guard case .damaged = error else { throw error }
      throw .damaged(setAsideAs: try? setAside())
    }
  }

  /// Does what ``FlowStore/save(_:)`` and ``FlowStore/save(_:replacing:)`` promise: a document of a newer version, or a document
  /// that could not be read, is never overwritten.
  ///
  /// - Parameter earlier: what must be there; nil for anything.
  func keep(_ contents: StoreContents, replacing earlier: StoreContents? = nil) throws(StoreFailure) {
    let document = try StoreDocument.encode(contents)
    do throws(StoreFailure) {
      let found = try self.contents()
      if let earlier, try !StoreDocument.areEqual(found, earlier) { throw .changedElsewhere }
    } catch {
      guard case .damaged(setAsideAs: .some) = error else { throw error }
    }
    try replace(with: document)
  }
}
