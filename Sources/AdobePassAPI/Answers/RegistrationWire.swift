package import SSOStateMachine

/// The answer of E1 (Dynamic Client Registration).
package struct RegistrationWire: Decodable {
  private let clientID: String
  private let clientSecret: Secret<String>
  private let scopes: [String]?

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    clientID = try fields.text(.clientID)
    clientSecret = try fields.secret(.clientSecret)
    scopes = fields.usable(try fields.textsIfPresent(.scopes))
  }

  /// The registration, if it has the required scope. A registration with other scopes would be stored for
  /// good and refused by every call, so it is refused here (REST API V2 Checklist).
  ///
  /// - Parameter scope: the required scope; nil if any will do.
  package func registration(
    of configuration: Shared<FlowConfiguration>, for scope: String? = nil
  ) throws(Unreadable) -> Registration {
    if let scope, let scopes, !scopes.contains(scope) {
      throw Unreadable(.missingScope, field: Field.scopes.rawValue)
    }
    return Registration(configuration: configuration, clientID: clientID, clientSecret: clientSecret)
  }
}
