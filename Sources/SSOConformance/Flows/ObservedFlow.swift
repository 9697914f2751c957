package import AdobePassAPI
package import SSOStateMachineTesting

/// The calls of one app, on one device, for one service provider, on one origin, in the order in which they were sent.
package struct ObservedFlow<Version: ServiceVersion>: Sendable {
  /// Tells the devices of a capture apart, from 1 on, in the order in which they appear.
  package let device: Int
  /// The service provider; nil if no call names one.
  package let serviceProvider: String?
  /// Where the calls went.
  package let origin: Origin
  /// The calls and the pages of the service, in the order in which they were sent.
  package let calls: [ObservedCall<Version>]

  package init(
    device: Int, serviceProvider: String?, origin: Origin, calls: [ObservedCall<Version>]
  ) {
    (self.device, self.serviceProvider, self.origin, self.calls) = (device, serviceProvider, origin, calls)
  }
}
