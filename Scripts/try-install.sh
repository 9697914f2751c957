#!/usr/bin/env bash
# Tries what the README says under "Install" and "Use it", as an app does: it takes a clone of HEAD, by its path and by the tag of this
# version, is built, and runs until something plays.
set -euo pipefail
cd "$(dirname "$0")/.."
# An app does not set it.
unset SSO_STRICT

version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/SSOStateMachine/Release.swift)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Next to the app, and where a server would have it.
git clone --quiet . "$scratch/SSOStateMachine"
served=$scratch/served/SSOStateMachine.git
git clone --quiet --bare . "$served"
git -C "$served" tag --force "$version" HEAD >/dev/null

# block N: the N-th block of Swift on the page.
block() { awk -v wanted="$1" '/^```/ { inside = 0 } inside { print } /^```swift$/ { inside = ++count == wanted }' README.md; }

app=$scratch/App
mkdir -p "$app/Sources/App"
block 2 >"$app/Sources/App/Follow.swift"
cat >"$app/Sources/App/main.swift" <<'MAIN'
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

let clock = TestClock(isAutomatic: true)
let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
framework.signIn(to: "cablevision-apple")
let service = SimulatedAdobePass(clock: clock)
let environment = FlowEnvironment(transport: service, clock: clock, store: MemoryStore(), framework: framework)
let configuration = FlowConfiguration(
  serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
  redirectUrl: "https://app.example/done",
  device: Device(
    platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0", connectionType: "WiFi"))
try await follow(configuration, in: environment) { state in
  print(state.screen)
  if state.isResting, service.requests[.authorize] == 1 { exit(state.subscriber == nil ? 1 : 0) }
}
MAIN

# try WAY WORD: the app with the line of the README that has the word.
try() {
  local dependency
  dependency=$(block 1 | grep -F "$2" | sed "s|<the url of this repository>|file://$served|")
  cat >"$app/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App", platforms: [.macOS(.v13)],
  dependencies: [
    $dependency
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: ["SSOStateMachine", "AdobePassAPI", "SSOEffectRunner", "SSOStateMachineTesting"].map {
        .product(name: \$0, package: "SSOStateMachine")
      })
  ])
MANIFEST
  swift package --package-path "$app" reset
  swift build --package-path "$app"
  timeout 300 "$(swift build --package-path "$app" --show-bin-path)/App" | tee "$scratch/screens"
  grep -q '^signedIn' "$scratch/screens"
  echo "an app installs $version by its $1, signs in and plays"
}
try path path:
try tag url:
