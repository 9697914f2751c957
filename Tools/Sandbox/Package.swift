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

// Adobe Pass on your desk. Only nested packages may have a dependency.
let package = Package(
  name: "Sandbox",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "sso-sandbox", targets: ["sso-sandbox"]),
    .library(name: "SandboxTool", targets: ["SandboxTool"]),
    .library(name: "SandboxTesting", targets: ["Sandbox", "SandboxTesting"]),
  ],
  dependencies: [
    .package(name: "SSOStateMachine", path: "../.."),
    .package(path: "../../Legacy/RESTV1/SandboxTool"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The sandbox's requirements for a machine.
    .target(
      name: "SandboxTool",
      dependencies: [
        engine("AdobePassAPI"), engine("SSOConformance"), engine("SSOEffectRunner"), engine("SSOSimulation"),
        engine("SSOStateMachine"),
      ],
      swiftSettings: strict),
    .target(
      name: "Sandbox",
      dependencies: [
        "SandboxTool", engine("AdobePassAPI"), engine("SSOConformance"), engine("SSOEffectRunner"),
        engine("SSOStateGraph"), engine("SSOStateMachine"), engine("SSOStateMachineTesting"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SSORESTV1SandboxTool", package: "SandboxTool"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "sso-sandbox",
      dependencies: [
        "Sandbox", engine("SSOStateMachineTesting"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    // The common code of tests of the sandbox: apps that call it without a socket.
    .target(
      name: "SandboxTesting",
      dependencies: [
        "Sandbox", engine("AdobePassAPI"), engine("SSOEffectRunner"), engine("SSOStateMachine"),
        engine("SSOStateMachineTesting"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
      ],
      path: "Tests/SandboxTesting", swiftSettings: strict),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "Sandbox", "SandboxTesting", "SandboxTool", "sso-sandbox", engine("AdobePassAPI"),
        engine("SSOConformance"), engine("SSOEffectRunner"), engine("SSOStateMachine"),
        engine("SSOStateMachineTesting"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
  ]
)
