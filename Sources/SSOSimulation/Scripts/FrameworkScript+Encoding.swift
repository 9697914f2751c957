import Foundation
import SSOEffectRunner
import SSOStateMachine

extension FrameworkScript: Encodable {
  /// Writes the script in the form that ``init(json:)`` reads, with the SAML responses of its answers: what a script has is made up.
  /// The message of an error is left out, which a script has no key for.
  ///
  /// - Throws: `EncodingError` for an answer whose error has no number at Apple, which is `timedOut` alone.
  public func encode(to encoder: any Encoder) throws { try Written(self).encode(to: encoder) }

  private struct Written: Encodable {
    let access: [String]
    let metadata: [WrittenMetadata]

    init(_ script: FrameworkScript) throws {
      access = script.access.map(\.rawValue)
      metadata = try script.metadata.map(WrittenMetadata.init)
    }
  }

  private struct WrittenMetadata: Encodable {
    let accountProviderIdentifier, authenticationExpirationDate, samlAttributeQueryResponse: String?
    let error: WrittenError?
    let delaySeconds: Double

    init(_ answer: Metadata) throws {
      accountProviderIdentifier = answer.accountProviderIdentifier
      authenticationExpirationDate = answer.authenticationExpirationDate?.iso8601.replacingOccurrences(
        of: ".000Z", with: "Z")
      samlAttributeQueryResponse = answer.samlAttributeQueryResponse?.expose()
      error = try answer.error.map(WrittenError.init)
      delaySeconds = Double(answer.delay) / 1_000
    }
  }

  private struct WrittenError: Encodable {
    let code: Int
    let unsupportedProviderIdentifier: String?

    init(_ error: PartnerFrameworkStatus.FrameworkError) throws {
      guard let number = error.code.number else {
        throw EncodingError.invalidValue(
          error.code, .init(codingPath: [], debugDescription: "\(error.code.code) has no number"))
      }
      (code, unsupportedProviderIdentifier) = (number, error.unsupportedProviderIdentifier)
    }
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code {
  /// The number that Apple's framework has for the error.
  fileprivate var number: Int? {
    if case .unrecognized(let number) = self { return number }
    return (0...8).first { Self(rawValue: $0) == self }
  }
}
