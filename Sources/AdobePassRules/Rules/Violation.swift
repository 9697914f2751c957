/// A request, or an omission, that breaks a rule. A violation holds no secret.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The rule: `V2-R21`.
  public let rule: String
  /// The fault, in words.
  public let message: String
  /// The number of the request, from 1 on, pages included; nil if the violation concerns no request.
  public let request: Int?

  /// `V2-R21 at request 4: …`.
  public var description: String { "\(rule)\(request.map { " at request \($0)" } ?? ""): \(message)" }
}
