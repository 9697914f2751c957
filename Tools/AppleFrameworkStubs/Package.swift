// swift-tools-version: 6.2

import Foundation
import PackageDescription

// The checks of this repository set SSO_STRICT, which makes a warning an error.
let warningsAreErrors: [SwiftSetting] =
  Context.environment["SSO_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + warningsAreErrors

// Apple's module comes from Objective-C, whose concurrency the compiler cannot check: so it guards at run time what is handed
// to the module. A Swift 5 module is treated the same way. Its handlers are plain in older SDKs and @Sendable in newer ones.
let unchecked: [SwiftSetting] =
  [
    .swiftLanguageMode(.v5),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + warningsAreErrors
  + (Context.environment["SENDABLE_COMPLETIONS"] == nil ? [] : [.define("SENDABLE_COMPLETIONS")])

// `Bridge` is a link to the SDK's interface on REST API V2, whose picker the app's delegate presents. It ends with the SDK.
let bridge = "SSOAccessEnablerBridge"
let hasBridge = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Bridge/Published")

// `Library` is a link to the sources of the root package: its targets, built once more, with a stub instead of Apple's
// module. A stub cannot be in the root package, where `canImport` would see it from targets that do not depend on it.
let package = Package(
  name: "AppleFrameworkStubs",
  platforms: [.iOS(.v15), .tvOS(.v15), .macOS(.v13)],
  targets: [
    .target(name: "CoreGraphics", path: "Stubs/CoreGraphics", swiftSettings: strict),
    .target(
      name: "CoreImage", dependencies: ["CoreGraphics"], path: "Stubs/CoreImage", swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["CoreGraphics"], path: "Stubs/UIKit", swiftSettings: strict),
    .target(name: "AVFoundation", path: "Stubs/AVFoundation", swiftSettings: strict),
    .target(name: "Network", path: "Stubs/Network", swiftSettings: strict),
    .target(name: "Security", path: "Stubs/Security", swiftSettings: strict),
    .target(
      name: "VideoSubscriberAccount", dependencies: ["UIKit"], path: "Stubs/VideoSubscriberAccount",
      swiftSettings: unchecked),
    .target(
      name: "AuthenticationServices", dependencies: ["UIKit"], path: "Stubs/AuthenticationServices",
      swiftSettings: unchecked),
    .target(name: "StateMachineEngine", path: "Library/StateMachineEngine", swiftSettings: strict),
    .target(
      name: "SSOStateMachine", dependencies: ["StateMachineEngine"], path: "Library/SSOStateMachine",
      swiftSettings: strict),
    .target(name: "JSONWriting", path: "Library/JSONWriting", swiftSettings: strict),
    .target(
      name: "AdobePassAPI", dependencies: ["JSONWriting", "SSOStateMachine"], path: "Library/AdobePassAPI",
      swiftSettings: strict),
    .target(
      name: "SSOEffectRunner",
      dependencies: [
        "AdobePassAPI", "JSONWriting", "SSOStateMachine", "VideoSubscriberAccount", "AuthenticationServices",
        "UIKit", "Network", "Security",
      ],
      path: "Library/SSOEffectRunner", exclude: ["PrivacyInfo.xcprivacy"], swiftSettings: strict),
    // The tests here need only the clock of the simulation.
    .target(
      name: "SSOSimulation", dependencies: ["SSOEffectRunner", "SSOStateMachine"],
      path: "Library/SSOSimulation", sources: ["Clock/TestClock.swift"], swiftSettings: strict),
    // `Support` is a link to what the tests of the root package share; those here need what a store keeps.
    .target(
      name: "TestSupport", dependencies: ["SSOEffectRunner", "SSOStateMachine"], path: "Support",
      sources: ["StoredThings.swift"], swiftSettings: strict),
    // `Observers` is a link to the example of that name, whose log needs `os`.
    .target(name: "os", path: "Stubs/os", swiftSettings: strict),
    .target(
      name: "Observers", dependencies: ["SSOStateMachine", "SSOEffectRunner", "os"], path: "Observers",
      swiftSettings: strict),
    // `OnADevice` is a link to the example of that name, which needs all of Apple's frameworks.
    .target(
      name: "OnADevice",
      dependencies: [
        "AdobePassAPI", "SSOEffectRunner", "SSOStateMachine", "VideoSubscriberAccount",
        "AuthenticationServices", "UIKit", "CoreGraphics", "CoreImage", "AVFoundation", "Security",
      ],
      path: "OnADevice", swiftSettings: strict),
    .testTarget(
      name: "AppleFrameworkTests",
      dependencies: [
        "SSOSimulation", "SSOEffectRunner", "SSOStateMachine", "VideoSubscriberAccount",
        "AuthenticationServices", "UIKit", "Network", "Security", "AdobePassAPI", "Observers", "OnADevice",
        "os", "CoreGraphics", "AVFoundation", "TestSupport",
      ] + (hasBridge ? [.init(stringLiteral: bridge)] : []),
      exclude: hasBridge ? [] : ["BridgePresenterTests.swift"],
      // Swift Testing brings an overlay for UIKit, but not where there is only a stub.
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)

if hasBridge {
  package.targets.append(
    .target(
      name: bridge,
      dependencies: [
        "AdobePassAPI", "SSOEffectRunner", "SSOStateMachine", "UIKit", "VideoSubscriberAccount",
      ],
      path: "Bridge", exclude: ["\(bridge).docc"], swiftSettings: strict))
}
