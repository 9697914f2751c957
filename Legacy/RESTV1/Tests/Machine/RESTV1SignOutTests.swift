import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: a sign-out lasts until a sign-in that was asked for is complete")
struct RESTV1SignOutTests {
  typealias Flow = RESTV1

  @Test("each answer leads where decision 6 says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [rest(), beginning(), asking(), finishing(), failing(), completing()]
  }

  private static let admitted = RegistrationStatus.admitted(Known.access)
  private static let out = SignOut()
  private static let unfinished = KnownV1.unfinished
  private static let asked = Journey(mvpd: "one", isAsked: true).after(unfinished)
  private static let look = Journey(mvpd: "one").after(unfinished)
  private static let finished = Flow.Command.store(.signOut(out))

  private static func idle(_ signOut: SignOut?) -> Flow.Idle {
    Flow.Idle(registrationStatus: admitted, mvpd: "one", signOut: signOut)
  }

  private static func exit(
    before journey: Journey, at entry: Flow.Entry = .check, from source: TokenSource? = nil
  ) throws -> Flow.Exit {
    Flow.Exit(
      access: Known.access, leaver: try #require(Flow.Leaver(before: journey, at: entry)), tokenSource: source
    )
  }

  private static func call(before journey: Journey, at entry: Flow.Entry = .check) throws
    -> Flow.DeletingTokens
  {
    Flow.DeletingTokens(exit: try exit(before: journey, at: entry))
  }

  private static func metadata(before journey: Journey, at entry: Flow.Entry = .check) throws
    -> Flow.RetrievingUserMetadata
  {
    Flow.RetrievingUserMetadata(
      access: Known.access, leaver: try #require(Flow.Leaver(before: journey, at: entry)))
  }

  private static let again = Flow.EndingSession(
    registrationStatus: admitted, leaver: .init(mvpd: "one", isRepeated: true))

  @Table private static func rest() -> [Row] {
    Row(
      "a look after a sign-out", idle(out).check(at: Known.moment), "X.idle-checkSignedOut", to: idle(out))
    let signedOut = Flow.SignedOut(registrationStatus: admitted)
    Row("a look in V1.L5", signedOut.check(at: Known.moment), "V1.L5-check", to: signedOut)
    Row(
      "a look, a sign-out is unfinished", idle(unfinished).check(at: Known.moment), "X.idle-check",
      to: Flow.Starting(registrationStatus: admitted, journey: look))
    Row(
      "signing in after a sign-out", idle(out).signIn(at: Known.moment), "X.idle-signIn",
      to: Flow.Starting(
        registrationStatus: admitted, journey: Journey(mvpd: "one", isAsked: true).after(out)))
    Row(
      "signing out once more", idle(out).logOut(at: Known.moment), "X.idle-logOut", to: again)
  }

  @Table private static func beginning() throws -> [Row] {
    let silent = Known.access { $0.promptsForAccess = false }
    for (journey, entry) in [(look, Flow.Entry.check), (asked, .picker), (asked, .secondScreen)] {
      Row(
        "\(entry)",
        Flow.Starting(registrationStatus: admitted, journey: journey, entry: entry).decide(at: Known.moment),
        "X.starting-signOut", to: try metadata(before: journey, at: entry),
        .retrieveUserMetadata(Known.access))
      Row(
        "\(entry), no token",
        Flow.RetrievingAccessToken(
          registration: Known.registration(), continuation: .entering(journey, at: entry)
        ).advance(on: .success(Known.access), at: Known.moment),
        "X.retrievingAccessToken-loggingOut", to: try metadata(before: journey, at: entry),
        .store(.access(Known.access)), .retrieveUserMetadata(Known.access))
    }
    Row(
      "nothing left to do",
      Flow.Starting(registrationStatus: .admitted(silent), journey: asked.after(out), hasAsked: true)
        .decide(at: Known.moment),
      "X.starting-token", to: Flow.CheckingAuthentication(access: silent, journey: asked.after(out)),
      .checkAuthentication(silent))
  }

  /// V1.L2 to V1.L4: what is left in Settings is a notice, and no page opens.
  @Table private static func asking() throws -> [Row] {
    let (looking, signingIn) = (try metadata(before: look), try metadata(before: asked))
    Row(
      "play", looking.play(Known.play, at: Known.moment), "V1.L2-play",
      to: try metadata(before: look.heading(for: Known.play)))
    Row("sign in", looking.signIn(at: Known.moment), "V1.L2-signIn", to: signingIn)
    Row("sign in, asked before", refused: signingIn.signIn(at: Known.moment))
    Row(
      "cancel", signingIn.cancel(at: Known.moment), "V1.L2-cancel",
      to: Flow.ComingToRest(at: .signedOut(admitted, asked)))
    Row("log out", signingIn.logOut(at: Known.moment), "V1.L2-logOut", to: again)
    Row("log out here", refused: signingIn.logOutLocally(at: Known.moment))
    let apple = try exit(before: asked, from: .apple)
    Row(
      "V1.L3 Apple", Flow.ReadingTokenSource(exit: apple).decide(at: Known.moment), "V1.L3-appleEarlier",
      to: Flow.InitiatingLogout(exit: apple), .askToSignOutInSettings(at: .tvProvider))
    Row(
      "V1.L4, a user agent", Flow.InitiatingLogout(exit: apple).decide(at: Known.moment),
      "V1.L4-noUserAgent", to: Flow.DeletingTokens(exit: apple), .logout(Known.access))
  }

  @Table private static func finishing() throws -> [Row] {
    let id = "X.deletingTokens"
    let onward = Flow.Starting(
      registrationStatus: admitted, journey: Journey(isAsked: true).after(out), hasAsked: true,
      entry: .picker)
    let rest = Flow.SignedOut(registrationStatus: admitted)
    Row(
      "204", try call(before: asked, at: .picker).advance(on: Known.success(NoContent()), at: Known.moment),
      "\(id)-onward", to: onward, .forget(.mvpd), finished)
    Row(
      "404",
      try call(before: asked, at: .picker).advance(on: Known.failure(KnownV1.refused(404)), at: Known.moment),
      "\(id)-onward", to: onward, .forget(.mvpd), finished)
    Row(
      "204, a look", try call(before: look).advance(on: Known.success(NoContent()), at: Known.moment),
      "\(id)-deleted", to: rest, .forget(.mvpd), finished)
    Row(
      "412, a look",
      try call(before: look).advance(on: Known.failure(KnownV1.refused(412)), at: Known.moment),
      "\(id)-nothing", to: rest, .forget(.mvpd), finished)
    Row(
      "play", try call(before: look).play(Known.play, at: Known.moment), "\(id)-play",
      to: try call(before: look.heading(for: Known.play)))
    Row(
      "sign in", try call(before: look).signIn(at: Known.moment), "\(id)-signIn", to: try call(before: asked))
    Row("sign in, asked before", refused: try call(before: asked).signIn(at: Known.moment))
    Row("log out", try call(before: asked).logOut(at: Known.moment), "\(id)-logOut", to: again)
    Row("log out here", refused: try call(before: asked).logOutLocally(at: Known.moment))
    Row(
      "cancel", try call(before: asked).cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.ComingToRest(at: .signedOut(admitted, asked)))
    Row(
      "cancel, at rest", Flow.ComingToRest(at: .signedOut(admitted, asked)).decide(at: Known.moment),
      "X.comingToRest-signedOut", to: idle(unfinished))
  }

  @Table private static func failing() throws -> [Row] {
    let fault = KnownV1.refused(400)
    let unregistered = RegistrationStatus.unregistered(Shared(Known.iOS))
    for entry in [Flow.Entry.check, .picker, .secondScreen] {
      Row(
        "the service does not finish it, asked, \(entry)",
        Flow.Recovering(
          pending: .call(.deletingTokens(try call(before: asked, at: entry))), fault: Shared(fault)
        ).decide(at: Known.moment),
        "X.recovering-withoutSignOut",
        to: Flow.Starting(
          registrationStatus: unregistered, journey: Journey(isAsked: true).after(out), hasAsked: true,
          entry: entry), .forget(.registration), finished)
    }
    for fault in [Known.broken, .throttled(retryAfter: 40_000)] {
      let call = try call(before: asked)
      Row(
        "no answer, asked: \(fault)",
        Flow.Recovering(
          pending: .call(.deletingTokens(call.with(KnownV1.tried))), fault: Shared(fault)
        ).decide(at: Known.moment), "X.recovering-failed",
        to: Flow.Failed(failure: Failure(fault, of: "DELETE /api/v1/logout"), returnPoint: call.returnPoint))
    }
    let failure = Failure(fault, of: "DELETE /api/v1/logout")
    Row(
      "the service does not finish it, a look",
      Flow.Recovering(pending: .call(.deletingTokens(try call(before: look))), fault: Shared(fault)).decide(
        at: Known.moment),
      "X.recovering-checkFailed", to: idle(unfinished), .reportFailure(failure))
  }

  private static func proceeding(_ subscriber: Flow.Subscriber) -> Flow.ProceedingWithAuthorization {
    Flow.ProceedingWithAuthorization(subscriber: subscriber, purpose: .signIn)
  }

  /// Only a token of the service undoes a sign-out.
  @Table private static func completing() throws -> [Row] {
    let journey = KnownV1.journey.after(out)
    let v11 = Flow.CheckingAuthentication(access: Known.access, journey: journey)
    let unknown = Flow.Subscriber(access: Known.access, mvpd: nil)
    let id = Flow.Command.store(.mvpd(id: "one", displayName: "one", logoUrl: nil))
    Row(
      "V1.1 200", v11.advance(on: Known.success(.authenticated(nil)), at: Known.moment),
      "V1.1-tokenAfterSignOut", to: proceeding(unknown), .forget(.signOut))
    Row(
      "V1.1 200 with a body", v11.advance(on: Known.success(.authenticated(KnownV1.token)), at: Known.moment),
      "V1.1-tokenNamedAfterSignOut", to: proceeding(KnownV1.subscriber), id, .forget(.signOut))
    Row(
      "V1.9 204",
      Flow.ReturningToken(
        call: Flow.ExchangingToken(
          selection: try KnownV1.selection(journey: journey), samlResponse: Secret("response")),
        reply: Known.success(NoContent())
      ).decide(at: Known.moment),
      "V1.9-createdAfterSignOut", to: proceeding(Flow.Subscriber(access: Known.access, mvpd: "one")),
      .store(KnownV1.storedMVPD), .forget(.signOut))
    Row(
      "V1.10.6",
      Flow.CompletingRegularFlow(flow: KnownV1.flow(journey: journey), token: KnownV1.token)
        .decide(at: Known.moment),
      "V1.10.6-completedAfterSignOut", to: proceeding(KnownV1.subscriber), .store(KnownV1.storedMVPD),
      .forget(.signOut))
    Row(
      "V1.10.6 without an MVPD",
      Flow.CompletingRegularFlow(flow: KnownV1.flow(journey: journey), token: nil).decide(at: Known.moment),
      "V1.10.6-completedUnnamedAfterSignOut", to: proceeding(unknown), .forget(.signOut))
  }
}
