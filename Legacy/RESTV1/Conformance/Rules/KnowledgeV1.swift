import AdobePassAPI
package import AdobePassRules
package import SSOConformance
package import SSORESTV1Rules
import SSOStateMachine

/// The knowledge that a client of REST API V1 would have.
package struct KnowledgeV1: ServiceKnowledge {
  package typealias Version = Version1

  private let supposition: Supposition
  private let outline: FlowOutline<Version1>
  private var tokens: TokenKnowledge
  /// The newest code, by its name.
  private var newest: (name: String?, code: ObservedCode)?
  /// Whether the last call was about a code: its creation, or a question after it.
  private var mayPoll = false
  /// The number of questions after the end of the newest code, or after its token.
  private var asksSinceEnd = 0

  package init(_ supposition: Supposition, _ outline: FlowOutline<Version1>) {
    (self.supposition, self.outline) = (supposition, outline)
    tokens = TokenKnowledge(supposition)
  }

  package func facts(of sent: SentCall<Version1>) -> Facts {
    var facts = tokens.facts(of: sent)
    (facts.error, facts.told) = (nil, nil)
    switch sent.endpoint {
    case .checkAuthentication, .authenticationToken:
      facts.code = code(of: sent)
      if sent.status > 0 { facts.profiles = sent.isSuccess ? 1 : 0 }
    case .createCode:
      facts.issuedCode = sent.read.content.text("code")
      if sent.call.hasNoDevice {
        let id = sent.read.content.text("id").map(Digest.of)
        facts.issuedDevice = sent.read.content.isLost ? Facts.anyDevice : id
      }
    case .authorize, .authorizationToken: readDecision(of: sent, into: &facts)
    case .register, .token, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange,
      .retrieveCode, .deleteCode, .authenticate, .freePreview, .mediaToken, .userMetadata, .preauthorize,
      .preauthorizeOfCode, .logout, .logoutInWebView, nil:
      break
    }
    facts.isThrottled = sent.status == 429 || sent.status == 403 && sent.read.isAnsweredByPage
    if sent.endpoint == .mediaToken, isUnauthenticated(sent) { facts.error = .authenticatedProfileMissing }
    return facts
  }

  private func readDecision(of sent: SentCall<Version1>, into facts: inout Facts) {
    if isUnauthenticated(sent) {
      facts.error = .authenticatedProfileMissing
    } else if let resource = sent.call["resource"], sent.isSuccess || sent.status == 403 {
      let reaction = sent.isSuccess ? nil : RecommendedAction.none
      facts.decisions = [.init(resource: resource, isPermitted: sent.isSuccess, reaction: reaction)]
    }
  }

  /// Whether an answer says that the person is not authenticated.
  private func isUnauthenticated(_ sent: SentCall<Version1>) -> Bool {
    guard sent.status == 403 else { return false }
    if let story = sent.story { return story == .refusing }
    return sent.read.content.text("message")?.lowercased() == "user not authenticated"
  }

  package func terms(for sent: SentCall<Version1>, _ facts: Facts) -> ServiceTerms {
    var terms = ServiceTerms.ofRecordings
    terms.expectations.tokenRenewalMargin = tokens.renewalMargin
    return terms
  }

  package mutating func noteSent(_ sent: SentCall<Version1>) {
    guard sent.endpoint?.asksForToken == true, mayPoll, let code = newest?.code else { return }
    newest?.code.notePoll(at: sent.at)
    if code.foundProfile || code.notAfter < sent.at.advanced(by: -slack) { asksSinceEnd += 1 }
  }

  package mutating func noteAnswer(_ sent: SentCall<Version1>, _ facts: Facts) {
    tokens.noteAnswer(sent, facts)
    if sent.endpoint == .createCode, sent.isSuccess || sent.read.content.isLost { noteCode(sent) }
    if sent.endpoint?.asksForToken == true, mayPoll {
      if facts.profiles == 1 { newest?.code.foundProfile = true }
      if sent.status == 0 || sent.status == 401 || sent.status == 429 || sent.status >= 500 {
        newest?.code.forgetPoll()
      }
    }
    noteOrder(sent, facts)
  }
}

extension KnowledgeV1 {
  /// A poll follows a code or another poll.
  private mutating func noteOrder(_ sent: SentCall<Version1>, _ facts: Facts) {
    guard let endpoint = sent.endpoint, !endpoint.isPage, endpoint != .token else { return }
    mayPoll = endpoint == .createCode || mayPoll && endpoint.asksForToken
  }

  private mutating func noteCode(_ sent: SentCall<Version1>) {
    let (content, answered) = (sent.read.content, sent.read.answeredAt)
    let told = answered ?? sent.at
    var code = ObservedCode(toldAt: told, isTimed: answered != nil)
    let bounds = ["generated", "expires"].compactMap { content.text($0).flatMap { Int64($0) } }
    if bounds.count == 2, bounds[0] <= bounds[1] {
      code.notAfter = told.advanced(by: Timestamp(bounds[0]).milliseconds(until: Timestamp(bounds[1])))
    }
    if supposition.story == .refusing, bounds.isEmpty || outline.isUntimed { code.notAfter = Timestamp(.min) }
    (newest, asksSinceEnd) = ((content.text("code"), code), 0)
  }

  /// The most milliseconds by which a recorded time may be off.
  private var slack: Int64 { outline.isUntimed ? 0 : outline.slack }

  /// Whether a question may not be a poll, but the first one of a launch or of another sign-in. While a login
  /// page is open it is a poll, because a launch would close the page.
  private func mayBeNoPoll(_ sent: SentCall<Version1>, _ name: String) -> Bool {
    guard supposition.isAnew, !outline.pages.goesOn(name, after: sent.read.index) else { return false }
    switch outline.openings[sent.read.index] {
    case .launch, .action: return true
    case .ofNext, .nothing:
      let now = sent.at.advanced(by: slack)
      let isOver = newest.map { $0.code.foundProfile || $0.code.notAfter < now } ?? false
      return isOver && asksSinceEnd < Self.questionsOfOthers
    }
  }

  /// The number of questions after a sign-in that may belong to no poll: that of the foreground, and that of another
  /// sign-in.
  private static var questionsOfOthers: Int { 2 }

  /// The code of a poll, as it was before the poll; nil if the call is not a poll.
  private func code(of sent: SentCall<Version1>) -> CodeState? {
    guard mayPoll, let (told, code) = newest else { return nil }
    let latest = supposition.story.isGood == true ? nil : outline.pages.latest(before: sent.read.index)
    let name = told ?? latest ?? "lost"
    guard !mayBeNoPoll(sent, name) else { return nil }
    return state(of: sent, name, code)
  }

  private func state(of sent: SentCall<Version1>, _ name: String, _ code: ObservedCode) -> CodeState {
    var told = code.toldAt ?? sent.at
    if supposition.isAnew, !code.isTimed { told = sent.at }
    let place = DevicePlace(sent.call.deviceInfo)
    let pages = outline.pages
    let isOpen = pages.hasBegun(name, before: sent.read.index)
    let isCertain = pages.goesOn(name, after: sent.read.index)
    let hasEnded =
      !isOpen || pages.hasEnded(name, before: sent.read.index) || supposition.isAnew && !isCertain
    var state = code.state(
      code: name, isElsewhere: place == .television, userAgentEnded: hasEnded, toldAt: told)
    state.hasRedirectURL = isOpen && place == .handheld
    return state
  }
}
