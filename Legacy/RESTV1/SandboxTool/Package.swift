// swift-tools-version: 6.2

import PackageDescription

// The checks of this repository set SSO_STRICT, which makes a warning an error.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["SSO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

func engine(_ name: String) -> Target.Dependency { .product(name: name, package: "SSOStateMachine") }
func sandbox(_ name: String) -> Target.Dependency { .product(name: name, package: "Sandbox") }

// The part of the sandbox that serves an app of REST API V1. The sandbox depends on this package, which depends on a
// part of the sandbox.
let package = Package(
  name: "SandboxTool",
  platforms: [.macOS(.v14)],
  products: [.library(name: "SSORESTV1SandboxTool", targets: ["SSORESTV1SandboxTool"])],
  dependencies: [
    .package(name: "SSOStateMachine", path: "../../.."),
    .package(path: "../../../Tools/Sandbox"),
  ],
  targets: [
    .target(
      name: "SSORESTV1SandboxTool",
      dependencies: [
        sandbox("SandboxTool"), engine("AdobePassAPI"), engine("AdobePassRules"), engine("SSOConformance"),
        engine("SSORESTV1"), engine("SSORESTV1Conformance"), engine("SSORESTV1Graph"),
        engine("SSORESTV1Rules"), engine("SSORESTV1Simulation"), engine("SSOSimulation"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SSORESTV1SandboxToolTests",
      dependencies: [
        "SSORESTV1SandboxTool", sandbox("SandboxTesting"), sandbox("SandboxTool"), engine("AdobePassAPI"),
        engine("SSOConformance"), engine("SSOEffectRunner"), engine("SSORESTV1"),
        engine("SSORESTV1Conformance"), engine("SSORESTV1Rules"), engine("SSORESTV1Runner"),
        engine("SSORESTV1Simulation"), engine("SSOStateMachine"),
        engine("SSOStateMachineTesting"),
      ],
      swiftSettings: strict),
  ]
)
