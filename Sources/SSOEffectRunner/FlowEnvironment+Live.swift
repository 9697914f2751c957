extension FlowEnvironment {
  /// The real service over the network: URLSession, paced as the service documents its throttle, by the system's clock.
  ///
  /// - Parameters:
  ///   - store: keeps values across launches: ``FileStore``, or `KeychainStore` on Apple's systems.
  ///   - framework: `VideoSubscriberAccountFramework` on iOS and tvOS.
  ///   - userAgent: `WebAuthenticationUserAgent` on iOS; none on tvOS.
  ///   - screen: shows things to the person.
  ///   - deadline: milliseconds that one exchange may take.
  public static func live(
    store: any FlowStore, framework: any PartnerFramework,
    userAgent: any UserAgent = NoUserAgent(), screen: any FlowScreen = NoScreen(), deadline: Int64 = 30_000
  ) -> FlowEnvironment {
    FlowEnvironment(
      transport: URLSessionTransport(deadline: deadline), bucket: .shared,
      clock: SystemClock(), store: store, framework: framework, userAgent: userAgent, screen: screen)
  }
}
