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

// One plain program for each figure, so that instructions and allocations can be counted from outside.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Cycle", targets: ["Cycle"]),
    .library(name: "BodyCost", targets: ["BodyCost"]),
  ],
  dependencies: [.package(name: "SSOStateMachine", path: "../..")],
  targets: [
    .target(
      name: "Cycle", dependencies: [.product(name: "SSOStateMachine", package: "SSOStateMachine")],
      swiftSettings: strict),
    .executableTarget(
      name: "arrow-machine",
      dependencies: ["Cycle", .product(name: "SSOStateMachine", package: "SSOStateMachine")],
      swiftSettings: strict),
    .executableTarget(
      name: "arrow-switch",
      dependencies: ["Cycle", .product(name: "SSOStateMachine", package: "SSOStateMachine")],
      swiftSettings: strict),
    .executableTarget(
      name: "washing-machine",
      dependencies: [.product(name: "StateMachineEngine", package: "SSOStateMachine")],
      swiftSettings: strict),
    .target(
      name: "BodyCost", dependencies: [.product(name: "SSOSimulation", package: "SSOStateMachine")],
      swiftSettings: strict),
    .executableTarget(
      name: "body-cost",
      dependencies: ["BodyCost", .product(name: "SSOSimulation", package: "SSOStateMachine")],
      swiftSettings: strict),
    .executableTarget(
      name: "flow-memory",
      dependencies: [
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "runner-turn",
      dependencies: [
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "sign-in-app",
      dependencies: [
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "walk-speed",
      dependencies: [
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ], swiftSettings: strict),
  ]
)
