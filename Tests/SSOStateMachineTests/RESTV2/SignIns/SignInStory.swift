import Testing

@testable import SSOStateMachine

/// The story of a person's sign-in, one event after another, and its end.
struct SignInStory: Sendable, CustomTestStringConvertible {
  enum Move: Sendable {
    case event(RESTV2.Event)
    case answer(RESTV2.Outcome)

    static func status(_ status: Shared<PartnerFrameworkStatus>) -> Move { .answer(.frameworkStatus(status)) }
    static func profiles(_ profiles: Profile...) -> Move {
      .answer(.profiles(.success(Shared(ProfileList(profiles)))))
    }
    static func session(_ session: Shared<Session>) -> Move { .answer(.session(.success(session))) }
    static let configuration = Move.answer(.configuration(.success(Known.mvpds)))
    static func logouts(_ entries: LogoutEntry...) -> Move {
      .answer(.logouts(.success(Shared(LogoutList(entries)))))
    }
  }

  let name: String
  let from: RESTV2.State
  let moves: [Move]
  let stage: StageID
  /// The MVPD of the person who is signed in at the end.
  let mvpd: String?
  /// The notices to the person on the way.
  let told: [RESTV2.CommandKind]
  /// The commands to the service and the framework, in order.
  let asked: [RESTV2.CommandKind]
  var testDescription: String { name }

  init(
    _ name: String, from stage: some RESTV2.Receiving, _ moves: [Move], endsIn id: StageID,
    signedInWith mvpd: String? = nil, told: [RESTV2.CommandKind] = [], asking asked: [RESTV2.CommandKind] = []
  ) {
    self.init(name, from: stage.state, moves, endsIn: id, signedInWith: mvpd, told: told, asking: asked)
  }

  init(
    _ name: String, from state: RESTV2.State, _ moves: [Move], endsIn id: StageID,
    signedInWith mvpd: String? = nil, told: [RESTV2.CommandKind] = [], asking asked: [RESTV2.CommandKind] = []
  ) {
    (self.name, from, self.moves, stage, self.mvpd) = (name, state, moves, id, mvpd)
    (self.told, self.asked) = (told, asked)
  }

  private static let notices: Set<RESTV2.CommandKind> = [
    .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .askToSignOutInSettings,
  ]
  private static let silent: Set<RESTV2.CommandKind> = [.store, .forget, .deliverPreauthorization]

  /// Walks the story, and checks how it ends.
  func expect() throws {
    var situation = RESTV2.Situation(from)
    var commands: [RESTV2.Command] = []
    for move in moves {
      let event: RESTV2.Event =
        switch move {
        case .event(let event): event
        case .answer(let outcome): .completed(outcome, situation.ticket)
        }
      commands += try RESTV2.reduce(into: &situation, event, at: Known.now).commands
    }
    let kinds = commands.map(RESTV2.kind(of:))
    #expect(RESTV2.stage(of: situation.state) == stage)
    #expect(situation.state.subscriber?.mvpd == mvpd)
    if hasList, let subscriber = situation.state.subscriber {
      #expect(subscriber.brand == Known.mvpds.value.brand(of: subscriber.mvpd)?.value)
    }
    #expect(kinds.filter { Self.notices.contains($0) } == told)
    #expect(kinds.filter { !Self.notices.contains($0) && !Self.silent.contains($0) } == asked)
    for case .authenticateWithPartner(let request) in commands where !isAsked {
      #expect(!request.isInterruptionAllowed && !request.promptsForAccess, "a screen unasked")
    }
  }

  /// Whether the list of MVPDs comes on the way.
  private var hasList: Bool {
    moves.contains { if case .answer(.configuration(.success)) = $0 { true } else { false } }
  }

  private var isAsked: Bool {
    moves.contains {
      if case .event(.signIn) = $0 { return true }
      if case .event(.play) = $0 { return true }
      return false
    }
  }
}

/// Tests of such stories, with the beginnings and questions that several of them share.
protocol SignInSuite {}

extension SignInSuite {
  static var plain: RESTV2.SignedIn { RESTV2.SignedIn(subscriber: KnownV2.plainSubscriber) }
  static var partner: RESTV2.SignedIn { RESTV2.SignedIn(subscriber: KnownV2.cachedSubscriber) }
  static var other: Shared<PartnerFrameworkStatus> { Known.granted("apple:other", until: Known.later) }

  static var look: [RESTV2.CommandKind] { [.retrieveFrameworkStatus, .retrieveProfiles] }
  static var exchange: [RESTV2.CommandKind] {
    [.retrievePartnerAuthenticationRequest, .authenticateWithPartner, .retrievePartnerProfile]
  }

  static var signInAsOther: [SignInStory.Move] {
    [
      .session(KnownV2.session(.partnerProfile, mvpd: "two", request: KnownV2.request)),
      .status(Known.granted("apple:other", until: Known.later, saml: Known.saml)),
      .profiles(KnownV2.profile(.appleSSO, mvpd: "two")),
    ]
  }
}
