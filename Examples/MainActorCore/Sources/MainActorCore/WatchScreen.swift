import SSOEffectRunner
import SSOStateMachine

/// What happens once, for a screen on the main actor. The flow calls it from any thread.
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
  /// When to stop what plays; nil if nothing ends it.
  private(set) var end: Timestamp?
  /// A key for a text of the app's own (docs/texts.md).
  private(set) var message: String?

  /// Takes every notice, as long as the task runs that calls this.
  func follow(_ screen: WatchScreen) async {
    for await notice in screen.notices { take(notice) }
  }

  private func take(_ notice: Notice) {
    switch notice {
    // Your server verifies the token, once.
    case .playback(let resource, _): (playing, end, message) = (resource, nil, nil)
    case .playbackEnds(let moment): end = moment
    case .denial(let answer): message = answer.value.denialCode.map { "denial.\($0)" }
    case .signInAgain(let notice): message = "notice.\(notice.reason.rawValue)"
    case .failure(let failure): message = "failure.\(failure.code)"
    case .permissionRefused(_, let place), .signOutInSettings(let place):
      message = "settings.\(place.rawValue)"
    // A screen shows the code and the provider; this app locks no tiles, and keeps nothing that it could not lose.
    case .code, .providerChanged, .preauthorization, .storeFailed: break
    case .explainPermission, .refusal: break  // REST API V1
    }
  }
}
