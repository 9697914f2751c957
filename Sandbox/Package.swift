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

// Adobe Pass on your desk. Only in nested packages may a dependency stand.
let package = Package(
  name: "Sandbox",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "sso-sandbox", targets: ["sso-sandbox"])],
  dependencies: [
    .package(name: "SSOStateMachine", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Sandbox",
      dependencies: [
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "SSOConformance", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateGraph", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "sso-sandbox",
      dependencies: [
        "Sandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "Sandbox",
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SSOConformance", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
      ],
      swiftSettings: strict),
  ]
)
