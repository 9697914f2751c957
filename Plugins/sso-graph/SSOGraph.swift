import Foundation
import PackagePlugin

/// `swift package sso-graph`: runs sso-fsm-viz, with the options of sso-fsm-viz, from a package that depends on this one.
///
/// It builds sso-fsm-viz only when it runs. A plug-in that declares its tool also builds that tool for the host, with
/// all that it is made of, in every build of the package.
@main struct SSOGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let built = try packageManager.build(.product("sso-fsm-viz"), parameters: .init())
    let tool = built.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "sso-fsm-viz"
    }
    guard built.succeeded, let tool else {
      Diagnostics.error("sso-fsm-viz could not be built\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    // SwiftPM joins both outputs of a plug-in, and a note would end up in the drawing.
    let notes = Pipe()
    process.standardError = notes
    try process.run()
    let said = String(decoding: notes.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error(said.isEmpty ? "sso-fsm-viz ended with status \(process.terminationStatus)" : said)
    } else if !said.isEmpty {
      Diagnostics.warning(said)
    }
  }
}
