import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  static func registration() -> [String: Row] {
    let (configuration, registration) = (World.configuration(), World.registration())
    let access = Access(
      registration: registration, token: Secret("2YotnFZFEjr1zCsicMWpAA"), expiresAt: 1_752_169_706_221,
      createdAt: 1_752_148_106_221, answeredAt: nil)
    return [
      "dcr-register--success": .call(.register(configuration), .registration(success(registration.value))),
      "dcr-token--success": .call(.retrieveAccessToken(registration), .access(success(access))),
      "dcr-token--error-invalid-request": .call(
        .retrieveAccessToken(registration), .access(failure(.registration(.invalidRequest, status: 400)))),
    ]
  }

  static func configuration() -> [String: Row] {
    let logos = "https://entitlement.auth.adobe.com/entitlement/"
    let mvpds = [
      TVProvider(
        id: "AdobePass_SMI", displayName: "Adobe Pass SMI",
        logoUrl: "https://blogs.adobe.com/conversations/files/2010/08/adobe-logo.jpg"),
      TVProvider(
        id: "TempPass_TEST40", displayName: "Adobe Temp Pass Test 3 min", logoUrl: logos + "noLogo.png",
        isTempPass: true, authPerAggregator: true),
      TVProvider(
        id: "TempPass_TEST44", displayName: "Adobe Temp Pass Test 30 min", logoUrl: logos + "noLogo.png",
        isTempPass: true, authPerAggregator: true),
      TVProvider(id: "AdobeShibboleth", logoUrl: logos + "adobe.png"),
      TVProvider(id: "ATTOTT", displayName: "DIRECTV STREAM", logoUrl: logos + "directvstream.jpg"),
      TVProvider(id: "ElasticSSO", logoUrl: logos + "noLogo.png"),
      TVProvider(
        id: "TempPass", displayName: "Temp-Pass", logoUrl: logos + "noLogo.png", isTempPass: true,
        authPerAggregator: true),
      TVProvider(
        id: "Comcast_SSO_Perf", displayName: "Xfinity Perf",
        logoUrl: "https://login.comcast.net/static/images/ci/tve/mvpd_comcast_logo112x33.gif",
        authPerAggregator: true),
    ]
    return [
      "configuration--mvpd-list": .call(
        .retrieveConfiguration(World.access(), maximumAge: 180_000),
        .configuration(success(MVPDConfiguration(mvpds))))
    ]
  }
}
