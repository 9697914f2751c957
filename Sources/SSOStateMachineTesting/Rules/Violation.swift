/// A request, or something left undone, that breaks a rule. It holds no secret.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The rule: `V2-R21`.
  public let rule: String
  /// What was wrong.
  public let message: String
  /// Which request it was, from 1 on, pages included; nil where it is about no request.
  public let request: Int?

  /// `V2-R21 at request 4: …`.
  public var description: String { "\(rule)\(request.map { " at request \($0)" } ?? ""): \(message)" }
}
