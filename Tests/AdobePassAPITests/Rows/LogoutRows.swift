import SSOStateMachine

@testable import AdobePassAPI

extension Row {
  static func logouts() -> [String: Row] {
    func row(_ mvpd: String, _ name: LogoutAction, _ type: ActionType, _ url: String? = nil) -> Row {
      .call(
        .logout(World.access(), mvpd: mvpd),
        .logouts(success(LogoutList([LogoutEntry(mvpd: mvpd, actionName: name, actionType: type, url: url)])))
      )
    }
    let page = "https://sp.auth.adobe.com/adobe-services/logout?"
    return [
      "logout--apple-sso-partner-logout": row("Cablevision", .partnerLogout, .partnerInteractive),
      "logout--mvpd-endpoint-absolute-url": row(
        "Cablevision", .logout, .interactive,
        page + "noflash=true&mso_id=Cablevision&requestor_id=REF30&redirect_url=http%3A%2F%2Fadobe.com"),
      "logout--no-mvpd-endpoint-complete": row("Dish", .complete, .none),
      "logout--platform-identity-relative-url": row(
        "Comcast_SSO", .logout, .interactive,
        page + "requestor_id=REF30&mso_id=Comcast_SSO&pt_device_id=c54fa2c80652b10abea58c...."),
      "logout--temppass-complete": row("TempPass_5mins", .complete, .none),
    ]
  }
}
