import AdobePassAPI
import AdobePassRules
import Foundation
import SSOSimulation
import SSOStateMachine

// V1.1, V1.3 and V1.6 to V1.9.

extension BackendV1 {
  mutating func checkAuthentication(_ desk: Desk) -> ServiceAnswer {
    let polled = poll(desk)
    if let profile = authentication(desk) {
      let facts = Facts(code: polled?.codeState, profiles: 1, profilesEnd: Timestamp(profile.notAfter))
      return noteFound(ServiceAnswer(response: ServiceAnswer.empty(200).response, facts: facts))
    }
    return .message(403, "Authentication token expired", desk, Facts(code: polled?.codeState, profiles: 0))
  }

  /// The answer to the login page of a second screen, which asks about a code.
  func checkAuthenticationOfCode(_ desk: Desk) -> ServiceAnswer {
    guard let session = state.sessions.first(where: { $0.code == desk.call.code }), session.isAuthenticated
    else { return .message(403, "Forbidden", desk) }
    return .empty(200)
  }

  mutating func authenticationToken(_ desk: Desk) -> ServiceAnswer {
    let polled = poll(desk)
    guard let profile = authentication(desk) else {
      let facts = Facts(code: polled?.codeState, profiles: 0)
      // The XML of this answer spells the message differently (contradiction C6).
      let missing = desk.format == .json ? "Not Found" : "Not found"
      return hadAuthentication(desk)
        ? .message(410, "Gone", desk, facts) : .message(404, missing, desk, facts)
    }
    let body: JSON = [
      "requestor": .text(world.serviceProvider), "mvpd": .text(profile.mvpd),
      "userId": .text(userID(profile)), "expires": .milliseconds(profile.notAfter),
    ]
    let facts = Facts(code: polled?.codeState, profiles: 1, profilesEnd: Timestamp(profile.notAfter))
    return noteFound(.written(body, root: "authentication", desk, facts))
  }

  private mutating func noteFound(_ answer: ServiceAnswer) -> ServiceAnswer {
    if let code = answer.facts.code?.code,
      let index = state.sessions.firstIndex(where: { $0.code == code })
    {
      state.sessions[index].foundProfile = true
    }
    return answer
  }

  /// Issues a token of a TempPass, as long as the TempPass lasts on this device.
  mutating func freePreview(_ desk: Desk) -> ServiceAnswer {
    guard let mvpd = desk.call["mso_id"], world.integration(mvpd)?.mvpd.isTempPass == true else {
      return .message(400, "Unknown mvpd", desk)
    }
    let access = state.temporaryAccess[mvpd] ?? .init(since: desk.now.milliseconds)
    let end = Timestamp(access.since).advanced(by: world.temporaryAccessLifetime)
    guard desk.now < end else { return .message(400, "Temp Pass expired", desk) }
    state.temporaryAccess[mvpd] = access
    addProfile(mvpd, type: .temporary, owner: desk.owner, at: desk.now, until: end)
    return .empty(204)
  }

  /// The profile request, which is passed through Apple's framework unread.
  mutating func profileRequest(_ desk: Desk) -> ServiceAnswer {
    guard world.enablesPartnerSignOn, let integration = desk.call.mvpd.flatMap({ world.integration($0) }),
      integration.isOnboarded, ["iOS", "tvOS"].contains(desk.call["deviceType"])
    else { return .empty(400) }
    let text = "<saml:AttributeQuery ID=\"\(identifier())\"/>"
    return .opaque(Data(text.utf8).base64EncodedString(), Facts(action: integration.mvpd.id))
  }

  mutating func exchange(_ desk: Desk) -> ServiceAnswer {
    guard world.enablesPartnerSignOn, let integration = desk.call.mvpd.flatMap({ world.integration($0) }),
      integration.isOnboarded, ["iOS", "tvOS"].contains(desk.call["deviceType"]),
      let response = desk.call["SAMLResponse"], Self.isSAMLResponse(response)
    else { return .empty(400) }
    let digest = Digest.of(response)
    guard !state.usedSAMLResponses.contains(digest) else { return .empty(400) }
    state.usedSAMLResponses.append(digest)
    state.usedSAMLResponses.removeFirst(max(0, state.usedSAMLResponses.count - 64))
    addProfile(integration.mvpd.id, type: .appleSSO, owner: desk.owner, at: desk.now)
    return .empty(204)
  }

  /// Whether a text is Base64 of a SAML response that was collapsed, unwrapped and trimmed (section 3).
  private static func isSAMLResponse(_ encoded: String) -> Bool {
    guard let data = Data(base64Encoded: encoded), !data.isEmpty,
      let text = String(bytes: data, encoding: .utf8)
    else { return false }
    return text.hasPrefix("<") && text.hasSuffix(">") && text.rangeOfCharacter(from: .newlines) == nil
      && text == text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The configuration, nested as in the constructed sample. The documentation shows none.
  func configuration(_ desk: Desk) -> ServiceAnswer {
    let mvpds = world.integrations.filter { !$0.mvpd.isTempPass }.map { entry(of: $0) }
    let body: JSON = [
      "requestor": [
        "id": .text(world.serviceProvider), "name": "Simulated service provider",
        "mvpds": ["mvpd": .list(mvpds)],
      ]
    ]
    return .written(body, root: "config", desk)
  }

  private func entry(of integration: World.Integration) -> JSON {
    let mvpd = integration.mvpd
    let isKnown = world.recognizesProviders && mvpd.platformMappingId != nil
    return .object(leavingOut: [
      "id": .text(mvpd.id), "displayName": .text(mvpd.displayName), "logoUrl": mvpd.logoUrl.map(JSON.text),
      "enablePlatformServices": .bool(world.enablesPartnerSignOn && mvpd.enablePlatformServices),
      "boardingStatus": mvpd.boardingStatus.map { .text($0.rawValue) },
      "displayInPlatformPicker": mvpd.displayInPlatformPicker ? true : nil,
      "platformMappingId": isKnown ? mvpd.platformMappingId.map(JSON.text) : nil,
      "requiredMetadataFields": isKnown ? .list(mvpd.requiredMetadataFields.map(JSON.text)) : nil,
    ])
  }
}

extension ServiceAnswer {
  /// `application/octet-stream`.
  static func opaque(_ text: String, _ facts: Facts) -> ServiceAnswer {
    let headers = [HTTPHeader("Content-Type", "application/octet-stream")]
    return ServiceAnswer(
      response: HTTPResponse(status: 200, headers: headers, body: Array(text.utf8)), facts: facts)
  }
}
