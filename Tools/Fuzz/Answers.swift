import AdobePassAPI
import SSOStateMachine

/// Every decoder of an answer: a byte for the command, one for the status, a Retry-After, and the body.
@_cdecl("LLVMFuzzerTestOneInput") public func answers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(start, count)
  let calls = Calls()
  let command = bytes.pick(calls.commands)
  let status = bytes.pick([200, 400, 401, 429, 500, 302, 201, 403, 404, 503, 0, -1, .max])
  let retryAfter = String(decoding: bytes.short(), as: UTF8.self)
  let response = HTTPResponse(
    status: status, headers: [HTTPHeader("Retry-After", retryAfter)], body: bytes.all())
  guard let outcome = calls.service.outcome(of: command, response: response) else {
    fatalError("a call without an outcome")
  }
  must(calls.service.outcome(of: command, response: response) == outcome, "equal answers, equal outcomes")
  if case .preauthorize(let access, let proof, let asked, _) = command,
    case .preauthorization(.success(let earlier)) = outcome
  {
    let again = RESTV2.Command.preauthorize(access, proof, asked, after: earlier)
    guard case .preauthorization(.success(let later))? = calls.service.outcome(of: again, response: response)
    else { fatalError("what was read once is read again") }
    must(later.value.permitted == earlier.value.permitted, "a Permit is remembered once")
  }
  if !(200..<300).contains(status) { must(outcome.fault != nil, "only a 2xx is a success") }
  if case .throttled(let delay?)? = outcome.fault {
    must((0...3_600_000).contains(delay), "an hour at most")
  }
  for url in outcome.urls {
    must(url.hasPrefix("https://") || url.lowercased().hasPrefix("http"), "urls are absolute: \(url)")
    must(!url.unicodeScalars.contains { $0.value < 0x21 || $0 == "\\" }, "urls are safe: \(url)")
  }
  _ = "\(outcome)"
  return 0
}

extension RESTV2.Outcome {
  fileprivate var fault: Fault? {
    switch self {
    case .registration(.failure(let fault)), .access(.failure(let fault)), .profiles(.failure(let fault)),
      .configuration(.failure(let fault)), .session(.failure(let fault)),
      .preauthorization(.failure(let fault)), .authorization(.failure(let fault)),
      .logouts(.failure(let fault)):
      fault.value
    case .registration, .access, .profiles, .configuration, .session, .preauthorization, .authorization,
      .logouts, .permission, .frameworkStatus, .userAgent, .waited:
      nil
    }
  }

  /// The pages that a user agent would open, and the pictures that an image view would load.
  fileprivate var urls: [String] {
    switch self {
    case .session(.success(let session)): [session.value.url].compactMap { $0 }
    case .configuration(.success(let configuration)): configuration.value.mvpds.compactMap(\.logoUrl)
    case .logouts(.success(let list)): list.value.entries.compactMap(\.url)
    case .registration, .access, .profiles, .configuration, .session, .preauthorization, .authorization,
      .logouts, .permission, .frameworkStatus, .userAgent, .waited:
      []
    }
  }
}
