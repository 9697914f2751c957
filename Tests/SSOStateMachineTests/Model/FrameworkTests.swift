import Testing

@testable import SSOStateMachine

@Suite("§2, §3. Apple's framework: validations and requests")
struct FrameworkTests: StageSuite {
  @Test("VAL-BC: granted, a provider id, and a date later than now if there is one")
  func frameworkStatus() {
    let after = Known.granted(until: now.time.advanced(by: 1))
    let lines: [(String, Shared<PartnerFrameworkStatus>, Bool)] = [
      ("ends 1 ms later", after, true), ("ends now", Known.granted(until: now.time), false),
      ("ended 1 ms ago", Known.granted(until: now.time.advanced(by: -1)), false),
      ("no date", Known.statusWithoutEnd, true), ("no provider", Known.granted(nil, until: nil), false),
      ("empty provider", Known.granted("", until: nil), false),
      ("denied", status(.denied), false), ("restricted", status(.restricted), false),
      ("not determined", status(.notDetermined), false), ("granted", status(.granted), true),
    ]
    for (name, status, isValid) in lines {
      let validated = ValidatedFrameworkStatus(status, at: now.time)
      #expect((validated != nil) == isValid, "VAL-BC: \(name)")
      if let validated { #expect(validated.status == status && validated.providerID == Known.providerID) }
    }
  }

  @Test("VAL-D: as VAL-BC, but the date must be there")
  func decisionStatus() {
    let lines: [(String, Shared<PartnerFrameworkStatus>, Bool)] = [
      ("ends 1 ms later", Known.granted(until: now.time.advanced(by: 1)), true),
      ("ends now", Known.granted(until: now.time), false), ("no date", Known.statusWithoutEnd, false),
      ("no provider", Known.granted(nil, until: Known.later), false), ("denied", status(.denied), false),
    ]
    for (name, status, isValid) in lines {
      #expect((DecisionFrameworkStatus(status, at: now.time) != nil) == isValid, "VAL-D: \(name)")
    }
  }

  @Test("VAL-C11: VAL-BC, the SAML response, and the provider of C.4")
  func partnerResponse() {
    func response(
      _ provider: String? = Known.providerID, until end: Timestamp? = Known.later,
      saml: Secret<String>? = Known.saml
    ) -> Shared<PartnerFrameworkStatus> {
      Known.granted(provider, until: end, saml: saml)
    }
    let lines: [(String, Shared<PartnerFrameworkStatus>, Bool)] = [
      ("valid", response(), true), ("no date", response(until: nil), true),
      ("ends now", response(until: now.time), false),
      ("ends 1 ms later", response(until: now.time.advanced(by: 1)), true),
      ("no response", response(saml: nil), false), ("empty response", response(saml: Secret("")), false),
      ("no provider", response(nil), false), ("another provider", response("apple:listed"), false),
    ]
    for (name, status, isValid) in lines {
      let validated = ValidatedPartnerResponse(status, providerID: Known.providerID, at: now.time)
      #expect((validated != nil) == isValid, "VAL-C11: \(name)")
      if let validated { #expect(validated.samlResponse == Known.saml && validated.status.status == status) }
    }
  }

  private func status(_ access: AccessStatus) -> Shared<PartnerFrameworkStatus> {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: access, accountProviderIdentifier: Known.providerID,
        authenticationExpirationDate: Known.later))
  }

  /// §3: the values that a phase sets on the metadata request.
  struct Column: Sendable, CustomTestStringConvertible {
    let phase: String
    let request: FrameworkRequest
    let prompts: Bool
    let interrupts: Bool
    var supported: [String] = []
    var featured: [String] = []
    var attributes: [String] = []
    var token: Secret<String>?

    var testDescription: String { phase }
  }

  static let featuring = ["listed", "other", "pass", "none", "one"]

  static let columns = [
    Column(phase: "B.1", request: .silent(promptsForAccess: true), prompts: true, interrupts: false),
    Column(phase: "D.1, D.5", request: .silent(promptsForAccess: false), prompts: false, interrupts: false),
    Column(
      phase: "C.3", request: .picker(Known.mvpds, featured: [], promptsForAccess: true), prompts: true,
      interrupts: true, supported: ["apple:one", "apple:listed"]),
    Column(
      phase: "C.3, featured ⊆ supported, the app's order",
      request: .picker(Known.mvpds, featured: featuring, promptsForAccess: false), prompts: false,
      interrupts: true, supported: ["apple:one", "apple:listed"], featured: ["apple:listed", "apple:one"]),
    Column(
      phase: "C.10, prose",
      request: .partner(KnownV2.partnerProfile, allowsInterruption: true, promptsForAccess: true),
      prompts: true, interrupts: true, attributes: ["userID", "zip"], token: KnownV2.request.request),
    Column(
      phase: "C.10, snippet",
      request: .partner(KnownV2.partnerProfile, allowsInterruption: false, promptsForAccess: true),
      prompts: true, interrupts: false, attributes: ["userID", "zip"], token: KnownV2.request.request),
    Column(
      phase: "C.10 without a request",
      request: .partner(KnownV2.authorize, allowsInterruption: true, promptsForAccess: true), prompts: true,
      interrupts: true),
  ]

  @Test("§3: every property of the metadata request, per phase", arguments: columns)
  func request(_ column: Column) {
    let request = column.request
    #expect(request.promptsForAccess == column.prompts)
    #expect(request.isInterruptionAllowed == column.interrupts)
    #expect(request.supportedAccountProviderIdentifiers == column.supported)
    #expect(request.featuredAccountProviderIdentifiers == column.featured)
    #expect(request.attributeNames == column.attributes)
    #expect(request.verificationToken == column.token)
    #expect(FrameworkRequest.channelIdentifier == "https://saml.sp.auth.adobe.com")
    #expect(FrameworkRequest.includesAccountProviderIdentifier)
    #expect(FrameworkRequest.includesAuthenticationExpirationDate)
  }

  @Test("§3: the framework's error codes; unknown ones are kept")
  func errorCodes() {
    let codes: [PartnerFrameworkStatus.FrameworkError.Code] = [
      .accessNotGranted, .unsupportedProvider, .userCancelled, .serviceTemporarilyUnavailable,
      .providerRejected, .invalidVerificationToken, .rejected, .unsupported, .unrecognized(8),
    ]
    for (number, code) in codes.enumerated() {
      #expect(PartnerFrameworkStatus.FrameworkError.Code(rawValue: number) == code)
    }
    #expect(PartnerFrameworkStatus.FrameworkError.Code(rawValue: -1) == .unrecognized(-1))
    #expect(PartnerFrameworkStatus.FrameworkError.Code.unrecognized(-1).code == "vsError-1")
  }
}
