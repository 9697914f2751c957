/// Everything outside the flow that it reaches: each part real, or scripted in a test.
public struct FlowEnvironment: Sendable {
  /// How calls reach the service.
  public var transport: any HTTPTransport
  /// What paces the calls and the pages of this device; nil: nothing does.
  public var bucket: TokenBucket?
  /// The time.
  public var clock: any FlowClock
  /// Where jitter comes from.
  public var random: any RandomSource
  /// What is kept across launches.
  public var store: any FlowStore
  /// Apple's framework.
  public var framework: any PartnerFramework
  /// The browser.
  public var userAgent: any UserAgent
  /// What the person sees.
  public var screen: any FlowScreen

  /// Puts an environment together; what is left out is real where this platform has one, or does nothing.
  public init(
    transport: any HTTPTransport, bucket: TokenBucket? = nil, clock: any FlowClock,
    random: any RandomSource = SystemRandomSource(), store: any FlowStore,
    framework: any PartnerFramework = NoPartnerFramework(),
    userAgent: any UserAgent = NoUserAgent(), screen: any FlowScreen = NoScreen()
  ) {
    (self.transport, self.bucket, self.clock, self.random, self.store) = (
      transport, bucket, clock, random, store
    )
    (self.framework, self.userAgent, self.screen) = (framework, userAgent, screen)
  }
}

extension FlowEnvironment {
  /// The same, with every call and every page waiting for its turn.
  package var paced: FlowEnvironment {
    guard let bucket else { return self }
    var paced = self
    paced.transport = PacedTransport(transport, bucket: bucket)
    paced.userAgent = PacedUserAgent(userAgent, bucket: bucket)
    return paced
  }
}
