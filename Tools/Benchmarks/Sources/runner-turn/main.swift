import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine

// The cost of one turn of a running flow: an event arrives and is reduced, its command starts, and the outcome returns
// as the next event. The transport answers from memory, the clock jumps, and nothing runs on the main actor.
//
// The flow polls a code: every other turn is a whole call, encoded and decoded, the others are waits.

final class Answering: HTTPTransport {
  private let polls: Int
  private let sent = Locked<[UInt64]>([])

  init(polls: Int) { self.polls = polls }

  var times: [UInt64] { sent.value }

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    let body: String
    if request.path.contains("/profiles/code/") {
      let count = sent.append(DispatchTime.now().uptimeNanoseconds)
      let profile = #""one":{"type":"regular","notAfter":9999999999999}"#
      body = #"{"profiles":{\#(count < polls ? "" : profile)}}"#
    } else if request.path.hasSuffix("/sessions") {
      body =
        #"{"actionName":"resume","actionType":"direct","reasonType":"none","code":"ABCDEF1","notAfter":"\#(Int64.max)","#
        + #""url":"/api/v2/REF30/sessions/ABCDEF1","missingParameters":["mvpd"],"sessionId":"1","serviceProvider":"REF30"}"#
    } else if request.path.hasSuffix("/configuration") {
      body = #"{"requestor":{"id":"REF30","mvpds":[{"id":"one","displayName":"One"}]}}"#
    } else {
      body = #"{"profiles":{}}"#
    }
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
}

/// Jumps to the end of every wait.
final class JumpingClock: FlowClock {
  private let moment = Locked<Int64>(1_750_000_000_000)

  var now: Timestamp { Timestamp(moment.value) }

  func sleep(milliseconds: Int64) async throws(CancellationError) { moment.add(milliseconds) }
}

final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }
}

extension Locked<Int64> {
  func add(_ amount: Int64) { lock.withLock { stored += amount } }
}

extension Locked<[UInt64]> {
  func append(_ time: UInt64) -> Int {
    lock.withLock {
      stored.append(time)
      return stored.count
    }
  }
}

/// As long as the tokens that a service issues, because every answer is searched for them.
func secret(_ length: Int) -> Secret<String> {
  Secret(String((0..<length).map { "abcdefghijklmnopqrstuvwxyz0123456789"[$0 * $0 % 36] }))
}

extension String {
  fileprivate subscript(number: Int) -> Character { self[index(startIndex, offsetBy: number)] }
}

func store() -> MemoryStore {
  var contents = StoreContents()
  contents.credentials = .init(clientID: "client", clientSecret: secret(36))
  contents.token = .init(value: secret(900), expiresAt: Timestamp(.max))
  return MemoryStore(contents)
}

@concurrent func measure(polls: Int, isWatched: Bool) async throws -> [Double] {
  let device = Device(
    platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
    connectionType: "WiFi")
  var configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: secret(1_200), domainName: "app.example",
    redirectUrl: "https://app.example/done", device: device)
  configuration.hasPicker = false
  let transport = Answering(polls: polls)
  let environment = FlowEnvironment(transport: transport, clock: JumpingClock(), store: store())
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  flow.send(.signIn)
  if isWatched {
    for await state in flow.states where state.subscriber != nil { break }
  } else {
    while await flow.situation.state.subscriber == nil { try await Task.sleep(nanoseconds: 20_000_000) }
  }
  await flow.finish()
  let times = transport.times
  // Two turns lie between two polls.
  return zip(times, times.dropFirst()).map { Double($1 - $0) / 2_000 }
}

let polls = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
for isWatched in [false, true] {
  let turns = try await measure(polls: polls, isWatched: isWatched).sorted()
  print(
    String(
      format: "%@: %d turns, median %.2f µs, 90 %% under %.2f µs",
      isWatched ? "states read" : "nobody reads", turns.count * 2, turns[turns.count / 2],
      turns[turns.count * 9 / 10]))
}
