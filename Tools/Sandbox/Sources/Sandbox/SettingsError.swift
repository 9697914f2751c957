import Foundation

/// The reason why a configuration file, or a request to the control interface, cannot be used, in one line.
public struct SettingsError: Error, CustomStringConvertible, Sendable {
  /// The place in the JSON, and the fault there.
  public let description: String

  private init(_ description: String) { self.description = description }

  /// Says what is wrong apart from the JSON.
  init(told description: String) { self.description = description }

  /// Reads JSON as a value.
  ///
  /// - Throws: ``SettingsError``.
  static func reading<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let place = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw SettingsError("this is not JSON: \(place ?? error.localizedDescription)")
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw SettingsError(error)
    }
  }

  private init(_ error: DecodingError) {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(let type, let context): (context, "it must be \(Self.name(of: type))")
      case .valueNotFound(_, let context): (context, "it is null")
      case .keyNotFound(let key, let context): (context, "\(key.stringValue) is missing")
      // Of text that is JSON, the decoder refuses only numbers without a place.
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        (context, "a number is too large, or must be a whole number")
      case .dataCorrupted(let context): (context, context.debugDescription)
      // Foundation may add a case.
      @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
      }
    let place = context.codingPath.map { $0.intValue.map { "\($0 + 1)." } ?? $0.stringValue }
    description = place.isEmpty ? what : "\(place.joined(separator: " ")): \(what)"
  }

  /// The name that JSON has for the values of a type.
  private static func name(of type: any Any.Type) -> String {
    if type is any BinaryInteger.Type { return "a whole number" }
    if type is String.Type { return "a string" }
    if type is Bool.Type { return "true or false" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}
