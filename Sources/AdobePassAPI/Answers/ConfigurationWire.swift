import SSOStateMachine

/// The answer of E3 (REST API V2, Configuration): the list is inside `requestor`, or beside it.
///
/// An entry that cannot be read is left out: one bad MVPD must not keep the subscribers of all others out. If no entry
/// can be read, the whole answer counts as unreadable.
struct ConfigurationWire: Decodable {
  private let mvpds: [Entry]
  private let skipped: Int

  init(from decoder: any Decoder) throws {
    let tries = try Self.tries(in: decoder.fields())
    mvpds = tries.compactMap { try? $0.entry.get() }
    skipped = tries.count - mvpds.count
    if mvpds.isEmpty { _ = try tries.first?.entry.get() }
  }

  private static func tries(in fields: Fields) throws -> [Try] {
    if let beside = try fields.ifPresent(.mvpds, [Try].self) { return beside }
    return try Fields(of: .requestor, in: fields).required(.mvpds, [Try].self)
  }

  func configuration(on origin: Origin) -> MVPDConfiguration {
    MVPDConfiguration(mvpds.map { $0.mvpd(on: origin) }, skipped: skipped)
  }

  /// An entry, or why it cannot be read.
  private struct Try: Decodable {
    let entry: Result<Entry, any Error>

    init(from decoder: any Decoder) { entry = Result { try Entry(from: decoder) } }
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
      isTempPass = try fields.flag(.isTempPass)
      isProxy = try fields.flag(.isProxy)
      enablePlatformServices = try fields.flag(.enablePlatformServices)
      boardingStatus = try fields.textIfPresent(.boardingStatus)
      displayInPlatformPicker = try fields.flag(.displayInPlatformPicker)
      platformMappingId = try fields.textIfPresent(.platformMappingId)
      enforcePlatformPermissions = try fields.flag(.enforcePlatformPermissions)
      // The flow does not need this field, so a value of another type must not hide the MVPD.
      authPerAggregator = (try? fields.flag(.authPerAggregator)) ?? false
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
