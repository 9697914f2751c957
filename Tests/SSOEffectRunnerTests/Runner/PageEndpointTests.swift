import Foundation
import SSOStateGraph
import Testing

@testable import SSOStateMachine

@Test("the page names the endpoint of every command")
func endpointsOfThePage() throws {
  let endpoints = RESTV2.graph.drawingNotes.words.endpoints
  for command in try CommandRows.all() {
    let told = endpoints[RESTV2.kind(of: command).rawValue]?.components(separatedBy: ", ") ?? []
    #expect(told.isEmpty == (command.endpoint == nil), "\(RESTV2.kind(of: command))")
    if let endpoint = command.endpoint { #expect(told.contains(endpoint), "\(RESTV2.kind(of: command))") }
  }
}
