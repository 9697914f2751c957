import SSOStateMachine
import Testing

@testable import SSORESTV1
@testable import SSORESTV1Runner
@testable import TextsTests

/// The keys of docs/texts.md that only the flow of REST API V1 reports.
@Suite struct RESTV1TextsTests {
  @Test func everyCodeIsAKeyAndEveryKeyACode() throws {
    let written = try TextKeys.written(in: ["Legacy/RESTV1/Machine", "Legacy/RESTV1/Runner"])
    let listed = RESTV1.FallbackReason.listed.map(\.code) + [EnhancedError.status(404).code]
    let numbered = ["vsError9": "vsError<number>", "status404": "status<number>"]
    try TextKeys.check(
      Set(written.union(listed).map { numbered[$0] ?? $0 }), under: "REST API V1")
  }
}

extension RESTV1.FallbackReason: Listed {
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .accessDenied(.denied)
    case .accessDenied: .noSupportedProvider
    case .noSupportedProvider: .cancelled
    case .cancelled: .unsupported(providerID: nil)
    case .unsupported: .vsaError(.rejected)
    case .vsaError: .noProvider
    case .noProvider: .loginExpired
    case .loginExpired: .notIntegrated(providerID: "a")
    case .notIntegrated: .configurationFailed(status: nil)
    case .configurationFailed: .profileRequestFailed(status: nil)
    case .profileRequestFailed: .samlMissing
    case .samlMissing: .otherProvider(providerID: nil)
    case .otherProvider: .exchangeFailed(status: nil)
    case .exchangeFailed: .asked
    case .asked: nil
    }
  }
}
