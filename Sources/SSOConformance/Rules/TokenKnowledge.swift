import AdobePassAPI
package import AdobePassRules
import SSOStateMachine

/// The access tokens that a flow was given, the same for every version.
package struct TokenKnowledge: Sendable {
  private let supposition: Supposition
  private var ends: [String: Timestamp] = [:]
  private var last: Timestamp?
  /// The number of milliseconds before the end of a token in which an app may request the next one. The documentation
  /// gives no number: an app that uses half of a token's life is within the margin.
  package private(set) var renewalMargin: Int64 = 60_000

  package init(_ supposition: Supposition) { self.supposition = supposition }

  /// The most milliseconds from a request to the issue of its token, if the capture does not say.
  private static let unknownDelay: Int64 = 60_000

  /// The facts about registrations, tokens and their errors.
  package func facts<Version>(of sent: SentCall<Version>) -> Facts where Version: ServiceVersion {
    if let story = sent.story { return facts(of: sent, in: story) }
    var facts = Facts.unknown
    let content = sent.read.content
    if sent.endpoint == .register, sent.isSuccess { facts.scopes = Self.scopes(content) }
    if sent.endpoint == .token, sent.isSuccess { facts.tokenEnds = end(of: content, sent) }
    if sent.endpoint?.needsToken == true { facts.tokenEnds = endOfToken(of: sent) }
    guard sent.status >= 400 else { return facts }
    if sent.endpoint == .register || sent.endpoint == .token {
      facts.registrationError = content.text("error").map(RegistrationError.init)
    } else if let code = content.text("code") {
      facts.error = EnhancedErrorCode(rawValue: code)
      facts.told = content.text("action").map(RecommendedAction.init)
    }
    return facts
  }

  /// The facts about an answer that is lost.
  private func facts<Version: ServiceVersion>(of sent: SentCall<Version>, in story: Story) -> Facts {
    var facts = Facts.unknown
    if sent.endpoint?.needsToken == true { facts.tokenEnds = endOfToken(of: sent) }
    if sent.isSuccess {
      if sent.endpoint == .register, story.isGood == true { facts.scopes = ["api:client:v2"] }
      if sent.endpoint == .token { facts.tokenEnds = Self.end(in: story, sent.at) }
      return facts
    }
    switch story {
    case .plain: break
    case .permitting, .denying: facts.told = RecommendedAction.none
    case .retrying: facts.told = .retry
    case .refusing: facts.error = .authenticatedProfileMissing
    case .registering:
      facts.told = .applicationRegistration
      if sent.endpoint == .register || sent.endpoint == .token { facts.registrationError = .invalidClient }
    }
    return facts
  }

  private static func scopes(_ content: AnswerContent) -> [String] {
    let scopes = content.json?["scopes"] ?? content.json?["scope"]
    return scopes?.list?.compactMap(\.text) ?? scopes?.text?.split(separator: " ").map(String.init) ?? []
  }

  private func end<Version>(of content: AnswerContent, _ sent: SentCall<Version>) -> Timestamp? {
    guard let seconds = content.text("expires_in").flatMap({ Int64($0) }) else { return nil }
    let (life, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    let issued = sent.read.answeredAt ?? sent.at.advanced(by: supposition.isAnew ? Self.unknownDelay : 0)
    return issued.advanced(by: overflows ? .max : life)
  }

  /// The end of a token that a lost answer issued.
  private static func end(in story: Story, _ now: Timestamp) -> Timestamp {
    switch story {
    case .permitting, .refusing: Timestamp(.max)
    case .plain, .retrying, .denying, .registering: now
    }
  }

  /// The end of the token that a call carries. A token that the capture does not contain may be the last one.
  private func endOfToken<Version>(of sent: SentCall<Version>) -> Timestamp? {
    if let end = sent.call.token.flatMap({ ends[$0] }) { return end }
    return supposition.story == .denying ? last : nil
  }

  /// Adds a token that the app received.
  package mutating func noteAnswer<Version: ServiceVersion>(_ sent: SentCall<Version>, _ facts: Facts) {
    guard sent.endpoint == .token, sent.isSuccess, let end = facts.tokenEnds else { return }
    if let token = sent.read.content.text("access_token") { ends[token] = end }
    last = end
    renewalMargin = max(60_000, sent.at.milliseconds(until: end) / 2)
  }
}
