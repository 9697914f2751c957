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
  }

  @Test("E13: a decision is about the resource of its name, else of its place; the app's spelling is kept")
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

  @Test("E13: a question names 1 to 5 resources, or as many as were agreed on")
  func question() {
    let six = ["a", "b", "c", "d", "e", "f"]
    let lines: [([String], limit: Int, isAsked: Bool)] = [
      ([], 5, false), (["a"], 5, true), (Array(six.prefix(5)), 5, true), (six, 5, false), (six, 6, true),
      (["a"], 0, false),
    ]
    for (resources, limit, isAsked) in lines {
      let question = PreauthorizationRequest(resources: resources, atMost: limit)
      #expect(question?.resources == (isAsked ? resources : nil), "\(resources.count) of \(limit)")
    }
    #expect(PreauthorizationRequest(resources: Array(six.prefix(5))) != nil)
    #expect(PreauthorizationRequest(resources: six) == nil)
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
