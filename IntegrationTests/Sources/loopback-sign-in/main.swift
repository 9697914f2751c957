import AdobePassAPI
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A cold partner sign-in and one play over loopback, by the flow and by hand: the same calls, one after another, with a
// bare URLSession. Interleaved in one run; prints the median of each and of their ratio.

func configuration() -> FlowConfiguration {
  FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
}

@concurrent func byTheFlow(_ origin: Origin, _ transport: URLSessionTransport) async throws {
  let clock = SystemClock()
  let (ends, screen) = End.screen()
  let environment = FlowEnvironment(
    transport: transport, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock), screen: screen)
  let flow = try await SSOFlow.launch(
    configuration(), service: Service(origin: origin), environment: environment)
  flow.send(.signIn, .play(Shared(PlayRequest(resource: "news"))))
  for await isPlaying in ends where !isPlaying { throw Failed("by the flow") }
  await flow.finish()
}

/// Tells when playback begins, which is when the last call is over.
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

@concurrent func byHand(_ calls: [URLRequest], _ session: URLSession) async throws {
  for call in calls {
    let (_, response) = try await session.data(for: call)
    guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
      throw Failed("by hand")
    }
  }
}

func elapsed(_ work: () async throws -> Void) async throws -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try await work()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Answers every call as the first whole run was answered, so that both sides wait for the same.
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
let times = try await LocalServer.run {
  await tape.answer($0, $1)
} _: { server in
  let transport = URLSessionTransport()
  try await byTheFlow(server.origin, transport)
  let calls = server.requests.compactMap { request -> URLRequest? in
    guard let url = URL(string: server.origin.description + request.path) else { return nil }
    var call = URLRequest(url: url)
    call.httpMethod = request.method.rawValue
    for header in request.headers where !["Host", "Connection", "Content-Length"].contains(header.name) {
      call.setValue(header.value, forHTTPHeaderField: header.name)
    }
    if !request.body.isEmpty { call.httpBody = Data(request.body) }
    return call
  }
  let session = URLSession(configuration: .ephemeral)
  var times: [(flow: Double, hand: Double)] = []
  for round in 0..<(rounds + 20) {
    let flow = try await elapsed { try await byTheFlow(server.origin, transport) }
    let hand = try await elapsed { try await byHand(calls, session) }
    if round >= 20 { times.append((flow, hand)) }
  }
  print("\(calls.count) calls")
  return times
}
print(
  String(
    format: "flow %.2f ms, by hand %.2f ms, ratio %.3f", median(times.map(\.flow)), median(times.map(\.hand)),
    median(times.map { $0.flow / $0.hand })))
