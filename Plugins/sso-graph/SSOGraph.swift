import Foundation
import PackagePlugin

/// `swift package sso-graph`: runs sso-fsm-viz, with the options of sso-fsm-viz, from a package that depends on this one.
@main struct SSOGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "sso-fsm-viz").url
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
