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

// The flow over real sockets. It has dependencies, and only nested packages may have any.
let package = Package(
  name: "IntegrationTests",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "SSOStateMachine", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "LocalService",
      dependencies: [
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: strict),
    .target(
      name: "AsyncHTTPClientTransport",
      dependencies: [
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "loopback-sign-in",
      dependencies: [
        "AsyncHTTPClientTransport",
        "LocalService",
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "under-attack",
      dependencies: [
        "AsyncHTTPClientTransport", "LocalService",
        .product(name: "sso-flow", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "page-probe",
      dependencies: [
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "LocalService", "page-probe",
        .product(name: "sso-flow", package: "SSOStateMachine"),
        .product(name: "sso-fsm-viz", package: "SSOStateMachine"),
        .product(name: "AdobePassAPI", package: "SSOStateMachine"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SSOEffectRunner", package: "SSOStateMachine"),
        .product(name: "SSOStateMachine", package: "SSOStateMachine"),
        .product(name: "SSOStateMachineTesting", package: "SSOStateMachine"),
      ],
      exclude: ["Mermaid"],
      swiftSettings: strict),
  ]
)
