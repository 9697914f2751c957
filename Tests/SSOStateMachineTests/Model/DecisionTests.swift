import Testing

@testable import SSOStateMachine

@Suite("Decisions")
struct DecisionTests {
  @Test("E14: the decision of the resource by its trimmed name, else the only one")
  func authorization() {
    let (film, match) = (Known.permit("film "), Known.deny("match"))
    let lines: [(String, [Decision], String, Decision?)] = [
      ("by name", [match, film], "film", film), ("trimmed on both sides", [match, film], " film", film),
      ("the only one", [match], "film", match), ("none of two", [match, Known.deny("news")], "film", nil),
      ("none at all", [], "film", nil),
      (
        "two that contradict each other are no Permit", [film, Known.deny("film")], "film", Known.deny("film")
      ),
    ]
    for (name, decisions, resource, expected) in lines {
      #expect(Authorization(of: decisions, resource: resource)?.decision == expected, "\(name)")
    }
  }

  @Test("V2-R15: a Permit is remembered once; V2-R14: only what says retry is asked again")
  func preauthorization() {
    let first = Preauthorization([
      Known.permit("film "), Known.deny("match", .networkReceivedError),
      Known.deny("news", .preauthorizationDeniedByMvpd),
      Known.deny(" show ", .maximumExecutionTimeExceeded),
    ])
    #expect(first.permitted == ["film"])
    #expect(first.permits("film") && first.permits(" film ") && !first.permits("match"))
    #expect(first.retryable?.value.resources == ["match", "show"])
    let second = Preauthorization([Known.permit("match"), Known.permit("film")], after: first)
    #expect(second.permitted == ["film", "match"])
    #expect(second.decisions.count == 2, "the decisions of this answer alone")
    #expect(second.retryable == nil)
    let twice = Preauthorization([Known.permit("film"), Known.permit("film "), Known.permit("film")])
    #expect(twice.permitted == ["film"], "a service that repeats itself")
    for decisions in [
      [Known.permit("film"), Known.deny("film ")], [Known.deny("film"), Known.permit("film")],
    ] {
      #expect(
        Preauthorization(decisions, about: ["film"]).permitted == [], "a service that contradicts itself")
    }
  }

  @Test("E13: a decision belongs to the resource of its name, else of its place; the app's spelling is kept")
  func spelling() {
    let mrss = "<rss><title>film</title></rss>"
    let (film, match) = (Known.permit("film"), Known.deny("match", .networkReceivedError))
    let lines: [(String, asked: [String], [Decision], permitted: [String], again: [String]?)] = [
      ("by place", [mrss, "<rss/>"], [film, match], [mrss], ["<rss/>"]),
      ("by name, in another order", ["match", "film"], [film, match], ["film"], ["match"]),
      ("by name, spaces at the ends", [" match", "film\n"], [film, match], ["film\n"], [" match"]),
      ("one by place, one by name", [mrss, "match"], [film, match], [mrss], ["match"]),
      ("the place is named by another", ["match", mrss], [film, match], ["film"], ["match"]),
      ("other counts: by no place", [mrss, "match", "news"], [film, match], ["film"], ["match"]),
      ("none was asked", [], [film, match], ["film"], ["match"]),
    ]
    for (name, asked, decisions, permitted, again) in lines {
      let answer = Preauthorization(decisions, about: asked)
      #expect(answer.permitted == permitted, "\(name)")
      #expect(answer.retryable?.value.resources == again, "\(name)")
      #expect(permitted.allSatisfy(answer.permits), "\(name)")
      #expect(answer.decisions == decisions, "\(name)")
    }
    let first = Preauthorization([film], about: ["film\n"])
    #expect(first.permits("film") && first.permits(" film"))
    #expect(Preauthorization([film], about: ["film"], after: first).permitted == ["film\n"], "once")
  }

  @Test("E13: a question names 1 to 100 resources, and is asked in calls of 5, or of as many as agreed")
  func question() {
    let lines: [(Int, limit: Int, calls: [Int]?)] = [
      (0, 5, nil), (1, 5, [1]), (5, 5, [5]), (6, 5, [5, 1]), (6, 6, [6]), (1, 0, nil), (1, -1, nil),
      (100, 5, Array(repeating: 5, count: 20)), (101, 5, nil), (100, .max, [100]), (3, 1, [1, 1, 1]),
    ]
    for (count, limit, calls) in lines {
      let resources = (0..<count).map { "r\($0)" }
      let question = PreauthorizationRequest(resources: resources, perCall: limit)
      let parts = question.map { sequence(first: $0) { $0.split.rest?.value }.map(\.split.first) }
      #expect(parts?.map(\.resources.count) == calls, "\(count), \(limit)")
      #expect(parts.map { $0.flatMap(\.resources) == resources } ?? true)
      #expect(parts.map { $0.last?.whole == question } ?? true)
    }
    #expect(PreauthorizationRequest(resources: ["r"])?.limit == 5)
  }

  @Test("what an answer leaves out is not answered; what an earlier one permitted, or is asked twice, is")
  func unanswered() {
    let first = Preauthorization([Known.permit("film")], about: ["film", "match"])
    #expect(first.unanswered == ["match"])
    #expect(Preauthorization([], about: ["film ", "news"], after: first).unanswered == ["news"])
    #expect(Preauthorization([Known.permit("film")], about: ["film", " film"]).unanswered == [])
    #expect(
      Preauthorization([Known.deny("film", .preauthorizationDeniedByMvpd)], about: ["film"]).unanswered == [])
  }

  @Test("an answer to one of several calls says which resources a later answer is about")
  func remaining() throws {
    let question = try #require(
      PreauthorizationRequest(resources: ["a", "b", "c", "d", "e"], perCall: 2))
    let (part, rest) = question.split
    let first = Shared(Preauthorization([Known.permit("a")], to: part, after: nil))
    #expect(first.value.unanswered == ["b"] && first.value.remaining == [])
    let answer = first.leaving(rest).value
    #expect(answer.remaining == ["c", "d", "e"] && answer.unanswered == ["b"] && answer.permits("a"))
    let last = try #require(rest?.value.split.rest?.value)
    #expect(last.split.first == last && last.split.rest == nil && first.leaving(nil) == first)
    let both = last.adding(Known.preauthorize.value)
    #expect(both.limit == 2 && both.resources == ["e", "film", "match"])
    #expect(both.whole.resources == ["a", "b", "c", "d", "e", "film", "match"])
  }

  @Test("a later Deny does not take a Permit back, and authentication is seen")
  func laterDeny() {
    let first = Preauthorization([Known.permit("film")])
    let second = Preauthorization([Known.deny("film", .authenticatedProfileExpired)], after: first)
    #expect(second.permits("film"))
    #expect(Preauthorization([]).permitted.isEmpty && !Preauthorization([]).permits("film"))
  }

  @Test("trimming takes spaces at the ends alone")
  func trimming() {
    let lines = [
      ("film", "film"), (" film ", "film"), ("a b", "a b"), ("\tfilm\n", "film"), ("  ", ""), ("", ""),
    ]
    for (text, trimmed) in lines { #expect(text.trimmed == trimmed) }
  }
}
