import AdobePassAPI
package import AdobePassRules
import Foundation
import SSOStateMachine

extension Version2: JudgedVersion {
  package typealias Knowledge = KnowledgeV2

  package static func answersWithBody(_ endpoint: Endpoint) -> Bool { !endpoint.isPage }

  package static func logsOut(_ endpoint: Endpoint) -> Bool { endpoint == .logout }

  package static let namesDeviceInHeader = true

  package static func sendsJSON(_ endpoint: Endpoint) -> Bool { endpoint.body == .json }

  package static func mayPoll(_ endpoint: Endpoint) -> Bool { false }

  package static func opening(_ endpoint: Endpoint) -> Opening {
    switch endpoint {
    case .register, .token: .ofNext
    case .profiles, .profileOfMVPD: .launch
    case .configuration, .createSession, .partnerAuthenticationRequest, .preauthorize, .authorize, .logout:
      .action
    case .resumeSession, .retrieveSession, .authenticate, .profileOfCode, .partnerProfile: .nothing
    }
  }

  package static var anyDeviceInfo: String {
    let names = ["model", "version", "osName", "osVersion", "connectionType"]
    var values = Dictionary(uniqueKeysWithValues: names.map { ($0, JSON.text("lost")) })
    values["osName"] = "Linux"
    return JSON.object(values).base64
  }

  package static func body(of endpoint: Endpoint, as story: Story, _ filling: Filling) -> String? {
    guard let isGood = story.isGood else { return nil }
    let (landing, number) = ("domainName=a&redirectUrl=lost\(filling.number)", filling.number)
    switch endpoint.body {
    case .none: return nil
    case .form where !isGood:
      return "client_id=other\(number)&mvpd=\(filling.mvpd)&domainName=%2525&SAMLResponse=lost&undocumented=1"
    case .form:
      let credentials =
        "client_id=\(filling.client.pathSegment)&client_secret=lost&grant_type=client_credentials"
      switch endpoint {
      case .token: return credentials
      case .partnerProfile: return "SAMLResponse=lost\(number)"
      case .createSession: return "mvpd=lost&" + landing
      case .resumeSession, .partnerAuthenticationRequest: return landing
      case .register, .configuration, .retrieveSession, .authenticate, .profiles, .profileOfMVPD,
        .profileOfCode, .preauthorize, .authorize, .logout:
        return nil
      }
    case .json where endpoint == .register:
      let members: JSON = isGood ? ["software_statement": "lost"] : ["undocumented": "lost"]
      return String(decoding: members.bytes, as: UTF8.self)
    case .json:
      let resources = isGood ? ["lost \(number)"] : filling.resources + (1...9).map { "lost \($0)" }
      let list = JSON.list(resources.map(JSON.text))
      let members: JSON = isGood ? ["resources": list] : ["resources": list, "undocumented": true]
      return String(decoding: members.bytes, as: UTF8.self)
    }
  }
}

/// The knowledge of a client of REST API V2.
package struct KnowledgeV2: ServiceKnowledge {
  package typealias Version = Version2

  let supposition: Supposition
  let outline: FlowOutline<Version2>
  var tokens: TokenKnowledge
  var codes: [String: ObservedCode] = [:]
  /// A code that a lost answer brought.
  var unnamed: ObservedCode?
  /// The profiles by MVPD.
  var held: [String: HeldProfile] = [:]
  /// The MVPDs that an answer to E3 lists.
  var listed: [String: TVProvider] = [:]
  /// Whether the capture has lost a list.
  var losesList = false
  /// The provider that the last E11 has specified.
  var provider: String?

  struct HeldProfile: Sendable {
    let type: String
    let end: Timestamp
    /// The provider of the framework status that led to the profile; nil for a profile without one.
    let provider: String?
  }

  package init(_ supposition: Supposition, _ outline: FlowOutline<Version2>) {
    (self.supposition, self.outline) = (supposition, outline)
    tokens = TokenKnowledge(supposition)
    // Before the first list of the recording the app may have had the same list.
    let first = outline.reads.first { $0.observed.endpoint == .configuration }
    if let first { noteConfiguration(first.content) }
  }

  package func facts(of sent: SentCall<Version2>) -> Facts {
    var facts = tokens.facts(of: sent)
    if let story = sent.story {
      tell(story, of: sent, into: &facts)
    } else if sent.isSuccess {
      readAnswer(of: sent, into: &facts)
    }
    switch sent.endpoint {
    case .profileOfCode: facts.code = code(of: sent)
    case .preauthorize, .authorize: readBasis(of: sent, into: &facts)
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profiles, .profileOfMVPD, .partnerAuthenticationRequest, .partnerProfile, .logout, nil:
      break
    }
    facts.statusFault = statusFault(of: sent, facts)
    return facts
  }

  private func readAnswer(of sent: SentCall<Version2>, into facts: inout Facts) {
    guard let json = sent.read.content.json else { return }
    switch sent.endpoint {
    case .createSession, .resumeSession, .partnerAuthenticationRequest:
      (facts.action, facts.reason) = (json["actionName"]?.text, json["reasonType"]?.text)
      facts.issuedCode = sent.endpoint == .resumeSession ? nil : json["code"]?.text
    case .profiles, .profileOfMVPD, .profileOfCode, .partnerProfile:
      guard let profiles = json["profiles"]?.members else { return }
      (facts.profiles, facts.mvpds) = (profiles.count, profiles.keys.sorted())
      facts.profilesEnd = profiles.values.compactMap(Self.lastingEnd).max()
    case .preauthorize, .authorize:
      facts.decisions = json["decisions"]?.list?.compactMap(Self.decision) ?? []
    case .logout:
      let origin = sent.read.recorded.url.origin
      facts.logoutPages =
        json["logouts"]?.members?.values.compactMap { Self.logoutPage($0, on: origin) } ?? []
    case .register, .token, .configuration, .retrieveSession, .authenticate, nil: break
    }
  }

  /// The number of milliseconds that the clocks of the service and of the recorder may be apart.
  static let clockSkew: Int64 = 60_000

  /// The end of a profile that needs no other login; nil for a temporary profile.
  private static func lastingEnd(_ profile: JSON) -> Timestamp? {
    guard profile["type"]?.text.map({ !["temporary", "degraded"].contains($0) }) ?? false else { return nil }
    return profile["notAfter"]?.whole.map { Timestamp($0).advanced(by: -clockSkew) }
  }

  private static func decision(_ json: JSON) -> Facts.DecisionFact? {
    guard let resource = json["resource"]?.text, case .bool(let isPermitted) = json["authorized"] else {
      return nil
    }
    let listed = json["error"]?["code"]?.text.flatMap(EnhancedErrorCode.init)?.listedAction
    let told = json["error"]?["action"]?.text.map(RecommendedAction.init)
    return .init(resource: resource, isPermitted: isPermitted, reaction: isPermitted ? nil : listed ?? told)
  }

  /// The path of a logout page. A page on an MVPD's own host is not in the capture, so no rule looks for it.
  private static func logoutPage(_ entry: JSON, on origin: Origin) -> String? {
    guard entry["actionName"]?.text == "logout", let url = entry["url"]?.text else { return nil }
    guard !url.hasPrefix("/") else { return url }
    return CapturedURL(url).flatMap { $0.origin == origin ? $0.path : nil }
  }
}

extension JSON {
  /// The JSON in Base64.
  package var base64: String { Data(bytes).base64EncodedString() }
}
