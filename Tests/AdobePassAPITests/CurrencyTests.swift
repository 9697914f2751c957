import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The claims of the pages that are newer than the published samples: a row for each claim that an answer can show. The
/// meaning of a status is in `FaultTests`, the meaning of a code in `EnhancedErrorTests`; `SampleTests` has a TempPass
/// with two different ends.
@Suite struct CurrencyTests {
  private static let service = World.service

  private static func decision(_ more: String) -> String {
    #"{"resource":"R","serviceProvider":"REF30","mvpd":"M"\#(more)}"#
  }

  private static func asked(_ resources: String...) throws -> RESTV2.Command {
    .preauthorize(
      World.access(), try World.plain("M"),
      Shared(try #require(PreauthorizationRequest(resources: resources))), after: nil)
  }

  private static func playing() throws -> RESTV2.Command {
    .authorize(World.access(), try World.plain("M"), World.playing("R"))
  }

  private static func both() throws -> [RESTV2.Command] { [try asked("R"), try playing()] }

  private static func decision(of command: RESTV2.Command, _ body: String) -> Decision? {
    switch service.outcome(of: command, body) {
    case .preauthorization(let reply): reply.value?.decisions.first
    case .authorization(let reply): reply.value?.decision
    case .registration, .access, .permission, .frameworkStatus, .profiles, .configuration, .session,
      .logouts, .userAgent, .waited, nil:
      nil
    }
  }

  // Decisions.

  @Test func noDecisionAtAllIsAFailure() throws {
    for command in try Self.both() {
      for body in [#"{"decisions":[]}"#, #"{"decisions":[],"trace":"t"}"#] {
        let trace = body.contains("trace") ? "t" : nil
        #expect(
          Self.service.outcome(of: command, body)?.fault
            == unreadable(.missingDecision, "decisions", trace: trace))
      }
      #expect(
        Self.service.outcome(of: command, #"{"decisions":null}"#)?.fault
          == unreadable(.missingField, "decisions"))
    }
  }

  private static let excess =
    #"{"code":"too_many_resources","action":"configuration","status":403,"message":"m","trace":"t"}"#
  private static let tooMany = EnhancedError(
    code: "too_many_resources", action: .configuration, status: 403, message: "m", trace: "t")

  @Test func tooManyResourcesAtTheTopOrInEveryItem() throws {
    let item = Self.decision(#","authorized":false,"source":"mvpd","error":\#(Self.excess)"#)
    for command in try Self.both() {
      let top = Self.service.outcome(of: command, Self.excess, status: 403)?.fault
      #expect(top == .service(Self.tooMany, status: 403))
      let items = Self.service.outcome(of: command, #"{"decisions":[\#(item),\#(item)]}"#)?.fault
      #expect(items == .service(Self.tooMany, status: 200))
      for fault in [top, items] { #expect(fault.map { Failure($0, of: "E13").family } == .configuration) }
    }
  }

  @Test func tooManyResourcesInSomeItemsLeavesTheOthers() throws {
    let refused = Self.decision(#","authorized":false,"error":\#(Self.excess)"#)
    for other in [#","authorized":true"#, #","authorized":false,"error":{"code":"c"}"#] {
      let body = #"{"decisions":[\#(Self.decision(other)),\#(refused)]}"#
      guard case .preauthorization(let reply) = Self.service.outcome(of: try Self.asked("R", "S"), body)
      else {
        Issue.record("no answer")
        continue
      }
      #expect(reply.value?.decisions.count == 2)
      #expect(reply.value?.decisions.last?.error == Self.tooMany)
    }
  }

  @Test func whatADecisionMayLeaveOut() throws {
    for command in try Self.both() {
      let least = Self.decision(of: command, #"{"decisions":[\#(Self.decision(#","authorized":false"#))]}"#)
      #expect(least == Decision(resource: "R", mvpd: "M", isAuthorized: false))
      // A deny may carry times, and its error need not carry details or a trace.
      let deny = #","authorized":false,"source":"mvpd","notBefore":1,"notAfter":2,"error":{"code":"c"}"#
      #expect(
        Self.decision(of: command, #"{"decisions":[\#(Self.decision(deny))]}"#)
          == Decision(
            resource: "R", mvpd: "M", isAuthorized: false, source: "mvpd", error: EnhancedError(code: "c"),
            notBefore: 1, notAfter: 2))
    }
    // A permit under AuthZAll has no times, and the token's own need not be there.
    let permit = #","authorized":true,"source":"degradation","token":{"serializedToken":"t"}"#
    #expect(
      Self.decision(of: try Self.playing(), #"{"decisions":[\#(Self.decision(permit))]}"#)
        == Decision(
          resource: "R", mvpd: "M", isAuthorized: true, source: "degradation",
          token: MediaToken(
            serializedToken: Secret("t"), permit: .init(source: "degradation", notAfter: nil))))
  }

  @Test func aDenyWithRawQuotesIsNoJSON() throws {
    let deny = #","authorized":false,"error":{"code":"c","details":"the "Live" channel"}"#
    for command in try Self.both() {
      #expect(
        Self.service.outcome(of: command, #"{"decisions":[\#(Self.decision(deny))]}"#)?.fault
          == unreadable(.notJSON))
    }
  }

  @Test func theProgrammersMessageArrivesInTheDetails() throws {
    let deny =
      #","authorized":false,"source":"degradation","error":{"#
      + #""code":"authorization_denied_by_degradation_rule","action":"none","status":403,"details":"Back at 9"}"#
    for command in try Self.both() {
      let decision = Self.decision(of: command, #"{"decisions":[\#(Self.decision(deny))]}"#)
      #expect(decision?.error?.details == "Back at 9")
      #expect(decision?.error?.recommendedAction == RecommendedAction.none)
    }
  }

  // Profiles.

  @Test func absentProfilesAreNone() throws {
    for command in [
      RESTV2.Command.retrieveProfiles(World.access(), mvpd: nil, status: nil),
      .retrieveProfiles(World.access(), mvpd: "M", status: nil), .poll(World.access(), code: "C"),
      .retrievePartnerProfile(World.access(), try World.partnerResponse("<saml/>")),
    ] {
      for body in ["{}", #"{"profiles":null}"#, #"{"profiles":{}}"#, #"{"trace":"t"}"#] {
        #expect(
          Self.service.outcome(of: command, body) == .profiles(.success(Shared(ProfileList([])))), "\(body)")
      }
      // An error object with the status of a success is not an answer.
      #expect(
        Self.service.outcome(of: command, #"{"code":"c"}"#)?.fault == unreadable(.missingField, "profiles"))
      #expect(
        Self.service.outcome(of: command, #"{"profiles":[]}"#)?.fault == unreadable(.wrongType, "profiles"))
    }
  }

  @Test func anAttributeIsWhatWasSent() {
    let rows: [(String, Profile.Value)] = [
      ("true", .bool(true)), (#""true""#, .string("true")), ("false", .bool(false)), ("1", .number(1)),
      (#"["1","2"]"#, .list([.string("1"), .string("2")])), (#""UEsDBBQ=""#, .string("UEsDBBQ=")),
      (#"{"MPAA":"PG"}"#, .object(["MPAA": .string("PG")])),
    ]
    for (json, value) in rows {
      for (state, read) in [("plain", Profile.Attribute.State.plain), ("enc", .encrypted)] {
        let body =
          #"{"profiles":{"M":{"type":"regular","issuer":"M","sessionId":"s","notBefore":1,"notAfter":2,"#
          + #""attributes":{"hba_status":{"value":\#(json),"state":"\#(state)"}}}}}"#
        #expect(
          Self.service.profiles(body)?.first?.attributes.expose()["hba_status"]
            == Profile.Attribute(value: value, state: read), "\(json)")
      }
    }
    let none = #"{"profiles":{"M":{"type":"regular","notBefore":1,"notAfter":2,"attributes":{}}}}"#
    #expect(Self.service.profiles(none)?.first?.attributes.expose() == [:], "absent is not false")
  }

  @Test func aPartnerProfileMayBeOfAnyType() throws {
    let command = RESTV2.Command.retrievePartnerProfile(
      World.access(), try World.partnerResponse("<saml/>"))
    for type in ["appleSSO", "regular", "degraded", "serviceTokenSSO"] {
      let body = #"{"profiles":{"M":{"type":"\#(type)","notAfter":1}}}"#
      for status in [200, 201] {
        #expect(
          Self.service.outcome(of: command, body, status: status)
            == .profiles(
              .success(
                Shared(ProfileList([Profile(mvpd: "M", type: ProfileType(rawValue: type), notAfter: 1)])))))
      }
    }
  }
}
