public import AdobePassAPI
import SSOStateMachine

/// Everything outside the flow that the flow reaches. Each part is real, or scripted in a test.
public struct FlowEnvironment: Sendable {
  /// The transport that carries calls to the service.
  public var transport: any HTTPTransport
  /// The bucket that paces the calls and the pages of this device; nil to pace nothing.
  public var bucket: TokenBucket?
  /// The time.
  public var clock: any FlowClock
  /// The source of jitter.
  public var random: any RandomSource
  /// The store of values across launches.
  public var store: any FlowStore
  /// Apple's framework.
  public var framework: any PartnerFramework
  /// The browser.
  public var userAgent: any UserAgent
  /// The screen that the person sees.
  public var screen: any FlowScreen
  /// The app's values at the time of a call: the visitor identifier, the service token, the connection. Read before
  /// every call, on any thread; it must return at once.
  public var context: @Sendable () -> CallContext
  /// Receives the secrets and the codes that the flow learns; does nothing without a recorder.
  var hide: @Sendable (_ secrets: [Secret<String>], _ code: String?) -> Void = { _, _ in }

  /// Puts an environment together. A part that is omitted is the real one if the platform has it, and otherwise does
  /// nothing.
  public init(
    transport: any HTTPTransport, bucket: TokenBucket? = nil, clock: any FlowClock,
    random: any RandomSource = SystemRandomSource(), store: any FlowStore,
    framework: any PartnerFramework = NoPartnerFramework(),
    userAgent: any UserAgent = NoUserAgent(), screen: any FlowScreen = NoScreen(),
    context: @escaping @Sendable () -> CallContext = { CallContext() }
  ) {
    (self.transport, self.bucket, self.clock, self.random, self.store) = (
      transport, bucket, clock, random, store
    )
    (self.framework, self.userAgent, self.screen) = (framework, userAgent, screen)
    self.context = context
  }
}

extension FlowEnvironment {
  /// A copy of the environment, in which every call and every page waits for its turn.
  package var paced: FlowEnvironment {
    guard let bucket else { return self }
    var paced = self
    paced.transport = PacedTransport(transport, bucket: bucket)
    paced.userAgent = PacedUserAgent(userAgent, bucket: bucket)
    return paced
  }
}
