// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SSOStateMachine", path: "../..")])  // a clone
