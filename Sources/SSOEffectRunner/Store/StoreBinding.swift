public import AdobePassAPI
public import SSOStateMachine

/// The app that kept values belong to, as the service knows it, and the device. Credentials, tokens and profiles of one
/// app are of no use to another, and must not go there.
public struct StoreBinding: Hashable, Sendable {
  /// The origin that issued the values.
  public let origin: String
  /// The service provider; nil in a store that was written before it was recorded.
  public let serviceProvider: String?
  /// The fingerprint of the software statement, which does not reveal it; nil as for the service provider.
  public let softwareStatement: String?
  /// The fingerprint of the device, which does not reveal it, for a store whose values can get to another device; nil
  /// if the device is not known.
  public internal(set) var device: String?

  /// Makes the binding of an app's values.
  public init(origin: Origin, configuration: FlowConfiguration) {
    self.init(
      origin: origin.description, serviceProvider: configuration.serviceProvider,
      softwareStatement: Self.fingerprint(of: configuration.softwareStatement.expose()),
      device: configuration.device.vendorIdentifier.map(Self.fingerprint))
  }

  init(origin: String, serviceProvider: String?, softwareStatement: String?, device: String? = nil) {
    (self.origin, self.serviceProvider) = (origin, serviceProvider)
    (self.softwareStatement, self.device) = (softwareStatement, device)
  }

  /// The parts that differ; empty if the values of one app are those of the other.
  public func differences(from other: StoreBinding) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .origin: origin != other.origin
      case .serviceProvider: Self.differ(serviceProvider, other.serviceProvider)
      case .softwareStatement: Self.differ(softwareStatement, other.softwareStatement)
      case .device: Self.differ(device, other.device)
      }
    }
  }

  /// One of the things that values belong to, in words.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The origin of the service.
    case origin
    /// The service provider.
    case serviceProvider = "service provider"
    /// The software statement.
    case softwareStatement = "software statement"
    /// The device.
    case device
  }

  private static func differ(_ one: String?, _ other: String?) -> Bool {
    if let one, let other { one != other } else { false }
  }

  /// 64 bits of FNV-1a: enough to see that a text was replaced, and too few to say anything about it.
  private static func fingerprint(of text: String) -> String {
    let sum = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(sum, radix: 16)
  }
}

extension StoreContents {
  /// The most apps whose values are put aside. The values that have waited longest are dropped first.
  static let mostAside = 4

  /// Prepares a launch. The values of another app are put aside, and come back with it. A kept device identifier stays, unless
  /// another device kept it: then only the choice of an MVPD stays, so that two devices never have one identity.
  ///
  /// - Returns: how the app differs from the one whose values were there; empty if it is the same.
  mutating func adopt(_ binding: StoreBinding, device identifier: String) -> [StoreBinding.Part] {
    let earlier = self
    let differences = earlier.binding?.differences(from: binding) ?? []
    if differences.contains(.device) {
      self = StoreContents()
      if differences == [.device] { mvpd = earlier.mvpd }
    } else {
      if !differences.isEmpty { self = exchanged(for: binding) }
      deviceIdentifier = earlier.deviceIdentifier
    }
    deviceIdentifier = deviceIdentifier ?? identifier
    self.binding = binding
    // Right after a start, the system does not know the device.
    self.binding?.device = binding.device ?? earlier.binding?.device
    return differences
  }

  /// The values that were put aside for an app, or empty ones. The current values are put aside instead.
  private func exchanged(for binding: StoreBinding) -> StoreContents {
    let isWanted = { (contents: StoreContents) in contents.binding?.differences(from: binding) == [] }
    var (waiting, mine) = (aside, self)
    mine.aside = []
    let place = waiting.firstIndex(where: isWanted)
    var contents = place.map { waiting.remove(at: $0) } ?? StoreContents()
    contents.aside = (waiting + [mine]).suffix(Self.mostAside)
    if let earlier = contents.aside.last(where: { $0.hasOtherStatement(than: binding) }) {
      contents.follow(earlier)
    }
    let isOfProvider = { (earlier: StoreContents) in
      earlier.binding?.differences(from: binding).contains(.serviceProvider) == false
    }
    if place == nil, let earlier = contents.aside.last(where: isOfProvider) {
      contents.mvpd = earlier.mvpd
      contents.signOut = contents.signOut ?? earlier.signOut?.awaiting(nil)
    }
    return contents
  }

  /// Follows what the person did last in the same app under another software statement. Only a sign-in undoes a sign-out. A
  /// profile that the service still holds under this statement is signed out of there.
  private mutating func follow(_ earlier: StoreContents) {
    guard let signedOut = earlier.signOut else {
      if earlier.isSignedIn, signOut?.unfinished == nil { signOut = nil }
      return
    }
    let held = isSignedIn ? profile?.mvpd : signOut?.unfinished
    signOut = signedOut.awaiting(held)
    (profile, providerID, frameworkStatus, snapshot) = (nil, nil, nil, nil)
  }

  /// Whether a person has signed in. A TempPass needs no sign-in.
  private var isSignedIn: Bool { signOut == nil && profile.map { $0.type != .temporary } ?? false }

  private func hasOtherStatement(than binding: StoreBinding) -> Bool {
    self.binding?.differences(from: binding) == [.softwareStatement]
  }

  /// The profile of a person who was signed in under an earlier software statement, until the flow has come to rest under this
  /// one.
  var earlierProfile: Profile? {
    guard let binding, credentials == nil, profile == nil, signOut == nil, snapshot == nil else { return nil }
    return aside.last { $0.hasOtherStatement(than: binding) }.flatMap { $0.isSignedIn ? $0.profile : nil }
  }
}
