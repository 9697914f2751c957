import AdobePassAPI
import Foundation

/// The environment variables by which URLSession on Linux sends calls through a proxy. Nothing in a session turns that
/// off.
///
/// Over https a proxy sees no more than a host. Plain http, which only goes to this very machine, would show it every
/// secret.
package enum ProxyVariables {
  /// Whether a call to an origin would go to a proxy in plain text.
  static func expose(_ origin: Origin, _ variable: (String) -> String? = read) -> Bool {
    guard origin.scheme == "http" else { return false }
    guard ["http_proxy", "all_proxy", "ALL_PROXY"].contains(where: { variable($0) != nil }) else {
      return false
    }
    let direct = (variable("no_proxy") ?? variable("NO_PROXY") ?? "").split { $0 == "," || $0 == " " }
    let host = origin.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return !direct.contains { $0 == "*" || $0.lowercased() == host }
  }

  /// Keeps calls to this machine away from every proxy. A program calls this before it starts a thread: no other thread
  /// may read the environment meanwhile.
  package static func exceptThisMachine() {
    let direct = [read("no_proxy") ?? read("NO_PROXY"), "localhost,127.0.0.1,::1"].compactMap { $0 }
    setenv("no_proxy", direct.joined(separator: ","), 1)
  }

  private static func read(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
