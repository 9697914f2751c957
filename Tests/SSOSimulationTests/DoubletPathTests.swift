import AdobePassAPI
import AdobePassRules
import Testing

/// Paths that some page of the documentation prints in another order than the tables of the interface.
@Suite struct DoubletPathTests {
  @Test(
    "a path is read as documented once, also where its provider is called like a part of a path",
    arguments: [
      (HTTPRequest.Method.post, "/api/v2/sessions/sp/CODE", Endpoint.resumeSession),
      (.get, "/api/v2/logout/sp/one", .logout),
      (.get, "/api/v2/sp/logout", .logout),
      (.post, "/api/v2/sp/decision/authorize/one", .authorize),
      (.post, "/api/v2/sessions/sessions/CODE", .resumeSession),
      (.get, "/api/v2/logout/logout/one", .logout),
      (.post, "/api/v2/sessions/logout/CODE", .resumeSession),
      (.get, "/api/v2/logout/sessions/one", .logout),
    ])
  func reading(method: HTTPRequest.Method, path: String, endpoint: Endpoint) {
    #expect(Endpoint(HTTPRequest(method: method, path: path, headers: [])) == endpoint)
  }
}
