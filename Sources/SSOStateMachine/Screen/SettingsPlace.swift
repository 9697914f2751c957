/// A place in the system's settings: a key for an app's own text, and the place as the system names it in English.
public enum SettingsPlace: String, Hashable, Sendable, CaseIterable {
  /// iPhone and iPad.
  case tvProvider
  /// Apple TV.
  case accountsTVProvider

  /// The place where a system keeps the TV provider. A system without Apple's framework has no such place, and no flow on it
  /// leads a person to one.
  public init(_ platform: Platform) {
    switch platform {
    case .iOS, .iPadOS, .android, .web: self = .tvProvider
    case .tvOS, .fireTV, .roku: self = .accountsTVProvider
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
