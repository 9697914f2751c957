import SSOStateMachine
import Testing
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The requests of the adapter to Apple's framework (B.1, C.3, C.10, D.1, D.5).
@Suite struct RequestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: FrameworkRequest
    let properties: Properties
  }

  static let rows = [
    Row(testDescription: "silent", request: .silent(promptsForAccess: true), properties: Properties()),
    Row(
      testDescription: "picker", request: .picker,
      properties: Properties(
        supportedAccountProviderIdentifiers: ["apple-1", "apple-2"],
        featuredAccountProviderIdentifiers: ["apple-2"], isInterruptionAllowed: true)),
    Row(
      testDescription: "picker for nobody",
      request: .picker(Shared(MVPDConfiguration([])), featured: ["first"], promptsForAccess: true),
      properties: Properties(isInterruptionAllowed: true)),
    Row(
      testDescription: "partner",
      request: .partner(FrameworkRequest.session, allowsInterruption: false, promptsForAccess: false),
      properties: Properties(
        verificationToken: "the partner's request", attributeNames: ["userId", "zip"])),
    Row(
      testDescription: "partner, with login",
      request: .partner(FrameworkRequest.session, allowsInterruption: true, promptsForAccess: false),
      properties: Properties(
        verificationToken: "the partner's request", isInterruptionAllowed: true,
        attributeNames: ["userId", "zip"])),
    Row(
      testDescription: "partner without a request",
      request: .partner(
        Shared(Session(actionName: .resume, actionType: .direct)), allowsInterruption: false,
        promptsForAccess: false),
      properties: Properties()),
  ]

  @Test(arguments: rows)
  func everyPropertyIsSetAndNothingElse(_ row: Row) async {
    let asked = Arrivals<Properties>()
    let script = Script(enqueue: { call in
      asked.append(Properties(call.request))
      call.complete(nil)
    })
    _ = await VideoSubscriberAccountFramework().status(for: row.request, script)
    #expect(asked.all == [row.properties])
  }

  @Test(arguments: [true, false])
  func thePersonIsOnlyAskedForPermissionWhereThatIsWanted(_ prompts: Bool) async {
    let asked = Arrivals<[String: Bool?]>()
    let script = Script(
      checkAccess: { check in
        asked.append(
          Dictionary(uniqueKeysWithValues: check.options.map { ($0.key.rawValue, $0.value as? Bool) }))
        check.complete(.granted)
      }, enqueue: { $0.complete(nil) })
    _ = await VideoSubscriberAccountFramework().accessStatus(prompts: prompts, script)
    _ = await VideoSubscriberAccountFramework().status(for: .silent(promptsForAccess: prompts), script)
    let expected: [String: Bool?] = prompts ? [VSCheckAccessOption.prompt.rawValue: true] : [:]
    #expect(asked.all == [expected, expected])
  }

  @Test func theFrameworkIsOnlyCalledOnTheMainActor() async {
    let calls = Arrivals<Bool>()
    let script = Script(
      checkAccess: { check in
        calls.append(MainQueue.isCurrent)
        check.complete(.granted)
      },
      enqueue: { call in
        calls.append(MainQueue.isCurrent)
        call.complete(nil)
      })
    await Task.detached { _ = await VideoSubscriberAccountFramework().status(for: .silent, script) }.value
    #expect(calls.all == [true, true])
  }
}
