import AdobePassAPI
import SSOLegacyMachines
import SSOStateMachine

// REST API V1: tokens/usermetadata.

extension UserMetadata {
  /// V1.L2. Without metadata, or without a login, there is nothing to tell.
  init?(_ response: HTTPResponse) throws(Unreadable) {
    switch response.status {
    case 200: try self.init(Record(of: response))
    case 404, 412: self.init()
    // A status is a number: what the page does not list is no answer.
    default: return nil
    }
  }

  /// No sample shows where `tokenSource` stands: inside `data` it counts first. What only informs counts as absent where
  /// it cannot be read: it must not hide the source.
  private init(_ record: Record) throws(Unreadable) {
    let data = try Self.data(record)
    let source = try Record(.object(data)).hint(.tokenSource) ?? record.hint(.tokenSource)
    self.init(
      tokenSource: source.map(TokenSource.init(rawValue:)),
      updatedAt: (try? record.momentIfPresent(.updated, inSeconds: true)) ?? nil,
      encrypted: (try? record.texts(.encrypted)) ?? [],
      data: Secret(data))
  }

  private static func data(_ record: Record) throws(Unreadable) -> [String: Profile.Value] {
    switch record[.data] {
    case .object(let data): data
    case nil, .string(""): [:]
    case .null, .bool, .number, .string, .list: throw Unreadable(.wrongType, field: Field.data.rawValue)
    }
  }
}
