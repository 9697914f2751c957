/// An entry of a HAR 1.2, as far as it counts here. What recorders leave out is optional, whatever the format says.
struct HAREntry: Codable {
  var startedDateTime: String?
  var request: Request
  var response: Response?

  struct Request: Codable {
    var method: String
    var url: String
    var headers: [Header]?
    var postData: PostData?
    var bodySize: Double?
  }

  struct Response: Codable {
    var status: Double?
    var headers: [Header]?
    var content: Content?
  }

  struct Header: Codable {
    var name: String
    var value: String?
  }

  struct PostData: Codable {
    var text: String?
    var params: [Parameter]?
    /// No part of the format, but written for bodies that are no text.
    var encoding: String?
  }

  struct Parameter: Codable {
    var name: String
    var value: String?
  }

  struct Content: Codable {
    var size: Double?
    var text: String?
    var encoding: String?
  }
}
