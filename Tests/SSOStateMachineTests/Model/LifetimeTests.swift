import Testing

@testable import SSOStateMachine

/// The lifetime of a value to which the service has given dates, on a device whose clock may be wrong.
@Suite("Lifetimes count from the moment of receipt, by the service's own span")
struct LifetimeTests {
  private static let now = Known.now
  private static let hour: Int64 = 3_600_000

  private static func at(_ offset: Int64) -> Timestamp { now.advanced(by: offset) }

  @Test("a code: notBefore and notAfter, and the header Date where it says more")
  func codes() {
    let (half, day) = (Self.hour / 2, 24 * Self.hour)
    let lines: [(String, begin: Int64?, end: Int64?, answer: Int64?, left: Int64?)] = [
      ("clocks agree", 0, half, nil, half),
      ("the answer took 40 s", -40_000, half - 40_000, nil, half - 40_000),
      ("the device is a day ahead", -day, half - day, nil, half),
      ("the device is a day behind", day, day + half, nil, half),
      ("the device is a second behind", 1_000, half + 1_000, nil, half),
      ("20 minutes ahead, and the code still seems good", -1_200_000, 600_000, nil, half),
      ("a code of 20 s that was under way for 30 s", -30_000, -10_000, nil, 20_000),
      ("an old code, given again: Date says how old", -day, half - day, 600_000 - day, half - 600_000),
      ("Date agrees with the device", -600_000, half - 600_000, 0, half - 600_000),
      ("Date past the end, as a recorded answer has it: the span", -day, half - day, 0, half),
      ("no notBefore, Date a day behind", nil, half - day, -day, half),
      ("no notBefore, no Date", nil, half, nil, half), ("no end", 0, nil, nil, nil),
      ("ends before it begins", 0, -1, nil, nil), ("ends as it begins", 0, 0, nil, nil),
    ]
    for (name, begin, end, answer, left) in lines {
      let found = Lifetime.end(
        granted: begin.map(Self.at), until: end.map(Self.at), answeredAt: answer.map(Self.at),
        receivedAt: Self.now)
      #expect(found == left.map(Self.at), "\(name)")
    }
  }

  @Test("a token: created_at and expires_in, and Date; one token is enough, whatever the clocks say")
  func tokens() throws {
    let (life, early, late) = (6 * Self.hour, 7 * Self.hour, -7 * Self.hour)
    let lines: [(String, created: Int64?, answer: Int64?, left: Int64)] = [
      ("clocks agree", -500, nil, life - 500), ("and Date says so", -500, 0, life - 500),
      ("the device is 7 hours ahead", late, nil, life), ("and Date says so", late, late + 900, life - 900),
      ("Date in whole seconds, before created_at", late, late - 999, life),
      ("the device is 7 hours behind", early, nil, life), ("and Date says so", early, early, life),
      ("an hour old already, by Date", late - Self.hour, late, life - Self.hour),
      ("restored, or received before: as it is", nil, nil, life),
    ]
    for (name, created, answer, left) in lines {
      let issued = Access(
        registration: Known.registration(), token: Secret("t"), expiresAt: Self.at((created ?? 0) + life),
        createdAt: created.map(Self.at), answeredAt: answer.map(Self.at))
      guard case .success(let access) = Reply.success(Shared(issued)).received(at: Self.now) else {
        Issue.record("\(name): no token")
        continue
      }
      #expect(access.value.expiresAt == Self.at(left), "\(name)")
      #expect(access.value.isUsable(at: Self.now), "\(name)")
      #expect(Reply.success(access).received(at: Self.at(1)) == .success(access), "\(name): received once")
    }
  }

  @Test("a code that says nothing that makes sense lives the 30 minutes of the documentation")
  func assumed() throws {
    for (begin, end) in [(0, nil), (0, 0), (1, -1)] as [(Int64, Int64?)] {
      let code = try #require(
        LoginCode("ABC", from: Self.at(begin), until: end.map(Self.at), at: Self.now))
      #expect(code.notAfter == Self.at(Self.hour / 2))
      #expect(!code.isExpired(at: Self.now))
    }
  }

  @Test(
    "a profile: by Date or, if the call has made it, by its own span; the service's end is kept as it was")
  func profiles() throws {
    let day = 24 * Self.hour
    let lines: [(String, begin: Int64, end: Int64, answer: Int64?, isNew: Bool, left: Int64?)] = [
      ("clocks agree", -day, day, 0, false, day), ("no Date: the device's clock", -day, 1, nil, false, 1),
      ("no Date: listed, so a clock is wrong", -day, -1, nil, false, nil),
      ("Date: the device is two days ahead", -3 * day, -day, -2 * day, false, day),
      ("Date past the end: listed all the same", -3 * day, -day, 0, false, nil),
      ("Date past the end, though the device is behind", -day, day, 2 * day, false, nil),
      ("E10, E12 without Date, two days ahead", -2 * day, -day, nil, true, day),
      ("E10, E12 without Date, clocks agree", -1_000, day, nil, true, day),
      ("E10, E12: Date past the end, as a wrong cache may say", -1_000, day, 9 * day, true, day),
      ("E10, E12: Date before it was made", 0, day, -9 * day, true, day),
      ("E10, E12: Date, an older profile found again", -3 * day, -day, -2 * day, true, day),
    ]
    for (name, begin, end, answer, isNew, left) in lines {
      let profile = Profile(mvpd: "one", type: .regular, notBefore: Self.at(begin), notAfter: Self.at(end))
      let list = Shared(ProfileList([profile], answeredAt: answer.map(Self.at)))
      let received = try #require(list.received(at: Self.now, areNew: isNew).value.profiles.first?.value)
      #expect(received.expiresAt == left.map(Self.at), "\(name)")
      #expect(received.notAfter == Self.at(end), "\(name)")
      #expect(!received.isExpired(at: Self.now), "\(name): the service leaves expired profiles out")
    }
    let over = Profile(mvpd: "over", type: .regular, notAfter: Self.at(-1))
    let both = Shared(ProfileList([KnownV2.regular, over])).received(at: Self.now)
    #expect(
      both.value.profiles.map { $0.value.isExpired(at: Self.now) } == [false, true], "the clock is right")
    let used = Profile(mvpd: "TempPass", type: .temporary, notBefore: Self.at(-day), notAfter: Self.at(-1))
    let received = Shared(ProfileList([used], answeredAt: Self.now)).received(at: Self.now)
    #expect(
      received.value.profiles.first?.value.isExpired(at: Self.now) == true, "a TempPass that is used up")
    let list = Shared(ProfileList([KnownV2.regular]))
    #expect(list.received(at: Self.now) === list, "nothing to change, nothing made")
  }
}
