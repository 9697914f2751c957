import HTTPTypes
import Hummingbird

/// Refuses what a page of another site sends to the control interface: a request from another origin, and one whose host is
/// a foreign name that leads here (DNS rebinding).
struct OwnHostOnly: Sendable {
  /// The host that the sandbox was told to serve.
  let host: String

  /// Why a request is refused; nil where it is not.
  func refusal(of request: Request) -> ControlError? {
    guard let authority = request.head.authority, isOwn(Self.name(in: authority)) else {
      return .forbidden("call the sandbox by an address, by localhost or by \(host)")
    }
    guard let origin = request.headers[.origin] else { return nil }
    let parts = origin.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[1] == authority else {
      return .forbidden("a page of another origin may not control the sandbox")
    }
    return nil
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
