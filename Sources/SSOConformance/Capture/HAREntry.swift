/// An entry of a HAR 1.2, with the fields that are used here. What recorders leave out is optional, whatever
/// the format says.
///
/// An entry must have a method and a url. Any other field of a wrong type counts as lost, and the entry is
/// still read.
struct HAREntry: Decodable {
  var startedDateTime: Part<String>
  /// The milliseconds up to the end of the answer.
  var time: Part<Double>
  /// Our own mark: the time is a number only because the format wants one.
  var timeIsUnknown: Part<Bool>
  /// Our own mark: the recorder's clock shows every millisecond, even where all times are on whole seconds.
  var timeIsExact: Part<Bool>
  /// Our own mark: it distinguishes two equal calls of the same moment.
  var number: Part<Int>
  var request: Request
  var response: Part<Response>

  private enum CodingKeys: String, CodingKey {
    case startedDateTime, time, request, response
    case timeIsExact = "_timeIsExact"
    case number = "_number"
    case timeIsUnknown = "_timeIsUnknown"
  }

  struct Request: Decodable {
    var method: String
    var url: String
    var headers: Part<[Element<Header>]>
    var postData: Part<PostData>
    var bodySize: Part<Double>
    /// Our own marks of what another recorder had lost before.
    var lostHeaders: Part<[String]>
    var losesHeaders: Part<Bool>

    private enum CodingKeys: String, CodingKey {
      case method, url, headers, postData, bodySize
      case lostHeaders = "_lostHeaders"
      case losesHeaders = "_losesHeaders"
    }
  }

  struct Response: Decodable {
    var status: Part<Double>
    var headers: Part<[Element<Header>]>
    var content: Part<Content>
    var bodySize: Part<Double>
    /// Not part of the format: the error, as a browser names it.
    var error: Part<String>
    /// Our own marks, as in a request.
    var lostHeaders: Part<[String]>
    var losesHeaders: Part<Bool>

    private enum CodingKeys: String, CodingKey {
      case status, headers, content, bodySize
      case error = "_error"
      case lostHeaders = "_lostHeaders"
      case losesHeaders = "_losesHeaders"
    }
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
    var size: Part<Double>
    var text: Part<String>
    var encoding: Part<String>
  }
}
