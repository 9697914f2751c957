import SSOStateMachine

@testable import SSORESTV1
@testable import TextsTests

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
