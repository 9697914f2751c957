import Foundation
import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport

/// Both delegates of an app: records every callback as a line of text, and lets a test wait for one.
final class Recorder: EntitlementDelegate, EntitlementStatus, @unchecked Sendable {
  private let lines: AsyncStream<String>
  private let said: AsyncStream<String>.Continuation
  /// The url of the page that the app was asked to open.
  private(set) var page: String?

  init() { (lines, said) = AsyncStream.makeStream() }

  /// Waits for a callback that begins like this.
  ///
  /// - Returns: the callbacks since the last wait, the awaited one included.
  func until(_ beginning: String) async -> [String] {
    var lines = lines.makeAsyncIterator()
    var since: [String] = []
    while let line = await lines.next(isolation: #isolation) {
      since.append(line)
      if line.hasPrefix(beginning) { break }
    }
    return since
  }

  private func say(_ line: String) { said.yield(line) }

  func setRequestorComplete(_ status: Int32) { say("setRequestorComplete \(status)") }
  func setAuthenticationStatus(_ status: Int32, errorCode: String!) {
    say("setAuthenticationStatus \(status) \(errorCode ?? "nil")")
  }
  func setToken(_ token: String!, forResource resource: String!) {
    say("setToken \(resource ?? "nil")\(token.isEmpty ? " empty" : "")")
  }
  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!) {
    say("tokenRequestFailed \(resource ?? "nil") \(errorCode ?? "nil")")
  }
  func preauthorizedResources(_ resources: [Any]!) {
    say("preauthorizedResources \((resources ?? []).map { "\($0)" }.joined(separator: ","))")
  }
  func selectedProvider(_ mvpd: MVPD!) {
    say("selectedProvider \(mvpd.map { "\($0.ID ?? "") \($0.displayName ?? "")" } ?? "nil")")
  }
  func displayProviderDialog(_ mvpds: [Any]!) {
    say("displayProviderDialog \(mvpds.compactMap { ($0 as? MVPD)?.ID }.joined(separator: ","))")
  }
  func sendTrackingData(_ data: [Any]!, forEventType type: Int32) { say("sendTrackingData \(type)") }
  func setMetadataStatus(
    _ metadata: Any!, encrypted: Bool, forKey key: Int32, andArguments: [AnyHashable: Any]!
  ) {
    say("setMetadataStatus \(key) \(metadata.map { "\($0)" } ?? "nil")\(encrypted ? " encrypted" : "")")
  }
  func navigate(toUrl url: String!) {
    page = url
    say("navigateToUrl")
  }
  func navigate(toUrl url: String!, useSVC: Bool) { say("navigateToUrl useSVC \(useSVC)") }
  func presentTvProviderDialog(_ viewController: UIViewController!) { say("presentTvProviderDialog") }
  func dismissTvProviderDialog(_ viewController: UIViewController!) { say("dismissTvProviderDialog") }
  func status(_ status: [AnyHashable: Any]!) { say("status \(status["errorId"] ?? "nil")") }
}

/// Waits for the one answer of `preauthorize`.
final class Answer: AccessEnablerCallback<PreauthorizeResponse>, @unchecked Sendable {
  private let answers: AsyncStream<String>
  private let said: AsyncStream<String>.Continuation

  override init() { (answers, said) = AsyncStream.makeStream() }

  var text: String? {
    get async { await answers.first { _ in true } }
  }

  override func onResponse(result: PreauthorizeResponse) {
    said.yield(
      result.decisions.map { "\($0.id) \($0.authorized)" + ($0.error.map { " \($0.code ?? "")" } ?? "") }
        .joined(separator: ","))
  }
  override func onFailure(result: PreauthorizeResponse) {
    said.yield("failure \(result.status?.code ?? "nil")")
  }
}

extension Setting {
  /// The settings of a bridge in this world.
  var bridge: BridgeSettings {
    let (configuration, environment) = (configuration, environment)
    return BridgeSettings(
      configuration: { requestor, statement in
        var own = configuration
        (own.serviceProvider, own.softwareStatement) = (requestor, statement)
        return own
      },
      environment: { page in
        var own = environment
        own.userAgent = page
        return own
      })
  }

  /// The SDK on this world, with its delegates.
  func sdk(
    tempPasses: Set<String> = [], changing change: (inout BridgeSettings) -> Void = { _ in }
  ) -> (AccessEnabler, Recorder) {
    var settings = bridge
    settings.tempPasses = tempPasses
    change(&settings)
    let (sdk, recorder) = (AccessEnabler(Self.statement, settings: settings), Recorder())
    (sdk.delegate, sdk.statusDelegate) = (recorder, recorder)
    return (sdk, recorder)
  }
}

/// Makes the SDK in an app that has moved.
func moved(
  _ softwareStatement: String, _ settings: BridgeSettings,
  _ delegate: some EntitlementDelegate & EntitlementStatus
) -> AccessEnabler {
  // The statement is of an application that is registered for REST API V2.
  let sdk = AccessEnabler(softwareStatement, settings: settings)
  sdk.delegate = delegate
  sdk.statusDelegate = delegate
  sdk.setRequestor("REF30")
  return sdk
}

/// A store that cannot be read at first, as a keychain before the first unlock.
final class LockedStore: FlowStore {
  private let failures: Locked<Int>
  private let base = MemoryStore()

  init(failures: Int) { self.failures = Locked(failures) }

  func load() throws(StoreFailure) -> StoreContents {
    let isLocked = failures.withLock { left in
      left -= 1
      return left >= 0
    }
    if isLocked { throw .inaccessible("locked") }
    return base.load()
  }

  func save(_ contents: StoreContents) { base.save(contents) }
}
