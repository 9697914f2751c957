/// A snapshot of a flow for its next launch. The version says whether a later program can continue from the snapshot.
public protocol VersionedSnapshot: Codable, Sendable {
  /// The version that this program writes and reads.
  static var currentVersion: Int { get }
  /// The version of this snapshot, which is coded under the key `version`.
  var version: Int { get }
}

/// A snapshot as a store holds it: the coded form of the snapshot, and nothing more.
///
/// A snapshot of another version may have other fields. That is no error: ``snapshot`` is nil, and ``version`` says
/// which version it is.
public struct KeptSnapshot<Snapshot: VersionedSnapshot>: Codable, Sendable {
  /// The version of the kept snapshot.
  public let version: Int
  /// The snapshot; nil if its version is not the version that this program reads.
  public let snapshot: Snapshot?

  /// Keeps a snapshot.
  public init(_ snapshot: Snapshot) { (version, self.snapshot) = (snapshot.version, snapshot) }

  /// Reads a snapshot.
  ///
  /// - Throws: an error of the decoder, if there is no version, or if a snapshot of the current version cannot be read.
  public init(from decoder: any Decoder) throws {
    version = try SnapshotVersion(from: decoder).version
    snapshot = version == Snapshot.currentVersion ? try Snapshot(from: decoder) : nil
  }

  /// Writes the snapshot, or nothing if the snapshot has not been read.
  public func encode(to encoder: any Encoder) throws { try snapshot?.encode(to: encoder) }
}

private struct SnapshotVersion: Decodable {
  let version: Int
}
