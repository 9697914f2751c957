import AdobePassAPI
package import AdobePassRules
import SSOStateMachine

// Codes and their polls: what a client of REST API V2 would know of them.

extension KnowledgeV2 {
  /// The code of a poll, as it was before the poll.
  func code(of sent: SentCall<Version2>) -> CodeState? {
    guard let code = sent.call.code else { return nil }
    let known = codes[code] ?? adopted
    var told = known.toldAt ?? sent.at
    // If it is not known when the answer came, the code may have come just now.
    if supposition.isAnew, !known.isTimed { told = sent.at }
    return known.state(
      code: code, isElsewhere: isElsewhere(known, code, sent),
      userAgentEnded: hasUserAgentEnded(code, before: sent.read.index), toldAt: told)
  }

  /// A code that a call contains, and that no recorded answer has brought: its answer is lost, or came before the
  /// recording began.
  private var adopted: ObservedCode {
    switch supposition.story {
    case .plain, .denying: return unnamed ?? ObservedCode()
    case .refusing:
      var code = unnamed ?? ObservedCode()
      code.notAfter = Timestamp(.min)
      return code
    case .permitting, .retrying, .registering: return ObservedCode()
    }
  }

  /// Whether a second screen signs in; nil if the capture does not show that.
  private func isElsewhere(_ known: ObservedCode, _ code: String, _ sent: SentCall<Version2>) -> Bool? {
    guard known.isResumed || !known.lacksValues else { return nil }
    let isForSecondScreen = known.lacksRedirect == true && !known.isResumed
    switch DevicePlace(sent.call.deviceInfo) {
    case .television: return true
    case .handheld where isForSecondScreen, .unknown where isForSecondScreen: return true
    case .handheld: return outline.pages.show(code) ? false : nil
    case .unknown: return nil
    }
  }

  /// Whether the user agent of a code has ended. A capture does not show that a person closes it.
  private func hasUserAgentEnded(_ code: String, before index: Int) -> Bool {
    let pages = outline.pages
    let isCertain = !pages.hasBegun(code, before: index) || pages.goesOn(code, after: index)
    return pages.hasEnded(code, before: index) || supposition.isAnew && !isCertain
  }

  package mutating func noteSent(_ sent: SentCall<Version2>) {
    guard sent.endpoint == .profileOfCode, let code = sent.call.code else { return }
    var known = codes[code] ?? adopted
    known.notePoll(at: sent.at)
    codes[code] = known
  }

  mutating func notePoll(_ sent: SentCall<Version2>, _ facts: Facts) {
    guard let code = sent.call.code else { return }
    if !sent.isSuccess { codes[code]?.forgetPoll() }
    if facts.profiles ?? 0 > 0 { codes[code]?.foundProfile = true }
  }

  /// Adds an answer that brings a code. If the capture has lost the code, any code may be meant.
  mutating func noteSession(_ sent: SentCall<Version2>, _ facts: Facts) {
    guard sent.isSuccess || sent.read.content.isLost else { return }
    let answered = sent.read.answeredAt
    var code = ObservedCode(toldAt: answered ?? sent.at, isTimed: answered != nil)
    let isUnknown = sent.read.losesBody && supposition.story == .plain
    code.lacksRedirect = isUnknown ? nil : sent.call.form["redirectUrl"] == nil
    code.lacksValues = sent.endpoint == .partnerAuthenticationRequest && facts.action == "resume"
    if let name = facts.issuedCode {
      code.notAfter = Self.end(of: sent.read.content, toldAt: answered ?? sent.at)
      supersede()
      codes[name] = code
    } else if sent.read.content.isLost {
      if supposition.story.isGood == false { supersede() }
      unnamed = code
    }
  }

  private mutating func supersede() {
    for name in codes.keys { codes[name]?.isSuperseded = true }
  }

  /// The end of a code by the recorder's clock: the service's clock may differ.
  private static func end(of content: AnswerContent, toldAt: Timestamp) -> Timestamp {
    guard let end = content.json?["notAfter"]?.whole else { return Timestamp(.max) }
    guard let start = content.json?["notBefore"]?.whole, start <= end else { return Timestamp(end) }
    return toldAt.advanced(by: Timestamp(start).milliseconds(until: Timestamp(end)))
  }

  mutating func noteResumption(_ sent: SentCall<Version2>) {
    guard let code = sent.call.code, codes[code] != nil, sent.isSuccess || sent.read.content.isLost else {
      return
    }
    codes[code]?.isResumed = true
    codes[code]?.toldAt = sent.read.answeredAt ?? sent.at
  }
}
