// An example of docs/guide.md: PageTests compares the two.
import SSOStateMachine

/// What an app's view shows, in the app's own words.
struct FlowView: Equatable {
  var title: String
  var choices: [String] = []
  var buttons: [Offer] = []

  init(_ state: RESTV2.State, in texts: [String: String]) {
    func text(_ key: String) -> String { texts[key] ?? key }
    func text(_ failure: Failure) -> String {
      failure.textKeys.lazy.compactMap { texts[$0] }.first ?? failure.code
    }
    func text(_ notice: SignInNotice) -> String {
      notice.reason == .other ? text(notice.failure) : text("notice.\(notice.reason.rawValue)")
    }
    switch state.screen {
    case .signedOut(_, let notice): title = notice.map { text($0) } ?? text("signedOut")
    case .busy(let activity): title = text("busy.\(activity.rawValue)")
    case .chooseProfile(let list):
      title = text("chooseProfile")
      choices = list.profiles.map { $0.mvpd }  // send .chooseProfile(mvpd:)
    case .chooseProvider(let providers):
      title = text("chooseProvider")
      choices = providers.map { $0.displayName }  // send .chooseMVPD(id:)
    case .confirmProvider(let provider, let notice):
      title = text("confirmProvider") + provider.displayName + (notice.map { text($0) } ?? "")
      choices = [provider.displayName]  // send .chooseMVPD(id:)
    case .enterCode(let code): title = text("enterCode") + code.value  // at code.url, until code.notAfter
    case .codeEnded(let failure): title = failure.map { text($0) } ?? text("codeEnded")
    case .signedIn(let account): title = text("signedIn") + (account.provider?.displayName ?? "")
    case .askingForPermission: title = text("askingForPermission")
    case .signOutInSettings(let place): title = text("settings.\(place.rawValue)")
    case .failed(let failure, let activity, _):
      title = text("failed.\(activity.rawValue)") + text(failure)
    }
    buttons = state.offers  // each sends RESTV2.Event(offer)
  }
}
