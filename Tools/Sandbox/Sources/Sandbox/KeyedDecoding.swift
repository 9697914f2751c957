import Foundation
import SSOStateMachine
import SSOStateMachineTesting

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// The object that is read, all of whose keys are known: a key that is spelled wrong must not be passed over.
  func container<Key: CodingKey & CaseIterable>(
    refusingUnknown keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let all = try container(keyedBy: AnyKey.self)
    let known = Key.allCases.map(\.stringValue)
    if let unknown = all.allKeys.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorruptedError(
        forKey: unknown, in: all,
        debugDescription: "this key is unknown; there are \(known.joined(separator: ", "))")
    }
    return try container(keyedBy: keys)
  }
}

extension KeyedDecodingContainer {
  /// One of some words; nil if the key is missing.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type, _ key: Key) throws -> Word? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(text) is not one of \(known)")
    }
    return word
  }

  /// A whole number within bounds; nil if the key is missing or null.
  func number<Number: FixedWidthInteger & Decodable>(
    _ key: Key, in bounds: ClosedRange<Number>
  ) throws -> Number? {
    guard let number = try decodeIfPresent(Number.self, forKey: key) else { return nil }
    guard bounds.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "it must be from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// A scenario by its name; nil if the key is missing or null.
  func scenario(_ key: Key) throws -> ServiceScenario? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let scenario = ServiceScenario.withFullName(name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: ServiceScenario.complaint(about: name))
    }
    return scenario
  }

  /// Resources, each with the documented error code of its denial; nil if the key is missing.
  func denials(_ key: Key) throws -> [String: String]? {
    guard let denied = try decodeIfPresent([String: String].self, forKey: key) else { return nil }
    for (resource, code) in denied where EnhancedErrorCode(rawValue: code) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(code) of \(resource) is no documented error code")
    }
    return denied
  }

  /// Origins, as a browser sends them; nil if the key is missing.
  func origins(_ key: Key) throws -> Set<String>? {
    guard let texts = try decodeIfPresent([String].self, forKey: key) else { return nil }
    for text in texts where text != "null" && !text.isOrigin {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "each is a scheme and a host, as in http://localhost:3000, or null")
    }
    return Set(texts.map { $0.lowercased() })
  }

  /// `AuthNAll`, `AuthZAll` or `AuthZNone`, as Adobe spells them; nil if the key is missing or null.
  func degradation(_ key: Key) throws -> World.Degradation? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    let all = ["AuthNAll": World.Degradation.authNAll, "AuthZAll": .authZAll, "AuthZNone": .authZNone]
    guard let found = all[name] else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\(name) is no degradation; there are \(all.keys.sorted().joined(separator: ", "))")
    }
    return found
  }
}

extension String {
  /// Whether the text is a scheme and a host, with or without a port, and nothing else.
  fileprivate var isOrigin: Bool {
    let parts = components(separatedBy: "://")
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.unicodeScalars.allSatisfy { !"/?#@\\ ".unicodeScalars.contains($0) && $0.isASCII }
      }
  }
}
