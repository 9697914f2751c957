import SSOStateMachine

/// Translates between the SDK and a flow of REST API V2: a call becomes an event of the flow, and a move of the flow becomes
/// callbacks. The translation is a pure value. ``Bridge`` carries out its reactions.
///
/// The flow does one thing at a time, so calls that need it wait for each other. Calls before `setRequestorComplete`
/// wait for it, as the SDK's do.
struct Translation: Sendable {
  /// The state of the flow; nil before the first `setRequestor`.
  private(set) var state: RESTV2.State?
  /// The screen of the state.
  private(set) var screen: Screen?
  /// The current work, and the work that waits for it.
  private(set) var work: [Work] = []
  /// The progress of the current work.
  var progress = Progress()
  /// The filter of the last `getAuthentication`.
  var filter: [String]?
  /// Whether the app may read the subscription from Apple's framework.
  var access = AccessStatus.granted
  /// The last Permit of each resource.
  var permits: [String: MediaToken.Permit] = [:]
  /// The MVPDs that are TempPasses, which need no login.
  let tempPasses: Set<String>
  /// The provider that the SDK had selected before the move; nil without one.
  let lastProvider: String?
  private var requestor: String?
  private var isComplete = false

  /// A task of the flow, or a question about its state, that waits for its turn.
  enum Work: Sendable {
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
    /// Signs the person out on this device alone: no provider is selected anymore.
    case forgetProvider
    case logout

    /// Whether the work is a `setRequestor`, which other work waits for.
    var isSetRequestor: Bool { if case .setRequestor = self { true } else { false } }

    /// Whether the work signs the person in, and may show a picker or a page for it.
    var isSignIn: Bool {
      switch self {
      case .getAuthentication, .choose, .useTempPass, .getAuthorization: true
      case .setRequestor, .answer, .checkAuthorization, .preauthorize, .forgetProvider, .logout: false
      }
    }
  }

  /// The progress of the current work.
  struct Progress: Sendable {
    /// The event that begins the work; nil once the flow has received the event.
    var sent: RESTV2.Event?
    /// Whether the app knows that the person is signed in.
    var isAnnounced = false
    /// Whether the delegate has received the answer.
    var isAnswered = false
    /// Whether the person has closed the app's picker.
    var isGivenUp = false
    /// Whether the flow has been asked to use the TempPass.
    var isPassUsed = false
    var failure: Failure?
    /// The answers to the calls that the question took so far.
    var preauthorizations: [Shared<Preauthorization>] = []
    /// The status code for the reason why the person left Apple's picker.
    var reason: Callback.Status?
  }

  init(tempPasses: Set<String> = [], lastProvider: String? = nil) {
    (self.tempPasses, self.lastProvider) = (tempPasses, lastProvider)
  }

  /// Handles a call.
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

  /// Handles the launch of a flow for the requestor.
  mutating func launched(_ state: RESTV2.State, access: AccessStatus) -> [Reaction] {
    (self.state, screen, self.access) = (state, state.screen, access)
    return send(.check)
  }

  /// Handles a launch that failed, because the store cannot be used. The calls that wait are answered, too.
  mutating func failedToLaunch() -> [Reaction] {
    let left = work.flatMap { abandoned($0) }
    (requestor, work) = (nil, [])
    return [.callBack(.status(Callback.Status(code: "N500", level: "Error")))] + left
  }

  /// Handles an event that the flow has received. A refused event has no commands.
  mutating func received(
    _ event: RESTV2.Event, now state: RESTV2.State, _ commands: CommandList<RESTV2.Command>
  ) -> [Reaction] {
    let (screen, isBeginning) = (state.screen, event == progress.sent)
    let isNew = isBeginning || screen != self.screen
    (self.state, self.screen) = (state, screen)
    if isBeginning { progress.sent = nil }
    note(event)
    let reactions = announce() + commands.flatMap { carryOut($0) }
    guard progress.sent == nil, !work.isEmpty else { return reactions }
    if state.isResting, screen.isOfRest { return reactions + end() }
    return isNew ? reactions + draw(screen) : reactions
  }

  /// Sends the event that begins the current work.
  mutating func send(_ event: RESTV2.Event) -> [Reaction] {
    progress.sent = event
    return [.send(event)]
  }

  /// Adds some work, and begins it unless other work is in progress.
  mutating func begin(_ next: Work) -> [Reaction] {
    work.append(next)
    return work.count == 1 && (isComplete || next.isSetRequestor) ? start() : []
  }

  /// Interrupts the current work, which begins again afterward.
  mutating func interrupt(with next: Work) -> [Reaction] {
    guard isComplete, !work.isEmpty else { return begin(next) }
    work.insert(next, at: 0)
    progress = Progress(isAnnounced: state?.subscriber != nil)
    return send(.cancel)
  }

  /// Adds some work right after the current work.
  mutating func follow(_ next: Work) { work.insert(next, at: min(1, work.count)) }

  /// Removes the current work, and begins the next.
  mutating func finish() -> [Reaction] {
    guard !work.isEmpty else { return [] }
    if work.removeFirst().isSetRequestor { isComplete = true }
    return start()
  }

  private mutating func setRequestor(_ id: String, _ hosts: [String]) -> [Reaction] {
    guard requestor != id else {
      // A login goes on while the app comes back from its page.
      return work.isEmpty || work.contains(where: \.isSetRequestor)
        ? begin(.setRequestor) : [.callBack(.setRequestorComplete(ACCESS_ENABLER_STATUS_SUCCESS))]
    }
    // Another requestor needs another flow, and that flow cannot answer calls for the earlier requestor. Calls that came
    // before the first requestor wait for it.
    let left = requestor == nil ? [] : work.flatMap { abandoned($0) }
    work = [.setRequestor] + (requestor == nil ? work : [])
    (requestor, isComplete, state, screen, progress) = (id, false, nil, nil, Progress())
    return left + [.launch(id, serviceProviders: hosts)]
  }
}

extension Screen {
  /// Whether the flow has come to rest, and asks the person nothing.
  fileprivate var isOfRest: Bool {
    switch self {
    case .signedOut, .signedIn: true
    case .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .codeEnded,
      .askingForPermission, .signOutInSettings, .failed:
      false
    }
  }
}
