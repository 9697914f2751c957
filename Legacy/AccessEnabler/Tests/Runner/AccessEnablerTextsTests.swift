import SSOStateMachine
import Testing

@testable import SSOAccessEnabler
@testable import TextsTests

/// The keys of docs/texts.md that only the flow of the SDK reports.
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

extension AccessEnablerMachine.StatusCode: Listed {
  /// Of a code that has several spellings, one.
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .n003
    case .n003: .n004
    case .n004: .n005
    case .n005: .vsa403
    case .vsa403: .vsa404
    case .vsa404: .vsa503
    case .vsa503: .vsa203
    case .vsa203: .registrationCode
    case .registrationCode: .n000
    case .n000: .n001
    case .n001: .n010
    case .n010: .n011
    case .n011: .n111
    case .n111: .n130
    case .n130: .r400
    case .r400: .r401
    case .r401: .reg500
    case .reg500: .cfg100
    case .cfg100: .cfg400
    case .cfg400: .cfg404
    case .cfg404: .cfg410
    case .cfg410: .cfg429
    case .cfg429: .sec403
    case .sec403: .sec412
    case .sec412: .sec420
    case .sec420: .z010
    case .z010: .z011
    case .z011: .z100
    case .z100: .z110
    case .z110: .z120
    case .z120: .z130
    case .z130: .z169
    case .z169: .p100
    case .p100: .vsaCommunicationError(.aapl)
    case .vsaCommunicationError: .internalError(.n500)
    case .internalError: .cfg5xx(503)
    case .cfg5xx, .unrecognized: nil
    }
  }
}

extension AccessEnablerMachine.AuthenticationErrorCode: Listed {
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .some(.none)
    case .some(.none): .userAuthenticated
    case .userAuthenticated: .userNotAuthenticated
    case .userNotAuthenticated: .userNotAuthorized
    case .userNotAuthorized: .providerNotSelected
    case .providerNotSelected: .genericAuthentication
    case .genericAuthentication, .unrecognized: nil
    }
  }
}

extension AccessEnablerMachine.Failed.Cause: Listed {
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .requestor
    case .requestor: .silence(.start)
    case .silence: .refused(.none)
    case .refused: .userAgent(.start)
    case .userAgent: nil
    }
  }
}
