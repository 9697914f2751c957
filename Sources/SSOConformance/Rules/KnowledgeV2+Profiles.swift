import AdobePassAPI
import SSOStateMachine
import SSOStateMachineTesting

// Profiles and decisions: what a client of REST API V2 would know of them.

extension Timestamp {
  /// How many milliseconds two calls may be nearer in a recording than they were sent.
  static var mostJitter: Int64 { 250 }
}

extension World {
  /// A world of which only the documented numbers are known.
  static let unknown: World = {
    var world = World()
    world.integrations = []
    // A recorder tells when a call passed it, and calls are not all under way for the same time.
    world.expectations.pollInterval -= Timestamp.mostJitter
    return world
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
    facts.hasValidStatus = hasValidStatus(sent)
  }

  /// The type of a profile that a lost answer may have told.
  private static func type(in story: Story) -> String? {
    switch story {
    case .denying: "appleSSO"
    case .refusing: "regular"
    case .plain, .permitting, .retrying, .registering: nil
    }
  }

  /// Whether the framework status may be valid. Which provider is which MVPD is known only from E3.
  private func hasValidStatus(_ sent: SentCall<Version2>) -> Bool {
    let name = "AP-Partner-Framework-Status"
    if supposition.story.isGood == true, sent.read.recorded.mayHaveLost(name) { return true }
    guard let header = sent.call.frameworkStatus, header.accessStatus == "granted",
      let provider = header.providerID, case .at(let end) = header.expiration
    else { return false }
    let mapping = sent.call.mvpd.flatMap { listed[$0]?.platformMappingId }
    let slack = supposition.isAnew ? outline.slack + 60_000 : -outline.slack
    return (mapping ?? provider) == provider && end.advanced(by: slack) > sent.at
  }

  func world(for sent: SentCall<Version2>, _ facts: Facts) -> World {
    var world = World.unknown
    world.expectations.tokenRenewalMargin = tokens.renewalMargin
    guard sent.endpoint == .preauthorize || sent.endpoint == .authorize, let mvpd = sent.call.mvpd else {
      return world
    }
    // A permit shows that the MVPD needs no login. Of an MVPD that no E3 lists, that may be so.
    let isPermitted = facts.decisions.contains(where: \.isPermitted)
    var integration = World.Integration(listed[mvpd] ?? TVProvider(id: mvpd, isTempPass: supposition.isAnew))
    integration.degradation = isPermitted ? .authNAll : nil
    world.integrations = [integration]
    return world
  }

  mutating func noteAnswer(_ sent: SentCall<Version2>, _ facts: Facts) {
    tokens.noteAnswer(sent, facts)
    switch sent.endpoint {
    case .configuration: noteConfiguration(sent)
    case .createSession, .partnerSession: noteSession(sent, facts)
    case .resumeSession: noteResumption(sent)
    case .profileOfCode:
      notePoll(sent, facts)
      noteProfiles(sent)
    case .profiles, .profileOfMVPD, .partnerProfile: noteProfiles(sent)
    case .logout: if sent.isSuccess, let mvpd = sent.call.mvpd { held[mvpd] = nil }
    case .preauthorize, .authorize:
      let isEnded =
        facts.reaction == .authentication || facts.decisions.contains { $0.reaction == .authentication }
      if isEnded, let mvpd = sent.call.mvpd { held[mvpd] = nil }
    case .register, .token, .retrieveSession, .authenticate, nil: break
    }
    // Of what a lost answer said of profiles, nothing is known.
    if sent.story != nil { held = [:] }
  }

  private mutating func noteConfiguration(_ sent: SentCall<Version2>) {
    let json = sent.read.content.json
    for mvpd in (json?["requestor"]?["mvpds"] ?? json?["mvpds"])?.list ?? [] {
      guard let id = mvpd["id"]?.text else { continue }
      listed[id] = TVProvider(
        id: id, isTempPass: mvpd["isTempPass"] == .bool(true),
        platformMappingId: mvpd["platformMappingId"]?.text)
    }
  }

  private mutating func noteProfiles(_ sent: SentCall<Version2>) {
    guard sent.isSuccess, let profiles = sent.read.content.json?["profiles"]?.members else { return }
    switch sent.endpoint {
    // A profile from Apple shows only beside its framework status.
    case .profiles: held = held.filter { $0.value.type == "appleSSO" }
    case .profileOfMVPD:
      if let mvpd = sent.call.mvpd, held[mvpd]?.type != "appleSSO" { held[mvpd] = nil }
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profileOfCode, .partnerSession, .partnerProfile, .preauthorize, .authorize, .logout, nil:
      break
    }
    for (mvpd, profile) in profiles {
      guard let type = profile["type"]?.text else { continue }
      held[mvpd] = HeldProfile(type: type, end: Timestamp(profile["notAfter"]?.whole ?? .max))
    }
  }

  /// What a lost answer says in a story.
  func tell(_ story: Story, of sent: SentCall<Version2>, into facts: inout Facts) {
    guard sent.isSuccess else { return }
    switch sent.endpoint {
    case .createSession: facts.action = story == .denying ? "authorize" : "authenticate"
    case .partnerSession: facts.action = Self.partnerAction(in: story)
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
    case .plain, .permitting, .registering: nil
    case .retrying: .retry
    case .denying: place == 0 ? .retry : RecommendedAction.none
    case .refusing: RecommendedAction.none
    }
  }
}
