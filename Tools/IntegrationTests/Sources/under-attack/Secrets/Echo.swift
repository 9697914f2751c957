import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A service that repeats every secret that it has seen or issued.
struct Echo: Sendable {
  let vault: Vault
  let writing: Writing
  let repetition: Repetition
  /// The simulated service behind this one, and the secrets that it has issued.
  let answer: @Sendable (HTTPRequest, Origin?) -> HTTPResponse?
  let issued: @Sendable () -> [String]

  func answer(_ request: HTTPRequest, on origin: Origin?) -> HTTPResponse? {
    note(request)
    guard let response = answer(vault.issued(request), origin) else { return nil }
    if case .error(let path, let status) = repetition, request.path.contains(path) {
      // The true answer was never received, so the client cannot know, or hide, the secrets that it would have issued.
      return HTTPResponse(status: status, headers: response.headers, body: Array(filled(Self.error).utf8))
    }
    let source = vault.canaries(in: String(decoding: response.body, as: UTF8.self), issued: issued())
    switch repetition {
    case .nothing, .error:
      break
    case .texts, .value:
      guard (200..<300).contains(response.status), let json = repeating(in: source) else { break }
      return HTTPResponse(status: response.status, headers: response.headers, body: Array(filled(json).utf8))
    }
    return HTTPResponse(status: response.status, headers: response.headers, body: Array(source.utf8))
  }

  /// Records the secrets that a request carries.
  private func note(_ request: HTTPRequest) {
    let body = String(decoding: request.body, as: UTF8.self)
    if body.contains("software_statement") || body.contains("SAMLResponse")
      || request.path.contains("software")
    {
      vault.see(body.contains("SAMLResponse") ? vault.saml : vault.statement)
    }
    if request.header("AP-TempPass-Identity") != nil { vault.see(vault.identity) }
  }

  /// A placeholder for all secrets. No other text contains it.
  private static let mark = "ECHOxECHO"

  private func filled(_ source: String) -> String {
    source.replacing(Self.mark, with: vault.known.map(writing.source).joined(separator: " "))
  }

  private static let error = """
    {"error": "\(mark)", "code": "\(mark)", "message": "It is \(mark).", "details": "\(mark)", "action": "\(mark)",
     "helpUrl": "https://help.example/?\(mark)", "trace": "\(mark)", "status": 403, "\(mark)": "\(mark)",
     "decisions": "\(mark)", "profiles": ["\(mark)"]}
    """

  private func repeating(in source: String) -> String? {
    guard let json = try? JSONSerialization.jsonObject(with: Data(source.utf8)) else { return nil }
    let changed = change(json)
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: changed, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The fields whose value is a map by MVPD or attribute: a key that is added to such a map adds a profile or an attribute.
  private static let maps: Set = ["profiles", "logouts", "attributes"]

  private func change(_ json: Any, of name: String = "") -> Any {
    if let list = json as? [Any] { return list.map { change($0) } }
    guard let object = json as? [String: Any] else { return json }
    switch repetition {
    case .texts:
      var changed = [String: Any](uniqueKeysWithValues: object.map { ($0, change($1, of: $0)) })
      if Self.maps.contains(name) { return changed }
      for key in ["message", "trace", "details", "displayName", "echo"] { changed[key] = Self.mark }
      changed["logoUrl"] = "https://logo.example/?\(Self.mark)"
      return changed
    case .value(let key):
      return [String: Any](uniqueKeysWithValues: object.map { ($0, replaced($1, of: $0, key)) })
    case .nothing, .error:
      return object
    }
  }

  private func replaced(_ value: Any, of name: String, _ key: String) -> Any {
    guard name == key else { return change(value) }
    if let map = value as? [String: Any], let first = map.values.first { return [Self.mark: change(first)] }
    if value is [Any] { return [Self.mark] }
    return key.lowercased().hasSuffix("url") ? "https://page.example/?\(Self.mark)" : Self.mark
  }
}

/// A copy of the service in this process, without a socket.
struct EchoTransport: HTTPTransport {
  let echo: Echo

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    guard let response = echo.answer(request, on: origin) else { throw .connectionFailed }
    return response
  }
}
