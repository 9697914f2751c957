import AdobePassAPI
import NIOConcurrencyHelpers
import SSOStateMachineTesting

/// The secrets of one run: the app's own, and long ones that replace those of the simulated service.
final class Vault: Sendable {
  let statement: String
  let saml: String
  let identity: String
  /// Every secret that the server has seen or issued, in order.
  private let state: NIOLockedValueBox<State>

  private struct State {
    var random: SplitMix64
    var known: [String] = []
    /// The pairs of a secret that the service issued and the canary that replaces it.
    var canaries: [(issued: String, canary: String)] = []
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    statement = Self.canary(&random, length: 64)
    // The service recognizes a response by its bytes alone.
    saml =
      "<samlp:Response ID=\"\(Self.canary(&random, length: 40))\">\(Self.canary(&random, length: 40))</samlp:Response>"
    identity = "{\"email\": \"\(Self.canary(&random, length: 48))\"}"
    state = NIOLockedValueBox(State(random: random))
  }

  /// The secrets of a run with this seed. Every run with the same seed has the same secrets, in the same order.
  static func secrets(seed: UInt64) -> [String] {
    let vault = Vault(seed: seed)
    return [vault.statement, vault.saml, vault.identity] + (0..<40).map { vault.canary(for: "\($0)") }
  }

  /// All secrets that the server has seen or issued.
  var known: [String] { state.withLockedValue { $0.known } }

  /// Records a secret that the server has seen.
  func see(_ secret: String) {
    state.withLockedValue { if !$0.known.contains(secret) { $0.known.append(secret) } }
  }

  /// The request with the service's own secrets in place of the canaries.
  func issued(_ request: HTTPRequest) -> HTTPRequest {
    let canaries = state.withLockedValue { $0.canaries }
    func plain(_ text: String) -> String {
      canaries.reduce(text) { text, pair in
        text.replacing(pair.canary, with: pair.issued).replacing(
          pair.canary.percentEncoded, with: pair.issued)
      }
    }
    return HTTPRequest(
      method: request.method, path: request.path,
      headers: request.headers.map { HTTPHeader($0.name, plain($0.value)) },
      body: Array(plain(String(decoding: request.body, as: UTF8.self)).utf8))
  }

  /// The source of an answer with a canary in place of each secret that the service issued.
  func canaries(in source: String, issued: [String]) -> String {
    issued.reduce(source) { source, secret in
      guard source.contains(secret) else { return source }
      return source.replacing(secret, with: canary(for: secret))
    }
  }

  private func canary(for issued: String) -> String {
    state.withLockedValue { state in
      if let pair = state.canaries.first(where: { $0.issued == issued }) { return pair.canary }
      let canary = Self.canary(&state.random, length: 44)
      state.canaries.append((issued, canary))
      state.known.append(canary)
      return canary
    }
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_.")

  /// Letters and digits at both ends, so that nothing trims it, and one of each special character inside.
  private static func canary(_ random: inout SplitMix64, length: Int) -> String {
    let inner = (0..<length).map { _ in letters[random.below(letters.count)] }
    return "q7" + String(inner) + "+/=-_." + "Z3"
  }
}

extension Vault: CustomReflectable {
  /// Without children, because everything that is printed can reach the vault.
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
