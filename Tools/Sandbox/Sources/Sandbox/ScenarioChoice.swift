import SSOStateMachineTesting

/// The device that is forgotten: `{"device": "my-tv"}`; `{}` for all.
struct ForgottenDevice: Decodable {
  let device: String?

  private enum CodingKeys: String, CodingKey, CaseIterable { case device }

  init(from decoder: any Decoder) throws {
    device = try decoder.container(refusingUnknown: CodingKeys.self).decodeIfPresent(
      String.self, forKey: .device)
  }
}

/// The scenario that new installations meet from now on: `{"name": "outage"}`; `{"name": null}` for what is configured.
struct ScenarioChoice: Decodable {
  let scenario: ServiceScenario?

  private enum CodingKeys: String, CodingKey, CaseIterable { case name }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    guard values.contains(.name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: values, debugDescription: "give the name of a scenario, or null")
    }
    scenario = try values.scenario(.name)
  }
}
