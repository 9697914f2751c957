import AdobePassAPI
import Crypto
import Foundation
import SSOConformance
import SandboxTool

/// The information about the caller in a call, or in its answer.
struct Bearing {
  let request: HTTPRequest

  /// The path without its query, and the query.
  private var parts: (path: String, query: String) {
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }

  var path: String { parts.path }

  /// The machine whose path it is; nil for a registration, its token and the pages of MVPDs.
  private var owner: ServedMachine? { ServedMachine.owning(path: path) }

  /// A parameter of the query.
  func query(_ name: String) -> String? { FormFields(parts.query)[name] }

  /// A field of the body, if it is a form.
  private func form(_ name: String) -> String? {
    String(bytes: request.body, encoding: .utf8).flatMap { FormFields($0)[name] }
  }

  /// The client of a token request (E2).
  var clientID: String? { path == "/o/client/token" ? form("client_id") ?? query("client_id") : nil }

  var isRegistration: Bool { path == "/o/client/register" }

  /// Whether no app of any interface calls the path, such as that of the icon that a browser asks for.
  var isStray: Bool {
    owner == nil && !path.hasPrefix("/o/client/") && !path.hasPrefix("/adobe-services/") && !isOfSSOService
  }

  /// Whether the call is one of the SSO Service: `/api/REF30/serviceToken`. At Adobe it has a host of its own.
  var isOfSSOService: Bool {
    let parts = path.split(separator: "/")
    return parts.count == 3 && parts[0] == "api"
      && ServedMachine.owning(path: "/api/\(parts[1])/\(parts[2])") == nil
      && ["serviceToken", "link", "unlink", "list"].contains(parts[2])
  }

  /// The token that the call is made with.
  var token: String? {
    guard let text = request.header("Authorization"), text.lowercased().hasPrefix("bearer ") else {
      return nil
    }
    return String(text.dropFirst("bearer ".count))
  }

  /// The code that a page is about: the page of a login, such as E7, and the login page of an MVPD.
  var code: String? {
    if let code = query("reg_code") { return code }
    guard path.hasPrefix("/api/v2/authenticate/") else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }

  /// The code that a call is about. The app of a second screen asks for the code of another device.
  var codeAskedFor: String? { owner?.codeAskedFor(path) }

  /// Whether an app signs out: E15, or the call of an older interface.
  var isLogout: Bool { owner?.isLogout(path) == true }

  /// The address of the MVPD's logout page, which carries nothing of the app.
  var logoutPage: String? { path == MVPDPages.serviceLogout ? request.path : nil }

  /// The identifier in AP-Device-Identifier, or in the parameter `deviceId`.
  private var identifier: String? {
    if owner?.namesDeviceInParameters == true {
      return query("deviceId") ?? form("deviceId")
    }
    guard let text = request.header("AP-Device-Identifier"), text.hasPrefix("fingerprint "),
      let data = Data(base64Encoded: String(text.dropFirst("fingerprint ".count)))
    else { return nil }
    return String(bytes: data, encoding: .utf8)
  }

  /// The identifier of the device, as a name that fits in a url; nil if it is missing or malformed.
  var device: String? {
    guard let name = identifier, !name.isEmpty else { return nil }
    let plain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    if plain, name.utf8.count <= 64, !name.hasPrefix(Sandbox.placeholder) { return name }
    let digest = SHA256.hash(data: Data(name.utf8)).prefix(8).map { String($0, radix: 16) }.joined()
    let readable = Data(name.utf8).base64EncodedString().prefix(40)
      .map { $0 == "/" ? "_" : $0 == "+" ? "-" : String($0) }.joined()
      .replacingOccurrences(of: "=", with: "")
    return "\(readable)-\(digest)"
  }

  /// `osName` of X-Device-Info.
  var platform: String? {
    let info = request.header("X-Device-Info") ?? query("device_info")
    return info.flatMap { Data(base64Encoded: $0.removingPercentEncoding ?? $0) }.flatMap {
      try? JSONDecoder().decode(DeviceInfo.self, from: $0).osName
    }
  }

  private struct DeviceInfo: Decodable { let osName: String? }
}

/// The values that the service issues in an answer.
struct Issued: Decodable {
  private let clientID: String?
  private let accessToken: String?
  private let code: String?
  private let logouts: [String: Logout]?

  private struct Logout: Decodable { let url: String? }

  private enum CodingKeys: String, CodingKey {
    case clientID = "client_id"
    case accessToken = "access_token"
    case logouts, code
  }

  /// The values by which a later call can be recognized.
  static func values(in response: HTTPResponse) -> [String] {
    let issued = try? JSONDecoder().decode(Self.self, from: Data(response.body))
    let urls = (issued?.logouts ?? [:]).values.map(\.url) + [response.header("Location")]
    let pages = urls.compactMap(\.self).compactMap { url in
      url.range(of: MVPDPages.serviceLogout).map { String(url[$0.lowerBound...]) }
    }
    return [issued?.clientID, issued?.accessToken].compactMap(\.self) + pages
  }

  /// The code of a session; nil for any other answer. An error has a code too, which no call carries.
  static func code(in response: HTTPResponse) -> String? {
    guard response.status < 300 else { return nil }
    return (try? JSONDecoder().decode(Self.self, from: Data(response.body)))?.code
  }
}
