/// The body of a call, with its Content-Type.
package enum RequestBody {
  /// Nothing: a GET, or a DELETE.
  case none
  /// Names and values, each encoded once, by this type.
  case form([(name: String, value: String)])
  /// A form that is encoded already.
  case encodedForm(String)
  /// A JSON object.
  case json(JSONObject)

  package var contentType: String? {
    switch self {
    case .none: nil
    case .form, .encodedForm: "application/x-www-form-urlencoded"
    case .json: "application/json;charset=utf-8"
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .none: []
    case .form(let fields):
      Array(fields.formEncoded.utf8)
    case .encodedForm(let text): Array(text.utf8)
    case .json(let value): Array(value.text.utf8)
    }
  }
}

extension [(name: String, value: String)] {
  /// The pairs as a form or a query writes them. The names are our own, and need no encoding.
  package var formEncoded: String { map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&") }
}
