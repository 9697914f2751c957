import AdobePassAPI
import AsyncHTTPClientTransport
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A cold partner sign-in and one play over loopback, by the flow and by hand: the same calls, one after another, with a
// bare URLSession. They alternate in one run, forward and backward; prints the median of each and of its ratio to the
// calls by hand. Three rows show where the time goes: the transport without a flow; the calls by hand with requests that
// were made beforehand, which no app could do, because the token of one call is the answer of another; and the same calls with a
// session that is configured like the transport's.

func configuration() -> FlowConfiguration {
  FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
}

@concurrent func byTheFlow(_ origin: Origin, _ transport: any HTTPTransport) async throws {
  let clock = SystemClock()
  let (ends, screen) = End.screen()
  let environment = FlowEnvironment(
    transport: transport, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock), screen: screen)
  let flow = try await RESTV2Flow.launch(
    configuration(), service: RESTV2Service(origin: origin), environment: environment)
  flow.send(.signIn, .play("news"))
  for await isPlaying in ends where !isPlaying { throw Failed("by the flow") }
  await flow.finish()
}

/// Reports when playback begins, which is when the last call is over.
struct End: FlowScreen {
  private let ends: AsyncStream<Bool>.Continuation

  static func screen() -> (AsyncStream<Bool>, End) {
    let (stream, ends) = AsyncStream.makeStream(of: Bool.self)
    return (stream, End(ends: ends))
  }

  func show(_ notice: Notice) {
    if case .playback = notice { ends.yield(true) } else { ends.yield(false) }
    ends.finish()
  }
}

struct Failed: Error {
  let code: String

  init(_ code: String) { self.code = code }
}

@concurrent func byHand(_ calls: [HTTPRequest], _ origin: Origin, _ session: URLSession) async throws {
  for call in calls {
    guard let request = call.call(to: origin) else { throw Failed("by hand") }
    try await byHand([request], session)
  }
}

@concurrent func byHand(_ calls: [URLRequest], _ session: URLSession) async throws {
  for call in calls {
    let (_, response) = try await session.data(for: call)
    guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
      throw Failed("by hand")
    }
  }
}

@concurrent func byTheTransport(_ calls: [HTTPRequest], _ origin: Origin, _ transport: URLSessionTransport)
  async throws
{
  for call in calls {
    guard (200..<300).contains(try await transport.send(call, to: origin).status) else {
      throw Failed("by the transport")
    }
  }
}

extension HTTPRequest {
  /// The request before the session added its own header fields.
  var asMade: HTTPRequest {
    let added = ["Host", "Connection", "Content-Length"]
    return HTTPRequest(
      method: method, path: path, headers: headers.filter { !added.contains($0.name) }, body: body)
  }

  func call(to origin: Origin) -> URLRequest? {
    guard let url = URL(string: origin.description + path) else { return nil }
    var call = URLRequest(url: url)
    call.httpMethod = method.rawValue
    for header in headers { call.setValue(header.value, forHTTPHeaderField: header.name) }
    if !body.isEmpty { call.httpBody = Data(body) }
    return call
  }
}

extension URLSessionConfiguration {
  /// The settings of URLSessionTransport.
  static var likeTheTransport: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 1e12
    return configuration
  }
}

func elapsed(_ work: () async throws -> Void) async throws -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try await work()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Answers every call as the first whole run was answered, so that both sides wait for the same answers.
actor Tape {
  private var answers: [String: HTTPResponse] = [:]
  private let service = SimulatedAdobePass(clock: SystemClock())

  func answer(_ request: HTTPRequest, _ origin: Origin) -> Delivery {
    if let answer = answers[request.path] { return .answer(answer) }
    let reaction = service.answer(request, on: origin)
    answers[request.path] = reaction.response
    return Delivery(reaction)
  }
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
let tape = Tape()
try await LocalServer.run {
  await tape.answer($0, $1)
} _: { server in
  let (origin, transport, alone) = (server.origin, URLSessionTransport(), URLSessionTransport())
  try await byTheFlow(origin, transport)
  let made = server.requests.map(\.asMade)
  let calls = made.compactMap { $0.call(to: origin) }
  // AsyncHTTPClient, which does not use URLSession: what a tool on Linux could use instead.
  let other = AsyncHTTPClientTransport()
  let (plain, lean) = (URLSession(configuration: .ephemeral), URLSession(configuration: .likeTheTransport))
  let rows: [(name: String, work: () async throws -> Void)] = [
    ("by hand", { try await byHand(made, origin, plain) }),
    ("by the flow", { try await byTheFlow(origin, transport) }),
    ("by the flow, with AsyncHTTPClient", { try await byTheFlow(origin, other) }),
    ("by the transport alone", { try await byTheTransport(made, origin, alone) }),
    ("by hand, requests made beforehand", { try await byHand(calls, plain) }),
    ("by hand, beforehand, configured as the transport", { try await byHand(calls, lean) }),
  ]
  var times = rows.map { _ in [Double]() }
  for round in 0..<(rounds + 20) {
    for row in round.isMultiple(of: 2) ? Array(rows.indices) : rows.indices.reversed() {
      let time = try await elapsed(rows[row].work)
      if round >= 20 { times[row].append(time) }
    }
  }
  print("\(calls.count) calls, \(rounds) rounds")
  let hand = times[0]
  for (row, times) in zip(rows, times) {
    let ratio = median(zip(times, hand).map { $0 / $1 })
    print(String(format: "%.2f ms, ratio %.3f ", median(times), ratio) + row.name)
  }
}
