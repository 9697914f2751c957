import AdobePassAPI
import Foundation
import Network
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

/// The connection of the device, as the system's monitor sees it. The monitor is one for all of these tests.
extension DeviceTests {
  struct PathRow: Sendable, CustomTestStringConvertible {
    let status: NWPath.Status
    let interfaces: [NWInterface.InterfaceType]
    let type: String
    var testDescription: String { "\(status), \(interfaces)" }

    init(_ status: NWPath.Status, _ interfaces: [NWInterface.InterfaceType], _ type: String) {
      (self.status, self.interfaces, self.type) = (status, interfaces, type)
    }
  }

  nonisolated static let paths = [
    PathRow(.satisfied, [.wifi], "WiFi"), PathRow(.satisfied, [.cellular], "cellular"),
    PathRow(.satisfied, [.wiredEthernet], "LAN"), PathRow(.satisfied, [.other], "other"),
    PathRow(.satisfied, [.loopback], "other"), PathRow(.satisfied, [], "other"),
    // A VPN, which is an interface of its own next to the one below it.
    PathRow(.satisfied, [.other, .wifi], "WiFi"), PathRow(.satisfied, [.other, .cellular], "cellular"),
    PathRow(.satisfied, [.cellular, .wifi], "WiFi"), PathRow(.satisfied, [.wiredEthernet, .wifi], "WiFi"),
    PathRow(.satisfied, [.wiredEthernet, .cellular], "cellular"),
    PathRow(.unsatisfied, [.wifi], "notConnected"), PathRow(.unsatisfied, [], "notConnected"),
    // On demand: a VPN that would connect.
    PathRow(.requiresConnection, [.cellular], "notConnected"),
  ]

  @Test("every type of interface has its word", arguments: paths)
  func connection(_ row: PathRow) {
    NWPathMonitor.path = NWPath(status: row.status, interfaces: row.interfaces)
    #expect(Connection.type == row.type)
    #expect(Connection.context() == CallContext(connectionType: row.type))
    #expect(Device.current.connectionType == row.type)
  }

  /// A person leaves the house with the app open, and loses the network on the way.
  @Test("each call of a flow reports the path of its moment") func change() async throws {
    let calls = Locked<[String]>([])
    let flow = try await RESTV2Flow.launch(
      FlowConfiguration(
        serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
        redirectUrl: "https://app.example/done",
        device: Device(
          platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.2",
          connectionType: "LAN")),
      service: RESTV2Service(origin: .releaseProduction),
      environment: FlowEnvironment(
        transport: DeadNetwork(calls: calls), clock: TestClock(isAutomatic: true), store: MemoryStore(),
        context: Connection.context))
    var states = flow.states.makeAsyncIterator()
    var seen = 0
    for row in Self.paths {
      NWPathMonitor.path = NWPath(status: row.status, interfaces: row.interfaces)
      flow.send(seen == 0 ? .signIn : .retry)
      while let state = await states.next(), state.isBusy || state.failure == nil {}
      let found = calls.withLock { $0.dropFirst(seen) }
      #expect(!found.isEmpty && Set(found) == [row.type])
      seen += found.count
    }
    await flow.finish()
  }
}

/// A transport without a network, which records the connection in X-Device-Info of each call.
private struct DeadNetwork: HTTPTransport {
  let calls: Locked<[String]>

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    let info = request.header("X-Device-Info").flatMap { Data(base64Encoded: $0) }
    let device = info.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    calls.withLock { $0.append(device?["connectionType"] as? String ?? "nothing") }
    throw .connectionFailed
  }
}
