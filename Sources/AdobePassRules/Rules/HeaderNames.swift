/// The names of header fields, in lower case: those that the API documents, and those that do not concern it.
package enum HeaderNames {
  /// Whether an HTTP client, a proxy, or a library for tracing may have added the field, whatever the
  /// service.
  package static func isGeneral(_ name: String) -> Bool {
    general.contains(name) || prefixes.contains(where: name.hasPrefix)
  }

  private static let general: Set<String> = [
    // HTTP itself.
    "accept", "accept-encoding", "accept-language", "cache-control", "connection", "content-length",
    "content-type", "date", "dnt", "expect", "host", "if-modified-since", "if-none-match", "keep-alive",
    "origin", "pragma", "priority", "proxy-connection", "range", "referer", "te", "transfer-encoding",
    "upgrade-insecure-requests", "user-agent",
    // Proxies.
    "alt-used", "forwarded", "via", "x-real-ip",
    // Tracing.
    "b3", "baggage", "newrelic", "sentry-trace", "traceparent", "tracestate", "uber-trace-id",
    "x-cloud-trace-context", "x-correlation-id", "x-request-id", "x-trace-id",
  ]

  private static let prefixes = [
    "adrum", "cf-", "ot-tracer-", "sec-", "x-amzn-", "x-b3-", "x-datadog-", "x-dynatrace", "x-firebase-",
    "x-forwarded-", "x-instana-", "x-newrelic-", "x-ot-",
  ]

  /// The fields for single sign-on of other platforms and across devices.
  static let serviceTokens: Set<String> = [
    "ad-service-token", "adobe-subject-token", "x-roku-reserved-roku-connect-token",
  ]

  /// The fields of REST API V2 that an endpoint accepts only if its table lists them. Pages contradict each
  /// other about AP-Visitor-Identifier.
  static let ofSomeEndpoints: Set<String> = serviceTokens.union([
    "authorization", "ap-device-identifier", "ap-partner-framework-status", "ap-temppass-identity",
  ])
}
