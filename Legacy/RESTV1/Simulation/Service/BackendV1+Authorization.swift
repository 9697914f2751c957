import AdobePassRules
import Foundation
import SSOSimulation
import SSOStateMachine

// V1.11: authorize, the media token, and preauthorize.

extension BackendV1 {
  mutating func authorize(_ desk: Desk) -> ServiceAnswer {
    guard let profile = authentication(desk) else {
      return .message(403, "User not Authenticated", desk, Facts(error: .authenticatedProfileMissing))
    }
    let resource = desk.call["resource"] ?? ""
    if let denial = denial(of: resource, by: profile.mvpd, isFinal: true) {
      let fact = Facts.DecisionFact(resource: resource, error: denial)
      let details = "Your subscription package does not include the \"\(resource)\" channel."
      return .message(
        403, "User not authorized", details: .text(details), desk, Facts(decisions: [fact]))
    }
    let end = desk.now.advanced(by: world.decisionLifetime).milliseconds
    state.authorizations.removeAll { $0.resource == resource && $0.owner == desk.owner }
    state.authorizations.append(.init(resource: resource, owner: desk.owner, notAfter: end))
    state.authorizations.removeFirst(max(0, state.authorizations.count - 256))
    return authorization(profile, resource, end, desk)
  }

  func authorizationToken(_ desk: Desk) -> ServiceAnswer {
    guard let profile = authentication(desk) else {
      return .message(412, "User not authenticated", details: .null, desk)
    }
    let resource = desk.call["resource"] ?? ""
    guard let held = held(resource, desk) else { return .message(404, "Not Found", details: .null, desk) }
    guard desk.now.milliseconds < held.notAfter else { return .message(410, "Gone", details: .null, desk) }
    return authorization(profile, resource, held.notAfter, desk)
  }

  private func authorization(_ profile: OwnedProfile, _ resource: String, _ end: Int64, _ desk: Desk)
    -> ServiceAnswer
  {
    let body: JSON = [
      "mvpd": .text(profile.mvpd), "resource": .text(resource), "requestor": .text(world.serviceProvider),
      "expires": .milliseconds(end),
    ]
    let fact = Facts.DecisionFact(resource: resource, error: nil)
    return .written(body, root: "authorization", desk, Facts(decisions: [fact]))
  }

  mutating func mediaToken(_ desk: Desk) -> ServiceAnswer {
    let resource = desk.call["resource"] ?? ""
    guard let profile = authentication(desk), let held = held(resource, desk),
      desk.now.milliseconds < held.notAfter
    else { return .message(403, "User not authorized", desk) }
    let end = desk.now.advanced(by: world.mediaTokenLifetime).milliseconds
    let text = Data("<signatureInfo>\(nextOpaque())</signatureInfo>".utf8).base64EncodedString()
    state.mediaTokens.append(.init(value: text, resource: resource, notAfter: end))
    state.mediaTokens.removeFirst(max(0, state.mediaTokens.count - 256))
    let body: JSON = [
      "resource": .text(resource), "requestor": .text(world.serviceProvider), "expires": .milliseconds(end),
      "serializedToken": .text(text), "userId": .text(userID(profile)), "mvpdId": .text(profile.mvpd),
    ]
    return .written(body, root: "play", desk)
  }

  mutating func preauthorize(_ desk: Desk) -> ServiceAnswer {
    guard let profile = authentication(desk) else {
      return .message(412, "User not authenticated", desk)
    }
    return preauthorization(profile.mvpd, desk)
  }

  mutating func preauthorizeOfCode(_ desk: Desk) -> ServiceAnswer {
    guard let session = state.sessions.first(where: { $0.code == desk.call.code }), session.isAuthenticated
    else { return .message(412, "User not authenticated", desk) }
    return preauthorization(session.mvpd ?? "", desk)
  }

  private mutating func preauthorization(_ mvpd: String, _ desk: Desk) -> ServiceAnswer {
    let resources = (desk.call["resource"] ?? "").split(separator: ",").map(String.init)
    guard resources.count <= World.mostResources else { return .message(400, "Too many resources", desk) }
    var facts = Facts()
    let entries = resources.map { resource in
      let denial = denial(of: resource, by: mvpd, isFinal: false)
      facts.decisions.append(.init(resource: resource, error: denial))
      return JSON.object(leavingOut: [
        "id": .text(resource), "authorized": .bool(denial == nil), "error": denial.map(JSON.error),
      ])
    }
    return .written(["resources": .list(entries)], root: "resources", desk, facts)
  }

  private func held(_ resource: String, _ desk: Desk) -> SimulatedAdobePass.Authorization? {
    state.authorizations.last { $0.resource == resource && $0.owner == desk.owner }
  }
}
