/// This release, as the tools and the reports show it. docs/versioning.md says what its number promises.
package enum Release {
  /// The version, without anything around it.
  package static let version = "0.1.0"
}
