import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// E15, and the logout page.

extension Backend {
  mutating func logout(_ desk: Desk) -> ServiceAnswer {
    guard let redirectUrl = desk.call.query["redirectUrl"] else {
      return .error(.invalidParameterRedirectUrl)
    }
    guard let mvpd = desk.call.mvpd, let integration = world.integration(mvpd) else {
      return .error(.invalidIntegration)
    }
    let profile = usableProfiles(desk).first { $0.mvpd == mvpd }
    let usable = usableProfiles(desk).filter { $0.mvpd == mvpd }
    state.profiles.removeAll { usable.contains($0) }
    state.authorizations.removeAll { $0.mvpd == mvpd && $0.owner == desk.owner }
    let isUnowned = integration.mvpd.isTempPass || integration.degradation == .authNAll
    var facts = Facts()
    var url: String?
    let action: (name: String, type: String)
    if isUnowned {
      action = ("complete", "none")
    } else if let profile {
      if profile.isAppleSSO {
        action = ("partner_logout", "partner_interactive")
      } else if integration.hasLogoutPage {
        action = ("logout", "interactive")
        let path = logoutPath(mvpd, redirectUrl)
        facts.logoutPages = [path]
        url = desk.url(path)
      } else {
        action = ("complete", "none")
      }
    } else {
      action = ("invalid", "none")
    }
    let entry = JSON.object(leavingOut: [
      "actionName": .text(action.name), "actionType": .text(action.type), "mvpd": .text(mvpd),
      "url": url.map(JSON.text),
    ])
    return .json(["logouts": .object([mvpd: entry])], status: 200, facts)
  }

  private func logoutPath(_ mvpd: String, _ redirectUrl: String) -> String {
    "/adobe-services/logout?noflash=true&mso_id=\(mvpd.percentEncoded)"
      + "&requestor_id=\(world.serviceProvider.percentEncoded)&redirect_url=\(redirectUrl.percentEncoded)"
  }

  func logoutPage(_ desk: Desk) -> ServiceAnswer {
    guard let url = desk.call.query["redirect_url"], let mvpd = desk.call.query["mso_id"],
      world.integration(mvpd) != nil
    else { return .html("400 Bad Request", status: 400) }
    return .redirect(to: url)
  }
}
