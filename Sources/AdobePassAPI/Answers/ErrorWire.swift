import SSOStateMachine

/// The error object, at the top level of an answer or inside a decision (Enhanced Error Codes). Services in front of Adobe's
/// put it into `{"error": …}`.
///
/// Only the code is needed. Any other field that is not as described counts as absent.
struct ErrorWire: Decodable {
  let error: EnhancedError
  /// Whether the object was inside `{"error": …}`.
  let isNested: Bool

  init(from decoder: any Decoder) throws {
    let outer = try decoder.fields()
    isNested = outer.holdsNestedError
    let fields = isNested ? try Fields(of: .error, in: outer) : outer
    error = EnhancedError(
      code: try fields.text(.code), action: fields.hint(.action).map(RecommendedAction.init(rawValue:)),
      status: (try? fields.number(.status)).flatMap(Int.init(exactly:)), message: fields.hint(.message),
      details: fields.hint(.details), helpUrl: fields.hint(.helpUrl).flatMap { Origin.isWeb($0) ? $0 : nil },
      trace: fields.hint(.trace))
  }
}

extension Fields {
  /// Whether an object says what went wrong.
  var holdsError: Bool { isThere(.code) || holdsNestedError }

  /// Whether the error object is inside the object.
  fileprivate var holdsNestedError: Bool {
    !isThere(.code) && (try? Fields(of: .error, in: self))?.isThere(.code) == true
  }
}

/// `{"error": "…"}` of the registration endpoints (Dynamic Client Registration).
struct RegistrationErrorWire: Decodable {
  let error: RegistrationError

  init(from decoder: any Decoder) throws {
    error = RegistrationError(rawValue: try decoder.fields().text(.error))
  }
}

/// The trace id of any object that has one.
struct TraceWire: Decodable {
  let trace: String?

  init(from decoder: any Decoder) throws { trace = try decoder.fields().hint(.trace) }
}
