import AdobePassAPI
import SSOEffectRunner
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine

@Suite("One command of REST API V1 is one piece of work", .timeLimit(.minutes(60)))
struct RESTV1CommandTests {
  private static let access = Credentials.access
  private static let play = Shared(PlayRequest(resource: "news"))
  private static let denial = Shared(Denial(resource: "news", details: "Not in your package."))
  private static let request = FrameworkRequest.silent(promptsForAccess: true)
  private static let forwarded = FrameworkRequest.profile(
    Shared(ProfileRequest(payload: Secret("request"))), attributeNames: ["uid"], promptsForAccess: true)
  private static let page = "https://api.auth.adobe.com/api/v1/"

  /// One command of every kind.
  static func all() throws -> [RESTV1.Command] {
    let asked = Shared(try #require(PreauthorizationRequest(resources: ["news"])))
    return [
      .register(Credentials.configuration), .retrieveAccessToken(Credentials.registration),
      .requestPermission, .explainPermission(at: .tvProvider), .checkAuthentication(access),
      .retrieveFrameworkStatus(request), .retrieveConfiguration(access, maximumAge: 1),
      .retrieveProfileRequest(access, mvpd: "Dish"), .forwardProfileRequest(forwarded),
      .exchangeToken(access, mvpd: "Dish", samlResponse: Secret("response")),
      .createRegistrationCode(access, mvpd: "Dish"), .openLogin(access, code: "CODE", mvpd: "Dish"),
      .retrieveAuthenticationToken(access), .authorize(access, play),
      .retrieveAuthorizationToken(access, play), .retrieveMediaToken(access, play),
      .preauthorize(access, asked, after: nil), .retrieveUserMetadata(access), .logout(access),
      .openLogout(access), .showCode("CODE", notAfter: 9), .wait(.init(atLeast: 3_000, jitter: 10)),
      .store(.registration(Credentials.registration)), .store(.access(access)),
      .store(.mvpd(id: "Dish", displayName: "DISH", logoUrl: nil)), .forget(.registration), .forget(.mvpd),
      .deliverPreauthorization(Shared(Preauthorization([]))),
      .startPlayback(resource: "news", MediaToken(serializedToken: Secret("media"))), .showDenial(denial),
      .reportFailure(Failure(family: .input, code: "code")), .askToSignOutInSettings(at: .tvProvider),
    ]
  }

  /// The piece of work that a command is, and the kind of its outcome. A new command does not compile without a row.
  static func work(of command: RESTV1.Command) -> (Work, RESTV1.EventKind?) {
    switch command {
    case .register: (.call("POST /o/client/register"), .registration)
    case .retrieveAccessToken: (.call("POST /o/client/token"), .access)
    case .requestPermission: (.permission(prompts: true), .permission)
    case .explainPermission(let place): (.show(.explainPermission(.denied, at: place)), nil)
    case .checkAuthentication: (.call("GET /api/v1/checkauthn"), kind(of: .authentication(unanswered())))
    case .retrieveFrameworkStatus(let request), .forwardProfileRequest(let request):
      (.framework(request), .frameworkStatus)
    case .retrieveConfiguration: (.call("GET /api/v1/config/REF30"), .configuration)
    case .retrieveProfileRequest:
      (.call("GET /api/v1/REF30/profile-requests/Dish"), kind(of: .profileRequest(unanswered())))
    case .exchangeToken: (.call("POST /api/v1/tokens/authn"), kind(of: .exchange(unanswered())))
    case .createRegistrationCode:
      (.call("POST /reggie/v1/REF30/regcode"), kind(of: .registrationCode(unanswered())))
    case .openLogin:
      (
        .page(
          page + "authenticate?reg_code=CODE&requestor_id=REF30&mso_id=Dish&domain_name=adobe.com"
            + "&noflash=true&no_iframe=true&redirect_url=https%3A%2F%2Fapp.example%2Fdone%3Fa%3D1%26b%3D2",
          until: "https://app.example/done?a=1&b=2"), .userAgent
      )
    case .retrieveAuthenticationToken:
      (.call("GET /api/v1/tokens/authn"), kind(of: .authentication(unanswered())))
    case .authorize: (.call("GET /api/v1/authorize"), .authorization)
    case .retrieveAuthorizationToken: (.call("GET /api/v1/tokens/authz"), .authorization)
    case .retrieveMediaToken: (.call("GET /api/v1/tokens/media"), kind(of: .mediaToken(unanswered())))
    case .preauthorize: (.call("GET /api/v1/preauthorize"), .preauthorization)
    case .retrieveUserMetadata:
      (.call("GET /api/v1/tokens/usermetadata"), kind(of: .userMetadata(unanswered())))
    case .logout: (.call("DELETE /api/v1/logout"), kind(of: .logout(unanswered())))
    case .openLogout(let access):
      (
        .page(
          RESTV1Service(origin: .restV1Production).url(for: .openLogout(access)) ?? "",
          until: "https://app.example/done?a=1&b=2"), .userAgent
      )
    case .showCode(let code, let notAfter): (.show(.code(code, notAfter: notAfter)), nil)
    case .wait(let wait): (.wait(wait.atLeast + 7), .waited)
    case .store, .forget: (.save, nil)
    case .deliverPreauthorization(let answer): (.show(.preauthorization(answer)), nil)
    case .startPlayback(let resource, let token): (.show(.playback(resource: resource, token)), nil)
    case .showDenial(let denial): (.show(.denial(denial)), nil)
    case .reportFailure(let failure): (.show(.failure(failure)), nil)
    case .askToSignOutInSettings(let place): (.show(.signOutInSettings(at: place)), nil)
    }
  }

  private static func kind(of outcome: RESTV1.Outcome) -> RESTV1.EventKind {
    RESTV1.kind(of: .completed(outcome, Ticket(0)))
  }

  private static func unanswered<Value>() -> Reply<Value> {
    .failure(Shared(.transport(.connectionFailed)))
  }

  private func outcomes(
    _ reductions: Reduction<RESTV1>..., on ledger: Ledger, holding contents: StoreContents = StoreContents()
  ) async throws -> [RESTV1.Event] {
    // As an earlier launch left it, so that this one has nothing to save.
    let configuration = Credentials.configuration.value
    var contents = contents
    contents.binding = StoreBinding(origin: .restV1Production, configuration: configuration)
    contents.deviceIdentifier = configuration.device.identifier
    ledger.store.save(contents)
    let runner = RESTV1Runner(
      service: RESTV1Service(origin: .restV1Production), environment: ledger.environment)
    _ = try await runner.launch(configuration)
    var events: [RESTV1.Event] = []
    for reduction in reductions {
      let (reported, report) = AsyncStream.makeStream(of: RESTV1.Event.self)
      runner.run(reduction) { report.yield($0) }
      for await event in reported {
        events.append(event)
        break
      }
    }
    await runner.finish()
    return events
  }

  @Test("an event of another clock is reported once, by name", arguments: [(0, 0), (60_001, 1)])
  func anotherClock(_ difference: Int64, _ told: Int) async {
    let ledger = Ledger()
    let runner = RESTV1Runner(
      service: RESTV1Service(origin: .restV1Production), environment: ledger.environment)
    let moment = ledger.environment.clock.now.advanced(by: difference)
    for _ in 0..<2 { runner.run(.asking(), at: moment) { _ in } }
    runner.run(.asking()) { _ in }
    await runner.finish()
    let notices = ledger.work.map {
      if case .show(.failure(let failure)) = $0 { failure.code } else { "\($0)" }
    }
    #expect(notices == Array(repeating: "clocksDisagree", count: told))
  }

  @Test("a table over every command")
  func table() async throws {
    for command in try Self.all() {
      let (work, outcome) = Self.work(of: command)
      let (ledger, end) = (Ledger(), RESTV1.Command.wait(.init(atLeast: 0)))
      var contents = StoreContents()
      if case .forget = command { contents = StoredThings.contents() }
      guard let outcome else {
        // It has no outcome, so the wait that follows shows that it has ended.
        _ = try await outcomes(.asking(command, end), on: ledger, holding: contents)
        #expect(ledger.work == [work, .wait(0)], "\(RESTV1.name(of: command))")
        continue
      }
      let events = try await outcomes(.asking(command, ticket: 5), on: ledger)
      #expect(ledger.work == [work], "\(RESTV1.name(of: command))")
      #expect(events.map { RESTV1.kind(of: $0) } == [outcome], "\(RESTV1.name(of: command))")
      #expect(events.compactMap { RESTV1.ticket(of: $0) } == [Ticket(5)], "it brings its ticket back")
    }
  }

  @Test("the table has a row for every command that an arrow emits")
  func complete() throws {
    let emitted = Set(RESTV1.graph.edges.flatMap(\.commands))
    #expect(Set(try Self.all().map { RESTV1.name(of: $0) }).isSuperset(of: emitted))
  }

  @Test("a recent configuration is used again, an older one is not")
  func configurationKept() async throws {
    let setting = RESTV1Setting()
    let runner = RESTV1Runner(
      service: RESTV1Service(origin: .restV1Production), environment: setting.environment)
    _ = try await runner.launch(setting.configuration)
    let access = try await setting.access()
    for (passed, calls) in [(0, 1), (999, 1), (1, 2)] as [(Int64, Int)] {
      setting.clock.advance(by: passed)
      let (reported, report) = AsyncStream.makeStream(of: RESTV1.Event.self)
      runner.run(.asking(.retrieveConfiguration(access, maximumAge: 1_000))) { report.yield($0) }
      var events = reported.makeAsyncIterator()
      guard case .completed(.configuration(.success), _)? = await events.next() else {
        Issue.record("no configuration")
        return
      }
      #expect(setting.service.requests[.configuration] == calls)
    }
    await runner.finish()
  }
}

extension Reduction<RESTV1> {
  /// A reduction with the commands of a test; a real one would have taken arrows.
  static func asking(_ commands: RESTV1.Command..., ticket: UInt32 = 1) -> Self {
    Reduction(
      path: StateGraph.Path(), commands: commands.count == 1 ? .one(commands[0]) : .many(commands),
      ticket: Ticket(ticket))
  }
}
