/// An entry of a HAR 1.2, with the fields that are used here. What recorders leave out is optional, whatever
/// the format says.
///
/// An entry must have a method and a url. Any other field of a wrong type counts as lost, and the entry is
/// still read.
struct HAREntry: Decodable {
  var startedDateTime: String?
  /// The milliseconds up to the end of the answer.
  var time: Double?
  /// Our own mark: the recorder's clock tells every millisecond, even where all times are on whole seconds.
  var timeIsExact: Bool
  /// Our own mark: it tells apart two equal calls of the same moment.
  var number: Int?
  var request: Request
  var response: Response?

  struct Request: Decodable {
    var method: String
    var url: String
    var headers: Part<[Element<Header>]>
    var postData: Part<PostData>
    var bodySize: Double?
    var losses: Losses
  }

  struct Response: Decodable {
    var status: Double?
    var headers: Part<[Element<Header>]>
    var content: Part<Content>
    var bodySize: Double?
    /// Not part of the format: what went wrong, as a browser names it.
    var error: String?
    var losses: Losses
  }

  struct Header: Decodable {
    var name: String
    var value: Part<String>
  }

  struct PostData: Decodable {
    var text: Part<String>
    var params: Part<[Parameter]>
    /// Not part of the format, but written for bodies that are not text.
    var encoding: Part<String>
  }

  struct Parameter: Decodable {
    var name: String
    var value: String?
  }

  struct Content: Decodable {
    var size: Double?
    var text: Part<String>
    var encoding: Part<String>
  }

  /// Our own marks of what another recorder had lost before.
  struct Losses: Decodable {
    var names: [String]
    var losesHeaders: Bool
  }
}

extension HAREntry {
  private enum CodingKeys: String, CodingKey {
    case startedDateTime, time, request, response
    case timeIsExact = "_timeIsExact"
    case number = "_number"
    case timeIsUnknown = "_timeIsUnknown"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    request = try fields.decode(Request.self, forKey: .request)
    startedDateTime = fields.part(.startedDateTime).value
    time = fields.part(.timeIsUnknown).value == true ? nil : fields.part(.time).value
    timeIsExact = fields.part(.timeIsExact).value ?? false
    number = fields.part(.number).value
    response = fields.part(.response).value
  }
}

extension HAREntry.Request {
  private enum CodingKeys: String, CodingKey {
    case method, url, headers, postData, bodySize
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    method = try fields.decode(String.self, forKey: .method)
    url = try fields.decode(String.self, forKey: .url)
    (headers, postData) = (fields.part(.headers), fields.part(.postData))
    bodySize = fields.part(.bodySize).value
    losses = try HAREntry.Losses(from: decoder)
  }
}

extension HAREntry.Response {
  private enum CodingKeys: String, CodingKey {
    case status, headers, content, bodySize
    case error = "_error"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    status = fields.part(.status).value
    (headers, content) = (fields.part(.headers), fields.part(.content))
    (bodySize, error) = (fields.part(.bodySize).value, fields.part(.error).value)
    losses = try HAREntry.Losses(from: decoder)
  }
}

extension HAREntry.Header {
  private enum CodingKeys: CodingKey {
    case name, value
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decode(String.self, forKey: .name)
    value = fields.part(.value)
  }
}

extension HAREntry.PostData {
  private enum CodingKeys: CodingKey {
    case text, params, encoding
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    (text, params, encoding) = (fields.part(.text), fields.part(.params), fields.part(.encoding))
  }
}

extension HAREntry.Content {
  private enum CodingKeys: CodingKey {
    case size, text, encoding
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    size = fields.part(.size).value
    (text, encoding) = (fields.part(.text), fields.part(.encoding))
  }
}

extension HAREntry.Losses {
  private enum CodingKeys: String, CodingKey {
    case names = "_lostHeaders"
    case losesHeaders = "_losesHeaders"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    names = fields.part(.names).value ?? []
    losesHeaders = fields.part(.losesHeaders).value ?? false
  }
}
