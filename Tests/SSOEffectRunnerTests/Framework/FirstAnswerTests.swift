import SSOStateMachine
import Testing

@testable import SSOEffectRunner

/// Of several answers to one question, the first counts.
@Suite(.timeLimit(.minutes(60))) struct FirstAnswerTests {
  @Test func anAnswerMayComeBeforeAnybodyWaits() async {
    let answer = FirstAnswer<String>()
    answer.give("first")
    answer.give("second")
    #expect(await answer.value(ifCancelled: "cancelled") == "first")
    #expect(await answer.value(ifCancelled: "cancelled") == "first")
  }

  @Test func everybodyHearsTheOneOfManyThatCounts() async {
    for _ in 0..<200 {
      let answer = FirstAnswer<Int>()
      async let one = answer.value(ifCancelled: -1)
      async let other = answer.value(ifCancelled: -1)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 { group.addTask { answer.give(number) } }
      }
      let heard = await [one, other, answer.value(ifCancelled: -1)]
      #expect(Set(heard).count == 1 && (0..<8).contains(heard[0]))
    }
  }

  @Test func aCancelledTaskAnswersItself() async {
    let answer = FirstAnswer<String>()
    let task = Task { await answer.value(ifCancelled: "cancelled") }
    task.cancel()
    #expect(await task.value == "cancelled")
    answer.give("too late")
    #expect(await answer.value(ifCancelled: "again") == "cancelled")
  }

  @Test func anAnswerThatWasGivenOutlastsACancellation() async {
    let answer = FirstAnswer<String>()
    answer.give("first")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await answer.value(ifCancelled: "cancelled")
    }
    task.cancel()
    #expect(await task.value == "first")
  }

  @Test func withoutAppleNobodyIsGrantedAnything() async {
    let framework = NoPartnerFramework()
    #expect(await framework.accessStatus(prompts: true) == .restricted)
    #expect(
      await framework.status(for: .silent(promptsForAccess: true))
        == PartnerFrameworkStatus(accessStatus: .restricted))
  }
}
