package import AdobePassRules
package import SSOStateMachine

extension JSON {
  /// A value of an attribute.
  package init(_ value: Profile.Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = Int64(exactly: value).map(JSON.number) ?? .fraction(value)
    case .string(let value): self = .text(value)
    case .list(let values): self = .list(values.map { JSON($0) })
    case .object(let members): self = .object(members.mapValues { JSON($0) })
    }
  }
}
