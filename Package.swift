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

// A legacy machine has a folder of its own, with everything that knows it: on the day its service ends, the folder and its name go.
let legacy: [String] = [
  "RESTV1",
  "AccessEnabler",
]
// Those that call the service by themselves, and so have rules of certification.
let legacyServices: [String] = [
  "RESTV1"
]

/// What a target of this list needs of the legacy machines.
func legacyModules(_ parts: String..., of machines: [String] = legacy) -> [Target.Dependency] {
  machines.flatMap { machine in parts.map { .init(stringLiteral: "SSO\(machine)\($0)") } }
}

let package = Package(
  name: "SSOStateMachine",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  products: [
    .library(name: "SSOStateMachine", targets: ["SSOStateMachine"]),
    .library(name: "SSOStateGraph", targets: ["SSOStateGraph"]),
    .library(name: "AdobePassAPI", targets: ["AdobePassAPI"]),
    .library(name: "SSOEffectRunner", targets: ["SSOEffectRunner"]),
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
    .target(
      name: "SSOStateGraph", dependencies: ["JSONWriting", "SSOStateMachine"], exclude: ["Page/Web"],
      swiftSettings: strict),
    .target(
      name: "AdobePassAPI", dependencies: ["JSONWriting", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOEffectRunner", dependencies: ["AdobePassAPI", "JSONWriting", "SSOStateMachine"],
      swiftSettings: strict),
    .target(
      name: "AdobePassRules", dependencies: ["AdobePassAPI", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "SSOSimulation",
      dependencies: [
        "AdobePassRules", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ],
      swiftSettings: strict),
    .target(
      name: "SSOProperties",
      dependencies: ["SSOEffectRunner", "SSOStateMachine"],
      swiftSettings: strict),
    .target(
      name: "SSOStateMachineTesting", dependencies: ["SSOSimulation", "SSOProperties"], swiftSettings: strict),
    .target(
      name: "SSOConformance",
      dependencies: [
        "AdobePassRules", "SSOProperties", "SSOEffectRunner", "AdobePassAPI", "JSONWriting",
        "SSOStateMachine",
      ], swiftSettings: strict),
    .executableTarget(
      name: "sso-flow",
      dependencies: [
        "FlowTool", "CommandLineTool", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOEffectRunner", "AdobePassAPI", "JSONWriting", "SSOStateMachine",
      ] + legacyModules("FlowTool", of: legacyServices), swiftSettings: strict),
    // What sso-flow needs of a machine.
    .target(
      name: "FlowTool",
      dependencies: [
        "SSOConformance", "SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ],
      swiftSettings: strict),
    .target(name: "CommandLineTool", swiftSettings: strict),
    .executableTarget(
      name: "sso-fsm-viz",
      dependencies: [
        "CommandLineTool", "SSOStateGraph", "JSONWriting", "SSOStateMachine",
      ] + legacyModules("", "Graph"),
      swiftSettings: strict),
    .plugin(
      name: "sso-graph",
      capability: .command(
        intent: .custom(
          verb: "sso-graph", description: "Draws the machines, with the options of sso-fsm-viz."))),
    // The machines as a page plays them: Scripts/playground.sh compiles them for WebAssembly; here they are built to be tested.
    .target(
      name: "SSOPlayground",
      dependencies: ["SSOProperties", "JSONWriting", "SSOStateMachine"],
      path: "Tools/Playground/Machine", swiftSettings: strict),
    .executableTarget(
      name: "agree", dependencies: ["PlaygroundMachines", "SSOPlayground"], path: "Tools/Playground/Agree",
      swiftSettings: strict),
    .target(
      name: "PlaygroundMachines",
      dependencies: ["SSOPlayground", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Properties", "Playground"),
      path: "Tools/Playground/Machines", swiftSettings: strict),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "PlaygroundMachines", "SSOPlayground", "sso-fsm-viz", "TestSupport", "SSOStateGraph", "SSOProperties",
        "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOStateMachineTests",
      dependencies: [
        "TestSupport", "SSOStateMachineTesting", "SSOStateGraph", "SSOStateMachine", "SSOProperties",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SSOStateGraphTests",
      dependencies: [
        "TestSupport", "SSOStateGraph", "SSOStateMachine", "SSOStateMachineTesting",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: ["SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"],
      path: "Tests/TestSupport", exclude: ["Fixtures"], swiftSettings: strict),
    // What the tests of several modules need of the testing library, which only a test target can import on every platform.
    .testTarget(
      name: "TestTraits", dependencies: ["TestSupport"], path: "Tests/TestTraits", swiftSettings: strict),
    .testTarget(
      name: "VizTests",
      dependencies: [
        "TestTraits", "sso-fsm-viz", "sso-flow", "TestSupport", "CommandLineTool", "SSOStateMachineTesting",
        "SSOProperties", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachine",
      ],
      path: "Tests/sso-fsm-vizTests", swiftSettings: strict),
    .testTarget(
      name: "AdobePassAPITests",
      dependencies: ["TestSupport", "SSOProperties", "AdobePassAPI", "SSOStateMachine"],
      swiftSettings: strict),
    .testTarget(
      name: "SSOEffectRunnerTests",
      dependencies: [
        "TestTraits", "TestSupport", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachineTesting",
        "AdobePassAPI", "SSOStateMachine",
      ], resources: [.copy("Fixtures")],
      swiftSettings: strict),
    .testTarget(
      name: "TextsTests",
      dependencies: [
        "TestSupport", "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOSimulationTests",
      dependencies: [
        "SSOSimulation", "SSOProperties", "AdobePassRules", "SSOEffectRunner",
        "AdobePassAPI", "SSOStateMachine",
      ], swiftSettings: strict),
    .testTarget(
      name: "SSOPropertiesTests",
      dependencies: ["SSOProperties", "SSOSimulation", "SSOStateMachine"], swiftSettings: strict),
    .target(
      name: "ConformanceTesting", dependencies: ["SSOConformance", "AdobePassAPI", "SSOStateMachine"],
      path: "Tests/ConformanceTesting", swiftSettings: strict),
    .testTarget(
      name: "SSOConformanceTests",
      dependencies: [
        "ConformanceTesting", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        "TestTraits", "sso-flow", "FlowTool", "TestSupport", "ConformanceTesting", "CommandLineTool",
        "SSOConformance", "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "JSONWriting",
        "SSOStateMachine",
      ],
      path: "Tests/sso-flowTests", exclude: ["Conformance/Mutations.txt"], swiftSettings: strict),
  ]
)

for machine in legacy {
  let name = "SSO\(machine)"
  let room = "Legacy/\(machine)/"
  let rules = legacyModules("Rules", of: legacyServices.filter { $0 == machine })
  package.products += ["", "Runner", "Graph", "Properties", "Simulation"].map { part in
    .library(name: name + part, targets: [name + part])
  }
  package.targets += [
    .target(name: name, dependencies: ["SSOStateMachine"], path: room + "Machine", swiftSettings: strict),
    .target(
      name: name + "Runner",
      dependencies: ["SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"] + legacyModules("", of: [machine]),
      path: room + "Runner", swiftSettings: strict),
    .target(
      name: name + "Graph",
      dependencies: ["SSOStateGraph", "SSOStateMachine"] + legacyModules("", of: [machine]),
      path: room + "Graph", swiftSettings: strict),
    .target(
      name: name + "Properties",
      dependencies: ["SSOProperties", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"]
        + legacyModules("", "Runner", of: [machine]),
      path: room + "Properties", swiftSettings: strict),
    .target(
      name: name + "Simulation",
      dependencies: [
        "SSOSimulation", "AdobePassRules", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", of: [machine]) + rules,
      path: room + "Simulation", swiftSettings: strict),
    .target(
      name: name + "Playground",
      dependencies: ["SSOPlayground", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Properties", of: [machine]),
      path: room + "Playground", exclude: ["Page", "samples.txt"], swiftSettings: strict),
    .testTarget(
      name: name + "PlaygroundTests",
      dependencies: [
        "PlaygroundTests", "PlaygroundMachines", "SSOPlayground", "SSOProperties", "SSOStateMachine",
      ] + legacyModules("", "Properties", "Playground", of: [machine]),
      path: room + "Tests/Playground", swiftSettings: strict),
    .testTarget(
      name: name + "Tests",
      dependencies: ["SSOStateMachineTests", "SSOStateMachineTesting", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Graph", "Properties", of: [machine]),
      path: room + "Tests/Machine", swiftSettings: strict),
    .testTarget(
      name: name + "RunnerTests",
      dependencies: [
        "TextsTests",
        "TestSupport", "SSOStateMachineTesting", "SSOStateGraph", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ] + legacyModules("", "Runner", "Graph", "Properties", "Simulation", of: [machine]),
      path: room + "Tests/Runner", swiftSettings: strict),
    .testTarget(
      name: name + "PropertiesTests",
      dependencies: ["SSOPropertiesTests", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Properties", of: [machine]),
      path: room + "Tests/Properties", swiftSettings: strict),
    .testTarget(
      name: name + "GraphTests",
      dependencies: ["SSOStateGraphTests", "TestSupport", "SSOStateGraph", "SSOStateMachine"]
        + legacyModules("", "Graph", of: [machine]),
      path: room + "Tests/Graph", swiftSettings: strict),
    .testTarget(
      name: name + "SimulationTests",
      dependencies: [
        "SSOSimulationTests", "SSOSimulation", "SSOProperties", "SSOEffectRunner", "AdobePassRules",
        "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", of: [machine]) + rules,
      path: room + "Tests/Simulation", swiftSettings: strict),
    .testTarget(
      name: name + "VizTests",
      dependencies: [
        "VizTests", "TestTraits", "TestSupport", "sso-fsm-viz", "CommandLineTool", "SSOStateMachineTesting",
        "SSOProperties", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Graph", "Properties", "Simulation", of: [machine]),
      path: room + "Tests/Viz", swiftSettings: strict),
  ]
}

for machine in legacyServices {
  let name = "SSO\(machine)"
  let room = "Legacy/\(machine)/"
  package.products += ["Rules", "Conformance"].map { .library(name: name + $0, targets: [name + $0]) }
  package.targets += [
    .target(
      name: name + "Rules", dependencies: ["AdobePassRules", "AdobePassAPI", "SSOStateMachine"],
      path: room + "Rules", swiftSettings: strict),
    .target(
      name: name + "Conformance",
      dependencies: [
        "SSOConformance", "AdobePassRules", "SSOProperties", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ] + legacyModules("", "Runner", "Properties", "Rules", of: [machine]),
      path: room + "Conformance", swiftSettings: strict),
    .target(
      name: name + "FlowTool",
      dependencies: [
        "FlowTool", "SSOConformance", "SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", "Conformance", of: [machine]),
      path: room + "FlowTool", swiftSettings: strict),
    .testTarget(
      name: name + "FlowToolTests",
      dependencies: [
        "FlowTests", "TestTraits", "TestSupport", "sso-flow", "FlowTool", "CommandLineTool",
        "ConformanceTesting",
        "SSOConformance",
        "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", "Conformance", "FlowTool", of: [machine]),
      path: room + "Tests/FlowTool", exclude: ["Mutations.txt"], swiftSettings: strict),
    .testTarget(
      name: name + "ConformanceTests",
      dependencies: [
        "SSOConformanceTests", "SSOSimulationTests", "SSOConformance", "AdobePassRules", "SSOSimulation",
        "SSOProperties", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ]
        + legacyModules(
          "", "Runner", "Simulation", "SimulationTests", "Rules", "Conformance", of: [machine]),
      path: room + "Tests/Conformance", resources: [.copy("Fixtures")], swiftSettings: strict),
  ]
}

// All tests are one product. SSO_TESTS names the test targets that a build needs, or is `all`; it also leaves tests unoptimized in
// a release build: optimizing them takes longer than anything else, and makes none of them faster.
if let wanted = Context.environment["SSO_TESTS"]?.split(separator: " ").map(String.init) {
  // A test target may need another one, which stands before it.
  var kept = Set(wanted)
  for target in package.targets.reversed() where kept.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
  }
  package.targets.removeAll { $0.type == .test && wanted != ["all"] && !kept.contains($0.name) }
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
