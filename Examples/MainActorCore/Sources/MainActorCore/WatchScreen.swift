import SSOEffectRunner
import SSOStateMachine

/// Receives what happens once, for a screen on the main actor. The flow calls it on any thread.
nonisolated struct WatchScreen: FlowScreen {
  /// The notices in their order. One reader.
  let notices: AsyncStream<Notice>
  private let shown: AsyncStream<Notice>.Continuation

  init() { (notices, shown) = AsyncStream.makeStream() }

  func show(_ notice: Notice) { shown.yield(notice) }
}

/// Plays, and says what a person must know.
final class WatchPlayer {
  private(set) var playing: String?
  /// When to stop playback; nil if nothing ends it.
  private(set) var end: Timestamp?
  /// A key for a text of the app's own. docs/texts.md has the key to fall back on.
  private(set) var message: String?

  /// Takes every notice, until the calling task is canceled.
  func follow(_ screen: WatchScreen) async {
    for await notice in screen.notices { take(notice) }
  }

  private func take(_ notice: Notice) {
    switch notice {
    // Your server verifies the token, once.
    case .playback(let resource, _): (playing, end, message) = (resource, nil, nil)
    case .limitPlayback(let moment): end = moment
    case .denial(let denial): message = "denial.\(denial.code)"
    case .explainSignIn(let notice) where notice.reason == .other: message = "failure.\(notice.failure.code)"
    case .explainSignIn(let notice): message = "notice.\(notice.reason.rawValue)"
    case .failure(let failure): message = "failure.\(failure.code)"
    case .explainPermission(let status, _): message = "permission.\(status.rawValue)"
    case .signOutInSettings(let place): message = "settings.\(place.rawValue)"
    case .storeFailed(let failure): message = "store.\(failure.code)"
    // The screen shows the code and the provider; this app does not ask about a line-up.
    case .code, .explainProvider, .preauthorization, .authorization, .playReplaced: break
    }
  }
}
