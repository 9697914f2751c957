import SSOStateMachine

/// The calls of the SDK on a flow of REST API V2: what a call means to the flow, and what a move of the flow means to the
/// delegates. A value without effects: ``Bridge`` carries out its reactions.
///
/// The flow does one thing at a time, so calls that need it wait for each other. Calls before `setRequestorComplete`
/// wait for it, as the SDK's do.
struct Translation: Equatable, Sendable {
  /// The state of the flow; nil before the first `setRequestor`.
  private(set) var state: RESTV2.State?
  /// The work under way, and what waits for it.
  private(set) var work: [Work] = []
  /// The facts of the work under way.
  var progress = Progress()
  /// The filter of the last `getAuthentication`.
  var filter: Call.Filter?
  /// Whether the app may read the subscription from Apple's framework.
  var access = AccessStatus.granted
  /// The last Permit of each resource.
  var permits: [String: MediaToken.Permit] = [:]
  /// The MVPDs that are TempPasses, which need no login.
  let tempPasses: Set<String>
  private var requestor: String?
  private var isComplete = false

  /// Something that waits for its turn.
  enum Work: Equatable, Sendable {
    case setRequestor
    /// A question that the flow needs no call for.
    case answer(Call)
    case getAuthentication
    /// The app's own tiles have chosen this MVPD before a picker was shown.
    case choose(String)
    case useTempPass(String)
    case getAuthorization(String)
    case checkAuthorization(String)
    /// The callback object that waits for the answer; nil for the delegate.
    case preauthorize([String], answering: Int?)
    case logout
  }

  /// What has happened since the work under way began.
  struct Progress: Equatable, Sendable {
    /// The event that the work begins with; nil once the flow has received it.
    var sent: RESTV2.Event?
    /// Whether the app knows that the person is signed in.
    var isAnnounced = false
    /// Whether the answer was handed over.
    var isAnswered = false
    /// Whether the person has closed the app's picker.
    var isGivenUp = false
    /// Whether the flow has been asked to use the TempPass.
    var isPassUsed = false
    var failure: Failure?
    var preauthorization: Shared<Preauthorization>?
    /// The code of why Apple's picker was left.
    var reason: Callback.Status?
  }

  init(tempPasses: Set<String> = []) { self.tempPasses = tempPasses }

  /// Takes in a call.
  mutating func take(_ call: Call) -> [Reaction] {
    switch call {
    case .setRequestor(let id, let hosts): setRequestor(id, hosts)
    case .handleExternalURL(let url): [.endPage(url)]
    case .setSelectedProvider(let id): select(id)
    case .checkAuthentication, .getMetadata, .getSelectedProvider:
      isComplete ? answer(call) : begin(.answer(call))
    case .getAuthentication(let filter, let isForced): authenticate(filter, isForced: isForced)
    case .checkAuthorization(let resource): begin(.checkAuthorization(resource))
    case .getAuthorization(let resource): begin(.getAuthorization(resource))
    case .checkPreauthorizedResources(let resources): begin(.preauthorize(resources, answering: nil))
    case .preauthorize(let resources, let number): begin(.preauthorize(resources, answering: number))
    case .logout: giveUp() + begin(.logout)
    }
  }

  /// Takes in the flow that was launched for the requestor.
  mutating func launched(_ state: RESTV2.State, access: AccessStatus) -> [Reaction] {
    (self.state, self.access) = (state, access)
    return send(.check)
  }

  /// Takes in a launch that failed: the store cannot be used.
  mutating func failedToLaunch() -> [Reaction] {
    requestor = nil
    return [
      .callBack(.status(Callback.Status(code: "N500", level: "Error"))), .callBack(.setRequestorComplete(0)),
    ] + finish()
  }

  /// Takes in what the flow has done with an event. A refused event has no commands.
  mutating func received(
    _ event: RESTV2.Event, now state: RESTV2.State, _ commands: CommandList<RESTV2.Command>
  ) -> [Reaction] {
    let (screen, isBeginning) = (self.state?.screen, event == progress.sent)
    self.state = state
    if isBeginning { progress.sent = nil }
    note(event)
    let reactions = announce() + commands.flatMap { carryOut($0) }
    guard progress.sent == nil, !work.isEmpty else { return reactions }
    if state.isResting, state.screen.isOfRest { return reactions + end() }
    return isBeginning || state.screen != screen ? reactions + draw(state.screen) : reactions
  }

  /// Sends the event that the work under way begins with.
  mutating func send(_ event: RESTV2.Event) -> [Reaction] {
    progress.sent = event
    return [.send(event)]
  }

  /// Begins some work, or lets it wait.
  mutating func begin(_ next: Work) -> [Reaction] {
    work.append(next)
    return work.count == 1 && (isComplete || next == .setRequestor) ? start() : []
  }

  /// Puts some work before the work under way, which begins again after it.
  mutating func interrupt(with next: Work) -> [Reaction] {
    guard isComplete, !work.isEmpty else { return begin(next) }
    work.insert(next, at: 0)
    progress = Progress(isAnnounced: state?.subscriber != nil)
    return send(.cancel)
  }

  /// Ends the work under way, and begins the next.
  mutating func finish() -> [Reaction] {
    guard !work.isEmpty else { return [] }
    if work.removeFirst() == .setRequestor { isComplete = true }
    return start()
  }

  private mutating func setRequestor(_ id: String, _ hosts: [String]) -> [Reaction] {
    guard requestor != id else {
      // A login goes on while the app comes back from its page.
      return work.isEmpty || work.contains(.setRequestor)
        ? begin(.setRequestor) : [.callBack(.setRequestorComplete(1))]
    }
    // Another requestor is another flow; what waited for the earlier one cannot be answered any more.
    let left = work.flatMap { abandoned($0) }
    (requestor, work, isComplete, state) = (id, [.setRequestor], false, nil)
    progress = Progress()
    return left + [.launch(id, serviceProviders: hosts)]
  }
}

extension Screen {
  /// Whether the flow has come to rest, and asks the person nothing.
  fileprivate var isOfRest: Bool {
    switch self {
    case .signedOut, .signedIn: true
    case .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .codeEnded,
      .askingForPermission,
      .signOutInSettings, .failed:
      false
    }
  }
}
