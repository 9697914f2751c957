import AdobePassAPI
import SSORESTV1
import SSOStateMachine

// REST API V1: tokens/usermetadata.

extension UserMetadata {
  /// V1.L2. If there is no metadata, or the person is not signed in, the result is empty.
  init?(_ response: HTTPResponse) throws(Unreadable) {
    switch response.status {
    case 200: try self.init(Record(of: response))
    case 404, 412: self.init()
    // A status is any number. A status that the page does not list is not an answer.
    default: return nil
    }
  }

  /// Reads metadata. No sample shows where `tokenSource` is, so a `tokenSource` inside `data` comes first. A field that
  /// only informs counts as absent if it cannot be read, so that it does not hide the source.
  private init(_ record: Record) throws(Unreadable) {
    let data = try Self.data(record[.data])
    let source = try Record(.object(data)).hint(.tokenSource) ?? record.hint(.tokenSource)
    self.init(
      tokenSource: source.map(TokenSource.init(rawValue:)),
      updatedAt: (try? record.momentIfPresent(.updated, inSeconds: true)) ?? nil,
      encrypted: (try? record.texts(.encrypted)) ?? [],
      data: Secret(try Self.data(record.asSent(.data))))
  }

  private static func data(_ value: Profile.Value?) throws(Unreadable) -> [String: Profile.Value] {
    switch value {
    case .object(let data): data
    case nil, .string(""): [:]
    case .null, .bool, .number, .string, .list: throw Unreadable(.wrongType, field: Field.data.rawValue)
    }
  }
}
