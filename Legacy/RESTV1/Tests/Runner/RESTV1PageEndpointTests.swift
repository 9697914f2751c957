import SSORESTV1
import SSORESTV1Graph
import SSOStateGraph
import SSOStateMachine
import Testing

@Test("REST API V1: the page names the endpoint of every command")
func endpointsOfThePageV1() {
  let endpoints = RESTV1.annotatedGraph.drawingNotes.words.endpoints
  var called: Set<String> = []
  for (name, row) in RESTV1Rows.all() {
    let kind = RESTV1.kind(of: row.command).rawValue
    #expect(endpoints[kind] == row.command.endpoint, "\(name)")
    called.insert(kind)
  }
  // This is the only endpoint that no sample answers.
  #expect(Set(endpoints.keys).subtracting(called) == ["preauthorize"])
  #expect(endpoints["preauthorize"] == "GET /api/v1/preauthorize")
}
