// swift-tools-version: 6.2

import PackageDescription

// The AccessEnabler SDK behind the protocol of the legacy runner, as a package that depends on this repository by its path. In an
// app the module AccessEnabler is the SDK itself, and the dependency is `.package(url:_:)` with `.upToNextMinor(from:)`.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "SSOStateMachine") }

let package = Package(
  name: "AccessEnablerExample",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "SSOStateMachine", path: "../../..")],
  targets: [
    .target(
      name: "AccessEnablerAdapter",
      dependencies: [
        "AccessEnabler", library("SSOStateMachine"), library("SSOAccessEnabler"),
        library("SSOAccessEnablerRunner"),
      ]),
    .target(
      name: "AccessEnabler", dependencies: [library("SSOAccessEnablerBridge")], path: "StandIn/AccessEnabler"),
    .testTarget(
      name: "AccessEnablerAdapterTests",
      dependencies: [
        "AccessEnablerAdapter", "AccessEnabler", library("SSOStateMachine"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"), library("SSOAccessEnabler"), library("SSOAccessEnablerRunner"),
        library("SSOAccessEnablerSimulation"),
      ], path: "Tests"),
    // An app that is written against the SDK, in Swift 5 as such apps are; the same app on the bridge; and the same on a flow.
    .target(
      name: "BeforeTheMove", dependencies: ["AccessEnabler"], path: "FromTheSDK/Before",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "AfterTheMove", dependencies: [library("SSOAccessEnablerBridge")], path: "FromTheSDK/After",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "OnTheFlow", dependencies: [library("SSOStateMachine"), library("SSOEffectRunner")],
      path: "FromTheSDK/OnTheFlow"),
    .testTarget(
      name: "FromTheSDKTests",
      dependencies: [
        "AccessEnabler", "BeforeTheMove", "AfterTheMove", "OnTheFlow", library("SSOAccessEnablerBridge"),
        library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"), library("SSOSimulation"),
      ], path: "FromTheSDK/Tests"),
  ]
)

// This example is copied, so a warning is an error in the checks of this repository, which set SSO_STRICT.
if Context.environment["SSO_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
