import SSOSimulation
import SSOStateMachine
import Testing

extension EndpointTests {
  static let partner: [Row] = [
    Row(
      "E11", 200,
      [
        "actionName": "partner_profile", "actionType": "direct", "mvpd": "Cablevision", "code": "-",
        "url": "/api/v2/REF30/profiles/sso/Apple", "authenticationRequest.type": "saml",
      ]
    ) { $0.admitted().partnerAuthenticationRequest() },
    Row("E11 without permission", 200, ["actionName": "resume", "reasonType": "pfs_fallback"]) {
      $0.admitted().partnerAuthenticationRequest(status: Client.status("denied", nil, until: nil))
    },
    Row(
      "E11 with an expired status", 200,
      ["actionName": "authenticate", "reasonType": "pfs_fallback", "mvpd": "Cablevision"]
    ) { $0.admitted().partnerAuthenticationRequest(status: Client.status(until: "1000")) },
    Row(
      "E11 for an MVPD that is only in the picker", 200,
      ["actionName": "authenticate", "reasonType": "configuration_fallback", "mvpd": "Spectrum"]
    ) { $0.admitted().partnerAuthenticationRequest(status: Client.status("granted", "spectrum-apple")) },
    Row(
      "E11 while single sign-on is switched off", 200, ["reasonType": "configuration_fallback"],
      in: Client.world { $0.enablesPartnerSignOn = false }
    ) { $0.admitted().partnerAuthenticationRequest() },
    Row(
      "E11 without a redirect url", 200,
      [
        "actionName": "resume", "reasonType": "missing_parameters_fallback",
        "missingParameters.0": "redirectUrl",
      ]
    ) { $0.admitted().partnerAuthenticationRequest("domainName=adobe.com") },
    Row("E11 while degraded", 200, ["actionName": "authorize", "reasonType": "degraded"], in: degraded) {
      $0.admitted().partnerAuthenticationRequest()
    },
    Row("E11 with a profile", 200, ["reasonType": "authenticated"], in: signedIn) {
      $0.admitted().partnerAuthenticationRequest()
    },
    Row("E11 with a profile of Apple", 200, ["reasonType": "authenticatedSSO"]) {
      $0.admitted().signInWithPartner().partnerAuthenticationRequest()
    },
    Row("E11 with another partner", 400, ["code": "invalid_parameter_partner"]) {
      $0.admitted().partnerAuthenticationRequest(partner: "apple")
    },
    Row("E12", 201, ["profiles.Cablevision.type": "appleSSO", "profiles.Cablevision.issuer": "Apple"]) {
      $0.admitted().partnerAuthenticationRequest()
      return $0.partnerProfile()
    },
    Row(
      "E12 while degraded", 200,
      ["profiles.Cablevision.type": "degraded", "profiles.Cablevision.issuer": "Adobe"], in: degraded
    ) { $0.admitted().partnerProfile() },
    Row("E12 with the same response again", 400, ["code": "invalid_parameter_saml_response"]) {
      $0.admitted().signInWithPartner().partnerProfile()
    },
    Row("E12 with a response of two lines", 400, ["code": "invalid_parameter_saml_response"]) {
      $0.admitted().partnerProfile("<saml>\n</saml>")
    },
    Row("E12 with a text that is no response", 400, ["code": "invalid_parameter_saml_response"]) {
      $0.admitted().partnerProfile("hello")
    },
    Row("E12 without a status", 400, ["code": "invalid_header_pfs_permission_access_not_present"]) {
      $0.admitted().partnerProfile(status: nil)
    },
    Row("E12 with no access", 400, ["code": "invalid_header_pfs_permission_access_not_present"]) {
      $0.admitted().partnerProfile(status: Client.status(nil))
    },
    Row("E12 undetermined", 400, ["code": "invalid_header_pfs_permission_access_not_determined"]) {
      $0.admitted().partnerProfile(status: Client.status("notDetermined"))
    },
    Row("E12 denied", 400, ["code": "invalid_header_pfs_permission_access_not_granted"]) {
      $0.admitted().partnerProfile(status: Client.status("restricted"))
    },
    Row("E12 with an MVPD id", 400, ["code": "invalid_header_pfs_provider_id_not_determined"]) {
      $0.admitted().partnerProfile(status: Client.status("granted", "Cablevision"))
    },
    Row("E12 expired", 400, ["code": "invalid_header_pfs_provider_info_expired"]) {
      $0.admitted().partnerProfile(status: Client.status(until: "1750000000000"))
    },
  ]

  private static let promotional = Client.world {
    $0.integrations[3].isPromotional = true
    $0.temporaryAccessResources = 1
  }
  private static let identity = Client.base64(#"{"email":"foo@bar.com"}"#)
  static let limit = "temporary_access_duration_limit_exceeded"
  static let temp = "TempPass_TEST40"

  static let profiles: [Row] = [
    Row("E8 while the person is not signed in", 200, ["profiles": "{}"]) { $0.admitted().profiles() },
    Row(
      "E8 with two", 200, ["profiles.Cablevision.type": "regular", "profiles.Dish.type": "platformSSO"],
      in: Client.world {
        $0.profiles = [.init(mvpd: "Cablevision"), .init(mvpd: "Dish", type: .platformSSO)]
      }
    ) { $0.admitted().profiles(nil, .init(headers: ["Adobe-Subject-Token": "eyJ.e30.c2ln"])) },
    Row(
      "E8 shows no profile of a platform without its token", 200, ["profiles": "{}"],
      in: Client.world { $0.profiles = [.init(mvpd: "Dish", type: .platformSSO)] }
    ) { $0.admitted().profiles() },
    Row("E8 shows no profile of Apple without a status", 200, ["profiles": "{}"]) {
      $0.admitted().signInWithPartner().profiles()
    },
    Row("E8 shows a profile of Apple beside a status", 200, ["profiles.Cablevision.type": "appleSSO"]) {
      $0.admitted().signInWithPartner().profiles(
        nil, .init(headers: ["AP-Partner-Framework-Status": Client.status()]))
    },
    Row("E8 leaves out what has expired", 200, ["profiles": "{}"], in: signedIn) {
      $0.admitted().service.expireProfiles()
      return $0.profiles()
    },
    Row("E8 after registering anew", 200, ["profiles": "{}"]) {
      $0.logIn($0.admitted().createSession().text("code") ?? "")
      return $0.admitted().profiles()
    },
    Row("E9", 200, ["profiles.Cablevision.attributes.zip.state": "enc"], in: signedIn) {
      $0.admitted().profiles("Cablevision")
    },
    Row("E9 of another MVPD", 200, ["profiles": "{}"], in: signedIn) { $0.admitted().profiles("Dish") },
    Row("E9 with the status of another", 400, ["code": "invalid_header_pfs_provider_id_mismatch"]) {
      $0.admitted().profiles("Dish", .init(headers: ["AP-Partner-Framework-Status": Client.status()]))
    },
    Row("E9 while degraded", 200, ["profiles.Cablevision.type": "degraded"], in: degraded) {
      $0.admitted().profiles("Cablevision")
    },
    Row(
      "E9 of a TempPass", 200,
      ["profiles.TempPass_TEST40.type": "temporary", "profiles.TempPass_TEST40.notAfter": "1750000180000"]
    ) { $0.admitted().profiles(temp) },
    Row("E9 of a TempPass that is over", 403, ["code": limit, "action": "authentication"]) {
      $0.admitted().profiles(temp)
      $0.clock.advance(by: 180_000)
      return $0.profiles(temp)
    },
    Row(
      "E9 of a promotional one without identity", 400,
      ["code": "invalid_header_identity_for_temporary_access"], in: promotional
    ) {
      $0.admitted().profiles(temp)
    },
    Row(
      "E9 of a promotional one used up", 403, ["code": "temporary_access_resources_limit_exceeded"],
      in: promotional
    ) {
      $0.admitted().authorize("news", mvpd: temp, identity: identity)
      return $0.profiles(temp, .init(headers: ["AP-TempPass-Identity": identity]))
    },
    Row("E10 before the login", 200, ["profiles": "{}"]) {
      $0.poll($0.admitted().createSession().text("code") ?? "")
    },
    Row("E10 after the login pages", 200, ["profiles.Cablevision.type": "regular"]) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.logIn(code)
      return $0.poll(code)
    },
    Row("E10 after a login elsewhere", 200, ["profiles.Spectrum.issuer": "Spectrum"]) {
      let code = $0.admitted().createSession("").text("code") ?? ""
      $0.service.completeLogin(code: code, mvpd: "Spectrum")
      return $0.poll(code)
    },
    Row("E10 after a second login with the code", 200, ["profiles.Spectrum.issuer": "Spectrum"]) {
      let code = $0.admitted().createSession("").text("code") ?? ""
      #expect($0.service.completeLogin(code: code, mvpd: "Spectrum"))
      #expect(!$0.service.completeLogin(code: code, mvpd: "Dish"))
      return $0.poll(code)
    },
    Row(
      "E10 after a login where no MVPD has one", 200, ["profiles": "{}"],
      in: Client.world { $0.integrations.removeAll { !$0.mvpd.isTempPass } }
    ) {
      let code = $0.admitted().createSession("").text("code") ?? ""
      #expect(!$0.service.completeLogin(code: code))
      return $0.poll(code)
    },
    Row("E10 with an unknown code", 400, ["code": "invalid_parameter_code"]) {
      $0.admitted().poll("UNKNOWN")
    },
  ]
}
