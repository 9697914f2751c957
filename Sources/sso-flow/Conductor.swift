import SSOEffectRunner
import SSOStateMachine

/// Steers a flow as a person and an app would: signs in, chooses, asks for one thing after the other.
struct Conductor {
  private let flow: SSOFlow
  private let answers: AnswerBook
  private let pick: String?
  private let clock: any FlowClock
  private let end: Timestamp
  private var steps: ArraySlice<Step>
  private(set) var report = Report()

  /// One thing that is asked of a flow in which somebody is signed in.
  enum Step: Equatable, Sendable {
    case preauthorize([String])
    case play(String)
    case logOut
  }

  /// What was seen on the way.
  struct Report: Sendable {
    var profile: RunResult.UsedProfile?
    var logouts: LogoutList?
    var failure: Failure?
    var isOverTime = false
  }

  /// - Parameter timeLimit: milliseconds.
  init(
    _ flow: SSOFlow, _ asks: Asks, _ answers: AnswerBook, pick: String?, clock: any FlowClock,
    timeLimit: Int64
  ) {
    (self.flow, self.answers, self.pick, self.clock) = (flow, answers, pick, clock)
    end = clock.now.advanced(by: timeLimit)
    steps = asks.steps[...]
  }

  /// Runs until nothing is left to ask, the flow fails, or the time is over.
  mutating func run() async {
    for await state in flow.states {
      if let subscriber = state.subscriber {
        report.profile = RunResult.UsedProfile(subscriber.entitlement.profile.value)
      }
      if clock.now >= end {
        report.isOverTime = true
        return
      }
      guard state.isResting else { continue }
      guard let event = event(in: state) else { return }
      flow.send(event)
    }
  }

  /// What the person or the app does in a stage that rests; nil where the run ends.
  private mutating func event(in state: RESTV2.State) -> RESTV2.Event? {
    if case .idle = state { return .signIn }
    if case .signedIn = state { return nextAsk() }
    if case .awaitingMVPDChoice(let stage) = state { return choice(stage.flow.configuration.value) }
    if case .awaitingProfileChoice(let stage) = state { return choice(stage.profiles.value) }
    if case .directingToSettings = state { return .acknowledge }
    if case .signedOut(let stage) = state { report.logouts = stage.logouts?.value }
    if case .failed(let stage) = state { report.failure = stage.failure }
    if case .codeExpired(let stage) = state { report.failure = stage.failure ?? .codeExpired }
    return nil
  }

  private mutating func nextAsk() -> RESTV2.Event? {
    guard let step = steps.popFirst() else { return nil }
    answers.add(.asked(step))
    switch step {
    case .preauthorize(let resources):
      guard let request = PreauthorizationRequest(resources: resources) else { return nextAsk() }
      return .preauthorize(Shared(request))
    case .play(let resource): return .play(Shared(PlayRequest(resource: resource)))
    case .logOut: return .logOut
    }
  }

  private mutating func choice(_ configuration: MVPDConfiguration) -> RESTV2.Event? {
    if let pick, configuration.mvpd(pick) != nil { return .chooseMVPD(id: pick) }
    let known = configuration.selectable.map(\.id).joined(separator: ", ")
    report.failure = Failure(
      family: .input, code: "noMVPD",
      message: pick.map { "\($0) cannot be chosen; known: \(known)" }
        ?? "an MVPD must be chosen: --pick-mvpd with one of \(known)")
    return nil
  }

  /// Among several the one that was picked, else the one that is valid longest.
  private mutating func choice(_ profiles: ProfileList) -> RESTV2.Event? {
    let now = clock.now
    let valid = profiles.profiles.map(\.value).filter { !$0.isExpired(at: now) }
    let longest = valid.reduce(nil as Profile?) { best, next in
      best.map { $0.end < next.end } ?? true ? next : best
    }
    guard let chosen = valid.first(where: { $0.mvpd == pick }) ?? longest else {
      report.failure = Failure(family: .expired, code: "profileExpired", message: "every profile has expired")
      return nil
    }
    return .chooseProfile(mvpd: chosen.mvpd)
  }
}

extension Profile {
  /// An unknown end counts as the latest.
  fileprivate var end: Timestamp { notAfter ?? Timestamp(.max) }
}

extension Asks {
  /// A call takes at most five resources.
  var steps: [Conductor.Step] {
    let most = PreauthorizationRequest.usualLimit
    let batches = stride(from: 0, to: preauthorize.count, by: most).map {
      Conductor.Step.preauthorize(Array(preauthorize[$0..<min($0 + most, preauthorize.count)]))
    }
    return batches + play.map { .play($0) } + (logout ? [.logOut] : [])
  }
}
