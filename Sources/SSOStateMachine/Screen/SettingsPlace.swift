/// A place in the system's settings: a key for an app's own text, and the place as the system names it in English.
public enum SettingsPlace: String, Hashable, Sendable, CaseIterable {
  /// iPhone and iPad.
  case tvProvider
  /// Apple TV.
  case accountsTVProvider

  /// The place where a system keeps the TV provider.
  public init(_ platform: Platform) {
    switch platform {
    case .iOS, .iPadOS: self = .tvProvider
    case .tvOS: self = .accountsTVProvider
    }
  }

  /// The path in English: `Settings -> TV Provider`.
  public var path: String {
    switch self {
    case .tvProvider: "Settings -> TV Provider"
    case .accountsTVProvider: "Settings -> Accounts -> TV Provider"
    }
  }
}
