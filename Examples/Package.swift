// swift-tools-version: 6.2

import PackageDescription

// The code that an app team writes, as a package that depends on this repository by its path. In an app the dependency
// is `.package(url:_:)` with `.upToNextMinor(from:)`.
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
    // The records that a team gets from the flow: the system's log with an interval per stage, and an analytics event
    // per stage. The log itself is compiled where there is an `os`, and against a stub of it in
    // ../Tools/AppleFrameworkStubs.
    .target(
      name: "Observers", dependencies: [library("SSOStateMachine"), library("SSOEffectRunner")],
      path: "Observers/Sources/Observers"),
    .testTarget(
      name: "ObserversTests",
      dependencies: [
        "Observers", library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "Observers/Tests/ObserversTests"),
    // The parts of an app on a device. They are compiled where Apple's frameworks are, and against stubs of them in
    // ../Tools/AppleFrameworkStubs, which tests them.
    .target(
      name: "OnADevice", dependencies: [library("SSOStateMachine"), library("SSOEffectRunner")],
      path: "OnADevice/Sources/OnADevice"),
    // A store as in Redux or TCA, with the flow in a pure reducer and the effect runner behind the effects.
    .target(
      name: "ReducerStore",
      dependencies: [library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner")],
      path: "ReducerStore/Sources/ReducerStore"),
    .testTarget(
      name: "ReducerStoreTests",
      dependencies: [
        "ReducerStore", library("SSOStateMachine"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "ReducerStore/Tests/ReducerStoreTests"),
    // An app core in a target whose declarations are on the main actor by default, as those of new apps are.
    .target(
      name: "MainActorCore",
      dependencies: [library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner")],
      path: "MainActorCore/Sources/MainActorCore", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "MainActorCoreTests",
      dependencies: [
        "MainActorCore", library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "MainActorCore/Tests/MainActorCoreTests",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // The code of the article "From nothing to a played program", which is also a package of its own. Pages holds
    // everything else that the article and docs/properties.md show.
    .target(
      name: "FromNothing",
      dependencies: [library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner")],
      path: "FromNothing/Sources/FromNothing", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "FromNothingTests",
      dependencies: [
        "FromNothing", library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "FromNothing", sources: ["Tests/FromNothingTests", "Pages"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // A model of the flow for SwiftUI, and the views and previews of every screen, which only Apple's SDKs compile.
    .target(
      name: "SwiftUIApp", dependencies: [library("SSOStateMachine"), library("SSOEffectRunner")],
      path: "SwiftUIApp/Sources/SwiftUIApp"),
    .target(
      name: "SwiftUIAppPreviews",
      dependencies: ["SwiftUIApp", library("SSOStateMachine"), library("SSOStateMachineTesting")],
      path: "SwiftUIApp/Previews"),
    .testTarget(
      name: "SwiftUIAppTests",
      dependencies: [
        "SwiftUIApp", library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "SwiftUIApp/Tests/SwiftUIAppTests"),
    // An app team's tests of whole sign-ins, logouts and denials, against a simulated service and a simulated device.
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "ServiceTests"),
    // A machine of one's own on the engine: three stages, its drawing, its exploration, and what the runner needs of a house. A
    // machine needs the product StateMachineEngine, an app StateMachineRunner too; its tests also SSOStateMachineTesting, and
    // SSOStateGraph for the drawing.
    .target(
      name: "Door", dependencies: [library("StateMachineEngine"), library("StateMachineRunner")],
      path: "Door/Sources/Door"),
    .testTarget(
      name: "DoorTests",
      dependencies: [
        "Door", library("StateMachineEngine"), library("StateMachineRunner"), library("SSOStateGraph"),
        library("SSOStateMachineTesting"),
      ], path: "Door/Tests/DoorTests"),
    // The page of a second screen is not in Swift; its recorded exchanges are compared with the simulated service.
    .testTarget(
      name: "SecondScreenTests",
      dependencies: [
        library("SSOStateMachine"), library("AdobePassAPI"), library("SSOEffectRunner"),
        library("SSOStateMachineTesting"),
      ], path: "SecondScreen/Tests/SecondScreenTests"),
  ]
)

// These examples are copied, so a warning is an error in the checks of this repository, which set SSO_STRICT.
if Context.environment["SSO_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
