import Foundation
import JSONWriting
import SSOStateMachine

/// Writes a JSON object, member by member, without white space. Equal values give equal text.
///
/// Every call sends one or two such objects, so the object is assembled as text.
package struct JSONObject {
  private var members = ""

  init() { members.reserveCapacity(512) }

  mutating func add(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    begin(name)
    JSONText.append(value, to: &members)
  }

  mutating func add(_ name: StaticString, _ value: Int?) { add(name, json: value?.description) }

  mutating func add(_ name: StaticString, _ value: Bool?) { add(name, json: value?.description) }

  mutating func add(_ name: StaticString, _ value: JSONObject?) { add(name, json: value?.text) }

  mutating func add(_ name: StaticString, _ value: [String]) {
    add(name, json: "[" + value.map(JSONText.quoted).joined(separator: ",") + "]")
  }

  var text: String { "{" + members + "}" }

  /// Adds a member; a member without a value is left out.
  private mutating func add(_ name: StaticString, json: String?) {
    guard let json else { return }
    begin(name)
    members += json
  }

  private mutating func begin(_ name: StaticString) {
    members += members.isEmpty ? "\"" : ",\""
    members += name.description
    members += "\":"
  }
}
