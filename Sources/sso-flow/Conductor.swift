import FlowTool
import SSOEffectRunner
import SSOStateMachine

/// Steers a flow as a person and an app would: it signs in, chooses, and asks for one thing after the other.
struct Conductor<Flow: ConductedFlow> {
  private let flow: Flow
  private let answers: AnswerBook
  private let pick: String?
  private let clock: any FlowClock
  /// The end of a run on a clock that is not the system's.
  private let end: Timestamp?
  private var opening: ArraySlice<Deed>
  private var waysRound: ArraySlice<Deed>
  private var steps: ArraySlice<Asked>
  private var beginning: Asks.Beginning
  /// Whether the person has asked to be signed in.
  private var hasAsked = false
  private(set) var report = RunReport()

  /// - Parameter timeLimit: milliseconds on the clock; nil if the clock may be set forward during a run.
  init(_ flow: Flow, _ setting: Setting, _ answers: AnswerBook, timeLimit: Int64?) {
    (self.flow, self.answers, pick, clock) = (flow, answers, setting.pick, setting.environment.clock)
    end = timeLimit.map(clock.now.advanced)
    (opening, waysRound) = (setting.opening[...], setting.waysRound[...])
    (steps, beginning) = (setting.asks.steps[...], setting.asks.beginning)
  }

  /// Runs until nothing is left to ask, the flow fails, or the time is over.
  mutating func run() async {
    for await state in flow.states {
      note(Flow.profile(in: state))
      if let end, clock.now >= end {
        report.isOverTime = true
        return
      }
      guard let rest = Flow.rest(in: state) else { continue }
      guard let deed = deed(at: rest), let event = Flow.event(for: deed) else { return }
      flow.send(contentsOf: [event])
    }
  }

  /// Notes whose profile a state has. A sign-in ends by a sign-out, or because the service or the device refuses it.
  private mutating func note(_ profile: UsedProfile?) {
    report.profile = profile ?? report.profile
    report.isSignedOut = profile == nil
  }

  /// The next act of the person or the app while the flow rests; nil if the run ends.
  private mutating func deed(at rest: FlowRest) -> Deed? {
    switch rest {
    case .idle: return begin()
    case .signedIn:
      // An app checks at launch, whatever its store says.
      if beginning == .check { return begin() }
      return beginning == .listMVPDs ? .chooseAnotherMVPD : nextAsk()
    case .choosingMVPD(let configuration): return choice(configuration)
    case .choosingProfile(let profiles): return choice(profiles)
    case .confirming(let mvpd): return pick ?? mvpd == mvpd ? .chooseMVPD(mvpd) : .chooseAnotherMVPD
    case .reading: return .acknowledge
    case .signedOut(let logouts): report.logouts = logouts
    case .failed(let failure):
      if beginning != .listMVPDs, let way = waysRound.popFirst() { return way }
      report.failure = failure
    case .codeEnded(let failure): report.failure = failure ?? .codeExpired
    }
    return nil
  }

  /// The next act at the beginning of the run; nil after a check that found no sign-in.
  private mutating func begin() -> Deed? {
    defer {
      if case .tempPass = beginning {
        beginning = .signIn
      } else if beginning == .check {
        beginning = .checked
      }
    }
    switch beginning {
    case .signIn:
      if let first = opening.popFirst() { return first }
      // A login that a person has left is not begun again without the person.
      guard !hasAsked else {
        report.failure = .loginLeft(Flow.loginPage)
        return nil
      }
      hasAsked = true
      return .signIn
    case .check: return .check
    case .checked: return nil
    case .listMVPDs: return .chooseAnotherMVPD
    case .tempPass(let mvpd): return .useTempPass(mvpd: mvpd)
    }
  }

  private mutating func nextAsk() -> Deed? {
    guard let step = steps.popFirst() else { return nil }
    answers.add(.asked(step))
    switch step {
    case .preauthorize(let resources):
      guard let request = PreauthorizationRequest(resources: resources) else { return nextAsk() }
      return .preauthorize(Shared(request))
    case .play(let resource): return .play(resource)
    case .logOut: return .logOut
    }
  }

  private mutating func choice(_ configuration: MVPDConfiguration) -> Deed? {
    if beginning == .listMVPDs {
      report.mvpds = configuration.mvpds
      return nil
    }
    if let pick, configuration.mvpd(pick) != nil { return .chooseMVPD(pick) }
    let known = configuration.selectable.map(\.id).joined(separator: ", ")
    report.failure = Failure(
      family: .input, code: "noMVPD",
      message: pick.map { "\($0) cannot be chosen; known: \(known)" }
        ?? "an MVPD must be chosen: --pick-mvpd with one of \(known)")
    return nil
  }

  /// Of several profiles, the picked one, else the one that is valid longest.
  private mutating func choice(_ profiles: ProfileList) -> Deed? {
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
  /// The end of a profile. An unknown end counts as the latest.
  fileprivate var end: Timestamp { notAfter ?? Timestamp(.max) }
}

/// One request to a flow in which the person is signed in.
enum Asked: Equatable, Sendable {
  case preauthorize([String])
  case play(String)
  case logOut
}

/// The observations of a conductor during its run.
struct RunReport: Sendable {
  var profile: UsedProfile?
  var logouts: LogoutList?
  /// The MVPDs; nil unless the run was to list them.
  var mvpds: [TVProvider]?
  var failure: Failure?
  var isOverTime = false
  /// Whether the person is no longer signed in, or was not.
  var isSignedOut = false
}

extension Asks {
  /// The steps of the run. The flow asks a question in as many calls as it takes.
  var steps: [Asked] {
    let most = PreauthorizationRequest.maximumResources
    let batches = stride(from: 0, to: preauthorize.count, by: most).map {
      Asked.preauthorize(Array(preauthorize[$0..<min($0 + most, preauthorize.count)]))
    }
    return batches + play.map { .play($0) } + (logout ? [.logOut] : [])
  }
}
