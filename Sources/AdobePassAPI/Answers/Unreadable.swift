import Foundation
import SSOStateMachine

/// The fault of a body: enough to find the error in a log, and none of the content.
package struct Unreadable: Error, Equatable {
  package let code: Code
  package var field: String?

  /// The words that ``Fault/UnreadableAnswer`` carries.
  package enum Code: String, CaseIterable {
    /// No bytes, or only white space.
    case empty
    /// A page.
    case html
    /// Bytes that are not text.
    case notUTF8
    /// Text that is not JSON, or was cut off.
    case notJSON
    /// Text that begins like XML but is not XML, or was cut off.
    case notXML
    /// More levels of nesting than any answer has.
    case tooDeep
    /// More values than any answer has.
    case tooMany
    /// A field that the flow needs is absent or null.
    case missingField
    /// A field of another type.
    case wrongType
    /// A field of the right type with an unusable value: an empty id, a number that is too large, half a character.
    case badValue
    /// A url that is neither http(s) nor on the origin.
    case unsafeURL
    /// A registration that may not use REST API V2.
    case missingScope
    /// No decision about the resource.
    case missingDecision
    /// The status of a success, but of another kind than the call expects.
    case unexpectedStatus
  }

  package init(_ code: Code, field: String? = nil) { (self.code, self.field) = (code, field) }

  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context): self.init(.wrongType, field: context.codingPath.logged)
    case .valueNotFound(_, let context): self.init(.missingField, field: context.codingPath.logged)
    case .keyNotFound(let key, let context):
      self.init(.missingField, field: (context.codingPath + [key]).logged)
    case .dataCorrupted(let context):
      let field = context.codingPath.logged
      self.init(field == nil ? .notJSON : .badValue, field: field)
    @unknown default: self.init(.notJSON)
    }
  }
}

extension [any CodingKey] {
  /// `decisions[0].error.code`; a key that the service chose, such as an MVPD id, shows as `*`.
  fileprivate var logged: String? {
    guard !isEmpty else { return nil }
    let steps = map { key in key.intValue.map { "[\($0)]" } ?? (key as? Field)?.rawValue ?? "*" }
    return steps.joined(separator: ".").replacingOccurrences(of: ".[", with: "[")
  }
}
