// swift-tools-version: 6.2

import PackageDescription

// What an app team writes, as a package that depends on this repository by its path. In an app the dependency is
// `.package(url:from:)`.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "SSOStateMachine") }

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "SSOStateMachine", path: "..")],
  targets: [
    // An app core: the flow embedded in a value of the app's own, run by the effect runner, and its property tests.
    .target(
      name: "AppCore",
      dependencies: [library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner")],
      path: "AppCore/Sources/AppCore"),
    .testTarget(
      name: "AppCoreTests",
      dependencies: [
        "AppCore", library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "AppCore/Tests/AppCoreTests"),
    // The AccessEnabler SDK behind the protocol of the legacy runner. In an app the module AccessEnabler is the SDK itself.
    .target(
      name: "AccessEnablerAdapter",
      dependencies: [
        "AccessEnabler", library("SSOStateMachine"), library("SSOLegacyMachines"), library("SSOLegacyRunner"),
      ], path: "AccessEnablerAdapter/Sources/AccessEnablerAdapter"),
    .target(name: "AccessEnabler", path: "AccessEnablerAdapter/StandIn/AccessEnabler"),
    .testTarget(
      name: "AccessEnablerAdapterTests",
      dependencies: [
        "AccessEnablerAdapter", "AccessEnabler", library("SSOStateMachine"), library("SSOLegacyMachines"),
        library("SSOLegacyRunner"),
      ], path: "AccessEnablerAdapter/Tests/AccessEnablerAdapterTests"),
  ]
)
