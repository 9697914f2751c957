/// The result of restoring a snapshot.
public enum Restoration: Hashable, Sendable {
  /// There was no snapshot.
  case clean
  /// The flow continues in a stage that can safely be entered again.
  case restored
  /// The snapshot has a version that this library does not know, and was left alone.
  case unknownVersion(Int)
  /// The person was signed in, but no token is available, or the profile has expired or is no longer stored. The flow
  /// begins again.
  case expired
}
