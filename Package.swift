// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "SSOStateMachine",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  products: [
    // An app takes these three,
    .library(name: "SSOStateMachine", targets: ["SSOStateMachine"]),
    .library(name: "AdobePassAPI", targets: ["AdobePassAPI"]),
    .library(name: "SSOEffectRunner", targets: ["SSOEffectRunner"]),
    // and its tests the first of these, which exports the other two.
    .library(name: "SSOStateMachineTesting", targets: ["SSOStateMachineTesting"]),
    .library(name: "SSOSimulation", targets: ["SSOSimulation"]),
    .library(name: "SSOProperties", targets: ["SSOProperties"]),
    // A machine of one's own takes the engine, which SSOStateMachine exports, and a runner.
    .library(name: "StateMachineEngine", targets: ["StateMachineEngine"]),
    .library(name: "StateMachineRunner", targets: ["StateMachineRunner"]),
    // Drawings, and the check of recorded traffic.
    .library(name: "SSOStateGraph", targets: ["SSOStateGraph"]),
    .library(name: "AdobePassRules", targets: ["AdobePassRules"]),
    .library(name: "SSOConformance", targets: ["SSOConformance"]),
    .executable(name: "sso-flow", targets: ["sso-flow"]),
    .executable(name: "sso-fsm-viz", targets: ["sso-fsm-viz"]),
    .plugin(name: "sso-graph", targets: ["sso-graph"]),
  ],
  targets: [
    .target(name: "StateMachineEngine"),
    .target(name: "StateMachineRunner", dependencies: ["StateMachineEngine"]),
    .target(name: "SSOStateMachine", dependencies: ["StateMachineEngine"]),
    .target(name: "AdobePassAPI", dependencies: ["JSONWriting", "SSOStateMachine"]),
    .target(name: "SSOEffectRunner", dependencies: ["AdobePassAPI", "JSONWriting", "SSOStateMachine"]),
    .target(name: "JSONWriting"),

    .target(name: "SSOStateMachineTesting", dependencies: ["SSOSimulation", "SSOProperties"]),
    .target(
      name: "SSOSimulation",
      dependencies: ["AdobePassRules", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"]),
    .target(name: "SSOProperties", dependencies: ["SSOEffectRunner", "SSOStateMachine"]),

    .target(
      name: "SSOStateGraph", dependencies: ["JSONWriting", "SSOStateMachine"], exclude: ["Page/Web"]),
    .target(name: "AdobePassRules", dependencies: ["AdobePassAPI", "SSOStateMachine"]),
    .target(
      name: "SSOConformance",
      dependencies: [
        "AdobePassRules", "SSOProperties", "SSOEffectRunner", "AdobePassAPI", "JSONWriting",
        "SSOStateMachine",
      ]),
    .executableTarget(
      name: "sso-flow",
      dependencies: [
        "FlowTool", "CommandLineTool", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOEffectRunner", "AdobePassAPI", "JSONWriting", "SSOStateMachine",
      ]),
    // What sso-flow needs of a machine.
    .target(
      name: "FlowTool",
      dependencies: [
        "SSOConformance", "SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ]),
    .executableTarget(
      name: "sso-fsm-viz",
      dependencies: ["CommandLineTool", "SSOStateGraph", "JSONWriting", "SSOStateMachine"]),
    .target(name: "CommandLineTool"),
    .plugin(
      name: "sso-graph",
      capability: .command(
        intent: .custom(
          verb: "sso-graph", description: "Draws the machines, with the options of sso-fsm-viz."))),

    // The machines as a page plays them: Scripts/playground.sh compiles them for WebAssembly; here they are built to be tested.
    .target(
      name: "SSOPlayground", dependencies: ["SSOProperties", "JSONWriting", "SSOStateMachine"],
      path: "Tools/Playground/Machine"),
    .target(
      name: "PlaygroundMachines", dependencies: ["SSOPlayground", "SSOProperties", "SSOStateMachine"],
      path: "Tools/Playground/Machines"),
    .executableTarget(
      name: "agree", dependencies: ["PlaygroundMachines", "SSOPlayground"], path: "Tools/Playground/Agree"),

    .target(
      name: "TestSupport",
      dependencies: ["SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"],
      path: "Tests/TestSupport", exclude: ["Fixtures"]),
    // What the tests of several modules need of the testing library, which only a test target can import on every platform.
    .testTarget(name: "TestTraits", dependencies: ["TestSupport"], path: "Tests/TestTraits"),
    .testTarget(name: "StateMachineEngineTests", dependencies: ["StateMachineEngine"]),
    .testTarget(name: "StateMachineRunnerTests", dependencies: ["StateMachineRunner", "StateMachineEngine"]),
    .testTarget(
      name: "SSOStateMachineTests",
      dependencies: [
        "TestSupport", "SSOStateMachineTesting", "SSOStateGraph", "SSOStateMachine", "SSOProperties",
      ]),
    .testTarget(
      name: "AdobePassAPITests",
      dependencies: ["TestSupport", "SSOProperties", "AdobePassAPI", "SSOStateMachine"]),
    .testTarget(
      name: "SSOEffectRunnerTests",
      dependencies: [
        "TestTraits", "TestSupport", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachineTesting",
        "AdobePassAPI", "SSOStateMachine",
      ], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "TextsTests",
      dependencies: [
        "TestSupport", "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ]),
    .testTarget(
      name: "SSOSimulationTests",
      dependencies: [
        "SSOSimulation", "SSOProperties", "AdobePassRules", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ]),
    .testTarget(
      name: "SSOPropertiesTests",
      dependencies: ["TestSupport", "SSOProperties", "SSOSimulation", "SSOEffectRunner", "SSOStateMachine"]),
    .testTarget(
      name: "SSOStateGraphTests",
      dependencies: ["TestSupport", "SSOStateGraph", "SSOStateMachine", "SSOStateMachineTesting"]),
    .target(
      name: "ConformanceTesting", dependencies: ["SSOConformance", "AdobePassAPI", "SSOStateMachine"],
      path: "Tests/ConformanceTesting"),
    .testTarget(
      name: "SSOConformanceTests",
      dependencies: [
        "ConformanceTesting", "SSOConformance", "AdobePassRules", "SSOSimulation", "SSOProperties",
        "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        "TestTraits", "sso-flow", "FlowTool", "TestSupport", "ConformanceTesting", "CommandLineTool",
        "SSOConformance", "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "JSONWriting",
        "SSOStateMachine",
      ], path: "Tests/sso-flowTests", exclude: ["Conformance/Mutations.txt"]),
    .testTarget(
      name: "VizTests",
      dependencies: [
        "TestTraits", "sso-fsm-viz", "sso-flow", "TestSupport", "CommandLineTool", "SSOStateMachineTesting",
        "SSOProperties", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachine",
      ], path: "Tests/sso-fsm-vizTests"),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "PlaygroundMachines", "SSOPlayground", "sso-fsm-viz", "TestSupport", "SSOStateGraph", "SSOProperties",
        "SSOStateMachine",
      ]),
  ]
)

// The App Store reads the privacy manifest in an app's bundle. On Linux a resource would only cost: a bundle, and code that finds it.
for target in package.targets where target.name == "SSOEffectRunner" {
  #if os(macOS)
    target.resources = [.process("PrivacyInfo.xcprivacy")]
  #else
    target.exclude = ["PrivacyInfo.xcprivacy"]
  #endif
}

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

// The tools and the page have a list of the machines.
for target in package.targets {
  switch target.name {
  case "sso-flow": target.dependencies += legacyModules("FlowTool", of: legacyServices)
  case "sso-fsm-viz": target.dependencies += legacyModules("", "Graph")
  case "PlaygroundMachines": target.dependencies += legacyModules("", "Properties", "Playground")
  default: break
  }
}

for machine in legacy {
  let name = "SSO\(machine)"
  let room = "Legacy/\(machine)/"
  let rules = legacyModules("Rules", of: legacyServices.filter { $0 == machine })
  package.products += ["", "Runner", "Graph", "Properties", "Simulation"].map { part in
    .library(name: name + part, targets: [name + part])
  }
  package.targets += [
    .target(name: name, dependencies: ["SSOStateMachine"], path: room + "Machine"),
    .target(
      name: name + "Runner",
      dependencies: ["SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"] + legacyModules("", of: [machine]),
      path: room + "Runner"),
    .target(
      name: name + "Graph",
      dependencies: ["SSOStateGraph", "SSOStateMachine"] + legacyModules("", of: [machine]),
      path: room + "Graph"),
    .target(
      name: name + "Properties",
      dependencies: ["SSOProperties", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"]
        + legacyModules("", "Runner", of: [machine]),
      path: room + "Properties"),
    .target(
      name: name + "Simulation",
      dependencies: [
        "SSOSimulation", "AdobePassRules", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", of: [machine]) + rules,
      path: room + "Simulation"),
    .target(
      name: name + "Playground",
      dependencies: ["SSOPlayground", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Properties", of: [machine]),
      path: room + "Playground", exclude: ["Page", "samples.txt"]),
    .testTarget(
      name: name + "PlaygroundTests",
      dependencies: [
        "PlaygroundTests", "PlaygroundMachines", "SSOPlayground", "SSOProperties", "SSOStateMachine",
      ] + legacyModules("", "Properties", "Playground", of: [machine]),
      path: room + "Tests/Playground"),
    .testTarget(
      name: name + "Tests",
      dependencies: ["SSOStateMachineTests", "SSOStateMachineTesting", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Graph", "Properties", of: [machine]),
      path: room + "Tests/Machine"),
    .testTarget(
      name: name + "RunnerTests",
      dependencies: [
        "TextsTests",
        "TestSupport", "SSOStateMachineTesting", "SSOStateGraph", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ] + legacyModules("", "Runner", "Graph", "Properties", "Simulation", of: [machine]),
      path: room + "Tests/Runner"),
    .testTarget(
      name: name + "PropertiesTests",
      dependencies: ["SSOPropertiesTests", "SSOProperties", "SSOStateMachine"]
        + legacyModules("", "Properties", of: [machine]),
      path: room + "Tests/Properties"),
    .testTarget(
      name: name + "GraphTests",
      dependencies: ["SSOStateGraphTests", "TestSupport", "SSOStateGraph", "SSOStateMachine"]
        + legacyModules("", "Graph", of: [machine]),
      path: room + "Tests/Graph"),
    .testTarget(
      name: name + "SimulationTests",
      dependencies: [
        "SSOSimulationTests", "SSOSimulation", "SSOProperties", "SSOEffectRunner", "AdobePassRules",
        "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", of: [machine]) + rules,
      path: room + "Tests/Simulation"),
    .testTarget(
      name: name + "VizTests",
      dependencies: [
        "VizTests", "TestTraits", "TestSupport", "sso-fsm-viz", "CommandLineTool", "SSOStateMachineTesting",
        "SSOProperties", "SSOEffectRunner", "SSOStateGraph", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Graph", "Properties", "Simulation", of: [machine]),
      path: room + "Tests/Viz"),
  ]
}

for machine in legacyServices {
  let name = "SSO\(machine)"
  let room = "Legacy/\(machine)/"
  package.products += ["Rules", "Conformance"].map { .library(name: name + $0, targets: [name + $0]) }
  package.targets += [
    .target(
      name: name + "Rules", dependencies: ["AdobePassRules", "AdobePassAPI", "SSOStateMachine"],
      path: room + "Rules"),
    .target(
      name: name + "Conformance",
      dependencies: [
        "SSOConformance", "AdobePassRules", "SSOProperties", "SSOEffectRunner", "AdobePassAPI",
        "SSOStateMachine",
      ] + legacyModules("", "Runner", "Properties", "Rules", of: [machine]),
      path: room + "Conformance"),
    .target(
      name: name + "FlowTool",
      dependencies: [
        "FlowTool", "SSOConformance", "SSOSimulation", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", "Conformance", of: [machine]),
      path: room + "FlowTool"),
    .testTarget(
      name: name + "FlowToolTests",
      dependencies: [
        "FlowTests", "TestTraits", "TestSupport", "sso-flow", "FlowTool", "CommandLineTool",
        "ConformanceTesting",
        "SSOConformance",
        "SSOStateMachineTesting", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ] + legacyModules("", "Runner", "Simulation", "Conformance", "FlowTool", of: [machine]),
      path: room + "Tests/FlowTool", exclude: ["Mutations.txt"]),
    .testTarget(
      name: name + "ConformanceTests",
      dependencies: [
        "SSOConformanceTests", "SSOSimulationTests", "SSOConformance", "AdobePassRules", "SSOSimulation",
        "SSOProperties", "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ]
        + legacyModules(
          "", "Runner", "Simulation", "SimulationTests", "Rules", "Conformance", of: [machine]),
      path: room + "Tests/Conformance", resources: [.copy("Fixtures")]),
  ]
}

// Those whose own interface there is on REST API V2 too, for the apps that move.
let legacyBridges: [String] = [
  "AccessEnabler"
]
for machine in legacyBridges {
  let name = "SSO\(machine)Bridge"
  package.products.append(.library(name: name, targets: [name]))
  package.targets += [
    .target(
      name: name, dependencies: ["SSOEffectRunner", "AdobePassAPI", "SSOStateMachine"],
      path: "Legacy/\(machine)/Bridge"),
    .testTarget(
      name: name + "Tests",
      dependencies: [
        .init(stringLiteral: name), "TestSupport", "SSOStateMachineTesting", "SSOSimulation",
        "SSOEffectRunner", "AdobePassAPI", "SSOStateMachine",
      ], path: "Legacy/\(machine)/Tests/Bridge"),
  ]
}

// The checks of this repository set SSO_STRICT, which makes a warning an error; a clone builds with compilers that warn of more.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if Context.environment["SSO_STRICT"] != nil { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
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
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
}
