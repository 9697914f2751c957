import SSOStateMachine

/// The answer of E3 (REST API V2, Configuration): the list is inside `requestor`, or at the top level. Of an
/// entry, only the id is needed.
struct ConfigurationWire: Decodable {
  private let mvpds: Entries<Entry>

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    mvpds =
      try fields.listIfPresent(.mvpds, of: Entry.self)
      ?? Fields(of: .requestor, in: fields).list(.mvpds, of: Entry.self)
  }

  func configuration(on origin: Origin) -> MVPDConfiguration {
    MVPDConfiguration(mvpds.values.map { $0.mvpd(on: origin) }, skipped: mvpds.leftOut)
  }

  private struct Entry: Decodable {
    private let id: String
    private let displayName: String?
    private let logoUrl: String?
    private let isTempPass: Bool
    private let isProxy: Bool
    private let enablePlatformServices: Bool
    private let boardingStatus: String?
    private let displayInPlatformPicker: Bool
    private let platformMappingId: String?
    private let enforcePlatformPermissions: Bool
    private let authPerAggregator: Bool

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields()
      id = try fields.text(.id)
      (displayName, logoUrl) = (fields.hint(.displayName), fields.hint(.logoUrl))
      isTempPass = fields.flag(.isTempPass)
      isProxy = fields.flag(.isProxy)
      enablePlatformServices = fields.flag(.enablePlatformServices)
      boardingStatus = fields.hint(.boardingStatus)
      displayInPlatformPicker = fields.flag(.displayInPlatformPicker)
      platformMappingId = fields.hint(.platformMappingId)
      enforcePlatformPermissions = fields.flag(.enforcePlatformPermissions)
      authPerAggregator = fields.flag(.authPerAggregator)
    }

    /// The MVPD of the entry. A logo only decorates, so an unusable url counts as no logo.
    func mvpd(on origin: Origin) -> TVProvider {
      TVProvider(
        id: id, displayName: displayName, logoUrl: logoUrl.flatMap(origin.resolve), isTempPass: isTempPass,
        isProxy: isProxy, enablePlatformServices: enablePlatformServices,
        boardingStatus: boardingStatus.map(BoardingStatus.init(rawValue:)),
        displayInPlatformPicker: displayInPlatformPicker, platformMappingId: platformMappingId,
        enforcePlatformPermissions: enforcePlatformPermissions, authPerAggregator: authPerAggregator)
    }
  }
}
