import AdobePassAPI
import Foundation
import SSOStateMachine
import SSOStateMachineTesting

extension FaultAnswer {
  /// The answer, as it is written in JSON.
  struct Told: Codable, Sendable {
    let code: String?
    let details: String?
    let trace: String?
    let status: Int?
    let body: String?
    let headers: [String: String]?
    let omit: [String]?
    let silence: Bool?
    let close: Bool?
    let cut: Int?
    let trickle: Int?
    let delayMs: Int64?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case code, details, trace, status, body, headers, omit, silence, close, cut, trickle, delayMs
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      code = try values.decodeIfPresent(String.self, forKey: .code)
      details = try values.decodeIfPresent(String.self, forKey: .details)
      trace = try values.decodeIfPresent(String.self, forKey: .trace)
      status = try values.decodeIfPresent(Int.self, forKey: .status)
      body = try values.decodeIfPresent(String.self, forKey: .body)
      headers = try values.decodeIfPresent([String: String].self, forKey: .headers)
      omit = try values.decodeIfPresent([String].self, forKey: .omit)
      silence = try values.decodeIfPresent(Bool.self, forKey: .silence)
      close = try values.decodeIfPresent(Bool.self, forKey: .close)
      cut = try values.number(.cut, in: 0...Int(Int32.max))
      trickle = try values.number(.trickle, in: 1...1_000_000)
      delayMs = try values.number(.delayMs, in: 0...600_000)
    }

    /// The conflict between the parts; nil if they fit.
    fileprivate var complaint: String? {
      let endings = [code != nil, status != nil, omit != nil, silence == true, close == true]
      let deliveries = [cut != nil, trickle != nil]
      let isUnanswered = silence == true || close == true
      if silence == false || close == false { return "silence and close are true, or are left out" }
      if endings.count(where: \.self) > 1 || deliveries.count(where: \.self) > 1 {
        return "it may hold one of code, status, omit, silence and close, and one of cut and trickle"
      }
      if !endings.contains(true), !deliveries.contains(true), headers == nil, delayMs == nil {
        return "it must hold code, status, omit, silence, close, cut, trickle, headers or delayMs"
      }
      if body != nil, status == nil { return "a body needs a status" }
      if details != nil || trace != nil, code == nil { return "details and trace need a code" }
      if isUnanswered, deliveries.contains(true) || headers != nil {
        return "an answer that does not come has no headers and no body"
      }
      return nil
    }
  }

  /// - Parameter isOfPage: whether the fault is for a page of a person, which has no error codes and no decisions.
  /// - Throws: a decoding error, which says what is wrong.
  init(_ told: Told, isOfPage: Bool, at path: [any CodingKey]) throws {
    func refusal(_ why: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path, debugDescription: why))
    }
    if let complaint = told.complaint { throw refusal(complaint) }
    if isOfPage, told.code != nil || told.omit != nil { throw refusal("a page has no code and no decisions") }
    if isOfPage, told.status == nil, told.cut != nil || told.trickle != nil {
      throw refusal("cut and trickle of a page need a status")
    }
    if let code = told.code {
      guard let error = SimulatedAdobePass.Disturbance(code: code) else {
        throw refusal("\(code) is no documented error code")
      }
      disturbance = error
    } else if let status = told.status {
      guard (200...599).contains(status) else {
        throw refusal("\(status) is no status of an answer; give 200 to 599")
      }
      guard told.body == nil || status != 204 && status != 304 else {
        throw refusal("an answer of \(status) has no body")
      }
      let plain: SimulatedAdobePass.Disturbance = status == 429 ? .throttled() : .status(status)
      disturbance = told.body.map { .body(status: status, json: $0) } ?? plain
    } else if told.silence == true {
      disturbance = .stalled
    } else if told.close == true {
      disturbance = .failed(.connectionFailed)
    }
    (delay, omitted) = (told.delayMs ?? 0, Set(told.omit ?? []))
    errorMembers = ["details": told.details, "trace": told.trace].compactMapValues(\.self)
    delivery = told.cut.map { .cut(bytes: $0) } ?? told.trickle.map { .trickle(bytesPerSecond: $0) } ?? .whole
    headers = try told.fields().map { fields in
      guard let fields else { throw refusal("a header field needs a name of HTTP, and a value in one line") }
      return fields
    }
  }
}

extension FaultAnswer.Told {
  /// The header fields. A body that begins as a page does is labeled as one, unless the fields say otherwise.
  fileprivate func fields() -> [HTTPHeader?] {
    let given = (headers ?? [:]).sorted { $0.key < $1.key }.map { name, value -> HTTPHeader? in
      let isName =
        !name.isEmpty
        && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"()<>@,;:\"/[]?={}"#.utf8.contains($0) }
      let isValue = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return isName && isValue ? HTTPHeader(name, value) : nil
    }
    let isLabeled = (headers ?? [:]).keys.contains { $0.lowercased() == "content-type" }
    let isPage = body?.first == "<" && !isLabeled
    return given + (isPage ? [HTTPHeader("Content-Type", "text/html; charset=utf-8")] : [])
  }
}

extension SimulatedAdobePass.Disturbance {
  /// A documented error, of any call or of a registration; nil for any other code.
  fileprivate init?(code: String) {
    if let known = EnhancedErrorCode(rawValue: code) {
      self = .error(known)
    } else {
      let registration = RegistrationError(rawValue: code)
      if case .unrecognized = registration { return nil }
      self = .registrationError(registration)
    }
  }
}
