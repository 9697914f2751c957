import HTTPTypes
import Hummingbird

/// Refuses requests of a page of another site: a request from another origin, and a request whose host is a foreign
/// name for this machine (DNS rebinding). Nothing of a refused request is read or recorded.
struct OwnHostOnly: Sendable {
  /// The host that the sandbox serves.
  let host: String
  /// The origins, besides that of the sandbox, whose pages may call the service.
  var origins: Set<String> = []

  /// The reason why a request to the control interface is refused; nil if it is not refused.
  func refusal(of request: Request) -> ControlError? {
    if let refusal = refusalOfHost(of: request) { return refusal }
    guard let origin = request.headers[.origin], !isOwn(origin: origin, request) else { return nil }
    return .forbidden("a page of another origin may not control the sandbox")
  }

  /// The reason why a call of the service, or of a page where a person acts, is refused; nil if it is not refused. A
  /// browser may be sent here from anywhere, but a page of another origin may call the service only if that origin is
  /// configured.
  func refusalOfCall(_ request: Request) -> ControlError? {
    if let refusal = refusalOfHost(of: request) { return refusal }
    let isForeign =
      request.headers[.origin].map { !isOwn(origin: $0, request) && !origins.contains($0.lowercased()) }
      ?? (request.headers.has(.secFetchSite, "cross-site") && !request.headers.has(.secFetchMode, "navigate"))
    guard isForeign else { return nil }
    return .forbidden(
      "a page of another origin may not call the service, unless origins in the file of --config names it")
  }

  private func refusalOfHost(of request: Request) -> ControlError? {
    guard let authority = request.head.authority, isOwn(Self.name(in: authority)) else {
      return .forbidden("call the sandbox by an address, by localhost or by \(host)")
    }
    return nil
  }

  private func isOwn(origin: String, _ request: Request) -> Bool {
    let parts = origin.split(separator: "/", omittingEmptySubsequences: true)
    return parts.count == 2 && parts[1] == request.head.authority ?? ""
  }

  private func isOwn(_ name: String) -> Bool {
    name == "localhost" || name == host.lowercased() || name.hasPrefix("[")
      || (name.split(separator: ".", omittingEmptySubsequences: false).count == 4
        && name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") })
  }

  /// The host of an authority, without its port.
  private static func name(in authority: String) -> String {
    let lowered = authority.lowercased()
    if lowered.hasPrefix("["), let end = lowered.firstIndex(of: "]") { return String(lowered[...end]) }
    return String(lowered.prefix { $0 != ":" })
  }
}

extension HTTPFields {
  fileprivate func has(_ name: HTTPField.Name?, _ value: String) -> Bool {
    name.map { self[$0] == value } ?? false
  }
}

extension HTTPField.Name? {
  /// Whether a browser sends the request for a page of another site.
  fileprivate static var secFetchSite: Self { HTTPField.Name("Sec-Fetch-Site") }
  /// Whether a browser goes to the address, or loads it for a page.
  fileprivate static var secFetchMode: Self { HTTPField.Name("Sec-Fetch-Mode") }
}
