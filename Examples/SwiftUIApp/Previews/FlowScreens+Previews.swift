#if canImport(SwiftUI)
  import SSOStateMachine
  import SSOStateMachineTesting
  import SwiftUI
  import SwiftUIApp

  /// Every screen with its buttons. This is a target of its own, so that the app does not carry what is made for tests.
  @available(iOS 17, tvOS 17, macOS 14, *)
  struct FlowScreensPreviews: PreviewProvider {
    static var previews: some View {
      ForEach(Screen.samples, id: \.name) { sample in
        FlowScreens(model: FlowModel(showing: sample.screen, offers: sample.offers))
          .previewDisplayName(sample.name)
      }
    }
  }
#endif
