import SSOStateMachine
import Testing

@testable import SSOAccessEnabler
@testable import TextsTests

/// The keys of docs/texts.md that only the flow of the SDK tells.
@Suite struct AccessEnablerTextsTests {
  private typealias SDK = AccessEnablerMachine

  private static let listed: [[String]] = [
    SDK.StatusCode.listed.map(\.rawValue), SDK.StatusCode.Spelling.allCases.map(\.rawValue),
    SDK.StatusCode.InternalError.allCases.map(\.rawValue),
    SDK.AuthenticationErrorCode.listed.map(\.rawValue).filter { !$0.isEmpty },
    SDK.Failed.Cause.listed.map { Failure($0, SDK.Reports()).code }, SDK.Fallback.allCases.map(\.rawValue),
  ]

  @Test func everyCodeIsAKeyAndEveryKeyACode() throws {
    let written = try TextKeys.written(in: ["Legacy/AccessEnabler/Machine", "Legacy/AccessEnabler/Runner"])
    let codes = written.union(Self.listed.joined()).map { $0 == "CFG503" ? "CFG<number>" : $0 }
    try TextKeys.check(Set(codes), under: "The AccessEnabler SDK")
  }

  @Test func everyCodeIsReadAsItIsWritten() {
    for code in SDK.StatusCode.listed { #expect(SDK.StatusCode(rawValue: code.rawValue) == code) }
    for code in SDK.AuthenticationErrorCode.listed {
      #expect(SDK.AuthenticationErrorCode(rawValue: code.rawValue) == code)
    }
  }
}
