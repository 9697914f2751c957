import AdobePassAPI
import AdobePassRules
import SSOEffectRunner
import SSOStateMachine

/// The ways on which a call was sent, and the ways after its answer.
struct HypothesisLayer<M: ExplainedMachine> {
  /// The number of the call in its flow, and of its entry in the capture.
  let number: Int
  let entry: Int
  /// When the call was sent.
  let at: Timestamp
  /// The ways on which the call was sent, each in the step that sends it.
  private(set) var sent: [Hypothesis<M>]
  /// The trails of these ways, for the report.
  let trails: [Trail]
  /// The ways after the answer.
  var after: [Hypothesis<M>]
  /// The ways on which the answer came too late to count. Their parents also are positions in `sent`.
  private(set) var unanswered: [Hypothesis<M>]
  /// The answers so far that the app may have kept.
  private(set) var atHand: AnswersAtHand<M>
  /// The calls that no way leads to from here.
  var fruitless = FruitlessSearches<M>()

  init(
    number: Int, entry: Int, at: Timestamp, sent: [Hypothesis<M>], after: [Hypothesis<M>],
    unanswered: [Hypothesis<M>],
    atHand: AnswersAtHand<M>
  ) {
    (self.number, self.entry, self.at, self.sent) = (number, entry, at, sent)
    trails = sent.map { Trail($0) }
    (self.after, self.unanswered, self.atHand) = (after, unanswered, atHand)
  }

  /// Drops the situations, because no search goes back this far. A situation holds all that its app has
  /// learned.
  mutating func forget() { (sent, after, unanswered, fruitless) = ([], [], [], FruitlessSearches()) }

  /// The reason why the call is explained although the machine's own ways do not lead there; nil if one does.
  var reason: String? {
    sent.contains { $0.reason == nil } ? nil : sent.first?.reason
  }

  /// Drops the ways without a token: a call was sent that needs one.
  mutating func keepAdmitted() {
    after.removeAll { !M.isAdmitted($0.situation) }
    unanswered.removeAll { !M.isAdmitted($0.situation) }
  }

  mutating func learn(_ configuration: M.Outcome?) {
    guard let configuration else { return }
    (atHand.configuration, fruitless) = (configuration, FruitlessSearches())
  }

  /// The ways that continue with one more move: the answer came too late, or the app was started again.
  func later(at now: Timestamp) -> [Hypothesis<M>] {
    unanswered
      + after.flatMap { way in
        M.relaunches(of: way.situation, at: now).map { situation in
          var launched = Hypothesis<M>(situation, parent: way.parent)
          launched.arrows = way.arrows
          return launched
        }
      }
  }
}

extension Explainer {
  /// The layer of a call: the ways on which it was sent, and the ways after the answer that was recorded.
  func layer(of sent: [Hypothesis<M>], _ observed: Observed, _ key: M.Key, _ number: Int) -> HypothesisLayer<
    M
  > {
    var after: [Hypothesis<M>] = []
    var unanswered: [Hypothesis<M>] = []
    let kept = layers.last?.atHand ?? AnswersAtHand()
    var atHand: AnswersAtHand<M>?
    var seen: Set<M.Mark> = []
    var read: (command: M.Command, outcomes: [M.Outcome])?
    let answered = answeredAt(observed, number)
    // After a logout the person is not signed in, however late the app learns of it.
    let isSignedOut =
      M.logsOut(key.endpoint) && (observed.answer.map { (200..<300).contains($0.status) } ?? false)
    for (place, way) in sent.enumerated() {
      guard let command = way.pending else { continue }
      var onward = way.onward(from: place)
      onward.pending = nil
      if !hints.areTaken[number], !isSignedOut { unanswered.append(onward) }
      let outcomes: [M.Outcome]
      if let read, read.command == command {
        outcomes = read.outcomes
      } else {
        outcomes = self.outcomes(of: command, observed, number)
        read = (command, outcomes)
      }
      for outcome in outcomes {
        let known = kept.after(command, outcome)
        atHand = atHand?.united(with: known) ?? known
        guard let next = onward.completed(outcome, at: answered) else { continue }
        let now = answered.advanced(by: next.ahead)
        if seen.insert(M.mark(of: next.situation, at: now)).inserted { after.append(next) }
      }
    }
    return HypothesisLayer(
      number: number, entry: observed.entry, at: hints.times[number], sent: sent, after: after,
      unanswered: unanswered, atHand: atHand ?? kept)
  }

  /// The time of the answer, as far as the capture shows it.
  private func answeredAt(_ observed: Observed, _ number: Int) -> Timestamp {
    observed.exchange.answeredAt ?? hints.times[number]
  }

  /// The possible outcomes of the answer to a call.
  private func outcomes(of command: M.Command, _ observed: Observed, _ number: Int) -> [M.Outcome] {
    let clues = hints.clues(at: number)
    guard let response = observed.exchange.response else {
      return M.supposedOutcomes(of: command, status: nil, clues, at: answeredAt(observed, number))
    }
    // A browser that revalidates its cache records 304, with the cached body or without.
    let status = response.status == 304 ? 200 : response.status
    guard let body = response.body.sent, response.status != 304 || !body.isEmpty else {
      return M.supposedOutcomes(of: command, status: status, clues, at: answeredAt(observed, number))
    }
    let answer = HTTPResponse(status: status, headers: response.headers, body: body)
    let outcome = service.outcome(of: command, response: answer, hiding: KnownSecrets([]))
    // Without times, how long a token was used is not known. A token that the app goes on with ends when it requests
    // the next one.
    let isUntold = observed.exchange.sentAt == nil && observed.endpoint == .token
    if isUntold || hints.areOutlived[number], (200..<300).contains(answer.status) {
      return M.supposedAnswers(of: command, clues, at: answeredAt(observed, number))
    }
    return outcome.map { [$0] } ?? []
  }

  /// The configuration that a call has brought outside the flow's own order; nil for any other call.
  func configuration(of observed: Observed, _ key: M.Key) -> M.Outcome? {
    let command = M.configurationCommand(Shared(hints.clues(at: 0).access(at: observed.at)))
    guard M.key(of: command)?.endpoint == key.endpoint, let answer = observed.answer else { return nil }
    return service.outcome(of: command, response: answer, hiding: KnownSecrets([])).flatMap {
      M.configuration(in: $0)
    }
  }
}
