#if canImport(SwiftUI)
  import SSOEffectRunner
  import SwiftUI

  /// The root of an app's window. It follows a flow while it is on screen, and informs the flow when the app comes to
  /// the front. The streams of a flow have one reader, so a flow has one root.
  ///
  /// ```swift
  /// let notices = NoticeScreen()
  /// let environment = FlowEnvironment.live(store: store, framework: framework, userAgent: userAgent, screen: notices)
  /// let flow = try await RESTV2Flow.launch(configuration, service: service, environment: environment)
  /// FlowRoot(flow, notices) { player.play($0) }
  /// ```
  @available(iOS 17, tvOS 17, macOS 14, *)
  public struct FlowRoot: View {
    @State private var model: FlowModel
    @Environment(\.scenePhase) private var phase
    private let flow: RESTV2Flow
    private let screen: NoticeScreen
    private let play: @MainActor (FlowModel.Playing?) -> Void

    /// - Parameters:
    ///   - flow: a flow that was just launched.
    ///   - screen: the screen of its environment.
    ///   - play: receives what plays and when it has to stop; nil to stop at once.
    public init(
      _ flow: RESTV2Flow, _ screen: NoticeScreen, play: @escaping @MainActor (FlowModel.Playing?) -> Void
    ) {
      _model = State(initialValue: FlowModel(flow))
      (self.flow, self.screen, self.play) = (flow, screen, play)
    }

    /// The screens of the flow.
    public var body: some View {
      FlowScreens(model: model)
        .task { await model.follow(flow.states, screen.notices) }
        .onChange(of: phase) { if phase == .active { model.enterForeground() } }
        .onChange(of: model.playing) { play(model.playing) }
    }
  }
#endif
