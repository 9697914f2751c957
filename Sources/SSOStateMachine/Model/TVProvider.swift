/// How far an MVPD is onboarded with Apple. The values come from the legacy pages; an absent value means no Apple
/// single sign-on.
public enum BoardingStatus: Hashable, Sendable {
  /// Full single sign-on.
  case supported
  /// The MVPD is only listed in Apple's picker; its login uses the regular flow.
  case picker
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "SUPPORTED": self = .supported
    case "PICKER": self = .picker
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .supported: "SUPPORTED"
    case .picker: "PICKER"
    case .unrecognized(let value): value
    }
  }
}

/// A TV provider (MVPD) of the configuration (REST API V2, Configuration).
public struct TVProvider: Equatable, Sendable {
  /// The id used in every other call.
  public let id: String
  /// The brand; the id if the service gave no brand.
  public let displayName: String
  /// The absolute url of the logo.
  public let logoUrl: String?
  /// A TempPass pseudo-MVPD: not for pickers.
  public let isTempPass: Bool
  /// Whether the MVPD is proxied.
  public let isProxy: Bool
  /// Apple single sign-on is enabled for this integration and platform.
  public let enablePlatformServices: Bool
  /// How far the MVPD is onboarded with Apple; nil if not at all.
  public let boardingStatus: BoardingStatus?
  /// May be shown in Apple's picker.
  public let displayInPlatformPicker: Bool
  /// The MVPD's id at Apple: the framework's accountProviderIdentifier.
  public let platformMappingId: String?
  /// The SAML attributes that a profile request asks for, as attributeNames. REST API V2 does not send this list.
  public let requiredMetadataFields: [String]
  /// Whether the service respects what the person answered when the system asked for permission. If it does, an app
  /// that was denied the permission cannot use a sign-in that another app made at the system; without it, a denial does
  /// not keep the app out. The flow never uses the framework without permission, so it behaves the same either way; if
  /// it is set, tell the person that a denial means a login in this app (TVE Dashboard, Integrations).
  public let enforcePlatformPermissions: Bool
  /// Whether every app of the programmer needs a login of its own: going to another app of the same programmer forces a
  /// new login, and single sign-on does not reach this app. Do not promise the person that one login is enough (TVE
  /// Dashboard, Integrations).
  public let authPerAggregator: Bool

  /// Makes an MVPD. The defaults are what the service means by an absent field.
  public init(
    id: String, displayName: String? = nil, logoUrl: String? = nil, isTempPass: Bool = false,
    isProxy: Bool = false, enablePlatformServices: Bool = false, boardingStatus: BoardingStatus? = nil,
    displayInPlatformPicker: Bool = false, platformMappingId: String? = nil,
    requiredMetadataFields: [String] = [], enforcePlatformPermissions: Bool = false,
    authPerAggregator: Bool = false
  ) {
    self.id = id
    self.displayName = displayName ?? id
    self.logoUrl = logoUrl
    self.isTempPass = isTempPass
    self.isProxy = isProxy
    self.enablePlatformServices = enablePlatformServices
    self.boardingStatus = boardingStatus
    self.displayInPlatformPicker = displayInPlatformPicker
    self.platformMappingId = platformMappingId
    self.requiredMetadataFields = requiredMetadataFields
    self.enforcePlatformPermissions = enforcePlatformPermissions
    self.authPerAggregator = authPerAggregator
  }

  /// Whether Apple's picker may offer the MVPD: it works at the platform, and is marked for display.
  var isSelectableAtPlatform: Bool { displayInPlatformPicker && worksAtPlatform }

  /// Whether the MVPD is fully onboarded with single sign-on enabled, or only listed in Apple's picker.
  var worksAtPlatform: Bool {
    switch boardingStatus {
    case .supported: enablePlatformServices
    case .picker: true
    case .unrecognized, nil: false
    }
  }
}

extension [TVProvider] {
  /// Apple's ids for the MVPDs of a kind, in their order, each once: several MVPDs may have the same id.
  fileprivate func providerIDs(where isOffered: (TVProvider) -> Bool) -> [String] {
    var ids: [String] = []
    for mvpd in self where isOffered(mvpd) {
      if let id = mvpd.platformMappingId, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}

extension TVProvider {
  /// How well the MVPD fits one of Apple's providers. Nil if it belongs to another provider, or is a TempPass.
  fileprivate func fitness(for providerID: String) -> Int? {
    guard platformMappingId == providerID, !isTempPass else { return nil }
    return (isSelectableAtPlatform ? 4 : worksAtPlatform ? 2 : 0) + (enablePlatformServices ? 1 : 0)
  }
}

/// The MVPDs with an active integration (E3).
public struct MVPDConfiguration: Equatable, Sendable {
  /// The MVPDs, in the service's order.
  public let mvpds: [TVProvider]
  /// supportedAccountProviderIdentifiers of C.3: the filter and order of Apple's picker.
  public let supportedProviderIDs: [String]
  /// The number of entries that could not be read in the answer. The list of MVPDs leaves them out.
  public let skipped: Int
  /// The brand of each MVPD, in the same order. The brands are made once, so that no arrow makes them.
  let brands: [Shared<MVPDBrand>]

  /// Makes a configuration of REST API V2. The list for Apple's picker is computed here, once.
  public init(_ mvpds: [TVProvider], skipped: Int = 0) {
    self.init(mvpds, skipped: skipped) { $0.isSelectableAtPlatform }
  }

  /// Makes a configuration.
  ///
  /// - Parameter isOffered: whether Apple's picker may offer an MVPD.
  package init(_ mvpds: [TVProvider], skipped: Int, where isOffered: (TVProvider) -> Bool) {
    (self.mvpds, self.skipped) = (mvpds, skipped)
    supportedProviderIDs = mvpds.providerIDs(where: isOffered)
    brands = mvpds.map { Shared($0.brand) }
  }

  private init(_ configuration: MVPDConfiguration, adding providerID: String) {
    (mvpds, skipped, brands) = (configuration.mvpds, configuration.skipped, configuration.brands)
    supportedProviderIDs = configuration.supportedProviderIDs + [providerID]
  }

  /// A copy of the configuration whose list for Apple's picker has one more provider. Nil if the list has the provider
  /// already, or if no MVPD with that id works at the platform.
  func offering(_ providerID: String) -> MVPDConfiguration? {
    guard !supportedProviderIDs.contains(providerID),
      mvpds.contains(where: { $0.platformMappingId == providerID && $0.worksAtPlatform && !$0.isTempPass })
    else { return nil }
    return MVPDConfiguration(self, adding: providerID)
  }

  /// A copy of the configuration without an MVPD; nil if the configuration does not contain the MVPD.
  func leavingOut(_ id: String) -> MVPDConfiguration? {
    mvpd(id).map { left in
      MVPDConfiguration(mvpds.filter { $0.id != id }, skipped: skipped) {
        $0.platformMappingId.map { supportedProviderIDs.contains($0) } ?? false
      }
    }
  }

  /// The MVPD with an id; nil if the MVPD is not integrated.
  public func mvpd(_ id: String) -> TVProvider? { mvpds.first { $0.id == id } }

  /// The MVPD that Apple knows under an id; nil if no MVPD is mapped. Of several MVPDs, one that Apple's picker may
  /// offer, else one that works at the platform; never a TempPass. The answer of E11 has the last word.
  public func mvpd(providerID: String) -> TVProvider? { best(providerID: providerID).map { mvpds[$0.first] } }

  /// The MVPD that Apple knows under an id. If several MVPDs fit equally well, the MVPD of the last sign-in wins.
  package func mvpd(providerID: String, last: String?) -> TVProvider? {
    guard let best = best(providerID: providerID) else { return nil }
    if let known = last.flatMap({ mvpd($0) }), known.fitness(for: providerID) == best.fitness { return known }
    return mvpds[best.first]
  }

  /// The MVPDs that Apple knows under one id and that fit equally well, to choose from; nil unless there are several.
  package func choice(providerID: String) -> MVPDConfiguration? {
    guard let best = best(providerID: providerID), best.count > 1 else { return nil }
    return MVPDConfiguration(mvpds.filter { $0.fitness(for: providerID) == best.fitness })
  }

  /// The first of the MVPDs that fit a provider best, and their number. A lazy filter would allocate its closure.
  private func best(providerID: String) -> (fitness: Int, first: Int, count: Int)? {
    var best: (fitness: Int, first: Int, count: Int)?
    for index in mvpds.indices {
      guard let fitness = mvpds[index].fitness(for: providerID) else { continue }
      if let known = best, known.fitness >= fitness {
        if known.fitness == fitness { best = (fitness, known.first, known.count + 1) }
      } else {
        best = (fitness, index, 1)
      }
    }
    return best
  }

  /// The MVPDs that the app's own picker offers: all but TempPass.
  public var selectable: [TVProvider] { mvpds.filter { !$0.isTempPass } }

  /// Whether the app's own picker offers the MVPD with an id.
  func isSelectable(_ id: String) -> Bool { mvpds.contains { $0.id == id && !$0.isTempPass } }

  /// Whether the app's own picker offers anything. Makes no list, so that no arrow makes one.
  package var hasSelectable: Bool { mvpds.contains { !$0.isTempPass } }
}

extension Shared<MVPDConfiguration> {
  /// The MVPDs that an app offers, of those of the service. An app that names none offers all.
  package func limited(to offered: Set<String>) -> Shared<MVPDConfiguration> {
    guard !offered.isEmpty, !value.mvpds.allSatisfy({ offered.contains($0.id) }) else { return self }
    let ids = value.supportedProviderIDs
    return Shared(
      MVPDConfiguration(value.mvpds.filter { offered.contains($0.id) }, skipped: value.skipped) {
        $0.platformMappingId.map { ids.contains($0) } ?? false
      })
  }
}
