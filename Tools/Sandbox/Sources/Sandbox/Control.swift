import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool
import ServiceLifecycle

/// The control interface: what the page of the sandbox and a team's tests call.
struct Control: Sendable {
  let sandbox: Sandbox
  let authority: Authority?

  /// A device, as the list has it.
  private struct Row: Encodable {
    let id: String
    let platform: String?
    let serviceProvider: String
    /// The scenario of the device's newest installation; nil for the configuration.
    let scenario: String?
    let lastCall: String?
    let steps: [String]
    let broken, likely, warnings: Int
  }

  /// A planned fault, as the list has it.
  private struct NamedFault: Encodable {
    let id: Int
    let device, endpoint: String
    /// The number of answers that are still to go wrong; -1 for all.
    let times: Int
    let answer: FaultAnswer.Told?
  }

  private static let noTLS = "this sandbox has no certificate; start it with --tls"
  private static var plain: Response { .refusal(.notFound(noTLS)) }

  func add(to router: Router<BasicRequestContext>) {
    addPages(to: router)
    addDevices(to: router)
    addFaults(to: router)
    addScenarios(to: router)
  }

  private func addPages(to router: Router<BasicRequestContext>) {
    router.get("sandbox") { _, _ in Response.html(SandboxPage.html) }
    router.get("sandbox/authority.pem") { _, _ in
      try authority.map { Response(try $0.pem, type: "application/x-pem-file") } ?? Self.plain
    }
    router.get("sandbox/authority.mobileconfig") { _, _ in
      try authority.map { Response(try $0.profile, type: "application/x-apple-aspen-config") } ?? Self.plain
    }
    router.get("sandbox/openapi.json") { _, _ in Response(ControlDescription.json, type: "application/json") }
    router.get("sandbox/rules") { _, _ in Response.html(RulesPage.html) }
    router.get("sandbox/docs") { _, _ in Response.html(ControlDescription.page) }
  }

  /// The calls of the devices, and the acts of a person on one.
  private func addDevices(to router: Router<BasicRequestContext>) {
    router.get("sandbox/devices") { _, _ in Response.json(await rows()) }
    router.get("sandbox/devices/:id/:what") { request, context in
      await Self.answering {
        try await looked(
          at: context.parameters.get("id") ?? "", context.parameters.get("what") ?? "",
          format: request.uri.queryParameters["format"].map(String.init) ?? "text")
      }
    }
    router.get("sandbox/events") { _, _ in events() }
    router.get("sandbox/calls") { request, _ in
      await Self.answering {
        .json(await sandbox.calls(try JournalQuery(request.uri.queryParameters.map { ($0.key, $0.value) })))
      }
    }
    router.post("sandbox/devices/:id/state") { request, context in
      await Self.answering {
        let change = try await request.value(StateChange.self)
        let id = context.parameters.get("id") ?? ""
        let isHere = await sandbox.device(id) != nil
        try await sandbox.apply(change, to: id)
        return .json(["isPending": !isHere])
      }
    }
  }

  private func addFaults(to router: Router<BasicRequestContext>) {
    router.get("sandbox/faults") { _, _ in
      Response.json(
        await sandbox.faults.map {
          NamedFault(
            id: $0.id, device: $0.device, endpoint: $0.endpoint.name, times: $0.times, answer: $0.told)
        })
    }
    router.post("sandbox/faults") { request, _ in
      await Self.answering {
        .json(["id": try await sandbox.plan(try await request.value(PlannedFault.self))])
      }
    }
    router.delete("sandbox/faults/:id") { _, context in
      await Self.answering {
        let text = context.parameters.get("id") ?? ""
        guard let id = Int(text), await sandbox.cancelFault(id) else {
          throw ControlError.notFound("no fault has the id \(text); one that was used up is gone")
        }
        return .json(["id": id])
      }
    }
    router.post("sandbox/outage") { request, _ in
      await Self.answering {
        let outage = try await request.value(Outage.self)
        guard outage.certificate == nil || authority != nil else { throw ControlError.notFound(Self.noTLS) }
        return .json(["ms": outage.ms]) { sandbox.outages.begin(outage) }
      }
    }
  }

  /// The changes for new devices.
  private func addScenarios(to router: Router<BasicRequestContext>) {
    router.get("sandbox/scenarios") { _, _ in
      let current = await sandbox.scenario?.fullName
      return Response.json(
        ServiceScenario.playable.map { ListedScenario($0, isFollowed: $0.fullName == current) })
    }
    router.post("sandbox/scenario") { request, _ in
      await Self.answering {
        let choice = try await request.value(ScenarioChoice.self)
        await sandbox.follow(choice.scenario)
        return .json(["name": choice.scenario?.fullName])
      }
    }
    router.post("sandbox/reset") { request, _ in
      await Self.answering {
        let id = try await Self.deviceToForget(request)
        if let id, await sandbox.device(id) == nil {
          throw ControlError.notFound("no device has the id \(id)")
        }
        await sandbox.reset(id)
        return .json([String: String]())
      }
    }
  }

  /// An answer, or the refusal in its place.
  private static func answering(_ answer: () async throws -> Response) async -> Response {
    do {
      return try await answer()
    } catch let error as ControlError {
      return .refusal(error)
    } catch {
      return .refusal(.badRequest("the request cannot be read"))
    }
  }

  /// The device in the query or the body; nil for all.
  private static func deviceToForget(_ request: Request) async throws -> String? {
    let query = request.uri.queryParameters
    if let unknown = query.first(where: { $0.key != "device" })?.key {
      throw ControlError.badRequest("\(unknown) is unknown; there is device")
    }
    guard query.count < 2 else { throw ControlError.badRequest("device comes twice") }
    let body = try await request.optionalValue(ForgottenDevice.self)
    return query["device"].map(String.init) ?? body?.device
  }

  private func rows() async -> [Row] {
    var rows: [Row] = []
    for id in await sandbox.deviceIDs {
      guard let device = await sandbox.device(id) else { continue }
      let report = await sandbox.latestReport(of: id)
      let summary = report?.summary
      let steps = report?.flows.flatMap(\.calls).max { $0.entry < $1.entry }?.steps.map(\.rawValue)
      rows.append(
        Row(
          id: id, platform: device.platform, serviceProvider: sandbox.settings.serviceProvider,
          scenario: await sandbox.installations(of: id).last?.scenario?.fullName, lastCall: device.lastCall,
          steps: steps ?? [], broken: summary?.broken ?? 0,
          likely: summary?.likely ?? 0, warnings: summary?.warnings ?? 0))
    }
    return rows
  }

  private func looked(at id: String, _ what: String, format: String) async throws -> Response {
    guard let capture = await sandbox.capture(of: id) else {
      throw ControlError.notFound("no device has the id \(id)")
    }
    if what == "capture.har" {
      return Response(String(decoding: capture.har(), as: UTF8.self), type: "application/json")
    }
    if what == "evidence.har" {
      guard let report = await sandbox.report(of: id) else {
        throw ControlError.notFound("\(id) has sent no call of the service yet")
      }
      return Response(report.evidence(of: capture), type: "application/json")
    }
    if what == "next" { return .json(await sandbox.endpointsAhead(of: id)) }
    guard let report = await sandbox.report(of: id) else {
      throw ControlError.notFound("\(id) has sent no call of the service yet")
    }
    switch what {
    case "report": return try Self.report(report, format)
    case "trace.jsonl": return Response(report.trace()?.text ?? "", type: "application/x-ndjson")
    case "map":
      return .html(ServedMachine.map(of: report), in: .own)
    default:
      throw ControlError.notFound("a device has report, next, capture.har, evidence.har, trace.jsonl and map")
    }
  }

  private static func report(_ report: ConformanceReport, _ format: String) throws -> Response {
    let rules = report.machine.rules
    switch format {
    case "text": return Response(report.text(rules: rules), type: "text/plain; charset=utf-8")
    case "json": return Response(report.json(), type: "application/json")
    case "markdown": return Response(report.markdown(rules: rules), type: "text/markdown; charset=utf-8")
    case "sarif": return Response(report.sarif(files: [nil], rules: rules), type: "application/sarif+json")
    default: throw ControlError.badRequest("format is text, json, markdown or sarif")
    }
  }

  /// Server-sent events, until the listener leaves.
  private func events() -> Response {
    let events = sandbox.listeners.events()
    var headers = HTTPFields()
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    return Response(
      status: .ok, headers: headers,
      body: .init { writer in
        try await writer.write(ByteBuffer(string: ": the sandbox is here\n\n"))
        for await event in events.cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: "data: \(event)\n\n"))
        }
        try await writer.finish(nil)
      })
  }
}
