import AdobePassAPI
import SSOStateMachine

/// One MVPD of a configuration, whose fields may lie in it, or in objects inside it.
struct MVPDRecord {
  private let record: Record

  init(_ members: [String: Profile.Value]) throws(Unreadable) { record = try Record(.object(members)) }

  /// Its own, and none of anything inside it.
  var id: String? { get throws(Unreadable) { try record.textIfPresent(.id, or: .mvpdId) } }

  /// The object that holds a field: itself before those inside it, or an empty one.
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

  /// What names an MVPD.
  static let ids = spelled([.id, .mvpdId])

  /// What an MVPD in a list is known by.
  static let usual = partner.union(ids).union(spelled([.displayName, .logoUrl]))

  private static func spelled(_ fields: [Field]) -> Set<String> {
    Set(fields.map { Record.spelling($0.rawValue) })
  }
}

extension TVProvider {
  /// A logo only decorates: without a usable url there is none.
  ///
  /// - Parameter id: what the answer lists it under; its own id counts first.
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
      enforcePlatformPermissions: try flag(.enforcePlatformPermissions))
  }
}
