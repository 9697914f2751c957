import Foundation
import SSOStateMachine
import Testing
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The status that the adapter makes from a completion.
@Suite struct CompletionTests {
  typealias Code = PartnerFrameworkStatus.FrameworkError.Code

  private func status(
    _ metadata: @escaping @Sendable () -> VSAccountMetadata?, _ error: (any Error)? = nil
  ) async -> PartnerFrameworkStatus {
    await VideoSubscriberAccountFramework().status(
      for: .silent, Script(enqueue: { $0.complete(metadata(), error) }))
  }

  @Test func everythingThatTheFlowReads() async {
    let metadata = { @Sendable in
      VSAccountMetadata(
        accountProviderIdentifier: "apple-1",
        authenticationExpirationDate: Date(timeIntervalSince1970: 1_750_000_000.123),
        verificationData: Data([1]), samlAttributeQueryResponse: "<saml/>",
        accountProviderResponse: VSAccountProviderResponse(authenticationScheme: .saml, body: "body"))
    }
    #expect(
      await status(metadata)
        == PartnerFrameworkStatus(
          accessStatus: .granted, accountProviderIdentifier: "apple-1",
          authenticationExpirationDate: 1_750_000_000_123, samlAttributeQueryResponse: Secret("<saml/>")))
  }

  @Test func nothingAtAll() async {
    let nothing = PartnerFrameworkStatus(accessStatus: .granted)
    #expect(await status({ nil }) == nothing)
    #expect(await status({ VSAccountMetadata() }) == nothing)
  }

  @Test func metadataAndAnErrorAreBothTold() async {
    let both = await status({ VSAccountMetadata(accountProviderIdentifier: "") }, VSError(.providerRejected))
    #expect(both.accountProviderIdentifier == "")
    #expect(both.error?.code == .providerRejected)
  }

  @Test(
    arguments: [
      (0, .accessNotGranted), (1, .unsupportedProvider), (2, .userCancelled),
      (3, .serviceTemporarilyUnavailable), (4, .providerRejected), (5, .invalidVerificationToken),
      (6, .rejected), (7, .unsupported), (8, .unrecognized(8)), (-1, .unrecognized(-1)),
      (.max, .unrecognized(.max)),
    ] as [(Int, Code)])
  func aCodeIsReadByItsDomain(_ number: Int, _ code: Code) async {
    let bridged = NSError(domain: VSErrorDomain, code: number)
    #expect(await status({ nil }, bridged).error?.code == code)
    if let own = VSError.Code(rawValue: number) {
      #expect(await status({ nil }, VSError(own)).error?.code == code)
    }
    let foreign = NSError(domain: NSCocoaErrorDomain, code: number)
    #expect(await status({ nil }, foreign).error?.code == .unrecognized(number))
  }

  @Test func anUnsupportedProviderIsToldWhereItIsAString() async {
    let key = VSErrorInfoKeyUnsupportedProviderIdentifier
    let rows: [(VSError, String?)] = [
      (VSError(.unsupportedProvider, userInfo: [key: "apple-9"]), "apple-9"),
      (VSError(.unsupportedProvider, userInfo: [key: 9]), nil),
      (VSError(.unsupportedProvider, userInfo: [key: ["apple-9"]]), nil),
      (VSError(.unsupportedProvider, userInfo: ["other": "apple-9"]), nil),
      (VSError(.unsupportedProvider), nil),
      (VSError(.providerRejected, userInfo: [key: "apple-9"]), nil),
    ]
    for (error, provider) in rows {
      #expect(await status({ nil }, error).error?.unsupportedProviderIdentifier == provider)
    }
    let foreign = NSError(domain: NSCocoaErrorDomain, code: 1, userInfo: [key: "apple-9"])
    #expect(await status({ nil }, foreign).error?.unsupportedProviderIdentifier == nil)
  }

  @Test func theTextOfAnErrorIsKeptAndItsPayloadIsNot() async throws {
    let error = VSError(
      .providerRejected,
      userInfo: [NSLocalizedDescriptionKey: "Not in your plan.", VSErrorInfoKeySAMLResponse: "canary"])
    let status = await status({ VSAccountMetadata(samlAttributeQueryResponse: "canary") }, error)
    #expect(status.error?.message == "Not in your plan.")
    var dumped = ""
    dump(status, to: &dumped)
    #expect(!"\(status) \(String(reflecting: status)) \(dumped)".contains("canary"))
  }

  @Test(
    arguments: [
      (0, 0), (-1.5, -1_500), (0.000_4, 0), (0.000_6, 1), (1_893_456_000.999, 1_893_456_000_999),
      (Date.distantFuture.timeIntervalSince1970, 64_092_211_200_000),
      (Date.distantPast.timeIntervalSince1970, -62_135_769_600_000),
      (1e300, .max), (-1e300, .min), (.greatestFiniteMagnitude, .max), (.infinity, .max), (-.infinity, .min),
      (9_223_372_036_854_775.807, .max), (-9_223_372_036_854_775.808, .min),
    ] as [(TimeInterval, Int64)])
  func aDateIsReadToTheMillisecondAndNeverTraps(_ seconds: TimeInterval, _ milliseconds: Int64) async {
    let status = await status {
      VSAccountMetadata(authenticationExpirationDate: Date(timeIntervalSince1970: seconds))
    }
    #expect(status.authenticationExpirationDate == Timestamp(milliseconds))
  }

  @Test(arguments: [TimeInterval.nan, .signalingNaN])
  func aDateThatIsNoMomentIsNone(_ seconds: TimeInterval) async {
    let status = await status {
      VSAccountMetadata(
        accountProviderIdentifier: "apple-1",
        authenticationExpirationDate: Date(timeIntervalSince1970: seconds))
    }
    #expect(status == .provider("apple-1"))
  }
}
