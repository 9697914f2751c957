#!/usr/bin/env bash
# Tries what the README says under "Install" and "Use it", as an app does: a clone of HEAD with the tag of this version is resolved by
# that tag, built, and run until something plays.
set -euo pipefail
cd "$(dirname "$0")/.."
# An app does not set it.
unset SSO_STRICT

version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/SSOStateMachine/Release.swift)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
clone=$scratch/SSOStateMachine.git
git clone --quiet --bare . "$clone"
git -C "$clone" tag --force "$version" HEAD >/dev/null

# block N: the N-th block of Swift on the page.
block() { awk -v wanted="$1" '/^```/ { inside = 0 } inside { print } /^```swift$/ { inside = ++count == wanted }' README.md; }

app=$scratch/App
mkdir -p "$app/Sources/App"
dependency=$(block 1 | sed "s|<the url of this repository>|file://$clone|")
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

cd "$app"
swift package resolve
swift build
timeout 300 "$(swift build --show-bin-path)/App" | tee "$scratch/screens"
grep -q '^signedIn' "$scratch/screens"
echo "an app installs $version by its tag, signs in and plays"
