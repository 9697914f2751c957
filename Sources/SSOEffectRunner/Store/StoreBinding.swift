public import AdobePassAPI
public import SSOStateMachine

/// The app that kept values belong to, as the service knows it. Credentials, tokens and profiles of one app are of no
/// use to another, and must not go there.
public struct StoreBinding: Hashable, Sendable {
  /// The origin that issued the values.
  public let origin: String
  /// The service provider; nil in a store that was written before it was recorded.
  public let serviceProvider: String?
  /// Tells one software statement from another without revealing it; nil as for the service provider.
  public let softwareStatement: String?

  /// What the values of an app belong to.
  public init(origin: Origin, configuration: FlowConfiguration) {
    self.init(
      origin: origin.description, serviceProvider: configuration.serviceProvider,
      softwareStatement: Self.fingerprint(of: configuration.softwareStatement))
  }

  init(origin: String, serviceProvider: String?, softwareStatement: String?) {
    (self.origin, self.serviceProvider) = (origin, serviceProvider)
    self.softwareStatement = softwareStatement
  }

  /// The parts that differ; empty if the values of one app are those of the other.
  public func differences(from other: StoreBinding) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .origin: origin != other.origin
      case .serviceProvider: Self.differ(serviceProvider, other.serviceProvider)
      case .softwareStatement: Self.differ(softwareStatement, other.softwareStatement)
      }
    }
  }

  /// One of the three things that values belong to, in words.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The origin of the service.
    case origin
    /// The service provider.
    case serviceProvider = "service provider"
    /// The software statement.
    case softwareStatement = "software statement"
  }

  private static func differ(_ one: String?, _ other: String?) -> Bool {
    if let one, let other { one != other } else { false }
  }

  /// 64 bits of FNV-1a: enough to see that a statement was replaced, and too few to say anything about it.
  private static func fingerprint(of statement: Secret<String>) -> String {
    let sum = statement.expose().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(sum, radix: 16)
  }
}

extension StoreContents {
  /// The most apps whose values are put aside. The values that have waited longest are dropped first.
  static let mostAside = 4

  /// Prepares a launch. The values of another app are put aside, and come back with it. A kept device identifier stays
  /// in any case.
  ///
  /// - Returns: how the app differs from the one whose values were put aside; empty if none were.
  mutating func adopt(_ binding: StoreBinding, device identifier: String) -> [StoreBinding.Part] {
    let identifier = deviceIdentifier ?? identifier
    let differences = self.binding?.differences(from: binding) ?? []
    if !differences.isEmpty { self = exchanged(for: binding) }
    (self.binding, deviceIdentifier) = (binding, identifier)
    return differences
  }

  /// The values that were put aside for an app, or empty ones. The current values are put aside instead.
  private func exchanged(for binding: StoreBinding) -> StoreContents {
    let isWanted = { (contents: StoreContents) in contents.binding?.differences(from: binding) == [] }
    var (waiting, mine) = (aside, self)
    mine.aside = []
    var contents = waiting.firstIndex(where: isWanted).map { waiting.remove(at: $0) } ?? StoreContents()
    contents.aside = (waiting + [mine]).suffix(Self.mostAside)
    return contents
  }
}
