import AdobePassAPI
import SSOStateMachine

/// The fields of one object of an answer of REST API V1.
///
/// XML has only text, and JSON writes the same number sometimes as text. So each type is read from either form. Names
/// are compared without regard to case and `_`, because the service spells some in two ways. Null counts as absent.
struct Record {
  private let members: [String: Profile.Value]
  /// The members as they were sent; only secrets are read from these members. Nil if no text repeats a secret.
  private var sent: [String: Profile.Value]?

  init(_ value: Profile.Value) throws(Unreadable) { members = try Self.members(of: value) }

  /// The object that is the whole of an answer.
  init(of response: HTTPResponse) throws(Unreadable) {
    let tree = try AnswerTree.sent(response)
    let shown = response.redaction.flatMap(tree.hiding)
    try self.init(shown ?? tree)
    if shown != nil { sent = try Self.members(of: tree) }
  }

  private static func members(of value: Profile.Value) throws(Unreadable) -> [String: Profile.Value] {
    guard case .object(let object) = value else { throw Unreadable(.wrongType) }
    // The members are sorted by name, so that of two spellings the same one always counts.
    return object.sorted { $0.key < $1.key }.reduce(into: [:]) { members, member in
      guard member.value != .null else { return }
      let name = spelling(member.key)
      members[name] = members[name] ?? member.value
    }
  }

  static func spelling(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }

  subscript(field: Field) -> Profile.Value? { members[Self.spelling(field.rawValue)] }

  /// The objects and lists among the members, in the order of their names.
  var parts: [(name: String, value: Profile.Value)] {
    members.filter { $0.value.isPart }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Record {
  /// Text that the flow needs, under one of two names.
  func text(_ field: Field, or other: Field? = nil) throws(Unreadable) -> String {
    guard let text = try textIfPresent(field, or: other) else {
      throw Unreadable(.missingField, field: field.rawValue)
    }
    return text
  }

  /// A secret that may be absent, as it was sent: a service may send the same one again.
  func secretIfPresent(_ field: Field) throws(Unreadable) -> Secret<String>? {
    guard let value = asSent(field) else { return nil }
    guard let text = value.text else { throw Unreadable(.wrongType, field: field.rawValue) }
    guard text.utf8.count <= JSONReading.maximumSecret else {
      throw Unreadable(.badValue, field: field.rawValue)
    }
    return text.isEmpty ? nil : Secret(text)
  }

  /// A value that is kept secret as a whole.
  func asSent(_ field: Field) -> Profile.Value? { (sent ?? members)[Self.spelling(field.rawValue)] }

  /// Text that may be absent. Empty text counts as absent.
  func textIfPresent(_ field: Field, or other: Field? = nil) throws(Unreadable) -> String? {
    guard let value = self[field] ?? other.flatMap({ self[$0] }) else { return nil }
    guard let text = value.text else { throw Unreadable(.wrongType, field: field.rawValue) }
    return text.isEmpty ? nil : text
  }

  /// Text that only informs a person. A value of any other type counts as absent.
  func hint(_ field: Field) -> String? { (try? textIfPresent(field)) ?? nil }

  /// A yes or no; absent means no.
  func flag(_ field: Field) throws(Unreadable) -> Bool { try flagIfPresent(field) ?? false }

  /// A yes or no that may be absent.
  func flagIfPresent(_ field: Field) throws(Unreadable) -> Bool? {
    switch self[field] {
    case nil: return nil
    case .bool(let flag): return flag
    case .string(let text) where text.lowercased() == "true": return true
    case .string(let text) where text.lowercased() == "false": return false
    case .string(""): return nil
    case .null, .string, .number, .list, .object: throw Unreadable(.wrongType, field: field.rawValue)
    }
  }

  /// A moment that may be absent, in milliseconds or in seconds.
  func momentIfPresent(_ field: Field, inSeconds: Bool = false) throws(Unreadable) -> Timestamp? {
    guard let value = self[field], value != .string("") else { return nil }
    guard value.text != nil else { throw Unreadable(.wrongType, field: field.rawValue) }
    let unit: Int64 = inSeconds ? 1000 : 1
    guard let (milliseconds, overflow) = value.whole?.multipliedReportingOverflow(by: unit), !overflow else {
      throw Unreadable(.badValue, field: field.rawValue)
    }
    return Timestamp(milliseconds)
  }

  /// A list of texts, which may be absent. The field holds one value or several, possibly nested.
  func texts(_ field: Field) throws(Unreadable) -> [String] {
    guard let value = self[field] else { return [] }
    guard let texts = value.texts else { throw Unreadable(.wrongType, field: field.rawValue) }
    return texts.filter { !$0.isEmpty }
  }
}

extension Profile.Value {
  /// A text or a number as text, because XML does not distinguish the two.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): whole.map { "\($0)" } ?? "\(number)"
    case .null, .bool, .list, .object: nil
    }
  }

  /// A whole number, possibly written as text. A fraction is cut off; nil for a number beyond Int64.
  var whole: Int64? {
    switch self {
    case .string(let text): Int64(text)
    case .number(let number): Int64(exactly: number.rounded(.down))
    case .null, .bool, .list, .object: nil
    }
  }

  /// The texts of a list, in order; in XML, `<a><b>1</b><b>2</b></a>` is a list too. Nil if the list holds anything but
  /// texts.
  var texts: [String]? {
    switch self {
    case .string, .number: text.map { [$0] }
    case .list(let values):
      values.reduce(into: []) { all, value in
        if let texts = value.texts { all?.append(contentsOf: texts) } else { all = nil }
      }
    case .object(let object): Profile.Value.list(object.sorted { $0.key < $1.key }.map(\.value)).texts
    case .null: []
    case .bool: nil
    }
  }

  /// The values of a list. A single value counts as a list of one.
  var elements: [Profile.Value] {
    switch self {
    case .list(let values): values
    case .string(""): []
    case .null, .bool, .number, .string, .object: [self]
    }
  }

  /// Whether the value holds other values.
  var isPart: Bool {
    switch self {
    case .list, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
