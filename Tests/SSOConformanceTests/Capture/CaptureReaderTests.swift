import AdobePassAPI
import Foundation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// HAR 1.2 with every deviation of recorders (contract, §4.1).
@Suite struct CaptureReaderTests {
  @Test func anEntryIsReadWhole() throws {
    let capture = try Capture(
      HARText.file(
        HARText.entry(
          method: "post",
          request: #","headers":[{"name":"Accept","value":"*/*"}],"postData":{"mimeType":"x","text":"a=b"}"#,
          response:
            #"{"status":201,"headers":[{"name":"Date","value":"now"}],"content":{"size":2,"text":"{}"}}"#)))
    let url = try #require(CapturedURL("https://sp.auth.adobe.com/api/v2/REF30/profiles"))
    #expect(
      capture.exchanges
        == [
          CapturedExchange(
            entry: 0, sentAt: Timestamp(1_795_341_600_123),
            request: CapturedRequest(
              method: "POST", url: url, headers: [HTTPHeader("Accept", "*/*")],
              body: .bytes(Array("a=b".utf8))),
            response: CapturedResponse(
              status: 201, headers: [HTTPHeader("Date", "now")], body: .bytes(Array("{}".utf8))))
        ].namingLosses())
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100_000])
  func piecesOfAnySizeReadTheSame(size: Int) throws {
    let text = HARText.file(
      HARText.entry(
        response: #"{"status":200,"comment":"\\\" ]}","content":{"size":2,"text":"{\"a\":[\"}\"]}"}}"#),
      HARText.entry("https://elsewhere.example/"),
      HARText.entry(at: "2026-11-22T10:00:01.500Z"),
      before: #""pages":[{"entries":[1,{"a":"]"}]},null,-1.5e+3,true],"entry":{"entries":[]},"#)
    let capture = try Capture(text, pieces: size)
    #expect(capture.exchanges.map(\.entry) == [0, 2])
    #expect(capture.ignored == 1)
    #expect(try capture == Capture(text))
  }

  @Test("several files are one recording: entries are counted on, in any order of time")
  func severalFiles() throws {
    let files = [
      HARText.file(
        HARText.entry("https://elsewhere.example/"), HARText.entry(at: "2026-11-22T10:00:01.500Z")),
      "\n[]", HARText.file(HARText.entry()),
    ]
    var reader = CaptureReader()
    for file in files {
      try reader.read(Array(file.utf8))
      #expect(try reader.endFile() == nil)
    }
    #expect(reader.entries == 3 && reader.capture.ignored == 1)
    #expect(reader.capture.exchanges.map(\.entry) == [2, 1])
    let positions = reader.capture.positions
    #expect(positions[1]?.file == 0 && positions[2]?.file == 2)
    #expect(positions[2]?.line == 1 && positions[2]?.column == 59)
  }

  @Test("of several files, each says where it breaks off")
  func severalFilesCut() throws {
    var reader = CaptureReader()
    try reader.read(Array(HARText.file(HARText.entry()).dropLast().utf8))
    #expect(try reader.endFile()?.reason == .cutOff)
    try reader.read(Array(HARText.file(HARText.entry(at: nil)).utf8))
    #expect(try reader.endFile() == nil)
    #expect(reader.capture.cut?.reason == .cutOff && reader.capture.exchanges.count == 2)
  }

  @Test func whateverGoesElsewhereIsCountedAndNotRead() throws {
    // Half a character in a page of another host is not a fault of this capture.
    let page = #"{"status":200,"content":{"size":-1,"text":"\ud83d"},"headers":"none"}"#
    let capture = try Capture(
      HARText.file(
        HARText.entry("https://sp.auth.adobe.com.example/", response: page),
        HARText.entry("data:text/plain,hello", response: page),
        HARText.entry("http://sp.auth.adobe.com/api/v2/REF30/profiles"),
        HARText.entry("wss://sp.auth.adobe.com/"), HARText.entry("about:blank")))
    #expect(capture.exchanges == [])
    #expect(capture.ignored == 5)
  }

  @Test func anOriginOfOnesOwnCountsAsTheServices() throws {
    let origin = try #require(Origin("http://127.0.0.1:8080"))
    var reader = CaptureReader(besides: [origin])
    let entries = HARText.file(
      HARText.entry("http://127.0.0.1:8080/o/client/token?a#b"),
      HARText.entry("HTTPS://SP.auth.adobe.com:443"))
    try reader.read(Array(entries.utf8))
    let urls = try reader.finish().exchanges.map(\.request.url)
    #expect(
      urls == [
        CapturedURL(origin: origin, path: "/o/client/token?a"),
        CapturedURL(origin: .releaseProduction, path: "/"),
      ])
  }

  @Test func entriesComeInTheOrderOfTheirTimes() throws {
    let capture = try Capture(
      HARText.file(
        HARText.entry(at: "2026-11-22T10:00:05Z"), HARText.entry(at: nil),
        HARText.entry(at: "2026-11-22T11:00:04.2+01:00"), HARText.entry(at: "no time"),
        HARText.entry(at: "2026-11-22T10:00:04.1Z")))
    #expect(capture.exchanges.map(\.entry) == [4, 2, 3, 0, 1])
    #expect(capture.exchanges.map { $0.sentAt == nil } == [false, false, true, false, true])
  }

  /// Two times may fall on whole seconds by chance.
  @Test(
    arguments: [
      (["00:05Z", "00:06.000Z", "00:07Z"], Int64(1_000)), (["00:05Z", "00:06Z"], 1),
      (["00:05Z", "00:06Z", nil], 1),
      (["00:05Z", "00:06Z", "00:07.100Z"], 1), ([nil, nil, nil], 1), ([], 1),
      ([nil, "00:05Z", "00:06Z", "00:07+00:00"], 1_000),
    ] as [([String?], Int64)])
  func timesInWholeSecondsAreSaidToBe(times: [String?], resolution: Int64) throws {
    let entries = times.map { HARText.entry(at: $0.map { "2026-11-22T10:\($0)" }) }
    let text = HARText.file(entries.joined(separator: ","))
    #expect(try Capture(text).resolution == resolution, "\(times)")
    let exact = text.replacingOccurrences(
      of: #"{"startedDateTime""#, with: #"{"_timeIsExact":true,"startedDateTime""#)
    if !times.contains(nil) { #expect(try Capture(exact).resolution == 1, "\(times)") }
  }

  @Test(
    arguments: [
      ("12.6", 13), ("0", 0), ("86400000", 86_400_000), ("86400001", nil), ("-1", nil), ("1e999", nil),
      ("null", nil),
      (#""12""#, nil), ("[12]", nil),
    ] as [(String, Int64?)])
  func anAnswerHasATime(time: String, milliseconds: Int64?) throws {
    let measured = HARText.entry(method: "PUT", more: #","time":7"#)
    let capture = try Capture(HARText.file(measured, HARText.entry(more: #","time":\#(time)"#)))
    #expect(capture.exchanges.map(\.duration) == [7, milliseconds], "\(time)")
    let end = milliseconds.map { Timestamp(1_795_341_600_123).advanced(by: $0) }
    #expect(capture.exchanges.map(\.answeredAt) == [Timestamp(1_795_341_600_130), end], "\(time)")
  }

  @Test func whoMeasuresNothingWritesZeros() throws {
    let entries = ["GET", "PUT"].map { HARText.entry(method: $0, more: #","time":0"#) }
    let capture = try Capture(HARText.file(entries.joined(separator: ",")))
    #expect(capture.exchanges.map(\.duration) == [nil, nil])
  }

  @Test func anAnswerThatNeverCameHasNoTime() throws {
    let capture = try Capture(HARText.file(HARText.entry(response: nil, more: #","time":7"#)))
    #expect(capture.exchanges.map(\.answeredAt) == [nil])
  }

  @Test func theSameExchangeTwiceIsOne() throws {
    let untimed = HARText.entry(at: nil)
    let capture = try Capture(
      HARText.file(
        HARText.entry(more: #","time":8"#),
        HARText.entry(at: "2026-11-22T11:00:00.123+01:00", more: #","time":9"#),
        HARText.entry(method: "POST"),
        untimed, untimed))
    #expect(capture.exchanges.map(\.entry) == [0, 2, 3, 4])
    #expect(capture.repeated == 1)
    let second = HARText.entry(at: "2026-11-22T10:00:05Z")
    let two = try Capture(HARText.file(second, second))
    #expect(two.exchanges.count == 2 && two.resolution == 1_000)
  }

  /// If other times are exact to the millisecond, a time on a whole second is exact too.
  @Test func theSameExchangeTwiceIsOneOnAWholeSecondToo() throws {
    let second = HARText.entry(at: "2026-11-22T10:00:05Z")
    let capture = try Capture(HARText.file(HARText.entry(), second, second))
    #expect(capture.exchanges.map(\.entry) == [0, 1])
    #expect(capture.repeated == 1 && capture.resolution == 1)
  }

  @Test(arguments: [
    "null", #"{"status":0}"#, #"{"status":-1,"headers":[]}"#, #"{"headers":[]}"#, "[]", #""200 OK""#,
    #"{"status":"200"}"#, #"{"status":null}"#, #"{"status":0,"_error":"net::ERR_ABORTED"}"#,
  ])
  func anAnswerThatNeverCameIsNone(response: String) throws {
    let capture = try Capture(
      HARText.file(HARText.entry(response: response), HARText.entry(method: "PUT", response: nil)))
    #expect(capture.exchanges.map(\.response) == [nil, nil])
  }

  @Test func pseudoHeaderFieldsAreLeftOut() throws {
    let capture = try Capture(
      HARText.file(
        HARText.entry(
          request: #","headers":[{"name":":authority","value":"a"},{"name":"aCCept","value":null}]"#)))
    #expect(capture.exchanges.first?.request.headers == [HTTPHeader("aCCept", "")])
  }

  @Test func aByteOrderMarkIsNoPartOfTheFile() throws {
    let capture = try Capture([0xEF, 0xBB, 0xBF] + Array(HARText.file(HARText.entry()).utf8), pieces: 1)
    #expect(capture.exchanges.count == 1)
  }

  @Test func aFileWithoutEntriesIsRead() throws {
    let capture = try Capture(" {\"log\" : { \"entries\" : [ ] , \"comment\" : \"\" } } \n")
    #expect(capture.exchanges == [] && capture.ignored == 0)
  }
}
