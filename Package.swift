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
    .library(name: "SSOLegacyMachines", targets: ["SSOLegacyMachines"]),
    .library(name: "SSOStateGraph", targets: ["SSOStateGraph"]),
    .library(name: "AdobePassAPI", targets: ["AdobePassAPI"]),
    .library(name: "SSOEffectRunner", targets: ["SSOEffectRunner"]),
    .library(name: "SSOLegacyRunner", targets: ["SSOLegacyRunner"]),
    .library(name: "AdobePassRules", targets: ["AdobePassRules"]),
    .library(name: "SSOSimulation", targets: ["SSOSimulation"]),
    .library(name: "SSOProperties", targets: ["SSOProperties"]),
    .library(name: "SSOStateMachineTesting", targets: ["SSOStateMachineTesting"]),
    .library(name: "SSOConformance", targets: ["SSOConformance"]),
    .executable(name: "sso-fsm-viz", targets: ["sso-fsm-viz"]),
    .executable(name: "sso-flow", targets: ["sso-flow"]),
    .plugin(name: "sso-graph", targets: ["sso-graph"]),
  ],
  targets: [
    .target(name: "SSOStateMachine", swiftSettings: strict),
    .target(name: "JSONWriting", swiftSettings: strict),
    .target(name: "SSOLegacyMachines", dependencies: ["SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOStateGraph", dependencies: ["JSONWriting", "SSOStateMachine"], exclude: ["Page/Web"],
      swiftSettings: strict),
    .target(
      name: "AdobePassAPI", dependencies: ["JSONWriting", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOEffectRunner", dependencies: ["AdobePassAPI", "JSONWriting", "SSOStateMachine"],
      swiftSettings: strict),
    .target(
      name: "SSOLegacyRunner",
      dependencies: ["SSOEffectRunner", "AdobePassAPI", "SSOLegacyMachines", "SSOStateMachine"],
      swiftSettings: strict),
    .target(
      name: "AdobePassRules", dependencies: ["AdobePassAPI", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOSimulation",
      dependencies: [
        "AdobePassRules", "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI", "SSOLegacyMachines",
        "SSOStateMachine",
      ],
      swiftSettings: strict),
    .target(
      name: "SSOProperties",
      dependencies: [
        "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI", "SSOLegacyMachines", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .target(
      name: "SSOStateMachineTesting", dependencies: ["SSOSimulation", "SSOProperties"], swiftSettings: strict),
    .target(
      name: "SSOConformance",
      dependencies: [
        "AdobePassRules", "SSOProperties", "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI",
        "JSONWriting", "SSOLegacyMachines", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "sso-flow",
      dependencies: [
        "CommandLineTool", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI", "JSONWriting", "SSOLegacyMachines",
        "SSOStateMachine",
      ], swiftSettings: strict),
    .target(name: "CommandLineTool", swiftSettings: strict),
    .executableTarget(
      name: "sso-fsm-viz",
      dependencies: [
        "CommandLineTool", "SSOStateGraph", "JSONWriting", "SSOLegacyMachines", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .plugin(
      name: "sso-graph",
      capability: .command(
        intent: .custom(
          verb: "sso-graph", description: "Draws the machines, with the options of sso-fsm-viz."))),
    // The machines as a page plays them: Scripts/playground.sh compiles them for WebAssembly; here they are built to be tested.
    .target(
      name: "SSOPlayground",
      dependencies: ["SSOProperties", "JSONWriting", "SSOLegacyMachines", "SSOStateMachine"],
      path: "Playground/Machine", swiftSettings: strict),
    .executableTarget(
      name: "agree", dependencies: ["SSOPlayground"], path: "Playground/Agree", swiftSettings: strict),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "SSOPlayground", "SSOStateGraph", "SSOProperties", "SSOLegacyMachines", "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOStateMachineTests",
      dependencies: [
        "TestSupport", "SSOStateMachineTesting", "SSOStateGraph", "SSOLegacyMachines", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SSOStateGraphTests",
      dependencies: [
        "TestSupport", "SSOStateGraph", "SSOLegacyMachines", "SSOStateMachine", "SSOStateMachineTesting",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "SSOSimulation", "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI", "SSOLegacyMachines",
        "SSOStateMachine",
      ],
      path: "Tests/TestSupport", exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "VizTests",
      dependencies: [
        "sso-fsm-viz", "sso-flow", "TestSupport", "CommandLineTool", "SSOStateMachineTesting",
        "SSOProperties",
        "SSOLegacyRunner", "SSOEffectRunner", "SSOStateGraph", "SSOLegacyMachines", "SSOStateMachine",
      ],
      path: "Tests/sso-fsm-vizTests", swiftSettings: strict),
    .testTarget(
      name: "AdobePassAPITests",
      dependencies: ["TestSupport", "SSOProperties", "AdobePassAPI", "SSOStateMachine"],
      swiftSettings: strict),
    .testTarget(
      name: "SSOEffectRunnerTests",
      dependencies: [
        "TestSupport", "SSOLegacyRunner", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachineTesting",
        "AdobePassAPI", "SSOStateMachine",
      ], resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "SSOLegacyRunnerTests",
      dependencies: [
        "TestSupport", "SSOLegacyRunner", "SSOStateMachineTesting", "SSOEffectRunner", "SSOStateGraph",
        "AdobePassAPI", "SSOLegacyMachines", "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOSimulationTests",
      dependencies: [
        "SSOSimulation", "SSOProperties", "AdobePassRules", "SSOLegacyRunner", "SSOEffectRunner",
        "AdobePassAPI", "SSOLegacyMachines", "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOPropertiesTests",
      dependencies: [
        "SSOProperties", "SSOSimulation", "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI",
        "SSOLegacyMachines", "SSOStateMachine",
      ], swiftSettings: strict),
    .target(
      name: "ConformanceTesting", dependencies: ["SSOConformance", "AdobePassAPI", "SSOStateMachine"],
      path: "Tests/ConformanceTesting", swiftSettings: strict),
    .testTarget(
      name: "SSOConformanceTests",
      dependencies: [
        "ConformanceTesting", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOLegacyRunner",
        "SSOEffectRunner", "AdobePassAPI",
        "SSOLegacyMachines", "SSOStateMachine",
      ], resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        "sso-flow", "TestSupport", "ConformanceTesting", "CommandLineTool", "SSOConformance",
        "SSOStateMachineTesting", "SSOLegacyRunner", "SSOEffectRunner", "AdobePassAPI", "JSONWriting",
        "SSOLegacyMachines", "SSOStateMachine",
      ],
      path: "Tests/sso-flowTests", exclude: ["Conformance/Mutations.txt"], swiftSettings: strict),
  ]
)

// All tests are one product. SSO_TESTS names the test targets that a build needs, or is `all`; it also leaves tests unoptimized in
// a release build: optimizing them takes longer than anything else, and makes none of them faster.
if let wanted = Context.environment["SSO_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && wanted != ["all"] && !wanted.contains($0.name) }
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
