import Foundation

/// The content of an answer beyond what a flow needs: for support, and for those who look after the service.
///
/// A field is identified by its path, such as `profiles.*.attributes.*`: `*` stands for a key that the service chose,
/// `[*]` for any place in a list. Nothing of a value is kept but ``sessionId``.
public struct AnswerNotes: Hashable, Sendable {
  /// `sessionId` of E4, E5 and E11, which the service's support asks for; nil if it is not in the answer.
  public var sessionId: String?
  /// The number of times that a field, or an entry of a list or map, could not be read and was left out, by path.
  public var leftOut: [String: Int]
  /// The number of times that a field of another type was read nevertheless, such as `"true"` instead of `true`, by
  /// path.
  public var readAnyway: [String: Int]

  /// Makes notes. A test makes its own.
  public init(sessionId: String? = nil, leftOut: [String: Int] = [:], readAnyway: [String: Int] = [:]) {
    (self.sessionId, self.leftOut, self.readAnyway) = (sessionId, leftOut, readAnyway)
  }

  /// Whether there are no notes.
  public var isEmpty: Bool { self == AnswerNotes() }
}

/// Takes notes while an answer is read.
///
/// A decoder reads one answer on one thread.
package final class NoteTaker: @unchecked Sendable {
  private static let key = CodingUserInfoKey(rawValue: "notes")

  package private(set) var notes = AnswerNotes()
  /// The listener that receives the notes once the answer is read; nil without a listener. A transport that records
  /// requests sets the listener before it returns the answer.
  private var listener: (@Sendable (AnswerNotes) -> Void)?

  package init() {}

  /// Sets the listener that receives the notes. An earlier listener of the same request receives empty notes at once.
  package func tell(_ listener: @escaping @Sendable (AnswerNotes) -> Void) {
    self.listener?(AnswerNotes())
    self.listener = listener
  }

  /// Hands the notes to the listener, because the answer is read.
  package func finish() {
    listener?(notes)
    listener = nil
  }

  /// Drops earlier notes, so that a second reading of the same answer counts nothing twice.
  func begin() { notes = AnswerNotes() }

  /// Lets a decoder take notes.
  func join(_ decoder: JSONDecoder) { if let key = Self.key { decoder.userInfo[key] = self } }

  static func of(_ decoder: any Decoder) -> NoteTaker? { key.flatMap { decoder.userInfo[$0] as? NoteTaker } }

  func note(sessionId: String?) { notes.sessionId = sessionId }

  func leaveOut(_ error: any Error) { notes.leftOut[Self.path(of: error), default: 0] += 1 }

  func readAnyway(_ error: any Error) { notes.readAnyway[Self.path(of: error), default: 0] += 1 }

  private static func path(of error: any Error) -> String {
    let steps = (error as? DecodingError).flatMap { Unreadable($0).field }?.split(separator: "[") ?? ["*"]
    return steps.dropFirst().reduce(into: String(steps[0])) { path, step in
      path += "[*" + step.drop { $0.isNumber }
    }
  }
}

extension HTTPRequest {
  /// The request, with notes taken on its answer while the answer is read. The sender of the request then
  /// calls ``NoteTaker/finish()``.
  package func noted(by taker: NoteTaker) -> HTTPRequest {
    var request = self
    request.taker = Companion(taker)
    return request
  }
}

extension HTTPResponse {
  /// The answer, on which notes are taken while it is read.
  package func noted(by taker: NoteTaker) -> HTTPResponse {
    var response = self
    response.taker = Companion(taker)
    return response
  }
}

/// A value that goes along with another value and decides nothing about its equality.
package struct Companion<Value: Sendable>: Equatable, Sendable {
  package let value: Value

  init(_ value: Value) { self.value = value }

  package static func == (_: Self, _: Self) -> Bool { true }
}
