extension RESTV2 {
  /// A stage that something can happen to. What a stage does not name is refused.
  protocol Node: Stage where M == RESTV2 {
    /// Where the flow rests when this is given up.
    var rest: Rest { get }
    func complete(_ outcome: Outcome, at now: Timestamp) -> Transition<RESTV2>?
    func signIn() -> Transition<RESTV2>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>?
    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>?
    func chooseProfile(_ mvpd: String, at now: Timestamp) -> Transition<RESTV2>?
    func chooseMVPD(_ id: String) -> Transition<RESTV2>?
    func useSecondScreen() -> Transition<RESTV2>?
    func requestNewCode() -> Transition<RESTV2>?
    func requestPermission() -> Transition<RESTV2>?
    func enterForeground(at now: Timestamp) -> Transition<RESTV2>?
    func acknowledge() -> Transition<RESTV2>?
    func retry() -> Transition<RESTV2>?
    func cancel() -> Transition<RESTV2>?
    func logOut() -> Transition<RESTV2>?
  }

  /// One command is in flight.
  protocol Awaiting: Node, AwaitingStage {
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// Waits for the person or the app.
  protocol Resting: Node, RestingStage {}

  /// Looks and moves on; nothing can happen to it.
  protocol Deciding: DecidingStage where M == RESTV2 {}

  /// A call of the service that can be repeated, with another token if need be.
  protocol Calling: Awaiting {
    var access: Shared<Access> { get set }
    var attempts: Attempts { get set }
  }
}

extension RESTV2.Node {
  func complete(_ outcome: RESTV2.Outcome, at now: Timestamp) -> Transition<RESTV2>? { nil }
  func signIn() -> Transition<RESTV2>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? { nil }
  func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? { nil }
  func chooseProfile(_ mvpd: String, at now: Timestamp) -> Transition<RESTV2>? { nil }
  func chooseMVPD(_ id: String) -> Transition<RESTV2>? { nil }
  func useSecondScreen() -> Transition<RESTV2>? { nil }
  func requestNewCode() -> Transition<RESTV2>? { nil }
  func requestPermission() -> Transition<RESTV2>? { nil }
  func enterForeground(at now: Timestamp) -> Transition<RESTV2>? { nil }
  func acknowledge() -> Transition<RESTV2>? { nil }
  func retry() -> Transition<RESTV2>? { nil }
  func cancel() -> Transition<RESTV2>? { nil }
  func logOut() -> Transition<RESTV2>? { nil }
}

extension RESTV2.Awaiting {
  func complete(_ outcome: RESTV2.Outcome, at now: Timestamp) -> Transition<RESTV2>? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension RESTV2.Calling {
  func with(_ access: Shared<Access>) -> Self {
    var call = self
    call.access = access
    return call
  }

  func with(_ attempts: RESTV2.Attempts) -> Self {
    var call = self
    call.attempts = attempts
    return call
  }
}
