import Observation
import SSOEffectRunner
import SSOStateMachine

/// The model of the views: the screen, its buttons, the program that plays, and the messages to the person. On a device
/// it follows a flow; in a preview it shows one screen.
@available(iOS 17, tvOS 17, macOS 14, *)
@MainActor @Observable public final class FlowModel {
  /// The screen to draw.
  public private(set) var screen: Screen
  /// The buttons of the screen.
  public private(set) var offers: [Offer]
  /// The program that plays; nil to stop.
  public private(set) var playing: Playing?
  /// The resources that the person could play, of those that the app asked about.
  public private(set) var permitted: [String] = []
  /// The texts next to the screen until the next press. A text of the screen itself is not repeated.
  public var message: [TextKey] {
    switch screen {
    case .signedOut(_, let notice?), .confirmProvider(_, let notice?): heard.filter { $0 != TextKey(notice) }
    case .signedOut, .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .codeEnded,
      .signedIn, .askingForPermission, .signOutInSettings, .failed:
      heard
    }
  }

  /// A program that may be played.
  public struct Playing: Equatable, Sendable {
    /// The resource to play.
    public let resource: String
    /// The token that the app's server verifies once, before the stream begins.
    public let token: MediaToken
    /// When playback has to stop, because a TempPass ends.
    public internal(set) var end: Timestamp?
  }

  private let send: @MainActor (RESTV2.Event) -> Void
  private(set) var heard: [TextKey] = []
  private var isSignedIn = false

  /// A model that shows one screen, and passes what is pressed to a function.
  public init(
    showing screen: Screen, offers: [Offer] = [], send: @escaping @MainActor (RESTV2.Event) -> Void = { _ in }
  ) {
    (self.screen, self.offers, self.send) = (screen, offers, send)
  }

  /// A model of a flow. Call `follow` once.
  public convenience init(_ flow: RESTV2Flow) {
    self.init(showing: .busy(.checking)) { flow.send($0) }
  }

  /// Checks who is signed in, and follows the states of a flow and the notices of its screen until the states end.
  public func follow(_ states: AsyncStream<RESTV2.State>, _ notices: AsyncStream<Notice>) async {
    send(.check)
    // When the states end, this task is canceled.
    async let _: Void = hear(notices)
    for await state in states { show(state) }
  }

  private func hear(_ notices: AsyncStream<Notice>) async {
    for await notice in notices { hear(notice) }
  }

  private func show(_ state: RESTV2.State) {
    (screen, offers) = (state.screen, state.offers)
    if isSignedIn, !state.mayGoOnPlaying { (playing, permitted) = (nil, []) }
    // A check of who is signed in changes nothing.
    isSignedIn = state.subscriber != nil || isSignedIn && state.mayGoOnPlaying
  }

  func hear(_ notice: Notice) {
    switch notice {
    case .playback(let resource, let token): playing = Playing(resource: resource, token: token)
    case .limitPlayback(let end): playing?.end = end
    case .preauthorization(let answer): permitted = answer.permitted
    case .denial(let denial): heard = [TextKey(denial: denial.code)]
    case .explainSignIn(let notice): heard = [TextKey(notice)] + (notice.place.map { [TextKey($0)] } ?? [])
    // The person cannot change the permission where the device is restricted.
    case .explainPermission(.restricted, at: _): heard = [TextKey("permission.restricted")]
    case .explainPermission(let status, let place):
      heard = [TextKey("permission.\(status.rawValue)"), TextKey(place)]
    case .failure(let failure): heard = [TextKey(failure)]
    case .storeFailed(let failure): heard = [TextKey("store.\(failure.code)")]
    // The screen of the state shows the provider. The running program was permitted to another person.
    case .explainProvider: (playing, permitted) = (nil, [])
    // The screen of the state shows these; `checkAuthorization(of:)` returns the decision.
    case .code, .signOutInSettings, .authorization, .playReplaced: break
    }
  }

  /// The person pressed a button.
  public func press(_ offer: Offer) { act(RESTV2.Event(offer)) }

  /// The person chose a provider, or confirmed it.
  public func choose(provider id: String) { act(.chooseMVPD(id: id)) }

  /// The person chose a profile.
  public func choose(profile mvpd: String) { act(.chooseProfile(mvpd: mvpd)) }

  /// The person chose something to watch.
  public func play(_ resource: String) { act(.play(resource)) }

  /// The person or the player stops playback.
  public func stop() { playing = nil }

  /// The screen shows some programs, and asks which of them the person could play.
  public func ask(about resources: [String]) {
    if let request = PreauthorizationRequest(resources: resources) { send(.preauthorize(Shared(request))) }
  }

  /// The app came to the front.
  public func enterForeground() { send(.enterForeground) }

  private func act(_ event: RESTV2.Event) {
    heard = []
    send(event)
  }
}

/// The flow's screen: it passes every notice on to the model.
public struct NoticeScreen: FlowScreen {
  /// The notices in their order. One reader.
  public let notices: AsyncStream<Notice>
  private let shown: AsyncStream<Notice>.Continuation

  /// Makes a screen, for `FlowEnvironment`.
  public init() { (notices, shown) = AsyncStream.makeStream() }

  /// Passes a notice on.
  public func show(_ notice: Notice) { shown.yield(notice) }
}
