#if canImport(SwiftUI)
  import Foundation
  import SSOStateMachine
  import SwiftUI

  /// A view for each screen. Texts are looked up by the flow's own codes, in the app's string catalog. The ways out of a
  /// failure are among the model's offers.
  @available(iOS 17, tvOS 17, macOS 14, *)
  public struct FlowScreens: View {
    private let model: FlowModel

    /// Draws a model.
    public init(model: FlowModel) { self.model = model }

    /// The screen, its message and its buttons.
    public var body: some View {
      VStack(spacing: 24) {
        content
        ForEach(model.message, id: \.self) { Text($0).font(.footnote) }
        ForEach(model.offers, id: \.self) { offer in
          Button(action: { model.press(offer) }, label: { Text(TextKey("offer.\(offer.rawValue)")) })
        }
      }
      .padding()
    }

    @ViewBuilder private var content: some View {
      switch model.screen {
      case .signedOut(let provider, let notice):
        Text(notice.map { TextKey($0) } ?? TextKey("signedOut"))
        if let provider { ProviderLabel(brand: provider) }
      case .busy(let activity):
        ProgressView { Text(TextKey("busy.\(activity.rawValue)")) }
      case .chooseProfile(let list):
        Text(TextKey("chooseProfile"))
        ForEach(list.profiles, id: \.mvpd) { profile in
          Button(profile.mvpd) { model.choose(profile: profile.mvpd) }
        }
      case .chooseProvider(let providers):
        Text(TextKey("chooseProvider"))
        ScrollView {
          ForEach(providers, id: \.id) { provider in
            Button(provider.displayName) { model.choose(provider: provider.id) }
          }
        }
      case .confirmProvider(let provider, let notice):
        if let notice { Text(TextKey(notice)) }
        ProviderLabel(brand: provider)
        Button(action: { model.choose(provider: provider.id) }, label: { Text(TextKey("confirmProvider")) })
      case .enterCode(let code):
        Text(TextKey("enterCode"))
        Text(verbatim: code.value).font(.largeTitle.monospaced())
        if let url = code.url { Text(verbatim: url) }
        if let end = code.notAfter { Text(date(end), style: .timer) }
      case .codeEnded(let failure):
        Text(failure.map { TextKey($0) } ?? TextKey("codeEnded"))
      case .signedIn(let account):
        Text(TextKey("signedIn"))
        if let provider = account.provider { ProviderLabel(brand: provider) }
        if let end = account.notAfter { Text(date(end), style: .date) }
      case .askingForPermission: Text(TextKey("askingForPermission"))
      case .signOutInSettings(let place): Text(TextKey(place))
      case .failed(let failure, while: let activity, offers: _):
        Text(TextKey("failed.\(activity.rawValue)"))
        Text(TextKey(failure))
        if let trace = failure.trace { Text(verbatim: trace).font(.caption) }
      }
    }

    private func date(_ moment: Timestamp) -> Date {
      Date(timeIntervalSince1970: Double(moment.milliseconds) / 1_000)
    }
  }

  extension Text {
    /// The app's own text.
    fileprivate init(_ text: TextKey) {
      let other = text.fallback.map { Bundle.main.localizedString(forKey: $0, value: nil, table: nil) }
      self.init(verbatim: Bundle.main.localizedString(forKey: text.key, value: other, table: nil))
    }
  }

  @available(iOS 17, tvOS 17, macOS 14, *)
  private struct ProviderLabel: View {
    let brand: MVPDBrand

    var body: some View {
      HStack {
        AsyncImage(url: brand.logoUrl.flatMap { URL(string: $0) }) {
          $0.resizable().scaledToFit()
        } placeholder: {
          EmptyView()
        }
        .frame(height: 32)
        Text(verbatim: brand.displayName)
      }
    }
  }
#endif
