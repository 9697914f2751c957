public import SSOAccessEnabler
public import SSOAccessEnablerRunner
public import SSOEffectRunner
import SSOSimulation
public import SSOStateMachine

/// The SDK, by a script. It plays the rows of the cookbook on any platform, and knows what the real SDK
/// knows: whether the person is signed in, what is pending, and what waits until the requestor is set.
///
/// ``complaints`` lists what an app must not do.
@MainActor public final class ScriptedAccessEnabler: AccessEnablerSDK {
  /// The script; a test may change it while the flow runs.
  public var script: AccessEnablerScript
  /// The calls, by their names, in order.
  public private(set) var calls: [String] = []
  /// Calls that the SDK does not allow: a url that was handled twice, a call before setRequestor, a second instance.
  public private(set) var complaints: [String] = []
  /// Whether the person is signed in.
  public var isAuthenticated = false

  let platform: Platform
  let clock: any FlowClock
  var callbacks = AccessEnablerCallbacks { _ in }
  var used = Used()
  var source: String?
  /// The resource that getAuthorization asks for once the person is signed in.
  var asked: String?
  var handled: Set<String> = []
  var isLoggingOut = false
  private var isInitialized = false
  private var isRequestorSet = false
  private var queue: [@MainActor () -> Void] = []
  private var lastRequestor: Timestamp?

  /// The number of elements of each list of the script that were consumed.
  struct Used {
    var requestor = 0
    var check = 0
    var authentication = 0
    var login = 0
    var authorization = 0
    var logout = 0
    var pages = 0
    var tokens = 0
    var dialogs: UInt32 = 0
  }

  /// Makes a scripted SDK. Pass its ``make(_:_:)`` to a flow.
  public init(
    _ script: AccessEnablerScript = AccessEnablerScript(), on platform: Platform, clock: any FlowClock
  ) {
    (self.script, self.platform, self.clock) = (script, platform, clock)
  }

  /// S.1: returns this instance, with the callbacks of the flow.
  public func make(_ statement: Secret<String>, _ callbacks: AccessEnablerCallbacks) -> any AccessEnablerSDK {
    calls.append("init")
    if isInitialized { complaints.append("a second instance") }
    isInitialized = true
    self.callbacks = callbacks
    return self
  }

  /// Sends a callback that no call has led to, such as a late one.
  public func send(_ callback: AccessEnablerMachine.Callback) { callbacks.send(callback) }

  /// Sends a callback as the SDK sends the one that presents a picker: the flow has handled it when this
  /// returns.
  ///
  /// - Returns: whether the flow took the callback.
  @discardableResult public func sendNow(_ callback: AccessEnablerMachine.Callback) -> Bool {
    callbacks.sendNow(callback)
  }

  /// Records the call.
  public func setOptions(_ options: AccessEnablerMachine.Options) { calls.append("setOptions") }

  /// S.2, by the script.
  public func setRequestor(_ id: String, serviceProviders: [String]) {
    calls.append("setRequestor")
    let row = next(script.requestor, &used.requestor) ?? .complete
    let isTooSoon = lastRequestor.map { $0.milliseconds(until: clock.now) < 1_000 } ?? false
    lastRequestor = clock.now
    switch row {
    case .complete: complete()
    case .completeWith(let code): complete(code)
    case .exchanged:
      (isAuthenticated, source) = (true, "Apple")
      complete()
    case .refused(let code): send(.setRequestorComplete(.error), with: code)
    case .throttled:
      if used.requestor == 1 || isTooSoon {
        send(.setRequestorComplete(.error), with: "CFG429")
      } else {
        complete()
      }
    case .silent: break
    case .codeAlone(let code): send(.status(Self.report(code)))
    }
  }

  private func complete(_ code: String? = nil) {
    isRequestorSet = true
    send(.setRequestorComplete(.success), with: code)
    let waiting = queue
    queue = []
    for call in waiting { call() }
  }

  /// Makes an entitlement call, once the requestor is set.
  func call(_ name: String, _ work: @escaping @MainActor () -> Void) {
    calls.append(name)
    if !isInitialized { complaints.append("\(name) without an instance") }
    if isRequestorSet { work() } else { queue.append(work) }
  }

  /// Sends a callback and its code, in the order of the script.
  func send(_ callback: AccessEnablerMachine.Callback, with code: String?, resource: String? = nil) {
    let report = code.map { AccessEnablerMachine.Callback.status(Self.report($0, resource: resource)) }
    if let report, !script.codesComeLate { callbacks.send(report) }
    callbacks.send(callback)
    if let report, script.codesComeLate { callbacks.send(report) }
  }

  func complain(_ text: String) { complaints.append(text) }

  func next<Row>(_ rows: [Row], _ used: inout Int) -> Row? {
    defer { used += 1 }
    return rows.repeatingLast(used)
  }

  static func report(_ code: String, resource: String? = nil) -> AccessEnablerMachine.StatusReport {
    AccessEnablerMachine.StatusReport(AccessEnablerMachine.StatusCode(rawValue: code), resource: resource)
  }
}
