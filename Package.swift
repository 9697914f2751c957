// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "SSOStateMachine",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  products: [
    .library(name: "SSOStateMachine", targets: ["SSOStateMachine"]),
    .library(name: "AdobePassAPI", targets: ["AdobePassAPI"]),
    .library(name: "SSOEffectRunner", targets: ["SSOEffectRunner"]),
    .library(name: "SSOStateMachineTesting", targets: ["SSOStateMachineTesting"]),
    .executable(name: "sso-fsm-viz", targets: ["sso-fsm-viz"]),
    .executable(name: "sso-flow", targets: ["sso-flow"]),
  ],
  targets: [
    .target(name: "SSOStateMachine", swiftSettings: strict),
    .target(name: "AdobePassAPI", dependencies: ["SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOEffectRunner", dependencies: ["AdobePassAPI", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOStateMachineTesting", dependencies: ["SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"],
      swiftSettings: strict),
    .executableTarget(
      name: "sso-flow",
      dependencies: [
        "CommandLineTool", "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ], swiftSettings: strict),
    .target(name: "CommandLineTool", swiftSettings: strict),
    .executableTarget(
      name: "sso-fsm-viz", dependencies: ["CommandLineTool", "SSOStateMachine"], swiftSettings: strict),
    .testTarget(
      name: "SSOStateMachineTests", dependencies: ["SSOStateMachineTesting", "SSOStateMachine"],
      swiftSettings: strict),
    .target(name: "ToolTesting", path: "Tests/ToolTesting", swiftSettings: strict),
    .testTarget(
      name: "VizTests",
      dependencies: [
        "sso-fsm-viz", "sso-flow", "ToolTesting", "CommandLineTool", "SSOStateMachineTesting",
        "SSOEffectRunner",
        "SSOStateMachine",
      ],
      path: "Tests/sso-fsm-vizTests", swiftSettings: strict),
    .testTarget(
      name: "AdobePassAPITests", dependencies: ["AdobePassAPI", "SSOStateMachine"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "SSOEffectRunnerTests",
      dependencies: [
        "ToolTesting", "SSOEffectRunner", "SSOStateMachineTesting", "AdobePassAPI", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SSOStateMachineTestingTests",
      dependencies: ["SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        "sso-flow", "ToolTesting", "CommandLineTool", "SSOStateMachineTesting", "SSOEffectRunner",
        "AdobePassAPI",
        "SSOStateMachine",
      ],
      path: "Tests/sso-flowTests", swiftSettings: strict),
  ]
)
