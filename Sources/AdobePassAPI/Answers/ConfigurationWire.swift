import SSOStateMachine

/// The answer of E3 (contract §7.5): the list is inside `requestor`, or beside it.
struct ConfigurationWire: Decodable {
  private let mvpds: [Entry]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    if let beside = try fields.decodeIfPresent([Entry].self, forKey: .mvpds) {
      mvpds = beside
    } else {
      let requestor = try fields.nestedContainer(keyedBy: Field.self, forKey: .requestor)
      mvpds = try requestor.required(.mvpds, [Entry].self)
    }
  }

  func configuration(on origin: Origin) -> MVPDConfiguration {
    MVPDConfiguration(mvpds.map { $0.mvpd(on: origin) })
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

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields()
      id = try fields.text(.id)
      (displayName, logoUrl) = (fields.hint(.displayName), fields.hint(.logoUrl))
      isTempPass = try fields.flag(.isTempPass)
      isProxy = try fields.flag(.isProxy)
      enablePlatformServices = try fields.flag(.enablePlatformServices)
      boardingStatus = try fields.textIfPresent(.boardingStatus)
      displayInPlatformPicker = try fields.flag(.displayInPlatformPicker)
      platformMappingId = try fields.textIfPresent(.platformMappingId)
      enforcePlatformPermissions = try fields.flag(.enforcePlatformPermissions)
    }

    /// A logo only decorates: without a usable url there is none.
    func mvpd(on origin: Origin) -> MVPD {
      MVPD(
        id: id, displayName: displayName, logoUrl: logoUrl.flatMap(origin.resolve), isTempPass: isTempPass,
        isProxy: isProxy, enablePlatformServices: enablePlatformServices,
        boardingStatus: boardingStatus.map(BoardingStatus.init(rawValue:)),
        displayInPlatformPicker: displayInPlatformPicker, platformMappingId: platformMappingId,
        enforcePlatformPermissions: enforcePlatformPermissions)
    }
  }
}
