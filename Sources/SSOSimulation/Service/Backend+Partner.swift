import AdobePassAPI
import AdobePassRules
import Foundation
import SSOStateMachine

// E11 and E12.

extension Backend {
  mutating func partnerAuthenticationRequest(_ desk: Desk) -> ServiceAnswer {
    guard desk.call.partner == FlowConfiguration.partner else { return .error(.invalidParameterPartner) }
    var parameters = Self.parameters(of: desk.call)
    let header = desk.call.frameworkStatus
    let refusal =
      header?.refusal(in: world, mvpd: nil, needsExpiration: false, at: desk.now)
      ?? (header == nil ? .invalidHeaderPfsPermissionAccessNotPresent : nil)
    let integration =
      world.recognizesProviders ? header?.providerID.flatMap(world.integration(providerID:)) : nil
    // E11 has no such parameter: the framework status specifies the MVPD (REST API V2, Partner single sign-on).
    parameters["mvpd"] = header?.accessStatus == "granted" ? integration?.mvpd.id : nil
    if let refused = self.refusal(of: parameters) { return refused }
    if parameters["domainName"] == nil || parameters["redirectUrl"] == nil {
      return offer(openSession(parameters, desk), resume: "resume", reason: "missing_parameters_fallback")
    }
    guard refusal == nil, let integration else {
      return offer(openSession(parameters, desk), resume: "resume", reason: "pfs_fallback")
    }
    if let answer = authorized(parameters, reasonOf: desk) { return answer }
    guard world.enablesPartnerSignOn, integration.isOnboarded else {
      return offer(openSession(parameters, desk), resume: "resume", reason: "configuration_fallback")
    }
    return partnerRequest(integration.mvpd.id)
  }

  /// Whether a text is the Base64 of a response in XML, prepared as the cookbook says.
  private static func isSAMLResponse(_ text: String) -> Bool {
    let response = Data(base64Encoded: text).flatMap { String(bytes: $0, encoding: .utf8) } ?? ""
    return PartnerCheck.fault(inResponse: text) == nil && response.hasPrefix("<") && response.hasSuffix(">")
  }

  private mutating func partnerRequest(_ mvpd: String) -> ServiceAnswer {
    let id = identifier()
    let request = Data(#"<?xml version="1.0" encoding="UTF-8"?><samlp:AuthnRequest ID="\#(id)"/>"#.utf8)
    let body: JSON = [
      "actionName": "partner_profile", "actionType": "direct", "reasonType": "none",
      "url": .text("/api/v2/\(world.serviceProvider.pathSegment)/profiles/sso/Apple"),
      "sessionId": .text(id), "mvpd": .text(mvpd), "serviceProvider": .text(world.serviceProvider),
      "authenticationRequest": [
        "type": "saml", "request": .text(request.base64EncodedString()),
        "attributesNames": ["uid", "NameID", "uniqueId"],
      ],
    ]
    return .json(body, status: 200, Facts(action: "partner_profile"))
  }

  mutating func partnerProfile(_ desk: Desk) -> ServiceAnswer {
    guard desk.call.partner == FlowConfiguration.partner else { return .error(.invalidParameterPartner) }
    guard let header = desk.call.frameworkStatus else {
      return .error(.invalidHeaderPfsPermissionAccessNotPresent)
    }
    if let refusal = header.refusal(in: world, mvpd: nil, needsExpiration: false, at: desk.now) {
      return .error(refusal)
    }
    guard let integration = header.providerID.flatMap(world.integration(providerID:)) else {
      return .error(.invalidHeaderPfsProviderIdNotDetermined)
    }
    guard let response = desk.call.form["SAMLResponse"], Self.isSAMLResponse(response) else {
      return .error(.invalidParameterSamlResponse)
    }
    let digest = Digest.of(response)
    guard !state.usedSAMLResponses.contains(digest) else { return .error(.invalidParameterSamlResponse) }
    if integration.degradation == .authNAll { return list([temporaryProfile(of: integration, desk)]) }
    state.usedSAMLResponses.append(digest)
    state.usedSAMLResponses.removeFirst(max(0, state.usedSAMLResponses.count - 64))
    return list(
      [addProfile(integration.mvpd.id, type: .appleSSO, owner: desk.owner, at: desk.now)], status: 201)
  }
}

extension World.Integration {
  /// Whether Apple's framework alone can lead to a profile.
  package var isOnboarded: Bool { mvpd.enablePlatformServices && mvpd.boardingStatus == .supported }
}
