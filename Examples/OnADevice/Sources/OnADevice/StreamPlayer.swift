#if canImport(AVFoundation)
  import AVFoundation
  import Foundation
  import SSOEffectRunner
  import SSOStateMachine

  /// Plays what the flow permits, and stops where the flow says so. `VideoPlayer(player:)` of AVKit, or an
  /// `AVPlayerViewController`, shows it.
  @MainActor final class StreamPlayer {
    let player = AVPlayer()
    /// The reason why the stream did not begin. Show it with a button that sends the play request again: a token starts
    /// one stream.
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
      // The earlier provider permitted this stream, and the new one has not.
      case .explainProvider: stop()
      case .code, .preauthorization, .authorization, .playReplaced, .denial, .explainPermission,
        .explainSignIn, .failure, .signOutInSettings, .storeFailed:
        break
      }
    }

    /// Takes a state of the flow, and stops when the person is not signed in. While the flow checks who is signed in, the stream
    /// continues.
    func take(_ state: RESTV2.State) {
      if !state.mayGoOnPlaying { stop() }
    }

    /// Stops the stream. A pause is different: the player's own controls do that.
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

    /// Stops at a moment. A later call replaces an earlier one.
    private func stop(at moment: Timestamp) {
      end?.cancel()
      end = Task {
        try? await clock.sleep(milliseconds: clock.now.milliseconds(until: moment))
        if !Task.isCancelled { stop() }
      }
    }
  }
#endif
