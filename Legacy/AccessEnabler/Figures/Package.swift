// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The programs of this machine that Tools/Benchmarks/measure.py runs.
let package = Package(
  name: "AccessEnablerFigures",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "SSOStateMachine", path: "../../.."),
    .package(name: "Benchmarks", path: "../../../Tools/Benchmarks"),
  ],
  targets: [
    .executableTarget(
      name: "arrow-access-enabler",
      dependencies: [
        .product(name: "Cycle", package: "Benchmarks"),
        .product(name: "SSOAccessEnabler", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict)
  ]
)
