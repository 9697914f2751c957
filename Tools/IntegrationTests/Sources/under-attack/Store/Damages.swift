import Foundation
import SSOStateMachineTesting

/// Damages good stores, and loads them.
struct Damages {
  let report: Report
  let seed: UInt64

  func run(_ count: Int, toolRuns: Int) async throws {
    guard count > 0 else { return }
    let good = try await goodStore()
    var loader = try ChildProcess(["load"])
    for place in Place.allCases {
      for number in 0..<3 {
        try await attack("\(place)", number, &loader, runsTool: number == 0) { try place.make($0, good) }
      }
    }
    for number in 0..<count {
      var random = SplitMix64(seed: seed &+ UInt64(number))
      let bytes = Bend.document(Array(good.document), &random)
      try await attack("bytes", number, &loader, runsTool: number < toolRuns) {
        try Place.store(Data(bytes), good.list, good, $0)
      }
      // A damaged list must never fail a store.
      let list = Bend.document(Array(good.list), &random)
      try await attack("list", number, &loader, runsTool: number < toolRuns / 2) {
        try Place.store(good.document, Data(list), good, $0)
      }
      report.progress()
    }
  }

  /// The document of a whole run, and what the simulated service knew at its end.
  private func goodStore() async throws -> Place.Good {
    let folder = try Folder()
    _ = try await ToolProcess.run(
      "sso-flow", ["run", "--simulate", "partner-sign-in", "--store", folder.path("store")], in: folder)
    return try Place.Good(
      document: Data(contentsOf: URL(fileURLWithPath: folder.path("store/store.json"))),
      list: Data(contentsOf: URL(fileURLWithPath: folder.path("store/configuration.json"))),
      service: Data(contentsOf: URL(fileURLWithPath: folder.path("store/simulated-service.json"))))
  }

  private func attack(
    _ name: String, _ number: Int, _ loader: inout ChildProcess, runsTool: Bool, make: (Folder) throws -> Void
  ) async throws {
    let folder = try Folder()
    try make(folder)
    report.count("damaged stores")
    switch loader.ask(Data(folder.path("store").utf8)) {
    case .said(let said):
      let end = String(decoding: said, as: UTF8.self)
      report.note(name, [end.replacing(folder.url.path, with: ""): 1])
      if end.hasPrefix("whole") { report.count("of them whole") }
      let takesNoList = end == Loader.withoutList && name != "\(Place.listDirectory)"
      if end.hasPrefix("broken") || takesNoList || name.hasPrefix("list") && !end.hasPrefix("whole") {
        fell(name, number, end)
      }
    case .stopped(let how):
      fell(name, number, "the process was stopped: \(how)")
      loader = try ChildProcess(["load"])
    case .hung:
      fell(name, number, "it hangs")
      loader = try ChildProcess(["load"])
    }
    if folder.text("bystander") != Place.bystander { fell(name, number, "a file outside was changed") }
    if runsTool { try await runTool(name, number, make) }
  }

  /// The tool begins with a clean store, or refuses with one line.
  private func runTool(_ name: String, _ number: Int, _ make: (Folder) throws -> Void) async throws {
    let folder = try Folder()
    try make(folder)
    let run = try await ToolProcess.run(
      "sso-flow", ["run", "--simulate", "partner-sign-in", "--store", folder.path("store")], in: folder)
    report.count("runs of sso-flow")
    let lines = run.errors.split(separator: "\n").count
    if run.end != "status 0", run.end != "status 2" || lines != 1 {
      fell(name, number, "sso-flow: \(run.end) \(run.errors.suffix(200))")
    }
    if folder.text("bystander") != Place.bystander { fell(name, number, "sso-flow changed a file outside") }
  }

  private func fell(_ name: String, _ number: Int, _ why: String) {
    let again =
      ["bytes", "list"].contains(name)
      ? "--seed \(seed &+ UInt64(number)) --damages 1" : "--seed \(seed) --damages 1"
    report.fell("damage \(name)", "\(why), number \(number)", again: "store \(again) --seconds 0")
  }
}
