import Testing

@testable import SSOEffectRunner

/// `model` and `version` of X-Device-Info (REST API V2, Headers).
@Suite struct MachineNameTests {
  @Test(
    "letters are the model, numbers are the version; what is not a device name has the model of its kind",
    arguments: [
      ("iPhone16,1", "iPhone", "16,1"), ("iPad14,3", "iPad", "14,3"), ("AppleTV5,3", "AppleTV", "5,3"),
      ("RealityDevice14,1", "RealityDevice", "14,1"), ("Mac14", "iPhone", "unknown"),
      ("arm64", "iPhone", "unknown"),
      ("x86_64", "iPhone", "unknown"), ("", "iPhone", "unknown"), ("16,1", "iPhone", "unknown"),
      ("iPhone", "iPhone", "unknown"), ("iPhone16,1x", "iPhone", "unknown"), ("é1,1", "iPhone", "unknown"),
    ])
  func parts(_ name: String, _ model: String, _ version: String) {
    let machine = MachineName(name, else: "iPhone")
    #expect(machine.model == model)
    #expect(machine.version == version)
  }
}
