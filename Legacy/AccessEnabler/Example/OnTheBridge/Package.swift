// swift-tools-version: 6.2

import PackageDescription

// The adapter of the SDK once more, as a link to the same files, on the bridge in place of the SDK. A package of its own, because both have
// a module AccessEnabler.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "SSOStateMachine") }

let package = Package(
  name: "AccessEnablerOnTheBridge",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "SSOStateMachine", path: "../../../..")],
  targets: [
    .target(
      name: "AccessEnabler",
      dependencies: [
        library("SSOAccessEnablerBridge"), library("SSOStateMachine"), library("SSOEffectRunner"),
        library("SSOSimulation"),
      ], path: "AccessEnabler"),
    .target(
      name: "AccessEnablerAdapter",
      dependencies: [
        "AccessEnabler", library("SSOStateMachine"), library("SSOAccessEnabler"),
        library("SSOAccessEnablerRunner"),
      ], path: "AccessEnablerAdapter"),
    .testTarget(
      name: "OnTheBridgeTests",
      dependencies: [
        "AccessEnablerAdapter", "AccessEnabler", library("SSOStateMachine"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"), library("SSOProperties"), library("SSOAccessEnabler"),
        library("SSOAccessEnablerRunner"), library("SSOAccessEnablerProperties"),
      ], path: "Tests"),
  ]
)

// The checks of this repository set SSO_STRICT, which makes a warning an error.
if Context.environment["SSO_STRICT"] != nil {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}
