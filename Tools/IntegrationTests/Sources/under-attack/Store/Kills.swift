import AdobePassAPI
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Kills runs of `sso-flow` at random moments of a run, and checks what is left.
struct Kills {
  let server: LocalServer
  let service: SimulatedAdobePass
  let report: Report
  let seed: UInt64
  private var random: SplitMix64
  private var responses = 0

  init(server: LocalServer, service: SimulatedAdobePass, report: Report, seed: UInt64) {
    (self.server, self.service, self.report, self.seed) = (server, service, report, seed)
    random = SplitMix64(seed: seed)
  }

  mutating func run(for seconds: Double) async throws {
    let whole = try await length()
    let start = report.seconds
    repeat {
      let folder = try Folder()
      for _ in 0...random.below(3) {
        // Some runs end before their moment comes; then the next one is a relaunch.
        try await live(in: folder, until: whole * 1.1 * Double(random.below(10_000)) / 10_000)
      }
      try await live(in: folder, until: nil)
      report.count("lives")
      report.progress()
    } while report.seconds - start < seconds
  }

  /// The time that a whole run takes on this machine now.
  private mutating func length() async throws -> Double {
    var times: [Double] = []
    for _ in 0..<3 {
      let start = Date()
      try await live(in: Folder(), until: nil)
      times.append(Date().timeIntervalSince(start))
    }
    report.count("ms for a whole run", by: Int(times.sorted()[1] * 1_000))
    return times.sorted()[1]
  }

  /// One run, whole or killed, and what must hold after it.
  private mutating func live(in folder: Folder, until death: Double?) async throws {
    let before = stored(in: folder)
    service.recordLaunch()
    let run = try await launch(in: folder, until: death)
    report.count(run.isKilled ? "kills" : "whole runs")
    let moment = death.map { "killed after \(Int($0 * 1_000)) ms" } ?? "whole"
    for name in Set(names(in: folder)).subtracting(Self.documents + Self.lists + ["lock"]) {
      fell("\(name) is left", moment)
    }
    if names(in: folder).contains("configuration.json"), !loadsList(in: folder) {
      fell("the list of MVPDs does not load", moment)
    }
    if run.isKilled {
      report.count("left half written", by: names(in: folder).contains("store.json.new") ? 1 : 0)
    }
    let after = stored(in: folder)
    let registered = registrations(ofRun: responses)
    if after == nil { fell("the store does not load", moment) }
    if let kept = before?.credentials {
      if after?.credentials != kept { fell("credentials are lost", moment) }
      if registered > 0 { fell("it registers though it has credentials", moment) }
    }
    if registered > 1 { fell("it registers \(registered) times in one run", moment) }
    if registered == 1, after?.credentials == nil { report.count("registrations answered and never stored") }
    if !run.isKilled {
      // If no request could be assigned to a run, none of the checks above could fail.
      if before?.credentials == nil, registered != 1 { fell("it registers \(registered) times", moment) }
      judge(run, folder)
    }
  }

  private func judge(_ run: ToolProcess.Run, _ folder: Folder) {
    if run.end != "status 0"
      || !run.output.contains(#""news": "permit""#) && !run.output.contains(#""news":"permit""#)
    {
      fell("a whole run does not play: \(run.end) \(run.errors.suffix(200))", "whole")
    }
    if run.errors.contains("damaged") { fell("a store is damaged: \(run.errors.suffix(200))", "whole") }
    // A run that continues with a kept profile does not request the list, and writes none.
    let left = names(in: folder).filter { !Self.lists.contains($0) }
    if left != ["lock", "store.json"] { fell("\(left) are left", "whole") }
    let size = (try? Data(contentsOf: URL(fileURLWithPath: folder.path("store/store.json"))))?.count ?? 0
    report.raise("bytes of a store at most", to: size)
    if size > 32_768 { fell("a store of \(size) bytes", "whole") }
  }

  private mutating func launch(in folder: Folder, until death: Double?) async throws -> ToolProcess.Run {
    responses += 1
    try folder.write("statement", to: "statement")
    // The service accepts a response only once.
    let known =
      #""accountProviderIdentifier": "cablevision-apple", "authenticationExpirationDate": "2100-01-01T00:00:00Z""#
    let response = #""samlAttributeQueryResponse": "<samlp:Response ID=\"\#(seed)-\#(responses)\"/>""#
    try folder.write(
      #"{"access": ["granted"], "metadata": [{}, {\#(known)}, {\#(known), \#(response)}, {\#(known)}]}"#,
      to: "script")
    return try await ToolProcess.run(
      "sso-flow",
      [
        "run", "--base-url", "\(server.origin)", "--service-provider", "REF30", "--domain-name",
        "app.example",
        "--redirect-url", "https://app.example/done/\(responses)", "--software-statement",
        folder.path("statement"),
        "--framework-script", folder.path("script"), "--store", folder.path("store"), "--play", "news",
        "--json",
      ], in: folder, death: death ?? 60)
  }

  /// The number of times that a run has registered. Requests of a killed run may arrive during the next, so each run
  /// has its own url.
  private func registrations(ofRun number: Int) -> Int {
    server.requests.count {
      $0.path == "/o/client/register"
        && String(decoding: $0.body, as: UTF8.self).contains(#"/done/\#(number)""#)
    }
  }

  private func names(in folder: Folder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("store"))) ?? []).sorted()
  }

  /// The document, and its name while it is being written.
  private static let documents = ["store.json", "store.json.new"]
  private static let lists = ["configuration.json", "configuration.json.new"]

  private func loadsList(in folder: Folder) -> Bool {
    (try? FileStore(directory: folder.path("store")))?.loadConfiguration() != nil
  }

  /// The values that a launch would find; nil if the launch would fail.
  private func stored(in folder: Folder) -> StoreContents? {
    guard FileManager.default.fileExists(atPath: folder.path("store")) else { return StoreContents() }
    return try? FileStore(directory: folder.path("store")).load()
  }

  private func fell(_ what: String, _ moment: String) {
    report.fell("kills", "\(what); \(moment)", again: "store --seed \(seed) --damages 0 --seconds 60")
  }
}
