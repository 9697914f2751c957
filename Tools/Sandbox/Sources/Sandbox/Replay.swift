import AdobePassAPI
import Foundation
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting

/// The history of a service in a recording, for devices that meet the same: its MVPDs, who was signed in, and for each
/// endpoint how each of its answers ended, in order.
///
/// Names, identifiers and tokens are those of the sandbox, so a recording without secrets (`--evidence`) is enough.
struct Replay {
  private(set) var settings: Settings
  private let calls: [Call]

  /// A call of the recording, and the content of its answer. A capture would leave out a body with a value that is
  /// withheld.
  private struct Call {
    let endpoint: ServedEndpoint
    /// Zero or -1 if no answer came.
    let status: Int
    let body: [String: Any]
    let milliseconds: Int64

    init?(_ entry: HAREntry) {
      guard let method = HTTPRequest.Method(rawValue: entry.request.method),
        let path = CapturedURL(entry.request.url)?.path,
        let endpoint = ServedEndpoint(HTTPRequest(method: method, path: path)), !endpoint.isPage
      else { return nil }
      (self.endpoint, status) = (endpoint, entry.response.status)
      milliseconds = Int64(min(max(0, entry.time ?? 0), 600_000))
      let text = entry.response.content?.text ?? ""
      let bytes = entry.response.content?.encoding == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
      body = (try? JSONSerialization.jsonObject(with: bytes ?? Data())) as? [String: Any] ?? [:]
    }
  }

  private struct HAR: Decodable {
    let log: Log
    struct Log: Decodable { let entries: [HAREntry] }
  }

  private struct HAREntry: Decodable {
    let request: Request
    let response: Response
    let time: Double?

    struct Request: Decodable { let method, url: String }
    struct Response: Decodable {
      let status: Int
      let content: Content?
    }
    struct Content: Decodable { let text, encoding: String? }
  }

  /// - Parameters:
  ///   - har: the recording.
  ///   - settings: the values that the recording does not have.
  init(_ har: Data, over settings: Settings) throws {
    self.settings = settings
    calls = try SettingsError.reading(HAR.self, har).log.entries.compactMap { Call($0) }
    guard !calls.isEmpty else { throw SettingsError(told: "the recording holds no call of the service") }
    if let status = calls.map(\.status).first(where: { !(-1...0).contains($0) && !(100...599).contains($0) })
    {
      throw SettingsError(
        told: "the recording holds an answer of the status \(status), which HTTP does not have")
    }
    self.settings.mvpds = try mvpds() ?? settings.mvpds
    self.settings.profiles = profiles()
    self.settings.pollsToLogin = polls()
    self.settings.replayed = calls.map(Self.fault)
  }

  /// The MVPDs of the configuration (E3), each with what is known of it.
  private func mvpds() throws -> [Settings.MVPD]? {
    let configuration = body(of: .configuration)
    let requestor = configuration?["requestor"] as? [String: Any]
    guard let listed = requestor?["mvpds"] as? [[String: Any]] else { return nil }
    let known = Set(Settings.MVPD.CodingKeys.allCases.map(\.stringValue))
    let told: [[String: Any]] = listed.compactMap { mvpd in
      let kept = mvpd.filter {
        known.contains($0.key) && $0.value as? String != Self.withheld && !($0.value is NSNull)
      }
      return kept["id"] is String ? kept : nil
    }
    return try SettingsError.reading([Settings.MVPD].self, JSONSerialization.data(withJSONObject: told))
  }

  private static let withheld = "<redacted>"

  private func body(of endpoint: Endpoint) -> [String: Any]? {
    calls.first { $0.endpoint == ServedEndpoint(endpoint) && !$0.body.isEmpty }?.body
  }

  /// The profiles that were there before any session was opened.
  private func profiles() -> [Settings.Profile] {
    let before = calls.prefix { $0.endpoint != ServedEndpoint(.createSession) }
    let asked = [Endpoint.profiles, .profileOfMVPD].map { ServedEndpoint($0) }
    let found = before.first { asked.contains($0.endpoint) && $0.body["profiles"] != nil }?.body["profiles"]
    return (found as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key }.compactMap { mvpd, profile in
      let type = (profile["type"] as? String).flatMap(StateChange.Subscriber.SignOn.init)
      return type.map { Settings.Profile(mvpd: mvpd, type: $0) }
    }
  }

  /// The number of polls (E10) that it took until the person had logged in; nil if they did not.
  private func polls() -> Int? {
    let polls = calls.filter { $0.endpoint == ServedEndpoint(.profileOfCode) && $0.body["profiles"] != nil }
    let first = polls.firstIndex { ($0.body["profiles"] as? [String: Any])?.isEmpty == false }
    return first.map { $0 + 1 }
  }

  /// The ending of an answer. A true answer comes as late as it did.
  private static func fault(_ call: Call) -> PlannedFault {
    var answer = FaultAnswer(disturbance(call.status, call.body))
    answer.delay = call.milliseconds
    return PlannedFault(endpoint: call.endpoint, times: 1, answer: answer)
  }

  private static func disturbance(_ status: Int, _ body: [String: Any]) -> SimulatedAdobePass.Disturbance? {
    guard status > 0 else { return .failed(.connectionFailed) }
    let decisions = (body["decisions"] as? [[String: Any]] ?? []).map { $0["error"] as? [String: Any] }
    let denials = decisions.compactMap { ($0?["code"] as? String).flatMap(EnhancedErrorCode.init) }
    // Names are withheld, so a denial of some of the resources cannot be distinguished from the others.
    if let denial = denials.first, denials.count == decisions.count { return .error(denial) }
    guard status >= 400 else { return nil }
    if let code = (body["code"] as? String).flatMap(EnhancedErrorCode.init) {
      return status == 401 ? .unauthorized(code) : .error(code)
    }
    if let error = body["error"] as? String { return .registrationError(RegistrationError(rawValue: error)) }
    return status == 429 ? .throttled() : .status(status)
  }
}

extension Settings {
  /// The settings in a recording, over those that are set here.
  ///
  /// - Parameter har: a HAR, as a recorder or `sso-flow conform --evidence` writes it.
  /// - Throws: ``SettingsError``, which says what is wrong with the recording.
  public func replaying(har: [UInt8]) throws -> Settings { try Replay(Data(har), over: self).settings }
}
