import SSOStateMachine

extension RESTV2Samples {
  /// The answers of Apple's framework.
  static let frameworkStatuses: [One] =
    [
      status("granted", .granted, "apple.cablevision", until: SampleWorld.tomorrow),
      status(
        "grantedFor30Minutes", .granted, "apple.cablevision",
        until: SampleWorld.start.advanced(by: 30 * SampleWorld.minute), simpler: "granted"),
      status("grantedOther", .granted, "apple.spectrum", until: SampleWorld.tomorrow, simpler: "granted"),
      status("grantedWithoutEnd", .granted, "apple.cablevision", simpler: "granted"),
      status("grantedExpired", .granted, "apple.cablevision", until: SampleWorld.start),
      status("grantedUnmapped", .granted, "apple.unmapped", until: SampleWorld.tomorrow),
      status("grantedWithoutProvider", .granted, role: .setback),
      status("denied", .denied, role: .setback),
      status("restricted", .restricted, role: .setback, simpler: "denied"),
      status("notDetermined", .notDetermined, role: .setback, simpler: "denied"),
      responses("samlResponse", "apple.cablevision", until: SampleWorld.tomorrow),
      responses(
        "samlResponseOfAnother", "apple.spectrum", until: SampleWorld.tomorrow, simpler: "samlResponse"),
      responses(
        "samlResponseExpired", "apple.cablevision", until: SampleWorld.start, simpler: "samlResponse"),
    ] + frameworkErrors

  private static let frameworkErrors: [One] = [
    error("unsupportedMapped", .unsupportedProvider, "apple.spectrum"),
    error("unsupportedUnknown", .unsupportedProvider), error("userCancelled", .userCancelled),
    error("frameworkTimedOut", .timedOut),
  ]

  /// Errors that pass.
  static let passingErrors: [One] = [
    error("frameworkUnavailable", .serviceTemporarilyUnavailable),
    error("requestRefused", .invalidVerificationToken),
  ]

  private static func error(
    _ name: String, _ code: PartnerFrameworkStatus.FrameworkError.Code, _ provider: String? = nil
  ) -> One {
    let error = PartnerFrameworkStatus.FrameworkError(code: code, unsupportedProviderIdentifier: provider)
    return .outcome(
      name, .frameworkStatus(Shared(PartnerFrameworkStatus(accessStatus: .granted, error: error))),
      role: .setback)
  }

  static func status(
    _ name: String, _ access: AccessStatus, _ provider: String? = nil, until end: Timestamp? = nil,
    role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    let status = PartnerFrameworkStatus(
      accessStatus: access, accountProviderIdentifier: provider, authenticationExpirationDate: end)
    return .outcome(name, .frameworkStatus(Shared(status)), role: role, simpler: simpler)
  }

  /// A SAML response is sent only once, so every step brings another response.
  private static func responses(
    _ name: String, _ provider: String, until end: Timestamp, simpler: String? = nil
  ) -> One {
    .outcomes(
      name,
      serials.map {
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted, accountProviderIdentifier: provider, authenticationExpirationDate: end,
              samlAttributeQueryResponse: Secret("canary-saml-\($0)"))))
      }, simpler: simpler)
  }
}
