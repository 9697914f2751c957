/// This release, as the tools and the reports name it. docs/versioning.md tells what its number promises.
package enum Release {
  /// The version, without anything around it.
  package static let version = "0.1.0"
}
