import AdobePassAPI
import AdobePassRules
import SSOSimulation
import SSOStateMachine

// V1.L1 to V1.L5.

extension BackendV1 {
  /// The user metadata. `tokenSource` says Apple if the token came from the exchange, and is absent otherwise (V1.L3).
  func userMetadata(_ desk: Desk) -> ServiceAnswer {
    guard let profile = authentication(desk) else {
      return .message(412, "User not authenticated", details: .null, desk)
    }
    let isApple = profile.type == ProfileType.appleSSO.rawValue
    var data: [String: JSON] = [
      "userID": .text(userID(profile)), "zip": ["12345", "34567"], "householdID": "c2ltdWxhdGVk",
    ]
    data["tokenSource"] = isApple ? "Apple" : nil
    let attributes = world.integration(profile.mvpd)?.attributes ?? [:]
    data.merge(attributes.mapValues { JSON($0.value) }) { $1 }
    let body: JSON = [
      "updated": .number(profile.notBefore / 1_000), "encrypted": ["householdID"], "data": .object(data),
    ]
    return .written(body, root: "metadata", desk)
  }

  mutating func logout(_ desk: Desk) -> ServiceAnswer {
    let mvpd = authentication(desk)?.mvpd
    state.profiles.removeAll { $0.owner == nil || $0.owner == desk.owner }
    state.authorizations.removeAll { $0.owner == desk.owner }
    return ServiceAnswer(response: ServiceAnswer.empty(204).response, facts: Facts(action: mvpd))
  }

  /// Logs out in a web view. A web view sends no token, so only the device is known.
  mutating func logoutInWebView(_ desk: Desk) -> ServiceAnswer {
    let device = desk.call.device
    let mvpd = state.profiles.last { $0.owner == nil || $0.owner?.device == device }?.mvpd
    state.profiles.removeAll { $0.owner == nil || $0.owner?.device == device }
    state.authorizations.removeAll { $0.owner.device == device }
    guard let mvpd, let url = desk.call["redirect_url"] else {
      return desk.call["redirect_url"].map { .redirect(to: $0) } ?? .html("Signed out", status: 200)
    }
    guard world.integration(mvpd)?.hasLogoutPage == true else { return .redirect(to: url) }
    return .redirect(
      to: desk.url("/adobe-services/logout?mso_id=\(mvpd.percentEncoded)&redirect_url=\(url.percentEncoded)"))
  }

  func logoutPage(_ desk: Desk) -> ServiceAnswer {
    guard let url = desk.call.query["redirect_url"] else { return .html("400 Bad Request", status: 400) }
    return .redirect(to: url)
  }
}
