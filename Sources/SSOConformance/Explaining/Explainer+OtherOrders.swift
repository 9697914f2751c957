import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// The other orders that the cookbook allows besides the machine's own.
extension Explainer {
  /// Accepts a call that the cookbook allows anywhere; false for any other call.
  mutating func takeAnywhere(_ observed: Observed, _ key: M.Key, _ number: Int) -> Bool {
    if takeAsRepeated(observed) { return true }
    guard current.contains(where: { M.isAdmitted($0.situation) }),
      let equivalence = M.equivalence(of: key, after: earlier.before(number))
        ?? equivalence(ofToken: key, number) ?? equivalence(ofLogout: key) ?? equivalence(ofPoll: key, number)
    else { return false }
    explanation.calls[observed.entry] = Explanation.Call(isExplained: true, equivalence: equivalence)
    layers[layers.count - 1].learn(configuration(of: observed, key))
    layers[layers.count - 1].keepAdmitted()
    return true
  }

  /// Accepts a call as a second record of an earlier one, which changes nothing; false if the times of the capture
  /// distinguish the two.
  mutating func takeAsRepeated(_ observed: Observed) -> Bool {
    guard repeated.contains(observed.entry) else { return false }
    explanation.calls[observed.entry] = Explanation.Call(
      isExplained: true, equivalence: "the recorder may have written one call twice")
    return true
  }

  /// Whether a registration may follow from a new installation, after which the app has nothing stored.
  func mayBeInstalledAgain(_ key: M.Key, _ number: Int) -> Bool {
    key.endpoint == .register && longestPause(before: number) >= LeastTime.installation
  }

  /// The reason why the app may request a token right after another one: calls that are sent at the same time are
  /// refused at the same time, and each of them may request a token.
  private func equivalence(ofToken key: M.Key, _ number: Int) -> String? {
    guard key.endpoint == .token else { return nil }
    var (refused, drawn) = (0, 0)
    for past in (max(0, number - Self.farthest)..<number).reversed() {
      let call = calls[past]
      if call.endpoint == .token {
        drawn += 1
      } else if call.answer?.status == 401 {
        refused += 1
      } else {
        break
      }
    }
    return drawn > 0 && refused > drawn ? "each of several calls that were refused may request a token" : nil
  }

  /// The reason that allows a poll after a session without a login, also of an earlier code; nil for any other call. A
  /// rule only recommends to continue with the decisions.
  private func equivalence(ofPoll key: M.Key, _ number: Int) -> String? {
    guard let code = key.code.value, hints.isCode(code, besideSessionWithoutLogin: number) else { return nil }
    return "after a session that needs no login, a code may be polled too"
  }

  /// The reason why a logout of a profile that is not in use is allowed; nil for any other call.
  private func equivalence(ofLogout key: M.Key) -> String? {
    guard M.logsOut(key.endpoint), let mvpd = key.mvpd.value, let known = layers.last?.atHand.profiles,
      M.holdsProfile(of: mvpd, known), !current.contains(where: { M.isSignedIn($0.situation, with: mvpd) })
    else { return nil }
    return "each of the profiles that were found may be signed out of"
  }

  /// Swaps two adjacent calls, if the app sent the second before the first was answered: it did two things at
  /// once.
  mutating func changePlaces(_ number: Int) -> Bool {
    guard maySearch(at: number), number > 0, layers.count > 1, layers.last?.number == number - 1,
      let sentAt = calls[number].exchange.sentAt,
      let answeredAt = calls[number - 1].exchange.answeredAt, sentAt < answeredAt.advanced(by: slack)
    else { return false }
    let kept = SavedCalls(self, last: 2, to: number)
    layers.removeLast()
    swapWithEarlier(number)
    if rebuild(from: number - 1, to: number) { return true }
    swapWithEarlier(number)
    restore(kept)
    return false
  }
}
