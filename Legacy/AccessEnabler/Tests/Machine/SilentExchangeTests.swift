import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: the seven conditions")
struct SilentExchangeTests {
  typealias Flow = AccessEnablerMachine
  typealias Condition = AccessEnablerMachine.SilentExchange.Condition
  typealias Knowledge = AccessEnablerMachine.SilentExchange.Knowledge

  private func known(_ codes: String..., source: Flow.TokenSource? = nil) -> [Knowledge] {
    let reports = KnownSDK.journey((.authentication, codes)).reports
    let exchange = Flow.SilentExchange(reports, source: source, isLoggingIn: true)
    return Condition.allCases.map { exchange[$0] }
  }

  private func only(_ changes: (Int, Knowledge)...) -> [Knowledge] {
    var all = Array(repeating: Knowledge.unknown, count: 7)
    for (number, knowledge) in changes { all[number - 1] = knowledge }
    return all
  }

  @Test("there are seven, in the order of the cookbook")
  func seven() { #expect(Condition.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7]) }

  @Test("each code means one thing, and nothing else is guessed")
  func told() {
    #expect(known() == only())
    #expect(known("VSA403") == only((1, .fails)))
    #expect(known("VSA404") == only((1, .fails)))
    #expect(known("N003") == only((2, .fails)))
    #expect(known("N005") == only((2, .fails)))
    #expect(known("VSA203") == only((2, .holds)))
    #expect(known("N004") == only((3, .holds), (4, .oneOfThemFails), (5, .oneOfThemFails)))
    #expect(known("N010") == only((6, .fails)))
    #expect(
      known("N004", "VSA503")
        == only((3, .holds), (4, .oneOfThemFails), (5, .oneOfThemFails), (7, .oneOfThemFails)),
      "the provider is identified, whatever fails after that")
    for code in ["VSA503", "AAPL", "APPL", "APPL_ERROR", "AAPL_ERROR"] {
      #expect(known(code) == only((3, .oneOfThemFails), (7, .oneOfThemFails)), "\(code)")
    }
    for (code, _, _) in AccessEnablerCodeTests.sheet
    where !["VSA", "AAP", "APP", "N00", "N01"].contains(where: code.hasPrefix) {
      #expect(known(code) == only(), "\(code)")
    }
    #expect(known("N000") == only() && known("N001") == only() && known("N011") == only())
  }

  @Test("N005 is about Apple's picker while a login is under way; after that it may be about the app's own")
  func pickers() {
    let known = KnownSDK.login(.signIn, on: KnownSDK.iOS, "N005")
    for place in LoginTable.places {
      let state = place.make(known).state
      #expect(state.silentExchange[.signedInAtSystemLevel] == .fails, "\(place.id)")
    }
    let play = GetAuthorizationTable.stage.hearing(KnownSDK.report("N005"))
    #expect(play.state.silentExchange[.signedInAtSystemLevel] == .fails)
    for codes in [["N005"], ["N003", "N005"]] {
      let told: Knowledge = codes.count == 1 ? .unknown : .fails
      let journey = KnownSDK.journey((.authentication, codes))
      for state in [
        Flow.Cancelling(journey: journey).state, Flow.SignedOut(journey: journey).state,
        Flow.Failed(journey: journey, cause: .silence(.authentication)).state,
        Flow.SignedIn(journey: journey, subscriber: KnownSDK.regular).state,
      ] {
        #expect(state.silentExchange[.signedInAtSystemLevel] == told, "\(Flow.stage(of: state)), \(codes)")
      }
    }
  }

  @Test("a session of Apple's tells that all seven held; any other tells nothing")
  func source() {
    let all = Array(repeating: Knowledge.holds, count: 7)
    #expect(known(source: .apple) == all)
    #expect(known("VSA404", source: .apple) == all, "what was in its way before")
    #expect(known(source: .regular("Adobe")) == only())
    #expect(known("N010", source: .apple)[5] == .fails)
    let state = DecisionsTable.signedIn.state
    #expect(state.silentExchange.wasMade)
    #expect(!RestTable.out.state.silentExchange.wasMade)
  }

  @Test("the token source is read where it can be")
  func tokenSource() {
    #expect(Flow.TokenSource(KnownSDK.metadata("Apple")) == .apple)
    #expect(Flow.TokenSource(KnownSDK.metadata("apple")) == .regular("apple"))
    #expect(Flow.TokenSource(KnownSDK.metadata("")) == nil)
    #expect(Flow.TokenSource(KnownSDK.metadata(nil)) == nil)
    let sealed = Flow.Metadata(key: .tokenSource, value: Secret("Apple"), isEncrypted: true)
    #expect(Flow.TokenSource(sealed) == nil)
  }
}
