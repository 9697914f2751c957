import HTTPTypes
import Hummingbird

/// The header fields for a browser about a page of another origin that calls the service (CORS). Only the origins that the configuration
/// names may call; the control interface and the pages of MVPDs are for no other origin.
struct CrossOrigin: Sendable {
  let origins: Set<String>

  /// The answer to the question that a browser asks before a call; nil for any other request.
  func preflight(_ request: Request) -> Response? {
    guard request.method == .options, request.headers[.accessControlRequestMethod] != nil,
      let shared = fields(for: request)
    else { return nil }
    var fields = shared
    fields[.vary] = "Origin"
    fields[.accessControlAllowMethods] = "GET, POST, DELETE"
    fields[.accessControlAllowHeaders] = request.headers[.accessControlRequestHeaders]
    fields[.accessControlMaxAge] = "600"
    // A page of the internet asks this of a service on the person's own machine.
    if let asked = Self.name("Access-Control-Request-Private-Network"), request.headers[asked] == "true",
      let allowed = Self.name("Access-Control-Allow-Private-Network")
    {
      fields[allowed] = "true"
    }
    return Response(status: .noContent, headers: fields)
  }

  /// An answer of the service, as a page of another origin may read it.
  func shared(_ response: Response, with request: Request) -> Response {
    guard let fields = fields(for: request) else { return response }
    var response = response
    // A browser refuses a field that comes twice, and the service or a fault may have sent it already.
    for field in fields { response.headers[field.name] = field.value }
    response.headers.append(HTTPField(name: .vary, value: "Origin"))
    return response
  }

  private func fields(for request: Request) -> HTTPFields? {
    guard let origin = request.headers[.origin], origins.contains(origin.lowercased()) else { return nil }
    return [
      .accessControlAllowOrigin: origin, .accessControlAllowCredentials: "true",
      .accessControlExposeHeaders: "Location, Retry-After, Date",
    ]
  }

  private static func name(_ text: String) -> HTTPField.Name? { HTTPField.Name(text) }
}
