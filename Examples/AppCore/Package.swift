// swift-tools-version: 6.2

import PackageDescription

// An app core as a user would have it: the flow embedded in a value of the app's own, run by the effect runner, and its
// property tests. In an app the dependency is `.package(url:from:)`.
let package = Package(
  name: "AppCore",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  products: [.library(name: "AppCore", targets: ["AppCore"])],
  dependencies: [.package(name: "SSOStateMachine", path: "../..")],
  targets: [
    .target(
      name: "AppCore",
      dependencies: [
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
      ]),
    .testTarget(
      name: "AppCoreTests",
      dependencies: [
        "AppCore", .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
      ]),
  ]
)
