import Foundation
package import SSOStateMachine

/// The requirements for the framework status of a call (REST API V2, AP-Partner-Framework-Status; Apple SSO Cookbook,
/// B.2, C.4, C.11 and D.2).
package struct FrameworkStatusNeed: Sendable {
  /// The providers that E3 lists: the id that Apple's framework has for each MVPD, by the MVPD's own id.
  package var providers: [String: String] = [:]
  /// The MVPDs that E3 lists.
  package var mvpds: Set<String> = []
  /// The MVPD that the call is about; nil for the MVPD that the provider maps to.
  package var mvpd: String?
  /// The provider in an earlier call of the same sign-in; nil if no call contained a provider.
  package var provider: String?
  /// Whether the provider must be one that E3 lists. Before E3, an app knows only that there is a provider.
  package var mapsProvider = true
  /// Whether the status must have an end, as for decisions.
  package var needsEnd = false
  /// The time that the end is compared with.
  package var now: Timestamp
  /// The names that a message may show.
  package var names = KnownNames()

  package init(at now: Timestamp) { self.now = now }

  private static let header = "AP-Partner-Framework-Status"

  /// The documented statuses of an app that has no access.
  static let refusals: Set<String> = ["denied", "restricted", "notDetermined"]

  /// The message about a call that lacks the status.
  package static let missing = "\(header) is missing"

  /// The message about a provider that E3 does not list.
  package static let unmapped = "\(header): frameworkProviderInfo.id is no platformMappingId of E3"

  /// The fault of a status, or nil. A message holds no value that is not a known name or a documented word.
  package func fault(in text: String) -> String? {
    guard let data = Data(base64Encoded: text), !data.isEmpty else { return "\(Self.header) is no Base64" }
    guard let json = JSON(Array(data)), json.members != nil else {
      return "\(Self.header) holds no JSON object"
    }
    let access = json["frameworkPermissionInfo"]?["accessStatus"]?.text ?? ""
    // Without access, an app knows no provider.
    let isRefusal = Self.refusals.contains(access) && json["frameworkProviderInfo"] == .object([:])
    let faults =
      [permissionFault(json["frameworkPermissionInfo"])].compactMap { $0 }
      + (isRefusal ? [] : providerFaults(json["frameworkProviderInfo"]))
    return faults.isEmpty ? nil : "\(Self.header): \(faults.joined(separator: "; "))"
  }

  private func permissionFault(_ info: JSON?) -> String? {
    guard let info, info.members != nil else { return "frameworkPermissionInfo is missing" }
    guard let access = info["accessStatus"], access != .null else {
      return "frameworkPermissionInfo.accessStatus is missing"
    }
    switch access.text {
    case "granted": return nil
    case .some(let status) where Self.refusals.contains(status):
      return "accessStatus is \(status), and not granted"
    case .some: return "accessStatus is no documented value"
    case nil: return "accessStatus is no text"
    }
  }

  private func providerFaults(_ info: JSON?) -> [String] {
    guard let info, info.members != nil else { return ["frameworkProviderInfo is missing"] }
    return [idFault(info["id"]), endFault(info["expirationDate"])].compactMap { $0 }
  }

  private func idFault(_ value: JSON?) -> String? {
    let name = "frameworkProviderInfo.id"
    guard let value, value != .null else { return "\(name) is missing" }
    guard let id = value.text else { return "\(name) is no text" }
    guard !id.isEmpty else { return "\(name) is empty" }
    if !providers.isEmpty, !providers.values.contains(id) {
      if mvpds.contains(id) {
        return "\(name) is the id of the MVPD \(names.shown(id)), and not its platformMappingId"
      }
      if mapsProvider { return "\(name) is no platformMappingId of E3" }
    }
    if let mvpd, providers[mvpd].map({ $0 != id }) ?? providers.values.contains(id) {
      return "\(name) is not the platformMappingId of \(names.shown(mvpd)), which the call is about"
    }
    return provider.map { $0 == id } ?? true ? nil : "\(name) is another one than earlier in the sign-in"
  }

  private func endFault(_ date: JSON?) -> String? {
    let name = "frameworkProviderInfo.expirationDate"
    switch date {
    case nil, .null: return needsEnd ? "\(name) is missing" : nil
    case .text(let text):
      guard let end = Int64(text) else { return "\(name) is no number of milliseconds" }
      if end < Self.leastMilliseconds, end > 0 { return "\(name) is in seconds, and not in milliseconds" }
      return Timestamp(end) > now ? nil : "\(name) has passed"
    case .number, .fraction: return "\(name) is a number, and not a text"
    case .bool, .list, .object: return "\(name) is no text"
    }
  }

  /// A smaller number is a time in seconds: as milliseconds it would be in 1973 or earlier.
  private static let leastMilliseconds: Int64 = 100_000_000_000
}
