import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import TestSupport

/// An enum whose cases the compiler cannot list, because some hold values. Each case gives the next, so a new case does
/// not compile before it has its place in the list.
protocol Listed: Hashable {
  /// The case after another; the first after nil. Nil ends the list.
  static func after(_ last: Self?) -> Self?
}

extension Listed {
  /// Every case once. A case that gives an earlier case ends the list.
  static var listed: [Self] {
    var cases: [Self] = []
    while let next = after(cases.last), !cases.contains(next) { cases.append(next) }
    return cases
  }
}

extension RegistrationError: Listed {
  /// An unknown word is not a case of ours.
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .invalidRequest
    case .invalidRequest: .invalidRedirectURI
    case .invalidRedirectURI: .invalidSoftwareStatement
    case .invalidSoftwareStatement: .unapprovedSoftwareStatement
    case .unapprovedSoftwareStatement: .invalidClient
    case .invalidClient: .unauthorizedClient
    case .unauthorizedClient: .unsupportedGrantType
    case .unsupportedGrantType, .unrecognized: nil
    }
  }
}

extension StoreFailure: Listed {
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .damaged(setAsideAs: nil)
    case .damaged: .newerVersion(2)
    case .newerVersion: .inUse
    case .inUse: .changedElsewhere
    case .changedElsewhere: .belongsElsewhere([])
    case .belongsElsewhere: .inaccessible("full")
    case .inaccessible: .purgeable("Caches")
    case .purgeable: nil
    }
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code: Listed {
  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .accessNotGranted
    case .accessNotGranted: .unsupportedProvider
    case .unsupportedProvider: .userCancelled
    case .userCancelled: .serviceTemporarilyUnavailable
    case .serviceTemporarilyUnavailable: .providerRejected
    case .providerRejected: .invalidVerificationToken
    case .invalidVerificationToken: .rejected
    case .rejected: .unsupported
    case .unsupported: .timedOut
    case .timedOut: .unrecognized(9)
    case .unrecognized: nil
    }
  }
}

extension SSOServiceFault: Listed {
  private static let error = SSOServiceError(code: SSOServiceErrorCode.tokenExpired.rawValue)

  static func after(_ last: Self?) -> Self? {
    switch last {
    case nil: .unauthorized(nil)
    case .unauthorized: .serviceTokenRefused(error)
    case .serviceTokenRefused: .service(error, status: 500)
    case .service: .throttled(retryAfter: nil)
    case .throttled: .transport(.timedOut)
    case .transport: .redirected(status: 302)
    case .redirected: .unreadable(Fault.UnreadableAnswer(code: "empty", status: 500))
    case .unreadable: nil
    }
  }
}
