import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  /// The page on which the service explains its codes.
  static let help =
    "https://experienceleague.adobe.com/docs/pass/authentication/auth-features/error-reportn/"
    + "enhanced-error-codes.html"

  static func durationLimit(_ action: RecommendedAction = .authentication) -> EnhancedError {
    EnhancedError(
      code: "temporary_access_duration_limit_exceeded", action: action, status: 403,
      message: "The temporary access duration limit has been exceeded.", helpUrl: help)
  }

  static func badConfiguration(_ action: RecommendedAction = .configuration) -> EnhancedError {
    EnhancedError(
      code: "invalid_configuration_temporary_access", action: action, status: 500,
      message: "The temporary access configuration is invalid.", helpUrl: help)
  }

  private static let resourcesLimit = EnhancedError(
    code: "temporary_access_resources_limit_exceeded", action: .authentication, status: 403,
    message: "The temporary access resources limit has been exceeded.", helpUrl: help)
  private static let badIdentity = EnhancedError(
    code: "invalid_header_identity_for_temporary_access", action: RecommendedAction.none, status: 400,
    message: "The identity for temporary access header value is missing or invalid.", helpUrl: help)

  static func errors() -> [String: Row] {
    let (plain, promotional) = (World.access(), World.tempPass("REF30"))
    let basic = RESTV2.Command.retrieveProfiles(plain, mvpd: "TempPass_TEST40", status: nil)
    let promo = RESTV2.Command.retrieveProfiles(promotional, mvpd: "flexibleTempPass", status: nil)
    let (basicPoll, promoPoll) = (
      RESTV2.Command.poll(plain, code: "XTC98W"), RESTV2.Command.poll(promotional, code: "XTC98W")
    )
    return [
      "profiles-mvpd--basic-temppass-duration-limit": fails(basic, durationLimit(), 403),
      "profiles-mvpd--promo-temppass-resources-limit": fails(promo, resourcesLimit, 403),
      "profiles-mvpd--promo-temppass-invalid-configuration": fails(promo, badConfiguration(.none), 500),
      "profiles-mvpd--promo-temppass-invalid-identity": fails(promo, badIdentity, 400),
      "profiles-code--basic-temppass-duration-limit": fails(basicPoll, durationLimit(), 403),
      "profiles-code--basic-temppass-invalid-configuration": fails(basicPoll, badConfiguration(), 500),
      "profiles-code--promo-temppass-duration-limit": fails(promoPoll, durationLimit(), 403),
      "profiles-code--promo-temppass-invalid-identity": fails(promoPoll, badIdentity, 400),
    ]
  }

  private static func fails(_ command: RESTV2.Command, _ error: EnhancedError, _ status: Int) -> Row {
    .call(command, .profiles(failure(.service(error, status: status))))
  }
}
