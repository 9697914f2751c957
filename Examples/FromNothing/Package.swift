// swift-tools-version: 6.2

import PackageDescription

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "SSOStateMachine") }

let package = Package(
  name: "FromNothing",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "SSOStateMachine", path: "../..")],  // a clone
  targets: [
    .target(
      name: "FromNothing",
      dependencies: [library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "FromNothingTests",
      dependencies: [
        "FromNothing", library("SSOStateMachine"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
