import AdobePassRules
import Foundation
import SSOStateMachine

extension FrameworkScript {
  /// Reads a script, strictly.
  ///
  /// - Parameter json: the text of the file.
  /// - Throws: an error whose description contains the place to correct:
  ///   `metadata[1].error.code: must be a whole number`.
  public init(json: String) throws {
    guard let value = JSON(Array(json.utf8)) else {
      throw FrameworkScriptError(path: "", reason: "this is no JSON")
    }
    try self.init(value)
  }

  private init(_ json: JSON) throws(FrameworkScriptError) {
    let script = try ScriptObject(json, at: "", keys: ["access", "metadata"])
    var access: [AccessStatus] = []
    for (path, element) in try script.list("access") {
      guard let status = element.text.flatMap(AccessStatus.init) else {
        let all = AccessStatus.allCases.map(\.rawValue).joined(separator: ", ")
        throw FrameworkScriptError(path: path, reason: "must be one of \(all)")
      }
      access.append(status)
    }
    guard !access.isEmpty else {
      throw FrameworkScriptError(path: "access", reason: "must hold at least one status")
    }
    var metadata: [Metadata] = []
    for (path, element) in try script.list("metadata") { metadata.append(try Metadata(element, at: path)) }
    self.init(access: access, metadata: metadata)
  }
}

extension FrameworkScript.Metadata {
  fileprivate init(_ json: JSON, at path: String) throws(FrameworkScriptError) {
    let keys = [
      "accountProviderIdentifier", "authenticationExpirationDate", "samlAttributeQueryResponse", "error",
      "delaySeconds",
    ]
    let object = try ScriptObject(json, at: path, keys: keys)
    self.init(
      accountProviderIdentifier: try object.text("accountProviderIdentifier"),
      authenticationExpirationDate: try object.date("authenticationExpirationDate"),
      samlAttributeQueryResponse: try object.text("samlAttributeQueryResponse").map { Secret($0) },
      error: try object.error("error"), delay: try object.milliseconds("delaySeconds"))
  }
}

extension JSON {
  fileprivate var seconds: Double? {
    switch self {
    case .number(let value): Double(value)
    case .fraction(let value): value
    case .null, .bool, .text, .list, .object: nil
    }
  }
}

/// An object of a script. Only known keys are accepted, each with a value of one type.
private struct ScriptObject {
  let members: [String: JSON]
  let path: String

  init(_ json: JSON, at path: String, keys: [String]) throws(FrameworkScriptError) {
    guard let members = json.members else {
      throw FrameworkScriptError(path: path, reason: "must be an object")
    }
    (self.members, self.path) = (members, path)
    if let unknown = members.keys.filter({ !keys.contains($0) }).min() {
      throw FrameworkScriptError(path: place(unknown), reason: "is not known here")
    }
  }

  func list(_ key: String) throws(FrameworkScriptError) -> [(String, JSON)] {
    guard let value = members[key] else { return [] }
    guard let list = value.list else { throw wrong(key, "must be a list") }
    return list.enumerated().map { ("\(place(key))[\($0.offset)]", $0.element) }
  }

  func text(_ key: String) throws(FrameworkScriptError) -> String? {
    guard let value = members[key], value != .null else { return nil }
    guard let text = value.text else { throw wrong(key, "must be text or null") }
    return text
  }

  func date(_ key: String) throws(FrameworkScriptError) -> Timestamp? {
    guard let text = try text(key) else { return nil }
    let formatter = ISO8601DateFormatter()
    for options: ISO8601DateFormatter.Options in [
      [.withInternetDateTime], [.withInternetDateTime, .withFractionalSeconds],
    ] where text.isLikeADate {
      formatter.formatOptions = options
      if let date = formatter.date(from: text) {
        return Timestamp(Int64((date.timeIntervalSince1970 * 1_000).rounded()))
      }
    }
    throw wrong(key, "must be a date of ISO 8601, as 2030-01-01T00:00:00Z")
  }

  func milliseconds(_ key: String) throws(FrameworkScriptError) -> Int64 {
    guard let value = members[key], value != .null else { return 0 }
    guard let seconds = value.seconds else { throw wrong(key, "must be a number of seconds") }
    guard (0...1_000_000).contains(seconds) else { throw wrong(key, "must be from 0 to 1000000") }
    return Int64((seconds * 1_000).rounded())
  }

  func error(_ key: String) throws(FrameworkScriptError) -> PartnerFrameworkStatus.FrameworkError? {
    guard let value = members[key], value != .null else { return nil }
    let error = try ScriptObject(value, at: place(key), keys: ["code", "unsupportedProviderIdentifier"])
    guard case .number(let code)? = error.members["code"], let code = Int(exactly: code) else {
      throw error.wrong("code", "must be a whole number")
    }
    return PartnerFrameworkStatus.FrameworkError(
      code: .init(rawValue: code),
      unsupportedProviderIdentifier: try error.text("unsupportedProviderIdentifier"))
  }

  private func wrong(_ key: String, _ reason: String) -> FrameworkScriptError {
    FrameworkScriptError(path: place(key), reason: reason)
  }

  private func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

extension String {
  /// Whether the text has the form of a date. The formatter accepts years of any length, and stops the process at a
  /// fraction that is too long.
  fileprivate var isLikeADate: Bool {
    let form = Array("0000-00-00T00:00:00".utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return (20...35).contains(utf8.count)
      && zip(utf8, form).allSatisfy { $1 == UInt8(ascii: "0") ? digits.contains($0) : $0 == $1 }
  }
}
