#if canImport(AVFoundation)
  import AVFoundation
  import Foundation
  import SSOEffectRunner
  import SSOStateMachine

  /// Plays what the flow permits, and stops where the flow says so. `VideoPlayer(player:)` of AVKit, or an `AVPlayerViewController`,
  /// shows it.
  @MainActor final class StreamPlayer {
    let player = AVPlayer()
    /// Why the stream did not begin: say so, beside a button that asks the flow to play again. A token is good for one start.
    private(set) var failure: (any Error)?
    private let stream: @Sendable (String, MediaToken) async throws -> URL
    private let clock: any FlowClock
    private var start: Task<Void, Never>?
    private var end: Task<Void, Never>?

    /// - Parameters:
    ///   - clock: the clock of the flow's environment.
    ///   - stream: asks your server, which verifies the token once, for the stream of a resource.
    init(
      clock: any FlowClock = SystemClock(),
      stream: @escaping @Sendable (String, MediaToken) async throws -> URL
    ) {
      (self.clock, self.stream) = (clock, stream)
    }

    /// Takes a notice of the flow's screen.
    func take(_ notice: Notice) {
      switch notice {
      case .playback(let resource, let token): play(resource, by: token)
      case .limitPlayback(let moment): stop(at: moment)
      // What plays was permitted to the provider before.
      case .explainProvider: stop()
      case .code, .preauthorization, .denial, .explainPermission, .explainSignIn, .failure,
        .signOutInSettings,
        .storeFailed:
        break
      }
    }

    /// Takes a state of the flow: whoever is not signed in hears nothing more. During a look nobody knows yet.
    func take(_ state: RESTV2.State) {
      if state.subscriber == nil, state.screen != .busy(.checking) { stop() }
    }

    /// Stops. The person pauses by the player itself.
    func stop() {
      start?.cancel()
      end?.cancel()
      player.pause()
      player.replaceCurrentItem(with: nil)
    }

    private func play(_ resource: String, by token: MediaToken) {
      stop()
      failure = nil
      start = Task {
        do {
          let url = try await stream(resource, token)
          guard !Task.isCancelled else { return }
          player.replaceCurrentItem(with: AVPlayerItem(url: url))
          player.play()
        } catch {
          if !Task.isCancelled { failure = error }
        }
      }
    }

    /// The latest moment counts.
    private func stop(at moment: Timestamp) {
      end?.cancel()
      end = Task {
        try? await clock.sleep(milliseconds: clock.now.milliseconds(until: moment))
        if !Task.isCancelled { stop() }
      }
    }
  }
#endif
