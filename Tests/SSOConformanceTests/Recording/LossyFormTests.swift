import AdobePassAPI
import ConformanceTesting
import SSOConformance
import Testing

/// One recording, written in the way of every kind of recorder.
@Suite struct LossyFormTests {
  @Test(arguments: LossyForm.allCases)
  func everyFormHoldsTheSameCalls(_ form: LossyForm) async throws {
    let exact = try await RecordedFlow.capture()
    let capture = try Capture(form.har(of: exact))
    let sent = form.kept(of: exact)
    #expect(exact.exchanges.count >= 7)
    #expect(capture.exchanges.map(\.request.url) == sent.map(\.request.url), "\(form)")
    #expect(capture.exchanges.map(\.request.method) == sent.map(\.request.method), "\(form)")
    #expect(capture.exchanges.map(\.sentAt) == sent.map(\.sentAt), "\(form)")
    #expect(capture.repeated == (form == .duplicated ? exact.exchanges.count : 0), "\(form)")
    #expect(capture.ignored == (form == .foreignBetween ? exact.exchanges.count : 0), "\(form)")
    let isCoarse = [.wholeSeconds, .duplicatedWholeSeconds].contains(form)
    #expect(capture.resolution == (isCoarse ? 1_000 : 1), "\(form)")
  }

  /// The parts that a form does not lose are read as they were sent.
  @Test(arguments: LossyForm.allCases)
  func aFormLosesWhatItIsNamedAfter(_ form: LossyForm) async throws {
    let exact = try await RecordedFlow.capture()
    let capture = try Capture(form.har(of: exact))
    for (read, sent) in zip(capture.exchanges, form.kept(of: exact)) {
      expect(form, read.request, sent.request)
      switch form {
      case .answersLost, .statusLost: break
      case .exact, .shuffled, .wholeSeconds, .offsets, .byteOrderMark, .noAuthorization, .maskedAuthorization,
        .lowercaseHeaders, .noHeaders, .headersAsObject, .bodiesAsParams, .base64Bodies, .requestBodiesLost,
        .answerBodiesLost, .duplicated, .duplicatedWholeSeconds, .foreignBetween, .oddFields:
        #expect(read.response?.status == sent.response?.status, "\(form)")
        let body = form == .answerBodiesLost ? .lost : sent.response?.body
        #expect(read.response?.body == body, "\(form), entry \(sent.entry)")
      }
    }
    let answers = capture.exchanges.map { $0.response != nil }
    let expected = capture.exchanges.indices.map {
      form == .statusLost ? false : form != .answersLost || $0 % 3 != 2
    }
    #expect(answers == expected, "\(form)")
  }

  private func expect(_ form: LossyForm, _ read: CapturedRequest, _ sent: CapturedRequest) {
    let names = sent.headers.map { $0.name.lowercased() }
    let keepsHeaders = form != .noHeaders && form != .headersAsObject && !names.isEmpty
    #expect(read.losesHeaders == !keepsHeaders, "\(form): \(sent)")
    let losesCredentials = form == .noAuthorization || form == .maskedAuthorization
    if keepsHeaders {
      let kept = names.filter { !losesCredentials || $0 != "authorization" }
      #expect(read.headers.map { $0.name.lowercased() } == kept, "\(form): \(sent)")
    }
    if losesCredentials, names.contains("authorization") {
      #expect(read.lostHeaders.contains("authorization"), "\(form): \(sent)")
    }
    switch form {
    case .requestBodiesLost: #expect(read.body == .lost, "\(sent)")
    case .bodiesAsParams: #expect(read.body.sent != nil, "\(sent)")
    // A length that cannot be read is not a length: without a body, the size is unknown.
    case .oddFields: #expect(read.body == (sent.body == .none ? .lost : sent.body), "\(sent)")
    case .exact, .shuffled, .wholeSeconds, .offsets, .byteOrderMark, .noAuthorization, .maskedAuthorization,
      .lowercaseHeaders, .noHeaders, .headersAsObject, .base64Bodies, .answerBodiesLost, .answersLost,
      .statusLost, .duplicated, .duplicatedWholeSeconds, .foreignBetween:
      #expect(read.body == sent.body, "\(form): \(sent)")
    }
  }
}

extension LossyForm {
  /// The exchanges that are there when the file is read.
  fileprivate func kept(of exact: Capture) -> [CapturedExchange] {
    keepsDuplicates ? exact.exchanges.flatMap { [$0, $0] } : exact.exchanges
  }
}
