import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  private typealias Attributes = [String: Profile.Attribute]

  private static func plain(_ value: Profile.Value) -> Profile.Attribute {
    .init(value: value, state: .plain)
  }
  private static func plain(_ text: String) -> Profile.Attribute { plain(.string(text)) }

  private static let user: Attributes = ["userID": plain("BASE64_value_userId")]
  private static let household = user.merging([
    "householdID": plain("BASE64_value_householdId"),
    "zip": .init(value: .string("BASE64_value_zip"), state: .encrypted),
  ]) { first, _ in first }

  private static func profile(
    _ mvpd: String, _ type: ProfileType, _ issuer: String, _ start: Timestamp, _ end: Timestamp,
    _ attributes: Attributes
  ) -> Profile {
    Profile(
      mvpd: mvpd, type: type, issuer: issuer, notBefore: start, notAfter: end, attributes: Secret(attributes))
  }

  private static func profiles(_ profiles: Profile...) -> RESTV2.Outcome {
    .profiles(success(ProfileList(profiles)))
  }

  static func profiles() -> [String: Row] {
    signedIn.merging(temporary) { first, _ in first }.merging(singleSignOn) { first, _ in first }
  }

  private static var signedIn: [String: Row] {
    let access = World.access()
    let (start, end): (Timestamp, Timestamp) = (1_752_149_281_000, 1_783_685_280_000)
    let cablevision = profile("Cablevision", .regular, "Cablevision", start, end, household)
    return [
      "profiles-all--two-regular": .call(
        .retrieveProfiles(access, mvpd: nil, status: nil),
        profiles(
          cablevision, profile("Spectrum", .regular, "Spectrum", 1_752_149_272_300, 1_783_685_284_670, user))),
      "profiles-mvpd--regular": .call(
        .retrieveProfiles(access, mvpd: "Spectrum", status: nil),
        profiles(profile("Spectrum", .regular, "Spectrum", start, end, household))),
      "profiles-code--regular": .call(.poll(access, code: "XTC98W"), profiles(cablevision)),
    ]
  }

  private static var temporary: [String: Row] {
    let user = plain("temppass_0bdf451aa9c8fa60e80f6b99ab48310c73b480f1")
    let assets = ["res04", "res02", "res03", "res01"].map(Profile.Value.string)
    return [
      "profiles-mvpd--basic-temppass-available": .call(
        .retrieveProfiles(World.access(), mvpd: "TempPass_TEST40", status: nil),
        profiles(
          profile(
            "TempPass_TEST40", .temporary, "Adobe", 1_697_718_650_206, 1_697_718_710_206,
            ["expiration_date": plain(.number(1_697_718_710_206)), "userID": user]))),
      "profiles-code--promo-temppass-available": .call(
        .poll(World.tempPass("REF30"), code: "XTC98W"),
        profiles(
          profile(
            "flexibleTempPass", .temporary, "Adobe", 1_697_720_528_524, 1_697_720_588_524,
            [
              "remaining_resources": plain(.number(1)), "used_assets": plain(.list(assets)),
              "expiration_date": plain(.number(1_697_720_528_524)), "userID": user,
            ]))),
      "profiles-mvpd--degraded-authn-all": .call(
        .retrieveProfiles(World.access(), mvpd: "${degradedMvpd}", status: nil),
        profiles(
          profile(
            "${degradedMvpd}", .degraded, "Adobe", 1_697_719_042_666, 1_697_719_102_666,
            ["userID": plain("95cf93bcd183214a0bdf451aa9c8fa60e80f6b99ab48310c73b480f1")]))),
    ]
  }

  private static var singleSignOn: [String: Row] {
    let access = World.access()
    let secret = "AAdzZWNyZXQxydCkywfPBl0KExk8OWhdbUBVDDJBttfKD7RAcRlc32Pbuwd1"
    let id = plain("38524bdc3d1caac0b3e139003ea0954e15ad9648")
    let response = try? World.partnerResponse("<saml/>")
    let saml = response.map { RESTV2.Command.retrievePartnerProfile(access, $0) } ?? .requestPermission
    return [
      "profiles-all--service-token-and-regular": .call(
        .retrieveProfiles(access, mvpd: nil, status: nil),
        profiles(
          profile(
            "AdobeShibboleth", .serviceTokenSSO, "AdobeShibboleth", 1_748_073_636_999, 1_748_105_173_000,
            [
              "upstreamUserID": plain(secret + "..."), "userID": plain(secret + "4aTV...."),
              "mvpd": plain("AdobeShibboleth"),
            ]), profile("Spectrum", .regular, "Spectrum", 1_752_149_281_000, 1_783_685_280_000, user))),
      "profiles-mvpd--platform-identity": .call(
        .retrieveProfiles(access, mvpd: "AdobePass_SMI", status: nil),
        profiles(
          profile(
            "AdobePass_SMI", .platformSSO, "AdobePass_SMI", 1_724_337_476_000, 1_724_345_252_000,
            ["upstreamUserID": id, "userID": id, "mvpd": plain("AdobePass_SMI")]))),
      "profiles-sso-partner--apple-sso-created": .call(
        saml,
        profiles(profile("Cablevision", .appleSSO, "Apple", 1_752_149_281_000, 1_783_685_280_000, household))),
    ]
  }
}
