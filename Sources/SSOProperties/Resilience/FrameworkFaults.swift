package import SSOStateMachine

/// Every answer that Apple's framework may keep giving.
package enum FrameworkFaults {
  /// A name, and the answer.
  package typealias Named = (name: String, status: Shared<PartnerFrameworkStatus>)

  package static let answers: [Named] = statuses + responses + errors

  private static func status(
    _ name: String, _ access: AccessStatus, _ provider: String? = nil, until end: Timestamp? = nil,
    saml: String? = nil
  ) -> Named {
    (
      name,
      Shared(
        PartnerFrameworkStatus(
          accessStatus: access, accountProviderIdentifier: provider, authenticationExpirationDate: end,
          samlAttributeQueryResponse: saml.map { Secret($0) }))
    )
  }

  private static let own = "apple.cablevision"

  private static let statuses: [Named] = [
    status("denied", .denied), status("restricted", .restricted), status("notDetermined", .notDetermined),
    status("granted without a provider", .granted),
    status("granted but expired", .granted, own, until: SampleWorld.start.advanced(by: -1)),
    status("granted without an end", .granted, own),
    status("granted for an unknown provider", .granted, "apple.unmapped", until: RESTV2Answers.later),
    status("granted for another provider", .granted, "apple.spectrum", until: RESTV2Answers.later),
    status("granted without a response", .granted, own, until: RESTV2Answers.later),
  ]

  private static let responses: [Named] = [
    status(
      "response that has expired", .granted, own, until: SampleWorld.start.advanced(by: -1),
      saml: "canary-saml"),
    status(
      "response of another provider", .granted, "apple.spectrum", until: RESTV2Answers.later,
      saml: "canary-saml"),
    status("empty response", .granted, own, until: RESTV2Answers.later, saml: ""),
    status("response of white space", .granted, own, until: RESTV2Answers.later, saml: " \n"),
  ]

  private static let errors: [Named] = [
    error("accessNotGranted", .accessNotGranted), error("userCancelled", .userCancelled),
    error("serviceTemporarilyUnavailable", .serviceTemporarilyUnavailable),
    error("providerRejected", .providerRejected),
    error("invalidVerificationToken", .invalidVerificationToken), error("rejected", .rejected),
    error("unsupported", .unsupported), error("timedOut", .timedOut),
    error("an unknown error", .unrecognized(99)), error("unsupportedProvider", .unsupportedProvider),
    error("unsupportedProvider that maps to an MVPD", .unsupportedProvider, "apple.spectrum"),
  ]

  private static func error(
    _ name: String, _ code: PartnerFrameworkStatus.FrameworkError.Code, _ provider: String? = nil
  ) -> Named {
    let error = PartnerFrameworkStatus.FrameworkError(code: code, unsupportedProviderIdentifier: provider)
    return (name, Shared(PartnerFrameworkStatus(accessStatus: .granted, error: error)))
  }
}
