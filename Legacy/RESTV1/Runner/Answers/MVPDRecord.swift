import AdobePassAPI
import SSOStateMachine

/// One MVPD of a configuration. Its fields may lie in the object itself, or in objects inside it.
struct MVPDRecord {
  private let record: Record

  init(_ members: [String: Profile.Value]) throws(Unreadable) { record = try Record(.object(members)) }

  /// The id of the MVPD itself, and not of any object inside it.
  var id: String? { get throws(Unreadable) { try record.textIfPresent(.id, or: .mvpdId) } }

  /// The object that holds a field: the MVPD itself first, then the objects inside it, else an empty object.
  func holder(of field: Field) -> Record { Self.holder(of: field, in: record) ?? record }

  private static func holder(of field: Field, in record: Record) -> Record? {
    guard record[field] == nil else { return record }
    for part in record.parts {
      if let inner = try? Record(part.value), let holder = holder(of: field, in: inner) { return holder }
    }
    return nil
  }

  /// The fields of Apple's single sign-on, which only an MVPD has.
  static let partner = spelled([
    .enablePlatformServices, .boardingStatus, .displayInPlatformPicker, .platformMappingId,
    .requiredMetadataFields,
  ])

  /// The fields that identify an MVPD.
  static let ids = spelled([.id, .mvpdId])

  /// The fields by which an MVPD in a list is recognized.
  static let usual = partner.union(ids).union(spelled([.displayName, .logoUrl]))

  private static func spelled(_ fields: [Field]) -> Set<String> {
    Set(fields.map { Record.spelling($0.rawValue) })
  }
}

extension TVProvider {
  /// Reads an MVPD. A logo only decorates, so an unusable url counts as no logo.
  ///
  /// - Parameter id: the key under which the answer lists the MVPD. The MVPD's own id comes first.
  init(_ record: MVPDRecord, id: String?, on origin: Origin) throws(Unreadable) {
    guard let id = try record.id ?? id, !id.isEmpty else {
      throw Unreadable(.missingField, field: "mvpds.id")
    }
    func text(_ field: Field) throws(Unreadable) -> String? {
      try record.holder(of: field).textIfPresent(field)
    }
    func flag(_ field: Field) throws(Unreadable) -> Bool { try record.holder(of: field).flag(field) }
    let isTempPass = try [flag(.isTempPass), flag(.tempPass)].contains(true)
    self.init(
      id: id, displayName: record.holder(of: .displayName).hint(.displayName),
      logoUrl: record.holder(of: .logoUrl).hint(.logoUrl).flatMap(origin.resolve),
      isTempPass: isTempPass, isProxy: try flag(.isProxy),
      enablePlatformServices: try flag(.enablePlatformServices),
      boardingStatus: try text(.boardingStatus).map(BoardingStatus.init(rawValue:)),
      displayInPlatformPicker: try flag(.displayInPlatformPicker),
      platformMappingId: try text(.platformMappingId),
      requiredMetadataFields: try record.holder(of: .requiredMetadataFields).texts(.requiredMetadataFields),
      enforcePlatformPermissions: try flag(.enforcePlatformPermissions),
      authPerAggregator: (try? flag(.authPerAggregator)) ?? false)
  }
}
