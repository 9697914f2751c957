// swift-tools-version: 6.2

import PackageDescription

// The checks of this repository set SSO_STRICT, which makes a warning an error.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["SSO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

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
      ], swiftSettings: strict),
    .executableTarget(
      name: "app-on-the-bridge",
      dependencies: [
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOAccessEnablerBridge", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict),
  ]
)
