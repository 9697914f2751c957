import AdobePassAPI
package import AdobePassRules
import SSOStateMachine

// Profiles and decisions: what a client of REST API V2 would know of them.

extension Timestamp {
  /// The number of milliseconds by which two calls may be closer together in a recording than they were sent.
  static var mostJitter: Int64 { 250 }
}

extension ServiceTerms {
  /// The documented numbers, as recordings can be judged by them.
  package static let ofRecordings: ServiceTerms = {
    var terms = ServiceTerms()
    // A recorder notes when a call passed it, and calls take different times to get there.
    terms.expectations.pollInterval -= Timestamp.mostJitter
    return terms
  }()
}

extension KnowledgeV2 {
  /// The type of the profile that decisions rest on, and whether the framework status is valid for them.
  func readBasis(of sent: SentCall<Version2>, into facts: inout Facts) {
    let isRefused = facts.reaction == .authentication
    if outline.losses[sent.read.index].answerBody { facts.profileType = Self.type(in: supposition.story) }
    if let mvpd = sent.call.mvpd, let profile = held[mvpd], !isRefused,
      profile.end > sent.at.advanced(by: supposition.isAnew ? outline.slack : 0)
    {
      facts.profileType = profile.type
    }
  }

  /// The type of a profile that a lost answer may have contained.
  private static func type(in story: Story) -> String? {
    switch story {
    case .denying: "appleSSO"
    case .refusing: "regular"
    case .plain, .permitting, .retrying, .registering: nil
    }
  }

  /// The fault of a call's framework status; nil without a fault, or if the capture may have lost the status.
  func statusFault(of sent: SentCall<Version2>, _ facts: Facts) -> String? {
    guard let endpoint = sent.endpoint, endpoint.takesFrameworkStatus else { return nil }
    let mayBeLost = sent.read.recorded.mayHaveLost("AP-Partner-Framework-Status")
    if supposition.story.isGood == true, mayBeLost { return nil }
    guard let text = sent.call.statusText else {
      return endpoint.requiresFrameworkStatus(besides: facts.profileType) ? FrameworkStatusNeed.missing : nil
    }
    // The clocks of the device and of the recorder may be apart.
    let slack = supposition.isAnew ? outline.slack + Self.clockSkew : -outline.slack
    var need = FrameworkStatusNeed(at: sent.at.advanced(by: -slack))
    need.names = outline.names
    (need.mvpds, need.mvpd, need.needsEnd) = (Set(listed.keys), sent.call.mvpd, endpoint.decides)
    need.providers = listed.compactMapValues(\.platformMappingId)
    need.mapsProvider = endpoint != .profiles && endpoint != .profileOfMVPD
    need.provider = endpoint == .partnerProfile ? provider : sent.call.mvpd.flatMap { held[$0]?.provider }
    if losesList, supposition.story.isGood == false, endpoint != .profiles {
      return FrameworkStatusNeed.unmapped
    }
    return need.fault(in: text)
  }

  package func terms(for sent: SentCall<Version2>, _ facts: Facts) -> ServiceTerms {
    var terms = ServiceTerms.ofRecordings
    terms.expectations.tokenRenewalMargin = tokens.renewalMargin
    guard let mvpd = sent.call.namedMVPD else { return terms }
    // Decisions are possible for an MVPD that no E3 lists, and it may be a TempPass, which needs no status of Apple's.
    let mayBeTempPass =
      sent.endpoint?.decides == true && supposition.isAnew && sent.call.statusText == nil
    terms.isTempPass = tvProvider(mvpd)?.isTempPass ?? mayBeTempPass
    // A permit shows that the MVPD needs no login.
    terms.needsProfile = !terms.isTempPass && !facts.decisions.contains(where: \.isPermitted)
    return terms
  }

  /// An MVPD as E3 lists it. A list that is lost may have said that it is a TempPass.
  private func tvProvider(_ id: String) -> TVProvider? {
    listed[id] ?? (losesList && supposition.story == .denying ? TVProvider(id: id, isTempPass: true) : nil)
  }

  package mutating func noteAnswer(_ sent: SentCall<Version2>, _ facts: Facts) {
    tokens.noteAnswer(sent, facts)
    switch sent.endpoint {
    case .configuration: noteConfiguration(sent.read.content)
    case .createSession: noteSession(sent, facts)
    case .partnerAuthenticationRequest:
      provider = facts.statusFault == nil ? sent.call.frameworkStatus?.providerID : nil
      noteSession(sent, facts)
    case .resumeSession: noteResumption(sent)
    case .profileOfCode:
      notePoll(sent, facts)
      noteProfiles(sent, facts)
    case .profiles, .profileOfMVPD, .partnerProfile: noteProfiles(sent, facts)
    case .logout: if sent.isSuccess, let mvpd = sent.call.mvpd { held[mvpd] = nil }
    case .preauthorize, .authorize:
      let isEnded =
        facts.reaction == .authentication || facts.decisions.contains { $0.reaction == .authentication }
      if isEnded, let mvpd = sent.call.mvpd { held[mvpd] = nil }
    case .register, .token, .retrieveSession, .authenticate, nil: break
    }
    // What a lost answer said about profiles is not known.
    if sent.story != nil { held = [:] }
  }

  mutating func noteConfiguration(_ content: AnswerContent) {
    if content.isLost { losesList = true }
    let json = content.json
    for mvpd in (json?["requestor"]?["mvpds"] ?? json?["mvpds"])?.list ?? [] {
      guard let id = mvpd["id"]?.text else { continue }
      listed[id] = TVProvider(
        id: id, isTempPass: mvpd["isTempPass"] == .bool(true),
        platformMappingId: mvpd["platformMappingId"]?.text)
    }
  }

  private mutating func noteProfiles(_ sent: SentCall<Version2>, _ facts: Facts) {
    guard sent.isSuccess, let profiles = sent.read.content.json?["profiles"]?.members else { return }
    switch sent.endpoint {
    // A profile from Apple shows only together with its framework status.
    case .profiles: held = held.filter { $0.value.type == "appleSSO" }
    case .profileOfMVPD:
      if let mvpd = sent.call.mvpd, held[mvpd]?.type != "appleSSO" { held[mvpd] = nil }
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profileOfCode, .partnerAuthenticationRequest, .partnerProfile, .preauthorize, .authorize, .logout, nil:
      break
    }
    for (mvpd, profile) in profiles {
      guard let type = profile["type"]?.text else { continue }
      let isTold = type == "appleSSO" && facts.statusFault == nil
      let provider = isTold ? sent.call.frameworkStatus?.providerID : nil
      held[mvpd] = HeldProfile(
        type: type, end: Timestamp(profile["notAfter"]?.whole ?? .max), provider: provider)
    }
  }

  /// Adds what a lost answer says in a story.
  func tell(_ story: Story, of sent: SentCall<Version2>, into facts: inout Facts) {
    guard sent.isSuccess else { return }
    switch sent.endpoint {
    case .createSession: facts.action = story == .denying ? "authorize" : "authenticate"
    case .partnerAuthenticationRequest: facts.action = Self.partnerAction(in: story)
    case .profiles, .profileOfMVPD, .profileOfCode, .partnerProfile: tellProfiles(story, into: &facts)
    case .preauthorize, .authorize:
      facts.decisions = (sent.call.resources ?? []).enumerated().map {
        .init(resource: $1, isPermitted: story == .permitting, reaction: Self.reaction(in: story, to: $0))
      }
    case .register, .token, .configuration, .resumeSession, .retrieveSession, .authenticate, .logout, nil:
      break
    }
  }

  private static func partnerAction(in story: Story) -> String {
    switch story {
    case .retrying, .registering: "partner_profile"
    case .denying: "authorize"
    case .plain, .permitting, .refusing: "authenticate"
    }
  }

  private func tellProfiles(_ story: Story, into facts: inout Facts) {
    switch story {
    case .permitting: (facts.profiles, facts.mvpds) = (1, outline.mvpds)
    case .denying: (facts.profiles, facts.mvpds) = (1, ["another"])
    case .plain, .retrying, .refusing, .registering: (facts.profiles, facts.mvpds) = (0, [])
    }
    facts.profilesEnd = facts.profiles == 1 ? Timestamp(.max) : nil
  }

  private static func reaction(in story: Story, to place: Int) -> RecommendedAction? {
    switch story {
    case .plain, .permitting: nil
    case .registering: .authentication
    case .retrying: .retry
    case .denying: place == 0 ? .retry : RecommendedAction.none
    case .refusing: RecommendedAction.none
    }
  }
}
