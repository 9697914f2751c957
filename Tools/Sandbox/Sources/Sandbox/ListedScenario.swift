import Foundation
import SSOStateMachine
import SSOStateMachineTesting

/// A scenario, as the list has it: with the device that the scenario is about, and what Apple's framework answers there.
struct ListedScenario: Encodable {
  let name, summary, platform: String
  /// The MVPD that the person chooses in the app's own picker.
  let pick: String?
  /// The answers of Apple's framework, as `sso-flow run --framework-script` reads them.
  let framework: Framework
  /// Whether new devices meet the scenario.
  let isFollowed: Bool

  struct Framework: Encodable {
    let access: [String]
    let metadata: [Metadata]
  }

  struct Metadata: Encodable {
    let accountProviderIdentifier, authenticationExpirationDate, samlAttributeQueryResponse: String?
    let error: FrameworkError?
    let delaySeconds: Double
  }

  struct FrameworkError: Encodable {
    let code: Int?
    let unsupportedProviderIdentifier: String?
  }

  init(_ scenario: ServiceScenario, isFollowed: Bool) {
    (name, summary) = (scenario.fullName, scenario.summary)
    (platform, pick) = (scenario.platform.rawValue, scenario.pick)
    framework = Framework(
      access: scenario.script.access.map(\.rawValue), metadata: scenario.script.metadata.map(Metadata.init))
    self.isFollowed = isFollowed
  }
}

extension ListedScenario.Metadata {
  fileprivate init(_ answer: FrameworkScript.Metadata) {
    accountProviderIdentifier = answer.accountProviderIdentifier
    authenticationExpirationDate = answer.authenticationExpirationDate.map {
      Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000).formatted(.iso8601)
    }
    // What a scenario has is made up, and stands in the sources.
    samlAttributeQueryResponse = answer.samlAttributeQueryResponse?.expose()
    error = answer.error.map {
      ListedScenario.FrameworkError(
        code: $0.code.number, unsupportedProviderIdentifier: $0.unsupportedProviderIdentifier)
    }
    delaySeconds = Double(answer.delay) / 1_000
  }
}

extension PartnerFrameworkStatus.FrameworkError.Code {
  /// The number that Apple's framework has for the error.
  fileprivate var number: Int? {
    if case .unrecognized(let number) = self { return number }
    return (0...8).first { Self(rawValue: $0) == self }
  }
}
