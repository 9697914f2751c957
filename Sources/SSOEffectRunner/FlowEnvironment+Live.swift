public import AdobePassAPI

extension FlowEnvironment {
  /// The real service over the network: URLSession, paced as the service documents its throttle, by the system's clock.
  ///
  /// - Parameters:
  ///   - store: keeps values across launches: ``FileStore``, or `KeychainStore` on Apple's systems.
  ///   - framework: `VideoSubscriberAccountFramework` on iOS and tvOS. Every answer is bounded: see ``BoundedFramework``.
  ///   - userAgent: `WebAuthenticationUserAgent` on iOS; none on tvOS.
  ///   - screen: shows things to the person.
  ///   - deadline: milliseconds that one exchange may take.
  ///   - context: what the app knows at the time of a call. Read before every call, on any thread.
  public static func live(
    store: any FlowStore, framework: any PartnerFramework,
    userAgent: any UserAgent = NoUserAgent(), screen: any FlowScreen = NoScreen(), deadline: Int64 = 30_000,
    context: @escaping @Sendable () -> CallContext = { CallContext() }
  ) -> FlowEnvironment {
    FlowEnvironment(
      transport: URLSessionTransport(deadline: deadline), bucket: .shared,
      clock: SystemClock(), store: store, framework: BoundedFramework(framework), userAgent: userAgent,
      screen: screen, context: context)
  }
}
