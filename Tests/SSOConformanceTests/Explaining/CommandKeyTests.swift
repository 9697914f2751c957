import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOProperties
import SSOStateMachine
import Testing

/// One table writes and reads requests: every call that the encoder makes reads back as its command.
@Suite struct CommandKeyTests {
  /// Ids that a path, a query or a form could mistake for something else.
  static let ids = ["Cablevision", "a/b", "a b", "a+b", "100%", "50%25", "ü", "a&b=c", "a?b#c"]
  static let platforms: [Platform] = [.tvOS, .iOS]

  static func access(_ platform: Platform) -> Shared<Access> {
    SampleWorld.access(SampleWorld.configuration(platform), until: SampleWorld.start)
  }

  @Test("every call reads back", arguments: ids, platforms)
  func calls(_ id: String, _ platform: Platform) throws {
    let commands = try Self.calls(id, Self.access(platform))
    try Self.check(commands, RESTV2.self)
  }

  /// Checks that each command reads back as itself.
  ///
  /// - Parameter commands: one or more of every call of the machine.
  static func check<M: ExplainedMachine>(_ commands: [M.Command], _ machine: M.Type) throws {
    let service = M.service(on: .releaseProduction)
    for command in commands {
      let kind = M.name(of: command)
      let request = try #require(service.request(for: command, in: CallContext()), "\(kind)")
      let url = CapturedURL(origin: service.origin, path: request.path)
      let recorded = CapturedRequest(
        method: request.method.rawValue, url: url, headers: request.headers, body: .bytes(request.body))
      let capture = Capture([CapturedExchange(entry: 0, sentAt: nil, request: recorded, response: nil)])
      let flow = try #require(capture.flows(of: M.Version.self).first, "\(kind)")
      let read = try #require(M.Version.key(of: flow.calls[0]), "\(kind)")
      #expect(M.key(of: command) == read, "\(kind)")
    }
    let called = Set(commands.map { M.name(of: $0) })
    let all = Set(M.graph.edges.flatMap(\.commands)).filter { !silent.contains($0.rawValue) }
    #expect(all == called, "each call has a row")
  }

  /// Commands of the flows that are not calls of the app.
  private static let silent: Set<String> = [
    "requestPermission", "retrieveFrameworkStatus", "authenticateWithPartner", "forwardProfileRequest",
    "openUserAgent", "openLogin", "openLogout", "showCode", "wait", "store", "forget",
    "deliverPreauthorization", "deliverAuthorization", "startPlayback", "showDenial", "reportFailure",
    "explainSignIn",
    "explainProvider",
    "explainPermission", "limitPlayback", "askToSignOutInSettings",
  ]

  private static func calls(_ id: String, _ access: Shared<Access>) throws -> [RESTV2.Command] {
    let status = Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: id,
        authenticationExpirationDate: SampleWorld.start.advanced(by: 1_000),
        samlAttributeQueryResponse: Secret("response of \(id)")))
    let response = try #require(
      ValidatedPartnerResponse(status, providerID: id, at: SampleWorld.start))
    let profile = Shared(Profile(mvpd: id, type: .regular))
    let proof = DecisionProof.plain(try #require(PlainProfile(profile)))
    let list = Shared(try #require(PreauthorizationRequest(resources: [id, "other"])))
    return [
      .register(access.value.registration.value.configuration),
      .retrieveAccessToken(access.value.registration), .retrieveProfiles(access, mvpd: nil, status: nil),
      .retrieveProfiles(access, mvpd: id, status: status), .retrieveConfiguration(access, maximumAge: 0),
      .retrievePartnerAuthenticationRequest(access, status: status),
      .retrievePartnerProfile(access, response),
      .preauthorize(access, proof, list, after: nil),
      .authorize(access, proof, Shared(PlayRequest(resource: id))), .logout(access, mvpd: id),
      .createSession(access, mvpd: nil), .createSession(access, mvpd: id),
      .resumeSession(access, code: id, mvpd: nil), .resumeSession(access, code: id, mvpd: id),
      .poll(access, code: id),
    ]
  }
}
