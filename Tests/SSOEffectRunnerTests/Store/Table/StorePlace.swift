import Foundation
import SSOEffectRunner

/// A place of one document, as the table of the stores sees it: a directory, or a keychain.
protocol StorePlace {
  /// Opens the store of the place, as a launch does. The store may be refused here, or when it is first used.
  func open() throws -> any FlowStore
  /// Reads the values as an extension does, which does not own the store.
  func contents() throws(StoreFailure) -> StoreContents
  /// The name of the document.
  var name: String { get }
  /// The name of the last list of MVPDs.
  var listName: String { get }
  /// The names of everything at the place.
  var names: [String] { get }
  /// The content under a name; nil if the name does not exist.
  func content(of name: String) throws -> Data?
  /// Puts content under a name; nil removes the content.
  func put(_ content: Data?, as name: String) throws
  /// The name under which the n-th damaged document is set aside.
  func aside(_ number: Int) -> String
  /// The name of a document that is set aside, as a failure gives it.
  func told(_ aside: String) -> String
  /// Lets the system refuse everything after this many calls, as if the process had been killed there; nil to let it work.
  func stop(after calls: Int?)
  /// Lets the system refuse to set anything aside.
  func refuseToSetAside()
}
