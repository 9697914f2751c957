/// Whether this is a release build: a long search takes seconds there, and minutes elsewhere.
package enum OptimizedBuild {
  #if DEBUG
    package static let isThis = false
  #else
    package static let isThis = true
  #endif

  /// How the searches are run that want one.
  package static let command =
    "swift test -c release -Xswiftc -enable-testing --filter 'ExplorationPair|PlantedFault'"
}
