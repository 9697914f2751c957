extension SimulatedPartnerFramework {
  /// Something that Apple shows above the app.
  public enum Screen: Hashable, Sendable {
    /// The question whether this app may read subscription information.
    case permission
    /// The list of providers, by Apple's ids: featured ones first.
    case picker([String])
    /// The login of a provider.
    case login(String)

    /// The buttons of the screen.
    package var buttons: [Button] {
      switch self {
      case .permission: [.allow, .refuse]
      case .picker(let providers): providers.map(Button.provider) + [.otherProvider, .cancel]
      case .login: [.signIn, .cancel]
      }
    }
  }

  /// A button of a ``Screen``.
  public enum Button: Hashable, Sendable {
    /// Gives the permission.
    case allow
    /// Refuses the permission permanently: only Settings changes it.
    case refuse
    /// Chooses a provider, by Apple's id.
    case provider(String)
    /// "Other TV Provider".
    case otherProvider
    /// Logs in at the provider.
    case signIn
    /// Leaves the picker, or the login.
    case cancel
  }

  /// A person who presses buttons without the test.
  public struct Person: Sendable {
    private let press: @Sendable (Screen) -> Button?

    /// Makes a person.
    ///
    /// - Parameter press: the button to press; nil, or a button that the screen does not have, leaves the screen to the
    ///   test.
    public init(_ press: @escaping @Sendable (Screen) -> Button?) { self.press = press }

    /// No person: the test presses every button.
    public static let absent = Person { _ in nil }

    /// Refuses the permission.
    public static let refusing = Person { $0 == .permission ? .refuse : nil }

    /// Gives the permission, and leaves every picker and every login.
    public static let cancelling = Person { $0 == .permission ? .allow : .cancel }

    /// Gives the permission, chooses a provider and logs in there; where the provider is not listed, says so.
    ///
    /// - Parameter provider: Apple's id.
    public static func signingIn(to provider: String) -> Person {
      Person { screen in
        switch screen {
        case .permission: .allow
        case .picker(let providers): providers.contains(provider) ? .provider(provider) : .otherProvider
        case .login(let shown): shown == provider ? .signIn : .cancel
        }
      }
    }

    func button(on screen: Screen) -> Button? { press(screen) }
  }
}
