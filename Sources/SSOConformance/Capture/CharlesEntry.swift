/// An entry of a Charles session in JSON, with the fields that are used here.
///
/// An entry must have a method, a scheme and a host. Any other field of a wrong type counts as lost, as in a HAR.
struct CharlesEntry: Decodable {
  /// `COMPLETE`; any other word for a call that broke off, or that was still under way when the session was exported.
  var status: Part<String>
  var method: String
  var scheme: String
  var host: String
  /// The port; left out, or null, for the port of the scheme.
  var port: Part<Int>
  var path: Part<String>
  /// The query, without the question mark.
  var query: Part<String>
  var times: Part<Times>
  var durations: Part<Durations>
  var request: Part<Message>
  var response: Part<Message>

  struct Times: Decodable {
    var start: Part<String>
  }

  struct Durations: Decodable {
    /// The milliseconds up to the end of the answer.
    var total: Part<Double>
  }

  struct Message: Decodable {
    /// The status, which only an answer has.
    var status: Part<Double>
    var header: Part<Header>
    var sizes: Part<Sizes>
    var body: Part<Body>
  }

  struct Header: Decodable {
    var headers: Part<[Element<HAREntry.Header>]>
  }

  struct Sizes: Decodable {
    /// The bytes of the body as they were transferred.
    var body: Part<Double>
  }

  /// A body as text, or encoded where it is no text.
  struct Body: Decodable {
    var text: Part<String>
    var encoded: Part<String>
    var encoding: Part<String>
  }

  /// The url, put together from the members of an entry; nil without a scheme or a host.
  static func url(_ member: (String) -> JSONSpan?) -> String? {
    guard let scheme = member("scheme")?.text, let host = member("host")?.text else { return nil }
    let port = member("port")?.decoded(as: Int.self).map { ":\($0)" } ?? ""
    let query = member("query")?.text.map { "?\($0)" } ?? ""
    return "\(scheme)://\(host)\(port)\(member("path")?.text ?? "/")\(query)"
  }
}

extension CharlesEntry {
  /// The entry as a HAR represents it.
  var har: HAREntry {
    HAREntry(
      startedDateTime: times.value?.start ?? .missing, time: durations.value?.total ?? .missing,
      timeIsUnknown: .missing, timeIsExact: .missing, number: .missing,
      request: HAREntry.Request(
        method: method, url: "", headers: request.value?.fields ?? .missing,
        postData: request.value?.postData ?? .missing, bodySize: request.value?.size ?? .missing,
        lostHeaders: .missing, losesHeaders: .missing),
      response: response.value.map { .read($0.answer(isWhole: status.value ?? "COMPLETE" == "COMPLETE")) }
        ?? .missing)
  }
}

extension CharlesEntry.Message {
  fileprivate var fields: Part<[Element<HAREntry.Header>]> { header.value?.headers ?? .missing }
  fileprivate var size: Part<Double> { sizes.value?.body ?? .missing }

  private var text: Part<String> {
    switch body.value?.text {
    case .read(let text): .read(text)
    case .odd: .odd
    case .missing, nil: body.isOdd ? .odd : body.value?.encoded ?? .missing
    }
  }

  private var encoding: Part<String> {
    body.value?.text.value == nil ? body.value?.encoding ?? .missing : .missing
  }

  fileprivate var postData: Part<HAREntry.PostData> {
    .read(HAREntry.PostData(text: text, params: .missing, encoding: encoding))
  }

  fileprivate func answer(isWhole: Bool) -> HAREntry.Response {
    HAREntry.Response(
      status: status, headers: fields,
      content: .read(HAREntry.Content(size: size, text: text, encoding: encoding)), bodySize: size,
      error: isWhole ? .missing : .read("broke off"), lostHeaders: .missing, losesHeaders: .missing)
  }
}
