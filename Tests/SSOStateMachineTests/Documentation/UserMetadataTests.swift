import SSOStateMachine
import Testing

@Suite struct UserMetadataTests {
  private func profile(_ attributes: [String: Profile.Attribute]) -> Profile {
    Profile(mvpd: "one", type: .regular, attributes: Secret(attributes))
  }

  @Test func ratingsAreReadByTheirSystems() {
    let ratings = Profile.Value.object(["MPAA": .string("PG-13"), "URL": .null])
    #expect(maxRatings(of: profile(["maxRating": .init(value: ratings, state: .plain)])) == ["MPAA": "PG-13"])
    for other in [[:], ["maxRating": Profile.Attribute(value: ratings, state: .encrypted)]] {
      #expect(maxRatings(of: profile(other)) == [:])
    }
  }

  @Test func aHouseholdIsKnownOrEncrypted() {
    func found(_ value: Profile.Value, _ state: Profile.Attribute.State) -> Household? {
      household(of: profile(["householdID": .init(value: value, state: state)]))
    }
    #expect(found(.string("7"), .plain) == .known("7"))
    #expect(found(.string("c2Vj"), .encrypted) == .encrypted("c2Vj"))
    #expect(found(.string("7"), .unrecognized("odd")) == nil && found(.number(7), .plain) == nil)
    #expect(household(of: profile([:])) == nil)
  }
}
