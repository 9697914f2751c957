import SSOProperties
import SSOStateMachine
import Testing

/// A test of the tests: flows that are broken on purpose are found within 100 seeds, and shown in six moves at most. A call that is
/// tried once too often takes four bad answers in a row, and 400 seeds.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)")) struct PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(PollingGoesOn.self, by: "polls end with a profile", of: RESTV2.properties)
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(OneTryTooMany.self, by: "at most 3 tries", of: RESTV2.properties, within: 400)
  }

  @Test func aSkippedValidationIsFound() throws {
    try isFound(
      SkippedValidation.self, by: "no appleSSO decision without a valid framework status",
      of: RESTV2.properties)
  }

  private func isFound<P: Plant>(
    _ plant: P.Type, by name: String, of properties: [Property<P.Flow>], within seeds: Int = 100
  ) throws {
    try Planted.isFound(plant, by: name, of: properties, within: seeds, length: 80)
  }
}

/// The faults of sign-ins and of remembered values that the properties were written for: each is found.
@Suite struct PlantedSignInTests {
  @Test func aSignOutThatAPressForgetsIsFound() throws {
    try isFound(ForgottenSignOut.self, by: .signOutLasts)
  }

  @Test func aLaunchWithASnapshotThatUndoesASignOutIsFound() throws {
    try Planted.isFound(
      SnapshotWithoutSignOut.self, by: "a sign-out lasts over launches", of: [.signOutLasts], within: 400,
      length: 40, shortening: 2)
  }

  @Test func aSearchThatEndsWithTheRememberedMVPDIsFound() throws {
    let planted = Property<RESTV2.Situation>.findsAnyProfile { (flow, event, now) throws(Refusal) in
      var broken = Broken<OnlyOwnProfile>(flow: flow)
      defer { flow = broken.flow }
      return try OnlyOwnProfile.take(event, into: &broken, at: now)
    }
    try isFound(OnlyOwnProfile.self, by: planted)
  }

  @Test func aNameThatIsLostIsFound() throws {
    try isFound(LostName.self, by: .subscribersAreNamed, moves: 9)
  }

  @Test func aHangThatCountsAsAnAnswerIsFound() throws {
    try isFound(HangAsAnswer.self, by: .hangsAreNotAskedAgain)
  }

  @Test func silenceThatCountsAsARefusalIsFound() throws {
    try isFound(SilenceAsRefusal.self, by: .onlyAnswersForget)
  }

  @Test func aPersonWhoIsToldTooSoonIsFound() throws {
    try isFound(ToldTooSoon.self, by: .toldOnlyIfLost)
  }

  private func isFound<P: Plant>(
    _ plant: P.Type, by property: Property<P.Flow>, moves: Int = 6
  ) throws {
    try Planted.isFound(
      plant, by: property.name, of: [property], within: 400, length: 40, shortening: 2, moves: moves)
  }
}

enum Planted {
  static func isFound<P: Plant>(
    _ plant: P.Type, by name: String, of properties: [Property<P.Flow>],
    within seeds: Int = 100, length: Int, shortening others: Int = 12, moves: Int = 6
  ) throws {
    var walks = Walks<Broken<P>>(seed: 1, count: seeds, length: length)
    walks.failuresForShorter = others
    let property = try #require(Broken<P>.embedding(properties).first { $0.name == name })
    let verdict = walks.check(property)
    let counterexample = try #require(verdict.counterexample, "\(plant) is not found")
    #expect(counterexample.replay.moves.count <= moves, "\(verdict)")
    #expect("\(verdict)" == "\(walks.check(property))", "equal seeds give equal counterexamples")
    // The printed replay shows the same fault again.
    #expect("\(verdict)".contains("SSO_REPLAY='\(counterexample.replay)'"))
    let replay = try #require(Replay<Broken<P>>("\(counterexample.replay)"))
    #expect(replay == counterexample.replay)
    #expect(replay.check([property]).counterexample?.complaint == counterexample.complaint)
  }
}
